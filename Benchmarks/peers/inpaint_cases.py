"""The work of inpaint-bench, done by OpenCV's Telea and Navier-Stokes, by G'MIC's two patch methods, and by
scikit-image's biharmonic filling."""

import os
import re
import subprocess

from work import Work, case

MAIN = ["preview-2048", "export-2048", "export-12mp", "wire-12mp"]
SMALL = ["export-640"]
GROWTH = ["export-48mp"]
GROWTH += [f"area-{percent}-percent" for percent in (1, 2, 4)]
GROWTH += [f"photo-{size}mp" for size in (1, 3, 6, 12, 24, 48)]


def opencv(inputs, method, note):
    import cv2

    # cv2.inpaint takes three channels; they are separated here, outside the measurement.
    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2BGR)
    mask = inputs.raster("mask")

    def output(result):
        return cv2.cvtColor(result, cv2.COLOR_BGR2RGBA)

    return Work(lambda: cv2.inpaint(photo, mask, 5, method), output, note)


@case("OpenCV", *MAIN, *SMALL, *GROWTH)
def telea(inputs, threads):
    import cv2

    return opencv(inputs, cv2.INPAINT_TELEA, "Telea, radius 5")


@case("OpenCV NS", *MAIN, *SMALL)
def navier_stokes(inputs, threads):
    import cv2

    return opencv(inputs, cv2.INPAINT_NS, "Navier-Stokes, radius 5")


@case("scikit-image", *SMALL)
def biharmonic(inputs, threads):
    import numpy
    from skimage.restoration import inpaint_biharmonic

    photo = inputs.raster("photo")
    part = numpy.ascontiguousarray(photo[..., :3])
    mask = inputs.raster("mask") != 0

    def output(found):
        result = numpy.full(photo.shape, 255, dtype=numpy.uint8)
        result[..., :3] = numpy.clip(numpy.rint(found * 255), 0, 255)
        return result

    return Work(
        lambda: inpaint_biharmonic(part, mask, channel_axis=-1), output, "inpaint_biharmonic, float64; one thread")


@case("G'MIC", *MAIN, *SMALL)
def patch_match(inputs, threads):
    return gmic(inputs, threads, "inpaint_matchpatch", "[1]")


@case("G'MIC inpaint", "export-2048", *SMALL)
def patch_by_patch(inputs, threads):
    # Without its sizes of patches and searches, it averages neighbours.
    return gmic(inputs, threads, "inpaint", "[1],11,22")


def gmic(inputs, threads, command, arguments):
    import numpy

    folder = inputs.folder()
    photo_path, mask_path, result_path = (
        os.path.join(folder, f"gmic-{command}-{name}") for name in ("photo.ppm", "mask.pgm", "result.ppm")
    )
    photo = inputs.raster("photo")
    mask = inputs.raster("mask")
    write_pnm(photo_path, b"P6", numpy.ascontiguousarray(photo[..., :3]))
    write_pnm(mask_path, b"P5", mask)

    def timed(repetitions):
        return sum(one() for _ in range(repetitions)) / repetitions

    def one():
        # Its own clock, so that neither its start nor the files count.
        words = ["gmic", photo_path, mask_path, "tic", f"{command}[0]", arguments, "toc"]
        words += ["output[0]", result_path]
        done = subprocess.run(
            words, capture_output=True, text=True, env=dict(os.environ, OMP_NUM_THREADS=str(threads))
        )
        found = re.findall(r"Elapsed time: ([0-9.]+) s", done.stderr + done.stdout)
        if done.returncode != 0 or not found:
            raise RuntimeError(f"gmic failed with status {done.returncode}")
        # Its clock counts whole milliseconds.
        return max(1.0, float(found[0]) * 1000)

    def output(_):
        result = numpy.full(photo.shape, 255, dtype=numpy.uint8)
        result[..., :3] = read_ppm(result_path, photo.shape)
        return result

    return Work(output=output, note=f"{command} {arguments}; its own clock, without start and files", timed=timed)


def write_pnm(path, kind, array):
    with open(path, "wb") as file:
        file.write(kind + f"\n{array.shape[1]} {array.shape[0]}\n255\n".encode())
        file.write(array.tobytes())


def read_ppm(path, shape):
    """Returns the samples of a PPM file, which are its last bytes."""
    import numpy

    count = shape[0] * shape[1] * 3
    with open(path, "rb") as file:
        data = file.read()
    return numpy.frombuffer(data[-count:], dtype=numpy.uint8).reshape(shape[0], shape[1], 3)

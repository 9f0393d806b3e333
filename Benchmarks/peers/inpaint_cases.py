"""The work of inpaint-bench, done by OpenCV's Telea and by G'MIC's multi-scale patch matching."""

import os
import re
import subprocess

from work import Work, case

MAIN = ["preview-2048", "export-2048", "export-12mp", "wire-12mp"]
GROWTH = ["export-48mp"]
GROWTH += [f"area-{percent}-percent" for percent in (1, 2, 4)]
GROWTH += [f"photo-{size}mp" for size in (1, 3, 6, 12, 24, 48)]


@case("OpenCV", *MAIN, *GROWTH)
def telea(inputs, threads):
    import cv2

    # cv2.inpaint takes three channels; they are separated here, outside the measurement.
    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2BGR)
    mask = inputs.raster("mask")

    def output(result):
        return cv2.cvtColor(result, cv2.COLOR_BGR2RGBA)

    return Work(lambda: cv2.inpaint(photo, mask, 5, cv2.INPAINT_TELEA), output, "Telea, radius 5")


@case("G'MIC", *MAIN)
def patch_match(inputs, threads):
    import numpy

    folder = inputs.folder()
    photo_path, mask_path, result_path = (
        os.path.join(folder, name) for name in ("gmic-photo.ppm", "gmic-mask.pgm", "gmic-result.ppm")
    )
    photo = inputs.raster("photo")
    mask = inputs.raster("mask")
    write_pnm(photo_path, b"P6", numpy.ascontiguousarray(photo[..., :3]))
    write_pnm(mask_path, b"P5", mask)

    def timed(repetitions):
        return sum(one() for _ in range(repetitions)) / repetitions

    def one():
        # Its own clock, so that neither its start nor the files count.
        command = ["gmic", photo_path, mask_path, "tic", "inpaint_matchpatch[0]", "[1]", "toc"]
        command += ["output[0]", result_path]
        done = subprocess.run(
            command, capture_output=True, text=True, env=dict(os.environ, OMP_NUM_THREADS=str(threads))
        )
        found = re.findall(r"Elapsed time: ([0-9.]+) s", done.stderr + done.stdout)
        if done.returncode != 0 or not found:
            raise RuntimeError(f"gmic failed with status {done.returncode}")
        return float(found[0]) * 1000

    def output(_):
        result = numpy.full(photo.shape, 255, dtype=numpy.uint8)
        result[..., :3] = read_ppm(result_path, photo.shape)
        return result

    return Work(output=output, note="inpaint_matchpatch; its own clock, without start and files", timed=timed)


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

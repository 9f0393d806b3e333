"""Reading and writing files, by OpenCV and Pillow."""

import functools

from core_inputs import OPENCV, PILLOW, array_of
from work import Work, case


@case(OPENCV, "jpeg-decode", "png-decode")
def decode(inputs, threads):
    import cv2
    import numpy

    data = numpy.frombuffer(inputs.bytes("encoded"), dtype=numpy.uint8)
    return Work(lambda: cv2.imdecode(data, cv2.IMREAD_COLOR_RGB), with_alpha, "RGB, no alpha")


@case(PILLOW, "jpeg-decode", "png-decode")
def decode_pillow(inputs, threads):
    import io

    from PIL import Image

    data = inputs.bytes("encoded")

    def run():
        image = Image.open(io.BytesIO(data))
        image.load()
        return image

    return Work(run, lambda image: with_alpha(array_of(image.convert("RGB"))), "one thread")


def with_alpha(rgb):
    import numpy

    result = numpy.full(rgb.shape[:2] + (4,), 255, dtype=numpy.uint8)
    result[..., :3] = rgb
    return result


def encode_cv(extension, parameters):
    def prepare(inputs, threads):
        import cv2

        # OpenCV encodes blue, green, red; the order is changed here, outside the measurement.
        photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2BGR)
        flags = [value for key, number in parameters for value in (getattr(cv2, key), number)]
        size = len(cv2.imencode(extension, photo, flags)[1])
        return Work(lambda: cv2.imencode(extension, photo, flags), note=f"{size / 1e6:.2f} MB")

    return prepare


def encode_pillow(form, **parameters):
    def prepare(inputs, threads):
        import io

        from PIL import Image

        photo = Image.fromarray(inputs.raster("photo")).convert("RGB")

        def run():
            file = io.BytesIO()
            photo.save(file, form, **parameters)
            return file

        return Work(run, note=f"one thread; {run().getbuffer().nbytes / 1e6:.2f} MB")

    return prepare


case(OPENCV, "jpeg-encode-90")(encode_cv(".jpg", [("IMWRITE_JPEG_QUALITY", 90)]))
case(PILLOW, "jpeg-encode-90")(encode_pillow("JPEG", quality=90))
# All filters and the strategy for filtered data, as ours.
PNG = [("IMWRITE_PNG_COMPRESSION", 4), ("IMWRITE_PNG_STRATEGY", 1), ("IMWRITE_PNG_FILTER", 248)]
case(OPENCV, "png-encode")(encode_cv(".png", PNG))
case(PILLOW, "png-encode")(encode_pillow("PNG", compress_level=4, compress_type=1))


LIBRARY = "C library"
"""libjpeg and libpng themselves, the very ones that we use, by the plainest program: c_codecs.c."""


@functools.cache
def c_codecs():
    """Returns c_codecs.c, compiled with the system's compiler."""
    import ctypes
    import os
    import subprocess
    import tempfile

    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "c_codecs.c")
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "c_codecs.so")
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", source, "-o", library, "-ljpeg", "-lpng"], check=True)
        return ctypes.CDLL(library)


def checked(status):
    if status != 0:
        raise RuntimeError("the library failed")


def decode_c(function):
    def prepare(inputs, threads):
        import ctypes

        import numpy

        data = inputs.bytes("encoded")
        photo = inputs.files["photo"]
        shape = (photo["height"], photo["width"], 4)
        read = getattr(c_codecs(), function)

        def run():
            pixels = numpy.empty(shape, dtype=numpy.uint8)
            checked(read(data, ctypes.c_size_t(len(data)), ctypes.c_void_p(pixels.ctypes.data)))
            return pixels

        return Work(run, lambda pixels: pixels, "one thread")

    return prepare


def encode_c(function, *settings):
    def prepare(inputs, threads):
        import ctypes

        photo = inputs.raster("photo")
        write = getattr(c_codecs(), function)
        count = ctypes.c_size_t()

        def run():
            height, width = photo.shape[:2]
            checked(write(ctypes.c_void_p(photo.ctypes.data), width, height, *settings, ctypes.byref(count)))

        run()
        return Work(run, note=f"one thread; {count.value / 1e6:.2f} MB")

    return prepare


case(LIBRARY, "jpeg-decode")(decode_c("c_jpeg_decode"))
case(LIBRARY, "png-decode")(decode_c("c_png_decode"))
case(LIBRARY, "jpeg-encode-90")(encode_c("c_jpeg_encode", 90))
# Level 1, runs, all filters, as our balanced setting.
case(LIBRARY, "png-encode")(encode_c("c_png_encode", 1, 3, 248))

"""Colours, by OpenCV and Pillow."""

from core_inputs import OPENCV, PILLOW, array_of, opaque, pixels
from work import Work, case


@case(OPENCV, "srgb-to-lab")
def lab(inputs, threads):
    import cv2
    import numpy

    photo = inputs.raster("photo")

    def run():
        # Float samples, as ours: OpenCV's Lab of 8-bit samples is rounded to 8 bits.
        colors = cv2.cvtColor(photo, cv2.COLOR_RGBA2RGB)
        scaled = numpy.multiply(colors, numpy.float32(1 / 255), dtype=numpy.float32)
        return cv2.cvtColor(scaled, cv2.COLOR_RGB2Lab)

    return Work(run, pixels, "cvtColor of float samples; to make them floats counts")


@case(OPENCV, "lab-to-srgb")
def colors_of_lab(inputs, threads):
    import cv2
    import numpy

    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2RGB)
    lab = cv2.cvtColor(numpy.multiply(photo, numpy.float32(1 / 255), dtype=numpy.float32), cv2.COLOR_RGB2Lab)

    def run():
        return cv2.convertScaleAbs(cv2.cvtColor(lab, cv2.COLOR_Lab2RGB), alpha=255)

    return Work(run, pixels, "cvtColor of float samples; to make them bytes counts")


@case(OPENCV, "rgba-to-ycbcr")
def ycbcr(inputs, threads):
    import cv2

    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2RGB)

    # OpenCV has Cr before Cb.
    return Work(
        lambda: cv2.cvtColor(photo, cv2.COLOR_RGB2YCrCb), lambda video: video[:, :, [0, 2, 1]].copy(),
        "RGB2YCrCb of three samples",
    )  # fmt: skip


@case(OPENCV, "ycbcr-to-rgba")
def colors_of_ycbcr(inputs, threads):
    import cv2

    video = cv2.cvtColor(cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2RGB), cv2.COLOR_RGB2YCrCb)
    return Work(lambda: cv2.cvtColor(video, cv2.COLOR_YCrCb2RGB), pixels, "YCrCb2RGB of three samples")


@case(OPENCV, "rgba-to-hsv")
def hsv(inputs, threads):
    import cv2
    import numpy

    photo = inputs.raster("photo")

    def run():
        colors = cv2.cvtColor(photo, cv2.COLOR_RGBA2RGB)
        scaled = numpy.multiply(colors, numpy.float32(1 / 255), dtype=numpy.float32)
        return cv2.cvtColor(scaled, cv2.COLOR_RGB2HSV)

    return Work(run, pixels, "cvtColor of float samples; to make them floats counts")


@case(OPENCV, "premultiply")
def premultiply(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    return Work(lambda: cv2.cvtColor(photo, cv2.COLOR_RGBA2mRGBA))


@case(OPENCV, "unpremultiply")
def unpremultiply(inputs, threads):
    import cv2

    products = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2mRGBA)
    return Work(lambda: cv2.cvtColor(products, cv2.COLOR_mRGBA2RGBA))


@case(OPENCV, "rgba-to-grey")
def grey(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    return Work(lambda: cv2.cvtColor(photo, cv2.COLOR_RGBA2GRAY), pixels)


@case(PILLOW, "rgba-to-grey")
def grey_pillow(inputs, threads):
    photo = opaque(inputs.raster("photo"))
    return Work(lambda: photo.convert("L"), array_of, "one thread")

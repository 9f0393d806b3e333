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


@case(OPENCV, "rgba-to-grey")
def grey(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    return Work(lambda: cv2.cvtColor(photo, cv2.COLOR_RGBA2GRAY), pixels)


@case(PILLOW, "rgba-to-grey")
def grey_pillow(inputs, threads):
    photo = opaque(inputs.raster("photo"))
    return Work(lambda: photo.convert("L"), array_of, "one thread")

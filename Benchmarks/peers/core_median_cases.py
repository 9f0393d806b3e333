"""Filters that keep edges, by OpenCV."""

from core_inputs import OPENCV, pixels
from work import Work, case


def median(radius):
    def prepare(inputs, threads):
        import cv2

        photo = inputs.raster("photo")
        return Work(lambda: cv2.medianBlur(photo, 2 * radius + 1), pixels)

    return prepare


for radius in (1, 2, 3, 4, 16, 60):
    case(OPENCV, f"median-r-{radius}")(median(radius))


def bilateral(channels, output):
    def prepare(inputs, threads):
        import cv2
        import numpy

        photo = numpy.ascontiguousarray(inputs.raster("photo")[..., channels])
        return Work(
            lambda: cv2.bilateralFilter(photo, 9, 25, 3), output, note="without alpha"
        )

    return prepare


def with_alpha(result):
    import numpy

    return numpy.dstack([result, numpy.full(result.shape[:2], 255, numpy.uint8)])


case(OPENCV, "bilateral-r-4")(bilateral(slice(0, 3), with_alpha))
case(OPENCV, "bilateral-gray-r-4")(bilateral(1, pixels))


@case(OPENCV, "bilateral-float-r-4")
def bilateral_float(inputs, threads):
    import cv2
    import numpy

    plane = inputs.raster("photo")[..., 1].astype(numpy.float32) / 255
    return Work(lambda: cv2.bilateralFilter(plane, 9, 0.1, 3), pixels)

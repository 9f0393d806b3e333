"""Warps, by OpenCV."""

import math

from core_inputs import OPENCV, pixels
from work import Work, case

CENTRES = [[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]]
"""From places, whose pixel centres lie at + 0.5, to OpenCV's, whose lie at whole numbers."""


def on_centres(matrix):
    """Returns a map of places as a map of OpenCV's."""
    import numpy

    shift = numpy.array(CENTRES)
    return shift @ matrix @ numpy.linalg.inv(shift)


def turn(width, height):
    """Returns the turn by 20° about the middle, clockwise as seen."""
    import numpy

    cosine, sine = math.cos(math.pi / 9), math.sin(math.pi / 9)
    x, y = width / 2, height / 2
    return numpy.array(
        [[cosine, -sine, x - cosine * x + sine * y], [sine, cosine, y - sine * x - cosine * y], [0, 0, 1]]
    )


def tilt(width, height):
    """Returns the tilt away to the lower right."""
    import cv2
    import numpy

    source = numpy.float32([[0, 0], [width, 0], [width, height], [0, height]])
    shares = numpy.float32([[0.02, 0.03], [0.97, 0.08], [0.86, 0.9], [0.05, 0.98]])
    return cv2.getPerspectiveTransform(source, shares * numpy.float32([width, height]))


def affine(flag, shrink=1, note=None):
    def prepare(inputs, threads):
        import cv2
        import numpy

        photo = inputs.raster("photo")
        height, width = photo.shape[:2]
        matrix = on_centres(numpy.diag([1 / shrink, 1 / shrink, 1]) @ turn(width, height))[:2]
        size = (width // shrink, height // shrink)
        return Work(lambda: cv2.warpAffine(photo, matrix, size, flags=getattr(cv2, flag)), pixels, note)

    return prepare


case(OPENCV, "warp-affine-bilinear")(affine("INTER_LINEAR"))
case(OPENCV, "warp-affine-bicubic")(affine("INTER_CUBIC", note="INTER_CUBIC has a = −0.75, ours −0.5"))
case(OPENCV, "warp-affine-nearest")(affine("INTER_NEAREST"))
case(OPENCV, "warp-affine-fifth-area")(
    affine("INTER_LINEAR", 5, "warpAffine reads 2×2 pixels, without antialiasing; ours reads a pyramid")
)


@case(OPENCV, "warp-perspective-bilinear")
def perspective(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    height, width = photo.shape[:2]
    matrix = on_centres(tilt(width, height))
    return Work(lambda: cv2.warpPerspective(photo, matrix, (width, height), flags=cv2.INTER_LINEAR), pixels)


@case(OPENCV, "remap-bilinear")
def remap(inputs, threads):
    import cv2
    import numpy

    photo = inputs.raster("photo")
    rows, columns = numpy.mgrid[0 : photo.shape[0], 0 : photo.shape[1]].astype(numpy.float32)
    places = numpy.dstack([columns + 3 * numpy.sin(rows / 50), rows + 3 * numpy.cos(columns / 50)])
    places = places.astype(numpy.float32)
    return Work(
        lambda: cv2.remap(photo, places, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), pixels
    )

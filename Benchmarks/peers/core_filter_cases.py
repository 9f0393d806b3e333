"""Filters, by OpenCV."""

from core_inputs import OPENCV, pixels
from work import Work, case


def photo(inputs):
    return inputs.raster("photo")


def grey(inputs):
    """Returns the plane of one byte a pixel that ours has too: the photo's green."""
    return inputs.raster("photo")[..., 1].copy()


def floats(inputs):
    import numpy

    return grey(inputs).astype(numpy.float32)


def filtered(source, function, note=None):
    """Returns a case: a function of OpenCV's module and the source's samples."""

    def prepare(inputs, threads):
        import cv2

        samples = source(inputs)
        return Work(lambda: function(cv2, samples), pixels, note)

    return prepare


def blur(sigma):
    return filtered(
        photo, lambda cv2, samples: cv2.GaussianBlur(samples, (0, 0), sigma, borderType=cv2.BORDER_REFLECT)
    )


def stack_blur(sigma):
    # A stack of radius r has the variance r (r + 2) / 6.
    side = 2 * round((1 + 6 * sigma * sigma) ** 0.5 - 1) + 1
    return filtered(photo, lambda cv2, samples: cv2.stackBlur(samples, (side, side)), "stackBlur of the same variance")


def box(source, radius):
    side = 2 * radius + 1
    return filtered(
        source, lambda cv2, samples: cv2.blur(samples, (side, side), borderType=cv2.BORDER_REFLECT)
    )


case(OPENCV, "blur-sigma-2")(blur(2))
case(OPENCV, "blur-sigma-16")(blur(16))
case(OPENCV, "blur-fast-16")(blur(16))
case(OPENCV, "blur-fast-16-stack")(stack_blur(16))
case(OPENCV, "blur-fast-64-stack")(stack_blur(64))
case(OPENCV, "box-2")(box(photo, 2))
case(OPENCV, "box-16")(box(photo, 16))
case(OPENCV, "box-128")(box(photo, 128))
case(OPENCV, "box-16-grey")(box(grey, 16))
case(OPENCV, "box-16-float")(box(floats, 16))

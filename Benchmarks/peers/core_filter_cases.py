"""Filters, by OpenCV."""

from core_inputs import OPENCV, pixels
from work import Work, case


def blur(sigma):
    def prepare(inputs, threads):
        import cv2

        photo = inputs.raster("photo")
        return Work(
            lambda: cv2.GaussianBlur(photo, (0, 0), sigma, borderType=cv2.BORDER_REFLECT),
            pixels,
        )

    return prepare


case(OPENCV, "blur-sigma-2")(blur(2))
case(OPENCV, "blur-sigma-16")(blur(16))

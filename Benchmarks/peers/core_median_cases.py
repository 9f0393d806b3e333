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

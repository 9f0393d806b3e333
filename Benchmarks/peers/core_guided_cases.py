"""The guided filter, by OpenCV's contributed module ximgproc."""

from core_inputs import OPENCV, pixels
from work import Work, case


def guided(convert=None, scale=1):
    def prepare(inputs, threads):
        import cv2

        photo = inputs.raster("photo")
        mask = inputs.raster("mask")
        # The same epsilon on the scale of bytes.
        epsilon = 0.001 * 255 * 255

        def run():
            guide = cv2.cvtColor(photo, getattr(cv2, convert))
            return cv2.ximgproc.guidedFilter(guide, mask, 16, epsilon, scale=scale)

        return Work(run, pixels, "cvtColor counts; windows read beyond the edge, mirrored")

    return prepare


case(OPENCV, "guided-16-grey")(guided("COLOR_RGBA2GRAY"))
case(OPENCV, "guided-16-color")(guided("COLOR_RGBA2RGB"))
case(OPENCV, "guided-16-color-fast")(guided("COLOR_RGBA2RGB", scale=0.25))

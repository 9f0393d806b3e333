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
            # Its radius is that of the smaller picture.
            return cv2.ximgproc.guidedFilter(guide, mask, round(16 * scale), epsilon, scale=scale)

        return Work(run, pixels, "cvtColor counts")

    return prepare


case(OPENCV, "guided-16-grey")(guided("COLOR_RGBA2GRAY"))
case(OPENCV, "guided-16-color")(guided("COLOR_RGBA2RGB"))
case(OPENCV, "guided-16-color-fast")(guided("COLOR_RGBA2RGB", scale=0.25))


@case(OPENCV, "guided-16-self")
def itself(inputs, threads):
    import cv2
    import numpy

    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2RGB)

    def with_alpha(result):
        return numpy.dstack([result, numpy.full(result.shape[:2], 255, numpy.uint8)])

    return Work(
        lambda: cv2.ximgproc.guidedFilter(photo, photo, 16, 0.001 * 255 * 255), with_alpha, "without alpha"
    )

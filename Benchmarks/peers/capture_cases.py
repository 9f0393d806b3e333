"""What is done to a photo after it is taken, by OpenCV."""

from core_inputs import OPENCV, pixels
from work import Work, case


@case(OPENCV, "smooth-12mp")
def smooth(inputs, threads):
    import cv2

    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2RGB)

    def run():
        return cv2.ximgproc.guidedFilter(photo, photo, 16, 0.01 * 255 * 255)

    return Work(run, pixels, "guided filter, colour, radius 16")

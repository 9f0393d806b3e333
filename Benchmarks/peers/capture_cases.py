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


def bracket(inputs):
    """The frames that we fuse, too: the same light, less and more."""
    import cv2
    import numpy

    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2RGB)
    table = numpy.arange(256)
    return [cv2.LUT(photo, numpy.minimum(255, table * gain).astype(numpy.uint8)) for gain in (0.6, 1, 1.7)]


@case(OPENCV, "fuse-12mp")
def fuse(inputs, threads):
    import cv2

    frames = bracket(inputs)
    merge = cv2.createMergeMertens()
    return Work(lambda: merge.process(frames), pixels, "MergeMertens, result not rounded to bytes")


@case(OPENCV, "fuse-aligned-12mp")
def fuse_aligned(inputs, threads):
    import cv2

    frames = bracket(inputs)
    merge, align = cv2.createMergeMertens(), cv2.createAlignMTB()

    def run():
        aligned = [frame.copy() for frame in frames]
        align.process(aligned, aligned)
        return merge.process(aligned)

    return Work(run, pixels, "AlignMTB and MergeMertens")

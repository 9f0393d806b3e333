"""Line segments of a photo with a wire, by OpenCV."""

from work import Work, case


@case("OpenCV LSD", "wire-tap-12mp")
def segments(inputs, threads):
    import cv2
    import numpy

    grey = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2GRAY)
    height, width = grey.shape
    share = numpy.arange(97) / 96
    points = numpy.stack([share * width, (0.3 + 0.1 * share + 0.4 * share * (1 - share)) * height], axis=1)
    cv2.polylines(grey, [numpy.round(points * 16).astype(numpy.int32)], False, 41, 4, cv2.LINE_AA, 4)
    detector = cv2.createLineSegmentDetector()
    return Work(lambda: detector.detect(grey), note="the segments of the whole photo, not joined to a wire")

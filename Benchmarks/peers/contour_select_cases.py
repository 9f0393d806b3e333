"""What is tapped, by OpenCV's GrabCut from a disc around the tap, at 512 pixels."""

from core_inputs import OPENCV
from work import Work, case


@case(OPENCV, "select-2048")
def grab_cut(inputs, threads):
    import cv2
    import numpy

    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2BGR)

    def work():
        scale = 512 / max(photo.shape[:2])
        small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        height, width = small.shape[:2]
        labels = numpy.full((height, width), cv2.GC_PR_BGD, numpy.uint8)
        cv2.circle(labels, (width // 2, height // 2), width // 5, cv2.GC_PR_FGD, -1)
        cv2.circle(labels, (width // 2, height // 2), width // 40, cv2.GC_FGD, -1)
        labels[[0, -1]] = cv2.GC_BGD
        labels[:, [0, -1]] = cv2.GC_BGD
        cv2.grabCut(small, labels, None, numpy.zeros((1, 65)), numpy.zeros((1, 65)), 5, cv2.GC_INIT_WITH_MASK)
        return cv2.resize((labels & 1) * 255, photo.shape[1::-1], interpolation=cv2.INTER_LINEAR)

    return Work(work, note="GrabCut, five rounds, at 512 pixels")

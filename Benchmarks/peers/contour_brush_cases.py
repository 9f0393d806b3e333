"""Rough selections refined by OpenCV's GrabCut in a band."""

from core_inputs import OPENCV
from work import Work, case


@case(OPENCV, "refine-1024", "refine-2048")
def grab_cut(inputs, threads):
    import cv2
    import numpy

    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2BGR)
    mask = (inputs.raster("mask") >= 128).astype(numpy.uint8)
    reach = 0.07 * float(mask.sum()) ** 0.5
    inside = cv2.distanceTransform(mask, cv2.DIST_L2, 5)
    outside = cv2.distanceTransform(1 - mask, cv2.DIST_L2, 5)
    labels = numpy.where(mask != 0, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(numpy.uint8)
    labels[inside > reach] = cv2.GC_FGD
    labels[outside > reach] = cv2.GC_BGD
    margin = int(5 * reach)
    rows, columns = numpy.nonzero(mask)
    part = (
        slice(max(0, rows.min() - margin), rows.max() + margin),
        slice(max(0, columns.min() - margin), columns.max() + margin),
    )
    photo = numpy.ascontiguousarray(photo[part])
    labels = numpy.ascontiguousarray(labels[part])

    def work():
        result = labels.copy()
        cv2.grabCut(
            photo, result, None, numpy.zeros((1, 65)), numpy.zeros((1, 65)), 2, cv2.GC_INIT_WITH_MASK)
        return ((result & 1) * 255).astype(numpy.uint8)

    return Work(work, note="GrabCut, two rounds, in a band, of the box around the selection")

"""Connected components and nearest places, by OpenCV, SciPy and scikit-image."""

from core_inputs import OPENCV, SCIPY, SKIMAGE
from work import Work, case


@case(SKIMAGE, "connected-components")
def components(inputs, threads):
    from skimage.measure import label, regionprops_table

    mask = inputs.raster("mask") >= 128
    names = ["area", "bbox", "centroid", "perimeter_crofton", "euler_number", "inertia_tensor"]

    def run():
        labels = label(mask, connectivity=2)
        return labels, regionprops_table(labels, properties=names)

    return Work(run, note="label and regionprops_table of the figures that ours have")


@case(SKIMAGE, "components-equal")
def components_equal(inputs, threads):
    from skimage.measure import label

    plane = inputs.raster("photo")[..., 1] // 32
    return Work(lambda: label(plane, background=-1, connectivity=1), note="labels alone, without figures")


@case(SKIMAGE, "parts-removed")
def parts_removed(inputs, threads):
    from skimage.morphology import remove_small_objects

    mask = inputs.raster("mask") >= 128
    return Work(lambda: remove_small_objects(mask, max_size=1999, connectivity=2), as_mask)


@case(SKIMAGE, "small-holes-filled")
def holes_filled(inputs, threads):
    from skimage.morphology import remove_small_holes

    mask = inputs.raster("mask")
    return Work(
        lambda: remove_small_holes(255 - mask >= 128, max_size=1999, connectivity=1),
        as_mask,
        "fills what touches the edge as well",
    )


def as_mask(selected):
    import numpy

    return selected.astype(numpy.uint8) * 255


@case(OPENCV, "nearest-selected")
def nearest(inputs, threads):
    import cv2

    # OpenCV looks for the nearest zero.
    known = 255 - inputs.raster("mask")
    return Work(
        lambda: cv2.distanceTransformWithLabels(known, cv2.DIST_L2, cv2.DIST_MASK_5, labelType=cv2.DIST_LABEL_PIXEL),
        note="distances by steps of 5×5, with errors of a few per cent; ours are exact",
    )


@case(SCIPY, "nearest-selected")
def nearest_scipy(inputs, threads):
    from scipy import ndimage

    known = inputs.raster("mask") < 128
    return Work(
        lambda: ndimage.distance_transform_edt(known, return_distances=False, return_indices=True),
        note="one thread; a column and a row for each pixel",
    )

"""Figures about pictures, by OpenCV and scikit-image."""

from core_inputs import OPENCV
from work import Work, case

SKIMAGE = "scikit-image"


def grey(inputs):
    import cv2

    return cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2GRAY)


@case(OPENCV, "histogram")
def histogram(inputs, threads):
    import cv2

    plane = grey(inputs)
    return Work(lambda: cv2.calcHist([plane], [0], None, [256], [0, 256]))


@case(OPENCV, "histograms-rgba")
def histograms(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    return Work(
        lambda: [cv2.calcHist([photo], [channel], None, [256], [0, 256]) for channel in range(4)],
        note="calcHist for each channel",
    )


@case(OPENCV, "otsu")
def otsu(inputs, threads):
    import cv2

    plane = grey(inputs)
    return Work(
        lambda: cv2.threshold(plane, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU),
        note="threshold with THRESH_OTSU; writes the thresholded plane, too",
    )


@case(OPENCV, "clahe")
def clahe(inputs, threads):
    import cv2

    plane = grey(inputs)
    equalizer = cv2.createCLAHE(2.0, (8, 8))
    return Work(lambda: equalizer.apply(plane), lambda result: result)


@case(OPENCV, "psnr")
def psnr(inputs, threads):
    import cv2

    plane = grey(inputs)
    other = plane // 2 + 60
    return Work(lambda: cv2.PSNR(plane, other))


@case(SKIMAGE, "ssim")
def ssim(inputs, threads):
    from skimage.metrics import structural_similarity

    plane = grey(inputs)
    other = plane // 2 + 60
    return Work(
        lambda: structural_similarity(
            plane, other, data_range=255, gaussian_weights=True, sigma=1.5, use_sample_covariance=False
        ),
        note="structural_similarity, one thread",
    )


def feathered(inputs):
    import cv2

    return cv2.GaussianBlur(inputs.raster("mask"), (0, 0), 1.5)


@case(OPENCV, "mask-encode")
def encode(inputs, threads):
    import cv2

    mask = feathered(inputs)
    size = len(cv2.imencode(".png", mask)[1])
    return Work(lambda: cv2.imencode(".png", mask), note=f"as PNG, {size} bytes")


@case(OPENCV, "mask-decode")
def decode(inputs, threads):
    import cv2

    data = cv2.imencode(".png", feathered(inputs))[1]
    return Work(lambda: cv2.imdecode(data, cv2.IMREAD_UNCHANGED), note="from PNG")

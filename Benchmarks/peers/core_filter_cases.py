"""Filters, by OpenCV."""

from core_inputs import OPENCV, pixels
from work import Work, case


def photo(inputs):
    return inputs.raster("photo")


def grey(inputs):
    """Returns the plane of one byte a pixel that ours has too: the photo's green."""
    return inputs.raster("photo")[..., 1].copy()


def floats(inputs):
    import numpy

    return grey(inputs).astype(numpy.float32)


def filtered(source, function, note=None):
    """Returns a case: a function of OpenCV's module and the source's samples."""

    def prepare(inputs, threads):
        import cv2

        samples = source(inputs)
        return Work(lambda: function(cv2, samples), pixels, note)

    return prepare


def blur(sigma):
    return filtered(
        photo, lambda cv2, samples: cv2.GaussianBlur(samples, (0, 0), sigma, borderType=cv2.BORDER_REFLECT)
    )


def stack_blur(sigma):
    # A stack of radius r has the variance r (r + 2) / 6.
    side = 2 * round((1 + 6 * sigma * sigma) ** 0.5 - 1) + 1
    return filtered(photo, lambda cv2, samples: cv2.stackBlur(samples, (side, side)), "stackBlur of the same variance")


def box(source, radius):
    side = 2 * radius + 1
    return filtered(
        source, lambda cv2, samples: cv2.blur(samples, (side, side), borderType=cv2.BORDER_REFLECT)
    )


case(OPENCV, "blur-sigma-2", "blur-sigma-2-1mp", "blur-sigma-2-3mp", "blur-sigma-2-48mp")(blur(2))
case(OPENCV, "blur-sigma-16")(blur(16))
case(OPENCV, "blur-fast-16")(blur(16))
case(OPENCV, "blur-fast-16-stack")(stack_blur(16))
case(OPENCV, "blur-fast-64-stack")(stack_blur(64))
case(OPENCV, "box-2")(box(photo, 2))
case(OPENCV, "box-16")(box(photo, 16))
case(OPENCV, "box-128")(box(photo, 128))
case(OPENCV, "box-16-grey")(box(grey, 16))
case(OPENCV, "box-16-float")(box(floats, 16))


def weights(count):
    """Returns the weights that ours has: 1, 2 and so on, divided by their sum."""
    import numpy

    return (numpy.arange(1, count + 1) / (count * (count + 1) / 2)).astype(numpy.float32)


def separable(source, count):
    taps = weights(count)
    return filtered(
        source, lambda cv2, samples: cv2.sepFilter2D(samples, -1, taps, taps, borderType=cv2.BORDER_REFLECT)
    )


def square(source, side):
    taps = weights(side * side).reshape(side, side)
    return filtered(source, lambda cv2, samples: cv2.filter2D(samples, -1, taps, borderType=cv2.BORDER_REFLECT))


def sharpen(sigma):
    def work(cv2, samples):
        blurred = cv2.GaussianBlur(samples, (0, 0), sigma, borderType=cv2.BORDER_REFLECT)
        return cv2.addWeighted(samples, 2, blurred, -1, 0)

    return filtered(photo, work, "GaussianBlur and addWeighted")


def derivatives(name, source, shown):
    """Returns the case of both derivatives by a function of OpenCV's, of which one is compared."""

    def prepare(inputs, threads):
        import cv2

        samples = source(inputs)
        function = getattr(cv2, name)
        border = cv2.BORDER_REFLECT

        def work():
            x = function(samples, cv2.CV_32F, 1, 0, borderType=border)
            return x, function(samples, cv2.CV_32F, 0, 1, borderType=border)

        return Work(work, lambda both: both[shown], "two calls")

    return prepare


def magnitude(cv2, samples):
    x = cv2.Sobel(samples, cv2.CV_32F, 1, 0, borderType=cv2.BORDER_REFLECT)
    y = cv2.Sobel(samples, cv2.CV_32F, 0, 1, borderType=cv2.BORDER_REFLECT)
    return cv2.magnitude(x, y)


def laplacian(cv2, samples):
    return cv2.Laplacian(samples, cv2.CV_32F, ksize=1, borderType=cv2.BORDER_REFLECT)


case(OPENCV, "separable-7")(separable(photo, 7))
case(OPENCV, "separable-7-grey")(separable(grey, 7))
case(OPENCV, "separable-7-float")(separable(floats, 7))
case(OPENCV, "convolution-5")(square(photo, 5))
case(OPENCV, "convolution-3-grey")(square(grey, 3))
case(OPENCV, "convolution-7-grey")(square(grey, 7))
case(OPENCV, "convolution-5-float")(square(floats, 5))
case(OPENCV, "sharpen-2")(sharpen(2))
case(OPENCV, "sobel-grey")(derivatives("Sobel", grey, 0))
case(OPENCV, "sobel-float")(derivatives("Sobel", floats, 1))
case(OPENCV, "scharr-grey")(derivatives("Scharr", grey, 0))
case(OPENCV, "sobel-magnitude-grey")(filtered(grey, magnitude, "two of Sobel and magnitude"))
case(OPENCV, "laplacian-grey")(filtered(grey, laplacian))
case(OPENCV, "laplacian-float")(filtered(floats, laplacian))


def integral(squares):
    def prepare(inputs, threads):
        import cv2
        import numpy

        samples = grey(inputs)

        def mean(sums):
            return numpy.array([sums[-1, -1] / samples.size], numpy.float32)

        if squares:
            return Work(
                lambda: cv2.integral2(samples, sdepth=cv2.CV_32S, sqdepth=cv2.CV_64F), lambda both: mean(both[0]),
                "sums of 32 bits, squares in double precision",
            )  # fmt: skip
        return Work(lambda: cv2.integral(samples), mean, "sums of 32 bits")

    return prepare


def local_statistics(source):
    def work(cv2, samples):
        side, border = (33, 33), cv2.BORDER_REFLECT
        mean = cv2.boxFilter(samples, cv2.CV_32F, side, borderType=border)
        variance = cv2.sqrBoxFilter(samples, cv2.CV_32F, side, borderType=border)
        return mean, cv2.subtract(variance, cv2.multiply(mean, mean), variance)

    def prepare(inputs, threads):
        import cv2

        samples = source(inputs)
        return Work(lambda: work(cv2, samples), lambda both: both[1], "boxFilter, sqrBoxFilter and arithmetic")

    return prepare


case(OPENCV, "integral")(integral(False))
case(OPENCV, "integral-squares")(integral(True))
case(OPENCV, "local-statistics-16")(local_statistics(grey))
case(OPENCV, "local-statistics-16-float")(local_statistics(floats))

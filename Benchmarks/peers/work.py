"""What a peer's case is made of: its inputs, its work, and the table of all cases."""

import importlib
import os
import platform
import re
import shutil
import subprocess

CASES = {}
"""(tool, benchmark) -> a function of (Inputs, threads) that returns a Work."""


def case(tool, *benchmarks):
    """Enters a function into the table as the case of a tool for some benchmarks."""

    def enter(function):
        for benchmark in benchmarks:
            CASES[tool, benchmark] = function
        return function

    return enter


class Work:
    """Work whose inputs are loaded.

    run does it once and returns the result. output makes of the result an array to be compared with ours, or is None.
    note is a remark for the table. A case that takes its own time sets timed: a function of the number of repetitions
    that returns milliseconds for one.
    """

    def __init__(self, run=None, output=None, note=None, timed=None):
        self.run = run
        self.output = output
        self.note = note
        self.timed = timed


class Inputs:
    """The files of a benchmark, by the names that the benchmark gave them."""

    def __init__(self, files):
        self.files = files

    def raster(self, name):
        """Returns a picture as an array of rows, columns and, if more than one, channels."""
        import numpy

        file = self.files[name]
        shape = [file["height"], file["width"]]
        if file["channels"] > 1:
            shape.append(file["channels"])
        # A copy, because memory that is a mapped file would be read from disk in the measurement.
        return numpy.fromfile(file["path"], dtype=numpy.uint8).reshape(shape)

    def bytes(self, name):
        """Returns a file's bytes."""
        with open(self.files[name]["path"], "rb") as file:
            return file.read()

    def folder(self):
        """Returns the folder of the inputs, for files of the peer's own."""
        return os.path.dirname(next(iter(self.files.values()))["path"])


def tools():
    """Returns the versions of the tools that are there and the reasons for those that are not."""
    versions, missing = {}, {}
    modules = {
        "OpenCV": "cv2", "Pillow": "PIL", "libvips": "pyvips", "scikit-image": "skimage", "scikit-learn": "sklearn",
        "SciPy": "scipy", "NumPy": "numpy", "Cairo": "cairo", "onnxruntime": "onnxruntime",
    }  # fmt: skip
    for tool, module in modules.items():
        try:
            importlib.import_module("numpy")
            found = importlib.import_module(module)
            # Cairo's version is that of the library, the binding has another.
            versions[tool] = found.cairo_version_string() if tool == "Cairo" else found.__version__
        except ImportError as error:
            missing[tool] = str(error)
    versions["Python"] = platform.python_version()
    if shutil.which("sha256sum"):
        text = subprocess.run(["sha256sum", "--version"], capture_output=True, text=True).stdout
        versions["Coreutils"] = (re.search(r"[0-9]+\.[0-9]+", text) or ["of unknown version"])[0]
    else:
        missing["Coreutils"] = "sha256sum is not on PATH"
    if shutil.which("cc"):
        versions["C library"] = "by pkg-config: " + ", ".join(
            f"{name} {package_version(name)}" for name in ("libjpeg", "libpng", "zlib"))
    else:
        missing["C library"] = "there is no C compiler (cc)"
    if shutil.which("tesseract"):
        text = subprocess.run(["tesseract", "--version"], capture_output=True, text=True).stdout
        versions["Tesseract"] = (re.search(r"[0-9.]+[0-9]", text) or ["of unknown version"])[0]
    else:
        missing["Tesseract"] = "tesseract is not on PATH (Benchmarks/peers/setup --programs)"
    if shutil.which("gmic"):
        versions["G'MIC"] = gmic_version()
    else:
        missing["G'MIC"] = "gmic is not on PATH (Benchmarks/peers/setup --programs)"
    # A tool with several ways to do the same work has a name for each: the tool's, and a word.
    for name in {tool for tool, _ in CASES}:
        for found in (versions, missing):
            for tool in list(found):
                if name.startswith(tool + " "):
                    found[name] = found[tool]
        # "OpenCV Tesseract" needs both.
        for tool in list(missing):
            if name.endswith(" " + tool):
                versions.pop(name, None)
                missing[name] = missing[tool]
    return versions, missing


def package_version(name):
    """Returns the version of a C library."""
    found = subprocess.run(["pkg-config", "--modversion", name], capture_output=True, text=True)
    return found.stdout.strip() or "of unknown version"


def gmic_version():
    """Returns G'MIC's version as in "2.9.4"."""
    text = subprocess.run(["gmic", "version"], capture_output=True, text=True).stdout
    found = re.search(r"Version ([0-9.]+[0-9])", text)
    return found.group(1) if found else "of unknown version"

"""Neural networks by onnxruntime, with all its optimisations."""

from work import Work, case


@case("onnxruntime", "yolox-s-640", "yolox-nano-416", "yolox-nano-224", "yolox-nano-640", "tinyclip-224")
def network(inputs, threads):
    import numpy
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    # Its threads would spin on after a run, on the processor that the next measured program needs.
    options.add_session_config_entry("session.force_spinning_stop", "1")
    session = onnxruntime.InferenceSession(
        inputs.files["model"]["path"], options, providers=["CPUExecutionProvider"])
    port = session.get_inputs()[0]
    shape = [size if isinstance(size, int) else 1 for size in port.shape]
    numbers = numpy.fromfile(inputs.files["numbers"]["path"], dtype=numpy.float32).reshape(shape)
    return Work(lambda: session.run(None, {port.name: numbers}), output=lambda result: result[0].ravel())

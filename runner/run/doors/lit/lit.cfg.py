# Run the cases through lit:  lit <tree>/lit
# The tree is the folder above this one, both in a build (<build>/tree) and in an installation; $CUDA_CTS_TREE overrides it.
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
from cuda_cts_format import CudaCtsFormat  # noqa: E402

tree = os.environ.get("CUDA_CTS_TREE") or os.path.dirname(here)
config.name = "cuda-cts"
config.test_format = CudaCtsFormat(tree)
config.test_source_root = here
config.test_exec_root = os.environ.get("CUDA_CTS_LIT_OUTPUT") or os.path.join(os.getcwd(), "lit-output")
for name in ("CUDA_VISIBLE_DEVICES", "LD_AUDIT", "LD_LIBRARY_PATH", "LD_PRELOAD", "CUDA_CTS_SANITIZER", "CUDA_CTS_MACHINE", "HOME"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

/*---
clause: rt.errors.launch-has-no-return
control: the kernel returns nothing, and nothing is taken from its launch
rejects-with:
  - a __global__ function must have a void return type
  - >-
    a value of type "void" cannot be used to initialize an entity of type "const cudaError_t"
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__global__ void Kernel() {}
#else
__global__ int Number() { return 1; }
__global__ void Kernel() {}
#endif

CTS_CASE() {
#ifdef CTS_CONTROL
  Kernel<<<1, 1>>>();
#else
  [[maybe_unused]] const cudaError_t code = Kernel<<<1, 1>>>();
#endif
}

}  // namespace

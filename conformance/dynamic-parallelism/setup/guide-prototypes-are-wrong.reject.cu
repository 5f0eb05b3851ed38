/*---
clause: cdp.setup.guide-prototypes-are-wrong
control: the kernel uses the prototypes of the header
build: [rdc]
rejects-with:
  - 'argument of type "void **" is incompatible with parameter of type "size_t" (aka "unsigned long")'
  - 'too few arguments in function call'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent() {
#ifdef CTS_CONTROL
  void* buffer = cudaGetParameterBuffer(8, 8);
  cudaLaunchDevice(reinterpret_cast<void*>(Child), buffer, dim3(1), dim3(1), 0, nullptr);
#else
  void* buffer;
  cudaGetParameterBuffer(&buffer);
  cudaLaunchDevice(reinterpret_cast<void*>(Child), buffer, dim3(1), dim3(1));
#endif
}

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace

/*---
clause: cdp.setup.guide-prototypes-are-wrong
covers: the prototype of cudaLaunchDevice
control: the kernel uses the prototype of the header
build: [rdc]
rejects-with:
  - 'too few arguments in function call'
note: a case of its own, because a message counts once a file and the other function draws it too
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent() {
  void* buffer = cudaGetParameterBuffer(8, 8);
#ifdef CTS_CONTROL
  cudaLaunchDevice(reinterpret_cast<void*>(Child), buffer, dim3(1), dim3(1), 0, nullptr);
#else
  cudaLaunchDevice(reinterpret_cast<void*>(Child), buffer, dim3(1), dim3(1));
#endif
}

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace

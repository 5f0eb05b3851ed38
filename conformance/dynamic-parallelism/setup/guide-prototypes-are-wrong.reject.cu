/*---
clause: cdp.setup.guide-prototypes-are-wrong
control: the kernel uses the prototype of the header
build: [rdc]
rejects-with:
  - 'argument of type "void **" is incompatible with parameter of type "size_t" (aka "unsigned long")'
  - 'too few arguments in function call'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent() {
#ifdef CTS_CONTROL
  void* buffer = cudaGetParameterBuffer(8, 8);
#else
  void* buffer;
  cudaGetParameterBuffer(&buffer);
#endif
  (void)buffer;
}

CTS_CASE() { Parent<<<1, 1>>>(); }

}  // namespace

/*---
clause: model.operation.red-acquire
covers: qualifiers after the space, as an example of the page has
control: the reductions release, and are relaxed
rejects-with:
  - 'Illegal modifier ''.acquire'' for instruction ''red'''
  - 'Illegal modifier ''.acq_rel'' for instruction ''red'''
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned word;

__global__ void Kernel() {
  unsigned long long at = 0;
  const unsigned value = threadIdx.x;
  asm("cvta.to.global.u64 %0, %1;" : "=l"(at) : "l"(&word));
#ifdef CTS_CONTROL
  asm volatile("red.global.release.gpu.add.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("red.global.relaxed.sys.add.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("red.global.acquire.sys.add.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("red.global.acq_rel.gpu.add.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

/*---
clause: model.operation.acquire-load-release-store
control: loads acquire, and stores release
rejects-with:
  - 'Illegal modifier ''.release'' for instruction ''ld'''
  - 'Illegal modifier ''.acq_rel'' for instruction ''ld'''
  - 'Illegal modifier ''.acquire'' for instruction ''st'''
  - 'Illegal modifier ''.acq_rel'' for instruction ''st'''
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned word;

__global__ void Kernel() {
  unsigned long long at = 0;
  unsigned value = threadIdx.x;
  asm("cvta.to.global.u64 %0, %1;" : "=l"(at) : "l"(&word));
#ifdef CTS_CONTROL
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("ld.release.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acq_rel.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.acquire.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.acq_rel.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

/*---
clause: model.mmio.only-relaxed-sys-global
covers: local and constant memory
control: the loads are of global memory
rejects-with:
  - "Modifier '.mmio' cannot be applied to '.local' space"
  - "Modifier '.relaxed' cannot be applied to '.local' space"
  - "Modifier '.mmio' cannot be applied to '.const' space"
  - "Modifier '.relaxed' cannot be applied to '.const' space"
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned word;

__global__ void Kernel() {
  unsigned long long at = 0;
  unsigned value = threadIdx.x;
  asm("cvta.to.global.u64 %0, %1;" : "=l"(at) : "l"(&word));
#ifdef CTS_CONTROL
  asm volatile("ld.mmio.relaxed.sys.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.mmio.relaxed.sys.u32 %0, [%1];" : "=r"(value) : "l"(&word) : "memory");
#else
  asm volatile("ld.mmio.relaxed.sys.local.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.mmio.relaxed.sys.const.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

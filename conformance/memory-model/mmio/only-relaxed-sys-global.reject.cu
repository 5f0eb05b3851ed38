/*---
clause: model.mmio.only-relaxed-sys-global
control: the accesses are relaxed, of the scope sys, and of global memory
rejects-with:
  - - 'Modifier ''.mmio'' requires modifier ''.relaxed'' for instruction ''ld'''
    - 'Modifier ''.mmio'' requires modifier ''.relaxed or .acquire'' for instruction ''ld'''
  - 'Modifier ''.mmio'' cannot be combined with modifier ''.gpu'''
  - 'Modifier ''.mmio'' cannot be applied to ''.shared'' space'
  - - 'Modifier ''.mmio'' requires modifier ''.relaxed'' for instruction ''st'''
    - 'Modifier ''.mmio'' requires modifier ''.relaxed or .release'' for instruction ''st'''
  - 'Modifier ''.mmio'' cannot be combined with modifier ''.cta'''
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
  asm volatile("st.mmio.relaxed.sys.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("ld.mmio.sys.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.mmio.relaxed.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.mmio.relaxed.sys.shared.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.mmio.sys.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.mmio.relaxed.cta.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

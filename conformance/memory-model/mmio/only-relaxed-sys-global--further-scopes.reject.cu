/*---
clause: model.mmio.only-relaxed-sys-global
covers: the other scopes, loads and stores, and stores to shared memory
control: the accesses are relaxed, of the scope sys, and of global memory
build: [cc-90]
rejects-with:
  - 'Modifier ''.mmio'' cannot be combined with modifier ''.cta'''
  - 'Modifier ''.mmio'' cannot be combined with modifier ''.gpu'''
  - 'Modifier ''.mmio'' cannot be combined with modifier ''.cluster'''
  - 'Modifier ''.mmio'' cannot be applied to ''.shared'' space'
note: each refusal has a message of its own, so that none stands for another
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
  asm volatile("ld.mmio.relaxed.cta.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.mmio.relaxed.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("ld.mmio.relaxed.cluster.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.mmio.relaxed.sys.shared.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

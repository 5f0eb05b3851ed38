/*---
clause: model.operation.strong-with-cache-operator
control: the accesses with cache operators are weak
rejects-with:
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.ca'''
  - 'Modifier ''.acquire'' cannot be combined with modifier ''.cg'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.ca'''
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.wb'''
  - 'Modifier ''.release'' cannot be combined with modifier ''.cg'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.wt'''
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned word;

__global__ void Kernel() {
  unsigned long long at = 0;
  unsigned value = threadIdx.x;
  asm("cvta.to.global.u64 %0, %1;" : "=l"(at) : "l"(&word));
#ifdef CTS_CONTROL
  asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.global.wb.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.global.cg.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.global.wt.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("ld.relaxed.gpu.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acquire.gpu.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.volatile.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.relaxed.gpu.global.wb.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.release.gpu.global.cg.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.volatile.global.wt.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

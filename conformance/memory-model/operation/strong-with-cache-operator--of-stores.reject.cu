/*---
clause: model.operation.strong-with-cache-operator
covers: the other operators of relaxed and volatile stores
control: the accesses with cache operators are weak
rejects-with:
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.cg'''
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.cs'''
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.wt'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.wb'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.cg'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.cs'''
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
  asm volatile("st.global.wb.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.global.cg.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.global.cs.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.global.wt.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("st.relaxed.gpu.global.cg.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.relaxed.gpu.global.cs.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.relaxed.gpu.global.wt.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.volatile.global.wb.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.volatile.global.cg.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.volatile.global.cs.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

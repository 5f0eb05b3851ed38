/*---
clause: model.operation.qualifiers-exclusive
covers: stores, volatile with relaxed and release, weak with relaxed
control: each access has one of them
rejects-with:
  - 'Duplicate .relaxed modifier'
  - 'Duplicate .release modifier'
  - 'Duplicate .volatile modifier'
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
  asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.volatile.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.weak.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("st.weak.relaxed.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.volatile.release.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.relaxed.volatile.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

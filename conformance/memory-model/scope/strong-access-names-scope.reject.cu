/*---
clause: model.scope.strong-access-names-scope
control: each access has the scope gpu
rejects-with:
  - 'Modifier ''.relaxed'' requires scope with ''ld'' instruction'
  - 'Modifier ''.acquire'' requires scope with ''ld'' instruction'
  - 'Modifier ''.relaxed'' requires scope with ''st'' instruction'
  - 'Modifier ''.release'' requires scope with ''st'' instruction'
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned word;

__global__ void Kernel() {
  unsigned long long at = 0;
  unsigned value = threadIdx.x;
  asm("cvta.to.global.u64 %0, %1;" : "=l"(at) : "l"(&word));
#ifdef CTS_CONTROL
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("ld.relaxed.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acquire.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.relaxed.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.release.global.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

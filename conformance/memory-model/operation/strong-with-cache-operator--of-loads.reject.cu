/*---
clause: model.operation.strong-with-cache-operator
covers: the other operators of loads, and of stores that release
control: the accesses with cache operators are weak
rejects-with:
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.cg'''
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.cs'''
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.lu'''
  - 'Modifier ''.relaxed'' cannot be combined with modifier ''.cv'''
  - 'Modifier ''.acquire'' cannot be combined with modifier ''.ca'''
  - 'Modifier ''.acquire'' cannot be combined with modifier ''.cs'''
  - 'Modifier ''.acquire'' cannot be combined with modifier ''.lu'''
  - 'Modifier ''.acquire'' cannot be combined with modifier ''.cv'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.cg'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.cs'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.lu'''
  - 'Modifier ''.volatile'' cannot be combined with modifier ''.cv'''
  - 'Modifier ''.release'' cannot be combined with modifier ''.wb'''
  - 'Modifier ''.release'' cannot be combined with modifier ''.cs'''
  - 'Modifier ''.release'' cannot be combined with modifier ''.wt'''
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
  asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.global.cs.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.global.lu.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.global.cv.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.global.wb.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.global.cs.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.global.wt.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("ld.relaxed.gpu.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.relaxed.gpu.global.cs.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.relaxed.gpu.global.lu.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.relaxed.gpu.global.cv.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acquire.gpu.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acquire.gpu.global.cs.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acquire.gpu.global.lu.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acquire.gpu.global.cv.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.volatile.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.volatile.global.cs.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.volatile.global.lu.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.volatile.global.cv.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("st.release.gpu.global.wb.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.release.gpu.global.cs.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.release.gpu.global.wt.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

/*---
clause: model.scope.strong-access-names-scope
covers: generic and shared addresses, words of 64 bits, vectors
control: each access names the scope of the block
rejects-with:
  - "Modifier '.relaxed' requires scope with 'ld' instruction"
  - "Modifier '.acquire' requires scope with 'ld' instruction"
  - "Modifier '.relaxed' requires scope with 'st' instruction"
  - "Modifier '.release' requires scope with 'st' instruction"
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned long long words[4];

__global__ void Kernel() {
  __shared__ unsigned long long shared[4];
  unsigned value = threadIdx.x;
  unsigned long long wide = value;
  const auto at = reinterpret_cast<unsigned long long>(words);
  const auto near = static_cast<unsigned>(__cvta_generic_to_shared(shared));
#ifdef CTS_CONTROL
  asm volatile("ld.relaxed.cta.u64 %0, [%1];" : "=l"(wide) : "l"(at) : "memory");
  asm volatile("ld.acquire.cta.shared.u32 %0, [%1];" : "=r"(value) : "r"(near) : "memory");
  asm volatile("st.relaxed.cta.shared.u64 [%0], %1;" ::"r"(near), "l"(wide) : "memory");
  asm volatile("st.release.cta.v2.u32 [%0], {%1, %1};" ::"l"(at), "r"(value) : "memory");
#else
  asm volatile("ld.relaxed.u64 %0, [%1];" : "=l"(wide) : "l"(at) : "memory");
  asm volatile("ld.acquire.shared.u32 %0, [%1];" : "=r"(value) : "r"(near) : "memory");
  asm volatile("st.relaxed.shared.u64 [%0], %1;" ::"r"(near), "l"(wide) : "memory");
  asm volatile("st.release.v2.u32 [%0], {%1, %1};" ::"l"(at), "r"(value) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

/*---
clause: model.operation.acquire-load-release-store
covers: scopes of block and system, generic and shared addresses, vectors
control: the loads acquire and the stores release
rejects-with:
  - "Illegal modifier '.release' for instruction 'ld'"
  - "Illegal modifier '.acq_rel' for instruction 'ld'"
  - "Illegal modifier '.acquire' for instruction 'st'"
  - "Illegal modifier '.acq_rel' for instruction 'st'"
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
  asm volatile("ld.acquire.cta.shared.u32 %0, [%1];" : "=r"(value) : "r"(near) : "memory");
  asm volatile("ld.acquire.sys.u64 %0, [%1];" : "=l"(wide) : "l"(at) : "memory");
  asm volatile("st.release.sys.v2.u32 [%0], {%1, %1};" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.release.cta.shared.u64 [%0], %1;" ::"r"(near), "l"(wide) : "memory");
#else
  asm volatile("ld.release.cta.shared.u32 %0, [%1];" : "=r"(value) : "r"(near) : "memory");
  asm volatile("ld.acq_rel.sys.u64 %0, [%1];" : "=l"(wide) : "l"(at) : "memory");
  asm volatile("st.acquire.sys.v2.u32 [%0], {%1, %1};" ::"l"(at), "r"(value) : "memory");
  asm volatile("st.acq_rel.cta.shared.u64 [%0], %1;" ::"r"(near), "l"(wide) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

/*---
clause: model.operation.qualifiers-exclusive
covers: loads, relaxed with acquire, and weak with each other one
control: each access has one of them
rejects-with:
  - 'Duplicate .acquire modifier'
  - 'Duplicate .relaxed modifier'
  - 'Duplicate .volatile modifier'
  - 'Duplicate .weak modifier'
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
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.weak.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
#else
  asm volatile("ld.relaxed.acquire.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.weak.relaxed.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.weak.volatile.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  asm volatile("ld.acquire.weak.global.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
#endif
}

CTS_CASE() {
  void (*kernel)() = &Kernel;
  CTS_EXPECT(kernel != nullptr, "the kernel has no address");
}

}  // namespace

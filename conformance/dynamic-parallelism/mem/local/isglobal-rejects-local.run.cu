/*---
clause: cdp.mem.local.isglobal-rejects-local
control: the kernel asks about a global pointer
control-fails-with: a pointer to local memory passes for global
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(unsigned* answers, const void* global, bool global_instead) {
  volatile int local[64];
  for (unsigned i = 0; i < 64; ++i) local[(i * threadIdx.x) % 64] = i;  // indexed by a variable, so not in registers
  const volatile void* pointer = local + threadIdx.x;
  answers[threadIdx.x] = __isGlobal(global_instead ? global : const_cast<const void*>(pointer));
}

CTS_CASE() {
  cts::DeviceBuffer<int> global(1);
  cts::DeviceBuffer<unsigned> answers(32);
  Ask<<<1, 32>>>(answers.data(), global.data(), cts::control());
  CTS_FINISH();
  for (const unsigned answer : answers.Read()) CTS_EXPECT_EQ(answer, 0, "a pointer to local memory passes for global");
}

}  // namespace

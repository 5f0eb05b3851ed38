/*---
clause: cdp.mem.shared.isglobal-rejects-shared
control: the kernel asks about a global pointer every time
control-fails-with: a pointer to shared memory passes for global
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(unsigned* answers, const void* global, bool global_instead) {
  __shared__ int fixed;
  extern __shared__ int dynamic[];
  answers[0] = __isGlobal(global_instead ? global : &fixed);
  answers[1] = __isGlobal(global_instead ? global : dynamic);
}

CTS_CASE() {
  cts::DeviceBuffer<int> global(1);
  cts::DeviceBuffer<unsigned> answers(2);
  Ask<<<1, 1, 64>>>(answers.data(), global.data(), cts::control());
  CTS_FINISH();
  for (const unsigned answer : answers.Read()) CTS_EXPECT_EQ(answer, 0, "a pointer to shared memory passes for global");
}

}  // namespace

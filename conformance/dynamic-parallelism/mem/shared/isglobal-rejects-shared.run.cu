/*---
clause: cdp.mem.shared.isglobal-rejects-shared
control: the kernel asks about a global pointer every time
control-fails-with: a pointer to shared memory passes for global
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kPointers[] = {"static", "last-static-byte", "dynamic", "last-dynamic-byte"};
constexpr int kCount = sizeof kPointers / sizeof *kPointers, kBytes = 64;

__device__ void AskAll(unsigned* answers, const void* global, bool global_instead) {
  __shared__ char fixed[kBytes];
  extern __shared__ char dynamic[];
  // Volatile, so that the answer comes from the address, not from the compiler, which knows where each variable lies.
  const void* volatile pointers[kCount] = {fixed, fixed + kBytes - 1, dynamic, dynamic + kBytes - 1};
  for (int i = 0; i < kCount; ++i) answers[i] = __isGlobal(global_instead ? global : pointers[i]);
}

__global__ void Child(unsigned* answers, const void* global, bool global_instead) {
  AskAll(answers, global, global_instead);
}
__global__ void Parent(unsigned* answers, const void* global, bool global_instead) {
  AskAll(answers, global, global_instead);
  Child<<<1, 1, kBytes>>>(answers + kCount, global, global_instead);
}

void Check(int first) {
  cts::DeviceBuffer<int> global(1);
  cts::DeviceBuffer<unsigned> answers(2 * kCount);
  Parent<<<1, 1, kBytes>>>(answers.data(), global.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kPointers[i],
             [&] { CTS_EXPECT_EQ(answers[first + i], 0, "a pointer to shared memory passes for global"); });
  }
}

CTS_CASE(parent) { Check(0); }
CTS_CASE(child) { Check(kCount); }

}  // namespace

/*---
clause: cdp.mem.local.isglobal-rejects-local
control: the kernels ask about a global pointer every time
control-fails-with: a pointer to local memory passes for global
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kPointers[] = {"first-byte", "last-byte"};
constexpr int kCount = sizeof kPointers / sizeof *kPointers, kBytes = 256, kThreads = 32;

__device__ void AskAll(unsigned* answers, const void* global, bool global_instead) {
  char local[kBytes];
  // Volatile, so that the answer comes from the address, not from the compiler, which knows where the array lies.
  const void* volatile pointers[kCount] = {local, local + kBytes - 1};
  for (int i = 0; i < kCount; ++i)
    answers[i * kThreads + threadIdx.x] = __isGlobal(global_instead ? global : pointers[i]);
}
__global__ void Child(unsigned* answers, const void* global, bool global_instead) {
  AskAll(answers, global, global_instead);
}
__global__ void Parent(unsigned* answers, const void* global, bool global_instead) {
  AskAll(answers, global, global_instead);
  if (threadIdx.x == 0) Child<<<1, kThreads>>>(answers + kCount * kThreads, global, global_instead);
}

void Check(int first) {
  cts::DeviceBuffer<int> global(1);
  cts::DeviceBuffer<unsigned> answers(2 * kCount * kThreads);
  Parent<<<1, kThreads>>>(answers.data(), global.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<unsigned> seen = answers.Read();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kPointers[i], [&] {
      for (int thread = 0; thread < kThreads; ++thread)
        CTS_EXPECT_EQ(seen[(first + i) * kThreads + thread], 0, "a pointer to local memory passes for global");
    });
  }
}

CTS_CASE(parent) { Check(0); }
CTS_CASE(child) { Check(kCount); }

}  // namespace

/*---
clause: cdp.mem.shared.isglobal-tells-global
control: the kernel asks about a shared variable every time
control-fails-with: a pointer to global memory is not recognised
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kPointers[] = {"device-variable", "allocated-by-the-host", "last-allocated-byte", "heap"};
constexpr int kCount = sizeof kPointers / sizeof *kPointers, kBytes = 1 << 20;

struct Answers {
  unsigned global[kCount], heap_had_memory;
};

__device__ int variable;

__device__ void AskAll(Answers* answers, const char* allocated, bool shared_instead) {
  __shared__ int shared;
  void* from_heap = malloc(16);
  const void* pointers[kCount] = {&variable, allocated, allocated + kBytes - 1, from_heap};
  for (int i = 0; i < kCount; ++i) answers->global[i] = __isGlobal(shared_instead ? &shared : pointers[i]);
  answers->heap_had_memory = from_heap != nullptr;
  free(from_heap);
}

__global__ void Child(Answers* answers, const char* allocated, bool shared_instead) {
  AskAll(answers, allocated, shared_instead);
}
__global__ void Parent(Answers* answers, const char* allocated, bool shared_instead) {
  AskAll(answers, allocated, shared_instead);
  Child<<<1, 1>>>(answers + 1, allocated, shared_instead);
}

void Check(int grid) {
  cts::DeviceBuffer<char> allocated(kBytes);
  cts::DeviceBuffer<Answers> answers(2, 0);
  Parent<<<1, 1>>>(answers.data(), allocated.data(), cts::control());
  CTS_FINISH();
  const Answers seen = answers[grid];
  CTS_EXPECT_EQ(seen.heap_had_memory, 1, "the heap had no 16 bytes");
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kPointers[i], [&] { CTS_EXPECT_NE(seen.global[i], 0, "a pointer to global memory is not recognised"); });
  }
}

CTS_CASE(parent) { Check(0); }
CTS_CASE(child) { Check(1); }

}  // namespace

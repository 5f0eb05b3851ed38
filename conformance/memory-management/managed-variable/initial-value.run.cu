/*---
clause: mm.managed-variable.initial-value
control: the variable is overwritten before it is read
control-fails-with: the first value of a managed variable is not its initialiser
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 100'000;

__managed__ unsigned words[kCount] = {11, 22, 33};
__managed__ double number = 2.5;
__managed__ unsigned none[kCount];  // zero, as every variable without an initialiser

__host__ __device__ bool IsWrong(unsigned i) {
  const unsigned expected = i < 3 ? 11 * (i + 1) : 0;
  return words[i] != expected || none[i] != 0 || number != 2.5;
}
__global__ void Look(unsigned* wrong) {
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x)
    if (IsWrong(i)) atomicAdd(wrong, 1u);
}
__global__ void Overwrite() { words[kCount / 2] = 1; }

enum First { kKernel, kHost, kHostBeforeAnyCall };

unsigned LookOnTheHost() {
  unsigned wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += IsWrong(i);
  return wrong;
}

// In a process of its own, the argument says who reads first.
CTS_CHILD(Reads) {
  const bool before_any_call = cts::child_argument() == kHostBeforeAnyCall;
  if (cts::control() && before_any_call) words[kCount / 2] = 1;
  unsigned host_wrong = before_any_call ? LookOnTheHost() : 0;
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  unsigned* const wrongs = wrong.data();
  if (cts::control() && !before_any_call) {
    Overwrite<<<1, 1>>>();
    CTS_FINISH();
  }
  for (int turn = 0; turn < 2; ++turn) {
    if (turn == (cts::child_argument() == kKernel ? 0 : 1)) {
      Look<<<1, 256>>>(wrongs);
      CTS_FINISH();
    } else {
      host_wrong += LookOnTheHost();
    }
  }
  cts::Tell("host", host_wrong);
  cts::Tell("device", wrong[0]);
}

CTS_CASE() {
  const char* const names[] = {"kernel-first", "host-first", "host-before-any-call"};
  for (const First first : {kKernel, kHost, kHostBeforeAnyCall}) {
    cts::Row(names[first], [&] {
      const cts::ChildRun child = cts::RunChild("Reads", {.argument = first});
      CTS_EXPECT_EQ(child.Value("host") + child.Value("device"), 0,
                    "the first value of a managed variable is not its initialiser");
    });
  }
}

}  // namespace

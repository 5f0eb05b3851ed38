/*---
clause: mm.managed-variable.initial-value
control: the variable is overwritten before it is read
control-fails-with: the first value of a managed variable is not its initialiser
requires: [managed]
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

// In a process of its own, the argument says who reads first.
CTS_CHILD(Reads) {
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  unsigned* const wrongs = wrong.data();
  if (cts::control()) {
    Overwrite<<<1, 1>>>();
    CTS_FINISH();
  }
  unsigned host_wrong = 0;
  for (int turn = 0; turn < 2; ++turn) {
    if (turn == cts::child_argument()) {
      Look<<<1, 256>>>(wrongs);
      CTS_FINISH();
    } else {
      for (unsigned i = 0; i < kCount; ++i) host_wrong += IsWrong(i);
    }
  }
  cts::Tell("host", host_wrong);
  cts::Tell("device", wrong[0]);
}

CTS_CASE() {
  for (const bool host : {false, true}) {
    cts::Row(host ? "host-first" : "kernel-first", [&] {
      const cts::ChildRun child = cts::RunChild("Reads", {.argument = host ? 1 : 0});
      CTS_EXPECT_EQ(child.Value("host") + child.Value("device"), 0,
                    "the first value of a managed variable is not its initialiser");
    });
  }
}

}  // namespace

/*---
clause: pi.init.device-reset-destroys-context
covers: memory of each function, allocated again after each reset
control: the device is not reset
control-fails-with: the process still holds what was allocated before the resets
requires: [process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
note: a context a turn takes seconds; a pointer that is passed after the reset would be undefined behaviour
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/process/threads.h"

namespace {

constexpr size_t kBytes = 128 << 20;
constexpr int kTurns = 3;
// Half of what the turns allocate: a driver may keep something of its own in each turn.
constexpr long long kMost = static_cast<long long>(kTurns) * kBytes / 2;
constexpr const char* kNames[] = {"cudaMalloc", "cudaMallocPitch", "cudaMalloc3D", "cudaMallocArray",
                                  "of-another-thread"};

void Allocate(long long by) {
  constexpr size_t kWidth = 1 << 14;  // of rows, in bytes
  void* memory = nullptr;
  size_t pitch = 0;
  cudaPitchedPtr box{};
  cudaArray_t array = nullptr;
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float4>();
  if (by == 0) CTS_CUDA(cudaMalloc(&memory, kBytes));
  if (by == 1) CTS_CUDA(cudaMallocPitch(&memory, &pitch, kWidth, kBytes / kWidth));
  if (by == 2) CTS_CUDA(cudaMalloc3D(&box, make_cudaExtent(kWidth, kBytes / kWidth / 8, 8)));
  if (by == 3) CTS_CUDA(cudaMallocArray(&array, &format, kWidth / sizeof(float4), kBytes / kWidth));
  if (by == 4) cts::InThread([&] { CTS_CUDA(cudaMalloc(&memory, kBytes)); });
}

CTS_CHILD(Reset) {
  long long first = 0, last = 0;
  bool told = true;
  for (int turn = 0; turn <= kTurns; ++turn) {
    CTS_CUDA(cudaFree(nullptr));
    // No document says when the system has the memory of the earlier turns back.
    if (turn == kTurns) cts::AwaitFall([&] { return cts::HeldMemory().value_or(0) < first + kMost; });
    const auto held = cts::HeldMemory();
    told = told && held.has_value();
    (turn == 0 ? first : last) = held.value_or(0);
    if (turn == kTurns) break;
    Allocate(cts::child_argument());
    if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  }
  cts::Tell("told", told);
  cts::Tell("grown", last - first);
}

CTS_CASE() {
  for (int i = 0; i < static_cast<int>(sizeof kNames / sizeof *kNames); ++i) {
    cts::Row(kNames[i], [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = i, .timeout_s = 40});
      const long long grown = child.Value("grown");
      if (child.Value("told") != 1) return cts::PowerNotShown("nobody tells how much memory a process holds");
      if (grown < kMost && cts::control())
        cts::PowerNotShown("the process holds no more for memory that nobody has written");
      CTS_EXPECT_LT(grown, kMost, "the process still holds what was allocated before the resets");
    });
  }
}

}  // namespace

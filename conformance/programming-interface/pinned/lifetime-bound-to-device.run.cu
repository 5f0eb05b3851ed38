/*---
clause: pi.pinned.lifetime-bound-to-device
control: the device is not reset
control-fails-with: page-locked memory is still there after the reset of its device
draft: five of five on an H200, not yet on an H100
note: a context a turn takes seconds; a pointer that is passed after the reset would be undefined behaviour
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"

#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>

namespace {

constexpr size_t kBytes = 64 << 20;
constexpr int kTurns = 5;

// Bytes of the process's mappings that it may write: page-locked memory is among them, reserved addresses are not.
long long WritableBytes() {
  std::ifstream maps("/proc/self/maps");
  long long bytes = 0;
  for (std::string line; std::getline(maps, line);) {
    unsigned long long begin = 0, end = 0;
    char rights[5] = {};
    if (std::sscanf(line.c_str(), "%llx-%llx %4s", &begin, &end, rights) == 3 && rights[1] == 'w')
      bytes += static_cast<long long>(end - begin);
  }
  return bytes;
}

// What the first turn leaves is no growth: it loads the driver.
CTS_CHILD(Reset) {
  long long after_first = 0;
  for (int turn = 0; turn < kTurns; ++turn) {
    void* memory = nullptr;
    if (cts::child_argument() == 0) CTS_CUDA(cudaMallocHost(&memory, kBytes));
    if (cts::child_argument() == 1) CTS_CUDA(cudaHostAlloc(&memory, kBytes, cudaHostAllocPortable));
    std::memset(memory, turn + 1, kBytes);
    if (turn == 0) {
      cts::Tell("known", WritableBytes() > 0);
      cts::Tell("before", cts::UseAsPageLocked(0, memory, 1 << 16).copied_behind_the_host);
    }
    if (!cts::control()) CTS_CUDA(cudaDeviceReset());
    if (turn == 0) after_first = WritableBytes();
  }
  cts::Tell("grown", WritableBytes() - after_first);
}

CTS_CASE() {
  for (int i = 0; i < 2; ++i) {
    cts::Row(i == 0 ? "cudaMallocHost" : "cudaHostAlloc", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = i, .timeout_s = 40});
      CTS_EXPECT_EQ(child.Value("known"), 1, "the system does not tell the mappings of the process");
      CTS_EXPECT_EQ(child.Value("before"), 1, "the memory is not page-locked before the reset");
      // Half of what the further turns allocate: a driver may keep something of its own in each turn.
      const long long most = static_cast<long long>(kTurns - 1) * kBytes / 2;
      const long long grown = child.Value("grown");
      if (cts::control() && grown < most)
        return cts::PowerNotShown("page-locked memory is not among the writable mappings of the process here");
      CTS_EXPECT_LT(grown, most, "page-locked memory is still there after the reset of its device");
    });
  }
}

}  // namespace

/*---
clause: pi.stream.many-host-threads
control: the last thread enqueues its commands into another stream, and counts elsewhere
control-fails-with: commands of a host thread are missing in the stream
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 8, kCommands = 200;

// Not atomic, because the commands of a stream do not overlap; the second word is the thread's own.
__global__ void Count(unsigned* all, unsigned* own) {
  ++*all;
  ++*own;
}

// A kernel, a copy of what the thread's own count was after it, and a fill.
CTS_CASE() {
  constexpr const char* kMissing = "commands of a host thread are missing in the stream";
  cts::DeviceBuffer<unsigned> all(1, 0), own(kThreads, 0), elsewhere(1, 0);
  const cts::DeviceBuffer<unsigned> copied(kThreads * kCommands, 0), filled(kThreads * kCommands, 0);
  cts::Stream stream, other;
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned t = 0; t < kThreads; ++t) {
      const bool astray = cts::control() && t == kThreads - 1;
      threads.push_back(std::make_unique<cts::Thread>([&, t, astray] {
        const cudaStream_t to = astray ? other : stream;
        for (unsigned at = t * kCommands; at < (t + 1) * kCommands; ++at) {
          Count<<<1, 1, 0, to>>>(astray ? elsewhere.data() : all.data(), own.data() + t);
          CTS_CUDA(cudaGetLastError());
          CTS_CUDA(cudaMemcpyAsync(copied.data() + at, own.data() + t, sizeof(unsigned), cudaMemcpyDeviceToDevice, to));
          CTS_CUDA(cudaMemsetAsync(filled.data() + at, 1, sizeof(unsigned), to));
        }
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(all[0], kThreads * kCommands, kMissing);
  for (const unsigned count : own.Read()) CTS_EXPECT_EQ(count, kCommands, kMissing);
  const auto copies = copied.Read(), fills = filled.Read();
  unsigned wrong_copies = 0, wrong_fills = 0;
  for (unsigned at = 0; at < kThreads * kCommands; ++at) {
    wrong_copies += copies[at] != at % kCommands + 1;
    wrong_fills += fills[at] != 0x01010101;
  }
  CTS_EXPECT_EQ(wrong_copies, 0, kMissing);
  CTS_EXPECT_EQ(wrong_fills, 0, kMissing);
  CTS_FINISH();
}

}  // namespace

/*---
clause: pi.stream.many-host-threads
control: the last thread enqueues its commands into another stream, which nobody waits for, behind a gate
control-fails-with: commands of a host thread are missing in the stream
---*/
#include "cts/case.cuh"
#include "cts/host_gate.h"
#include "cts/threads.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 8, kCommands = 500;

// Not atomic, because the commands of a stream do not overlap; the second word is the thread's own.
__global__ void Count(unsigned* all, unsigned* own) {
  ++*all;
  ++*own;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> all(1, 0), own(kThreads, 0), elsewhere(1, 0);
  cts::Stream stream, other;
  cts::HostGate gate;  // no kernel: nothing promises that others run beside it
  gate.Hold(other);
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned t = 0; t < kThreads; ++t) {
      const bool astray = cts::control() && t == kThreads - 1;
      threads.push_back(std::make_unique<cts::Thread>([&, t, astray] {
        for (unsigned i = 0; i < kCommands; ++i) {
          Count<<<1, 1, 0, astray ? other : stream>>>(astray ? elsewhere.data() : all.data(), own.data() + t);
          CTS_CUDA(cudaGetLastError());
        }
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(all[0], kThreads * kCommands, "commands of a host thread are missing in the stream");
  for (const unsigned count : own.Read())
    CTS_EXPECT_EQ(count, kCommands, "commands of a host thread are missing in the stream");
}

}  // namespace

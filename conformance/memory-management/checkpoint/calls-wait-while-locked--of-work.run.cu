/*---
clause: mm.checkpoint.calls-wait-while-locked
covers: calls that enqueue work, and what the work does later
control: the process is not locked
control-fails-with: a call of a locked process that enqueues work returned
requires: [linux-native, no-mps, driver-13-0]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "steps.cuh"

namespace {

constexpr const char* kCalls[] = {"launch", "copy", "fill", "graph"};
constexpr unsigned kSet = 0x05050505;  // a fill with fives
constexpr int kEach = static_cast<int>(std::size(kCalls));

__global__ void Set(unsigned* word, unsigned value) { *word = value; }

// Enqueues each kind of work once before it is asked to, so that no first use of a kind waits for something else. Then
// each call sets its word when it is told to, and says so.
CTS_CHILD(Calls) {
  cts::DeviceBuffer<unsigned> words(kEach, 0);
  unsigned* const at = words.data();
  const cts::PinnedBuffer<unsigned> value(1, 5);
  const cts::Stream stream;
  const cts::Template graph;
  cts::AddKernel(graph, {}, Set, at + 3, kSet);
  const cts::Executable exec(graph);
  const auto put = [&](int call) {
    if (call == 0) Set<<<1, 1, 0, stream>>>(at, kSet);
    if (call == 1) return cudaMemcpyAsync(at + 1, value.data(), sizeof(unsigned), cudaMemcpyHostToDevice, stream);
    if (call == 2) return cudaMemsetAsync(at + 2, 5, sizeof(unsigned), stream);
    if (call == 3) return cudaGraphLaunch(exec, stream);
    return cudaGetLastError();
  };
  for (int call = 0; call < kEach; ++call) CTS_CUDA(put(call));
  stream.Synchronize();
  words.Fill(0);
  CTS_CUDA(cudaDeviceSynchronize());
  cts::SendToParent(static_cast<int>(getpid()));
  for (int call = cts::ReceiveFromParent<int>(); call >= 0; call = cts::ReceiveFromParent<int>()) {
    const cudaError_t code = put(call);
    cts::SendToParent(static_cast<int>(code));
    stream.Synchronize();
    cts::SendToParent(words[call]);
  }
}

CTS_CASE() {
  const cts::HostWindows windows;
  CTS_CUDA(cudaFree(nullptr));
  cts::Child child("Calls", {.timeout_s = 40});
  const cts::OtherProcess other(child.Receive<int>());
  for (int call = 0; call < kEach; ++call) {
    cts::Row(kCalls[call], [&] {
      if (!cts::control() && !other.Locked()) return;
      child.Send(call);
      CTS_NOT_YET(child.Said(), "a call of a locked process that enqueues work returned");
      if (!cts::control()) CTS_CU(other.Unlock());
      CTS_EXPECT_EQ(child.Receive<int>(), static_cast<int>(cudaSuccess), "a call that had waited failed");
      CTS_EXPECT_EQ(child.Receive<unsigned>(), kSet, "the work of a call that had waited was not done");
    });
  }
  child.Send(-1);
  (void)child.End();
}

}  // namespace

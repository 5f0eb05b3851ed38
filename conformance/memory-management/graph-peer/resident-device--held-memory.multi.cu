/*---
clause: mm.graph-peer.resident-device
covers: whose memory is less, not what is said of the address
control: the location is the other device
control-fails-with: a graph allocation does not take memory of the device that its node names
requires: [memory-pools, peer-access, process-memory]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/held_memory.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 512 << 20;

// A node with a block of `bytes` on a device.
unsigned char* Add(cudaGraph_t graph, int device, std::size_t bytes) {
  cudaMemAllocNodeParams parameters = cts::AllocationOf(bytes);
  parameters.poolProps.location.id = device;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters));
  return static_cast<unsigned char*>(parameters.dptr);
}

// How much more of the first device's memory the process holds while a block lives that is launched in a stream of
// `launched`; a small one comes before, for what its use takes by itself.
void Check(int location, int launched) {
  const cts::On<cts::Stream> stream(launched);
  const cts::OnDevice on(launched);
  std::optional<long long> before;
  for (const std::size_t bytes : {std::size_t{4096}, kBytes}) {
    const cts::Template graph;
    unsigned char* const block = Add(graph, cts::control() ? 1 - location : location, bytes);
    const cts::Executable exec(graph);
    before = bytes == kBytes ? cts::HeldMemory() : std::nullopt;
    exec.Launch(*stream);
    stream->Synchronize();
    const auto now = cts::HeldMemory();
    if (bytes == kBytes && before && now) {
      const bool takes = *now - *before >= static_cast<long long>(kBytes / 2);
      CTS_EXPECT_EQ(takes, location == 0, "a graph allocation does not take memory of the device that its node names");
    }
    CTS_CUDA(cudaFreeAsync(block, *stream));
    stream->Synchronize();
  }
  if (!before) cts::PowerNotShown("nobody tells how much memory a process holds");
  for (const int device : {0, 1}) {
    const cts::OnDevice there(device);
    cts::TrimGraphMemory();
  }
}

// No document says when the system has the memory of an earlier row back: until then it may serve this one.
void Row(const char* name, int location, int launched) {
  cts::Row(name, [&] {
    static long long first = cts::HeldMemory().value_or(0);
    const long long more = static_cast<long long>(kBytes / 4);
    if (!cts::AwaitFall([&] { return cts::HeldMemory().value_or(first) <= first + more; }))
      return cts::PowerNotShown("memory of an earlier row was not given back");
    Check(location, launched);
  });
}

CTS_CASE() {
  Row("first-device", 0, 0);
  Row("first-device-launched-on-the-second", 0, 1);
  Row("second-device", 1, 1);
  Row("second-device-launched-on-the-first", 1, 0);
}

}  // namespace

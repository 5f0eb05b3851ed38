/*---
clause: pi.graph.node-memcpy
covers: memory of a device that is not current when nodes are added
control: the way back has an empty node in the place of its memcpy node
control-fails-with: memcpy nodes of another device did not bring what they were given
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

constexpr unsigned kCount = 1 << 16;
constexpr size_t kBytes = kCount * sizeof(unsigned);

__global__ void Times3(unsigned* words, const unsigned* from) {
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) words[i] = from[i] * 3 + 1;
}

// Which device is current when nodes are added, and when the graph is launched, in a stream of its own.
struct Current {
  const char* name;
  bool added_by_other, launched_by_other;
};
constexpr Current kCurrent[] = {{"", false, false},
                                {"-added-by-the-other", true, false},
                                {"-launched-by-the-other", false, true},
                                {"-added-and-launched-by-the-other", true, true}};

// To the device, within it, through a kernel there, and back.
void Check(int device, const Current& current, cudaMemcpyKind up, cudaMemcpyKind within, cudaMemcpyKind down) {
  const cts::PinnedBuffer<unsigned> given(kCount), brought(kCount);
  const cts::On<cts::DeviceBuffer<unsigned>> first(device, kCount), second(device, kCount);
  unsigned *const from = first->data(), *const to = second->data();
  const cts::Template graph;
  const auto add = [&](cudaGraphNode_t after, void* target, const void* source, cudaMemcpyKind kind) {
    const cts::OnDevice on(current.added_by_other ? 1 - device : device);
    if (cts::control() && target == brought.data()) return cts::AddEmpty(graph, {after});
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, &after, after == nullptr ? 0 : 1, target, source, kBytes, kind));
    return node;
  };
  cudaGraphNode_t last = add(nullptr, from, given.data(), up);
  last = add(last, to, from, within);
  {
    const cts::OnDevice on(device);  // a kernel is of the current device
    last = cts::AddKernel(graph, {last}, Times3, from, to);
  }
  add(last, brought.data(), from, down);
  const cts::OnDevice on(current.launched_by_other ? 1 - device : device);
  const cts::Executable exec(graph);
  const cts::Stream stream;
  for (unsigned launch = 1; launch <= 2; ++launch) {
    for (unsigned i = 0; i < kCount; ++i) given[i] = i * launch;
    exec.Launch(stream);
    stream.Synchronize();
    size_t wrong = 0;
    for (unsigned i = 0; i < kCount; ++i) wrong += brought[i] != i * launch * 3 + 1;
    CTS_EXPECT_EQ(wrong, 0, "memcpy nodes of another device did not bring what they were given");
  }
}

CTS_CASE() {
  for (const int device : {0, 1}) {
    const std::string of = device == 0 ? "first-device" : "second-device";
    for (const Current& current : kCurrent) {
      cts::Row((of + current.name).c_str(), [&] {
        Check(device, current, cudaMemcpyHostToDevice, cudaMemcpyDeviceToDevice, cudaMemcpyDeviceToHost);
      });
    }
    cts::Row((of + "-default-kinds").c_str(),
             [&] { Check(device, kCurrent[3], cudaMemcpyDefault, cudaMemcpyDefault, cudaMemcpyDefault); });
  }
}

}  // namespace

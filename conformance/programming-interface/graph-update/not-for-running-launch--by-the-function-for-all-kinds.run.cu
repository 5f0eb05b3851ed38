/*---
clause: pi.graph-update.not-for-running-launch
covers: cudaGraphExecNodeSetParams
control: the update is made before the first launch
control-fails-with: cudaGraphExecNodeSetParams changed a launch that had been made
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../given-parameters.cuh"

namespace {

template <unsigned value>
void CUDART_CB Set(void* word) {
  *static_cast<unsigned*>(word) = value;
}

enum Word : size_t { kKernel, kFill, kCopy, kHost, kChild, kWords };

// Nodes after a kernel that is held, each of which stores 1 in a word of its own. The copy comes from the device: one
// between two places of the host may be made by the call that launches, which would wait for the gate.
struct Subject {
  cts::PinnedBuffer<unsigned> words{kWords, 0};
  cts::DeviceBuffer<unsigned> values{2};  // 1 and 16
  cts::Gate gate;
  cts::Template graph;
  cudaGraphNode_t nodes[kWords] = {};
  Subject() {
    values.Write({1, 16});
    const cudaGraphNode_t held = cts::AddHeld(graph, {}, gate);
    nodes[kKernel] = cts::AddKernel(graph, {held}, cts::StoreWord, words.device() + kKernel, 1u);
    nodes[kFill] = cts::AddFill(graph, {held}, words.device() + kFill, 1);
    nodes[kCopy] = cts::AddCopy(graph, {held}, words.data() + kCopy, values.data(), sizeof(unsigned));
    nodes[kHost] = cts::AddHost(graph, {held}, &Set<1>, words.data() + kHost);
    const cts::Template child;
    cts::AddKernel(child, {}, cts::StoreWord, words.device() + kChild, 1u);
    nodes[kChild] = cts::AddChild(graph, {held}, child);
  }
  bool Left(Word changed, unsigned value) const {
    bool left = true;
    for (size_t i = 0; i < kWords; ++i) left &= words[i] == (i == changed ? value : 1);
    return left;
  }
};

// The first launch stands at a gate before the nodes. No document says that an update does not wait for it; so the gate
// opens where it does.
template <class Update>
void Check(const char* name, Word changed, Update update) {
  cts::Row(name, [&] {
    Subject on;
    const cts::Stream stream;
    const cts::Executable exec(on.graph);
    if (cts::control()) CTS_CUDA(update(on, exec));
    exec.Launch(stream);
    CTS_EXPECT(on.gate.AwaitArrivals(1), "the held kernel never ran");
    cudaError_t code = cudaSuccess;
    if (!cts::control()) {
      cts::Thread call([&] { code = cts::Taken(update(on, exec)); });
      (void)call.EndsSoon(1);
      on.gate.Open();
      call.Join();
    }
    CTS_CUDA(code);
    on.gate.Open();
    stream.Synchronize();
    CTS_EXPECT(on.Left(changed, 1), "cudaGraphExecNodeSetParams changed a launch that had been made");
    for (size_t i = 0; i < kWords; ++i) on.words[i] = 0;
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(on.Left(changed, 16), "cudaGraphExecNodeSetParams did not change the next launch as it says");
  });
}

CTS_CASE() {
  Check("kernel", kKernel, [](const Subject& on, cudaGraphExec_t exec) {
    return cts::SetKernelNode(exec, on.nodes[kKernel], cts::StoreWord, on.words.device() + kKernel, 16u);
  });
  Check("memset", kFill, [](const Subject& on, cudaGraphExec_t exec) {
    return cts::SetNode(exec, on.nodes[kFill], cts::FillParameters(on.words.device() + kFill, 16));
  });
  Check("memcpy", kCopy, [](const Subject& on, cudaGraphExec_t exec) {
    return cts::SetNode(exec, on.nodes[kCopy], cts::CopyParameters(on.words.data() + kCopy, on.values.data() + 1));
  });
  Check("host", kHost, [](const Subject& on, cudaGraphExec_t exec) {
    return cts::SetNode(exec, on.nodes[kHost], cts::HostParameters(&Set<16>, on.words.data() + kHost));
  });
  Check("child-graph", kChild, [](const Subject& on, cudaGraphExec_t exec) {
    const cts::Template child;
    cts::AddKernel(child, {}, cts::StoreWord, on.words.device() + kChild, 16u);
    return cts::SetNode(exec, on.nodes[kChild], cts::ChildParameters(child));
  });
}

}  // namespace

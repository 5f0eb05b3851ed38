/*---
clause: pi.graph-update.not-for-running-launch
control: the update is made in front of the first launch
control-fails-with: an update changed a launch that had been made
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

template <unsigned value>
void CUDART_CB Set(void* word) {
  *static_cast<unsigned*>(word) = value;
}

// A kernel, a fill, a copy and a host node behind a kernel that is held.
// Each stores 1 in a word of its own, in the second graph 16. The copy comes from the device: one between two places of
// the host may be made by the call that launches, which would wait for the gate.
struct Subject {
  enum Word : size_t { kKernel, kFill, kCopy, kHost, kWords };
  cts::PinnedBuffer<unsigned> words{kWords, 0};
  cts::DeviceBuffer<unsigned> values{2};  // 1 and 16
  cts::Gate gate;
  cts::Template first, second;
  cudaGraphNode_t nodes[4] = {};  // of the first graph
  Subject() {
    values.Write({1, 16});
    Build(second, 16);
    Build(first, 1);
  }
  void Build(cudaGraph_t graph, unsigned value) {
    const cudaGraphNode_t held = cts::AddHeld(graph, {}, gate);
    nodes[kKernel] = cts::AddKernel(graph, {held}, cts::StoreWord, words.device() + kKernel, value);
    nodes[kFill] = cts::AddFill(graph, {held}, words.device() + kFill, value);
    nodes[kCopy] =
        cts::AddCopy(graph, {held}, words.data() + kCopy, values.data() + (value == 1 ? 0 : 1), sizeof(unsigned));
    nodes[kHost] = cts::AddHost(graph, {held}, value == 1 ? &Set<1> : &Set<16>, words.data() + kHost);
  }
};

// The first launch stands in front of the nodes. No document says that an update does not wait for it; so the gate
// opens where it does. `updated` is what the nodes from `from` to `to` leave then, 0 for nothing.
template <class Update>
void Check(const char* name, size_t from, size_t to, unsigned updated, Update update) {
  cts::Row(name, [&] {
    Subject on;
    const cts::Stream stream;
    const cts::Executable exec(on.first);
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
    bool as_launched = true, as_updated = true;
    for (size_t i = 0; i < 4; ++i) as_launched &= on.words[i] == 1;
    CTS_EXPECT(as_launched, "an update changed a launch that had been made");
    for (size_t i = 0; i < 4; ++i) on.words[i] = 0;
    exec.Launch(stream);
    stream.Synchronize();
    for (size_t i = 0; i < 4; ++i) as_updated &= on.words[i] == (i >= from && i <= to ? updated : 1);
    CTS_EXPECT(as_updated, "an update did not change the next launch as it says");
  });
}

CTS_CASE() {
  using S = Subject;
  Check("cudaGraphExecUpdate", S::kKernel, S::kHost, 16, [](const S& on, cudaGraphExec_t exec) {
    cudaGraphExecUpdateResultInfo info{};
    return cudaGraphExecUpdate(exec, on.second, &info);
  });
  Check("cudaGraphExecKernelNodeSetParams", S::kKernel, S::kKernel, 16, [](const S& on, cudaGraphExec_t exec) {
    return cts::WithKernel(
        [&](const cudaKernelNodeParams* parameters) {
          return cudaGraphExecKernelNodeSetParams(exec, on.nodes[S::kKernel], parameters);
        },
        cts::StoreWord, on.words.device() + S::kKernel, 16u);
  });
  Check("cudaGraphExecMemsetNodeSetParams", S::kFill, S::kFill, 16, [](const S& on, cudaGraphExec_t exec) {
    const cudaMemsetParams parameters = cts::FillOf(on.words.device() + S::kFill, 16);
    return cudaGraphExecMemsetNodeSetParams(exec, on.nodes[S::kFill], &parameters);
  });
  Check("cudaGraphExecMemcpyNodeSetParams1D", S::kCopy, S::kCopy, 16, [](const S& on, cudaGraphExec_t exec) {
    return cudaGraphExecMemcpyNodeSetParams1D(exec, on.nodes[S::kCopy], on.words.data() + S::kCopy,
                                              on.values.data() + 1, sizeof(unsigned), cudaMemcpyDefault);
  });
  Check("cudaGraphExecHostNodeSetParams", S::kHost, S::kHost, 16, [](const S& on, cudaGraphExec_t exec) {
    const cudaHostNodeParams parameters{&Set<16>, on.words.data() + S::kHost};
    return cudaGraphExecHostNodeSetParams(exec, on.nodes[S::kHost], &parameters);
  });
  Check("cudaGraphNodeSetEnabled", S::kKernel, S::kKernel, 0,
        [](const S& on, cudaGraphExec_t exec) { return cudaGraphNodeSetEnabled(exec, on.nodes[S::kKernel], 0); });
}

}  // namespace

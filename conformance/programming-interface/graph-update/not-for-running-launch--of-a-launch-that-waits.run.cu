/*---
clause: pi.graph-update.not-for-running-launch
covers: a launch that was enqueued and has not begun
control: the update is made before the launch
control-fails-with: an update changed a launch that was enqueued before it
draft: not yet five of five on an H100 and an H200
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

namespace {

template <unsigned value>
void CUDART_CB Set(void* word) {
  *static_cast<unsigned*>(word) = value;
}

enum Word : size_t { kKernel, kFill, kCopy, kHost, kWords };

// Each node stores 1 in a word of its own, in the second graph 16.
struct Subject {
  const cts::PinnedBuffer<unsigned> words{kWords, 0};
  cts::DeviceBuffer<unsigned> values{2};
  const cts::Template first, second;
  cudaGraphNode_t nodes[kWords] = {};  // of the first graph
  Subject() {
    values.Write({1, 16});
    Build(second, 16);
    Build(first, 1);
  }
  void Build(cudaGraph_t graph, unsigned value) {
    nodes[kKernel] = cts::AddKernel(graph, {}, cts::StoreWord, words.device() + kKernel, value);
    nodes[kFill] = cts::AddFill(graph, {}, words.device() + kFill, value);
    nodes[kCopy] =
        cts::AddCopy(graph, {}, words.data() + kCopy, values.data() + (value == 1 ? 0 : 1), sizeof(unsigned));
    nodes[kHost] = cts::AddHost(graph, {}, value == 1 ? &Set<1> : &Set<16>, words.data() + kHost);
  }
  // Whether the nodes from `from` to `to` left `value`, and the others 1; takes it back.
  bool Left(Word from, Word to, unsigned value) const {
    bool left = true;
    for (size_t i = 0; i < kWords; ++i) {
      left &= words[i] == (i >= from && i <= to ? value : 1);
      words[i] = 0;
    }
    return left;
  }
};

// No document says that an update does not wait for the launch; so the gate opens where it does. `updated` is what the
// nodes leave after it.
template <class Update>
void Check(const char* name, Word from, Word to, unsigned updated, Update update) {
  cts::Row(name, [&] {
    const Subject on;
    const cts::Stream stream;
    const cts::Executable exec(on.first);
    {
      cts::HostGate gate;
      gate.Hold(stream);
      if (cts::control()) CTS_CUDA(update(on, exec));
      exec.Launch(stream);
      cudaError_t code = cudaSuccess;
      cts::Thread call([&] { code = cts::control() ? cudaSuccess : cts::Taken(update(on, exec)); });
      (void)call.EndsSoon(1);
      gate.Open();
      call.Join();
      CTS_CUDA(code);
      stream.Synchronize();
    }
    CTS_EXPECT(on.Left(from, to, 1), "an update changed a launch that was enqueued before it");
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(on.Left(from, to, updated), "an update did not change the next launch as it says");
  });
}

CTS_CASE() {
  using S = Subject;
  Check("cudaGraphExecUpdate", kKernel, kHost, 16, [](const S& on, cudaGraphExec_t exec) {
    cudaGraphExecUpdateResultInfo info{};
    return cudaGraphExecUpdate(exec, on.second, &info);
  });
  Check("cudaGraphExecKernelNodeSetParams", kKernel, kKernel, 16, [](const S& on, cudaGraphExec_t exec) {
    return cts::WithKernel(
        [&](const cudaKernelNodeParams* to) { return cudaGraphExecKernelNodeSetParams(exec, on.nodes[kKernel], to); },
        cts::StoreWord, on.words.device() + kKernel, 16u);
  });
  Check("cudaGraphExecMemsetNodeSetParams", kFill, kFill, 16, [](const S& on, cudaGraphExec_t exec) {
    const cudaMemsetParams to = cts::FillOf(on.words.device() + kFill, 16);
    return cudaGraphExecMemsetNodeSetParams(exec, on.nodes[kFill], &to);
  });
  Check("cudaGraphExecMemcpyNodeSetParams1D", kCopy, kCopy, 16, [](const S& on, cudaGraphExec_t exec) {
    return cudaGraphExecMemcpyNodeSetParams1D(exec, on.nodes[kCopy], on.words.data() + kCopy, on.values.data() + 1,
                                              sizeof(unsigned), cudaMemcpyDefault);
  });
  Check("cudaGraphExecHostNodeSetParams", kHost, kHost, 16, [](const S& on, cudaGraphExec_t exec) {
    const cudaHostNodeParams to{&Set<16>, on.words.data() + kHost};
    return cudaGraphExecHostNodeSetParams(exec, on.nodes[kHost], &to);
  });
  Check("cudaGraphNodeSetEnabled", kFill, kFill, 0,
        [](const S& on, cudaGraphExec_t exec) { return cudaGraphNodeSetEnabled(exec, on.nodes[kFill], 0); });
}

}  // namespace

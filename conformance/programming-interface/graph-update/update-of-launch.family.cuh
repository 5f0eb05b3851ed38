// Updates of an executable graph that a launch uses: its four nodes, and the calls that change them.
#include "cts/graph/graph_nodes.h"

namespace {

template <unsigned value>
void CUDART_CB Set(void* word) {
  *static_cast<unsigned*>(word) = value;
}

enum Word : size_t { kKernel, kFill, kCopy, kHost, kWords };

// A kernel, a fill, a copy and a host node. Each stores 1 in a word of its own, in the second graph 16. The copy comes
// from the device: one between two places of the host may be made by the call that launches, which would wait for what
// holds the launch.
struct Subject {
  cts::PinnedBuffer<unsigned> words{kWords, 0};
  cts::DeviceBuffer<unsigned> values{2};  // 1 and 16
  cts::Template first, second;
  cudaGraphNode_t nodes[kWords] = {};  // of the first graph
  // After a kernel at the gate, where there is one.
  explicit Subject(const cts::Gate* gate = nullptr) {
    values.Write({1, 16});
    Build(second, gate, 16);
    Build(first, gate, 1);
  }
  // Whether the nodes from `from` to `to` left `value`, and the others 1; takes it back.
  bool Left(Word from, Word to, unsigned value) {
    bool left = true;
    for (size_t i = 0; i < kWords; ++i) {
      left &= words[i] == (i >= from && i <= to ? value : 1);
      words[i] = 0;
    }
    return left;
  }

 private:
  void Build(cudaGraph_t graph, const cts::Gate* gate, unsigned value) {
    if (gate == nullptr) return Add(graph, {}, value);
    Add(graph, {cts::AddHeld(graph, {}, *gate)}, value);
  }
  void Add(cudaGraph_t graph, cts::Behind behind, unsigned value) {
    nodes[kKernel] = cts::AddKernel(graph, behind, cts::StoreWord, words.device() + kKernel, value);
    nodes[kFill] = cts::AddFill(graph, behind, words.device() + kFill, value);
    nodes[kCopy] =
        cts::AddCopy(graph, behind, words.data() + kCopy, values.data() + (value == 1 ? 0 : 1), sizeof(unsigned));
    nodes[kHost] = cts::AddHost(graph, behind, value == 1 ? &Set<1> : &Set<16>, words.data() + kHost);
  }
};

// check(name, from, to, updated, update): update(subject, exec) is the call, after which the nodes from `from` to `to`
// leave `updated`, 0 for nothing. The node `disabled` is the one that is.
template <class Check>
void ForEachUpdate(Word disabled, Check check) {
  using S = Subject;
  check("cudaGraphExecUpdate", kKernel, kHost, 16, [](const S& on, cudaGraphExec_t exec) {
    cudaGraphExecUpdateResultInfo info{};
    return cudaGraphExecUpdate(exec, on.second, &info);
  });
  check("cudaGraphExecKernelNodeSetParams", kKernel, kKernel, 16, [](const S& on, cudaGraphExec_t exec) {
    return cts::WithKernel(
        [&](const cudaKernelNodeParams* to) { return cudaGraphExecKernelNodeSetParams(exec, on.nodes[kKernel], to); },
        cts::StoreWord, on.words.device() + kKernel, 16u);
  });
  check("cudaGraphExecMemsetNodeSetParams", kFill, kFill, 16, [](const S& on, cudaGraphExec_t exec) {
    const cudaMemsetParams to = cts::FillOf(on.words.device() + kFill, 16);
    return cudaGraphExecMemsetNodeSetParams(exec, on.nodes[kFill], &to);
  });
  check("cudaGraphExecMemcpyNodeSetParams1D", kCopy, kCopy, 16, [](const S& on, cudaGraphExec_t exec) {
    return cudaGraphExecMemcpyNodeSetParams1D(exec, on.nodes[kCopy], on.words.data() + kCopy, on.values.data() + 1,
                                              sizeof(unsigned), cudaMemcpyDefault);
  });
  check("cudaGraphExecHostNodeSetParams", kHost, kHost, 16, [](const S& on, cudaGraphExec_t exec) {
    const cudaHostNodeParams to{&Set<16>, on.words.data() + kHost};
    return cudaGraphExecHostNodeSetParams(exec, on.nodes[kHost], &to);
  });
  check("cudaGraphNodeSetEnabled", disabled, disabled, 0,
        [disabled](const S& on, cudaGraphExec_t exec) { return cudaGraphNodeSetEnabled(exec, on.nodes[disabled], 0); });
}

}  // namespace

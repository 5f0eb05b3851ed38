/*---
clause: pi.graph-update.single-node
covers: places, sizes and data, each by itself
control: the node of the template is set
control-fails-with:
  - a launch did not have the member of the parameters that was set
  - setting a member of a node's parameters changed its template
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

using Words = cts::PinnedBuffer<unsigned>;

void CUDART_CB CopyNext(void* words) { static_cast<unsigned*>(words)[0] = static_cast<unsigned*>(words)[1]; }

// What a launch leaves in the first word and in the fourth.
struct Left {
  unsigned first, fourth;
};

// The node leaves 1 in the first word alone; `set` makes it leave what is wanted, in the template where it gets no
// executable graph.
template <class Add, class Set>
void Check(const char* name, Left wanted, Add add, Set set) {
  cts::Row(name, [&] {
    Words words(8, 0);
    const cts::Template graph;
    const cudaGraphNode_t node = add(graph, words);
    const cts::Stream stream;
    const cts::Executable exec(graph), other(graph);
    const auto expect = [&](const cts::Executable& launched, Left left, const char* message) {
      words[0] = words[3] = 0, words[1] = 1;
      for (const int i : {2, 4, 5, 6, 7}) words[i] = 2;
      launched.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(words[0] == left.first && words[3] == left.fourth, message);
    };
    expect(exec, {1, 0}, "the first launch did not do its work");
    CTS_CUDA(set(cts::control() ? nullptr : static_cast<cudaGraphExec_t>(exec), node, words));
    for (int launch = 0; launch < 2; ++launch)
      expect(exec, wanted, "a launch did not have the member of the parameters that was set");
    expect(other, {1, 0}, "setting a member of a node's parameters changed another executable graph");
    const cts::Executable later(graph);
    expect(later, {1, 0}, "setting a member of a node's parameters changed its template");
  });
}

CTS_CASE(kernel) {
  Check(
      "parameter-of-a-kernel", {0, 1},
      [](cudaGraph_t graph, const Words& words) {
        return cts::AddKernel(graph, {}, cts::StoreWord, words.device(), 1u);
      },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        return cts::WithKernel(
            [&](const cudaKernelNodeParams* given) {
              return exec != nullptr ? cudaGraphExecKernelNodeSetParams(exec, node, given)
                                     : cudaGraphKernelNodeSetParams(node, given);
            },
            cts::StoreWord, words.device() + 3, 1u);
      });
}

// Only place and value of a fill may be set in any case (cudaGraphExecMemsetNodeSetParams).
CTS_CASE(memset) {
  Check(
      "place-of-a-fill", {0, 1},
      [](cudaGraph_t graph, const Words& words) { return cts::AddFill(graph, {}, words.device(), 1); },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        const cudaMemsetParams fill = cts::FillOf(words.device() + 3, 1);
        return exec != nullptr ? cudaGraphExecMemsetNodeSetParams(exec, node, &fill)
                               : cudaGraphMemsetNodeSetParams(node, &fill);
      });
}

CTS_CASE(memcpy) {
  const auto check = [](const char* name, Left wanted, size_t to, size_t from, size_t count) {
    Check(
        name, wanted,
        [](cudaGraph_t graph, const Words& words) {
          return cts::AddCopy(graph, {}, words.data(), words.data() + 1, sizeof(unsigned));
        },
        [=](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
          unsigned *const target = words.data() + to, *const source = words.data() + from;
          const size_t bytes = count * sizeof(unsigned);
          return exec != nullptr
                     ? cudaGraphExecMemcpyNodeSetParams1D(exec, node, target, source, bytes, cudaMemcpyDefault)
                     : cudaGraphMemcpyNodeSetParams1D(node, target, source, bytes, cudaMemcpyDefault);
        });
  };
  check("target-of-a-copy", {0, 1}, 3, 1, 1);
  check("source-of-a-copy", {2, 0}, 0, 2, 1);
  check("size-of-a-copy", {2, 2}, 0, 4, 4);
}

CTS_CASE(host) {
  Check(
      "data-of-a-host-function", {0, 2},
      [](cudaGraph_t graph, const Words& words) { return cts::AddHost(graph, {}, &CopyNext, words.data()); },
      [](cudaGraphExec_t exec, cudaGraphNode_t node, const Words& words) {
        const cudaHostNodeParams given{&CopyNext, words.data() + 3};
        return exec != nullptr ? cudaGraphExecHostNodeSetParams(exec, node, &given)
                               : cudaGraphHostNodeSetParams(node, &given);
      });
}

}  // namespace

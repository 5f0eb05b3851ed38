/*---
clause: pi.graph-update.topology-change
control: the other graph has the same topology
control-fails-with: an update by a graph of another topology was not refused with its code and reason
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// a, then b and c; all kernels.
struct Subject {
  const cts::Template graph;
  cudaGraphNode_t a, b, c;
  Subject(unsigned* words, unsigned value)
      : a(cts::AddKernel(graph, {}, cts::StoreWord, words, value)),
        b(cts::AddKernel(graph, {a}, cts::StoreWord, words + 1, value)),
        c(cts::AddKernel(graph, {a}, cts::StoreWord, words + 2, value)) {}
};

template <class Change>
void Check(const char* name, Change change) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(4, 0);
    const Subject first(words.data(), 1);
    Subject second(words.data(), 2);
    if (!cts::control()) change(second, words.data());
    const cts::Stream stream;
    const cts::Executable exec(first.graph);
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, second.graph, &info));
    CTS_EXPECT(code == cudaErrorGraphExecUpdateFailure && info.result == cudaGraphExecUpdateErrorTopologyChanged,
               "an update by a graph of another topology was not refused with its code and reason");
    exec.Launch(stream);
    stream.Synchronize();
    const cts::HostCopy<unsigned> got = words.Read();
    if (!cts::control())
      CTS_EXPECT(got[0] == 1 && got[1] == 1 && got[2] == 1 && got[3] == 0,
                 "a refused update changed what a launch does");
  });
}

CTS_CASE() {
  Check("a-node-more", [](Subject& on, unsigned* words) {
    cts::AddKernel(on.graph, {on.b, on.c}, cts::StoreWord, words + 3, 2u);
  });
  Check("a-node-fewer", [](Subject& on, unsigned*) { CTS_CUDA(cudaGraphDestroyNode(on.c)); });
  Check("an-edge-more",
        [](Subject& on, unsigned*) { CTS_CUDA(cudaGraphAddDependencies(on.graph, &on.b, &on.c, nullptr, 1)); });
  Check("an-edge-fewer",
        [](Subject& on, unsigned*) { CTS_CUDA(cudaGraphRemoveDependencies(on.graph, &on.a, &on.c, nullptr, 1)); });
  Check("another-edge", [](Subject& on, unsigned*) {
    CTS_CUDA(cudaGraphRemoveDependencies(on.graph, &on.a, &on.c, nullptr, 1));
    CTS_CUDA(cudaGraphAddDependencies(on.graph, &on.b, &on.c, nullptr, 1));
  });
}

}  // namespace

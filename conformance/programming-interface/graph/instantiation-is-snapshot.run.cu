/*---
clause: pi.graph.instantiation-is-snapshot
control: the template is changed before the instantiation
control-fails-with: a change of the template reached the executable graph
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

struct Subject {
  cts::DeviceBuffer<unsigned> words{4, 0};
  const cts::Template graph;
  const cudaGraphNode_t kernel = cts::AddKernel(graph, {}, cts::StoreWord, words.data(), 1u);
  const cudaGraphNode_t fill = cts::AddFill(graph, {kernel}, words.data() + 1, 1);
};

// The change must make words 0 to 2 other than 1, 1, 0.
template <class Change>
void Check(const char* name, Change change) {
  cts::Row(name, [&] {
    Subject subject;
    if (cts::control()) change(subject);
    const cts::Executable exec(subject.graph);
    if (!cts::control()) change(subject);
    const cts::Stream stream;
    exec.Launch(stream);
    stream.Synchronize();
    const cts::HostCopy<unsigned> words = subject.words.Read();
    CTS_EXPECT(words[0] == 1 && words[1] == 1 && words[2] == 0,
               "a change of the template reached the executable graph");
  });
}

CTS_CASE() {
  Check("kernel-parameters", [](Subject& subject) {
    CTS_CUDA(cts::WithKernel(
        [&](const cudaKernelNodeParams* parameters) {
          return cudaGraphKernelNodeSetParams(subject.kernel, parameters);
        },
        cts::StoreWord, subject.words.data(), 2u));
  });
  Check("fill-parameters", [](Subject& subject) {
    const cudaMemsetParams parameters = cts::FillOf(subject.words.data() + 1, 2);
    CTS_CUDA(cudaGraphMemsetNodeSetParams(subject.fill, &parameters));
  });
  Check("node-added", [](Subject& subject) {
    cts::AddKernel(subject.graph, {subject.fill}, cts::StoreWord, subject.words.data() + 2, 2u);
  });
  Check("node-destroyed", [](Subject& subject) { CTS_CUDA(cudaGraphDestroyNode(subject.fill)); });
}

}  // namespace

/*---
clause: pi.capture.end-returns-graph
covers: launches of executable graphs, one after another and between commands
control: the graphs are launched before the capture
control-fails-with: the graph of captured launches did not leave what the launches themselves leave
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <optional>

namespace {

// Words 0 and 1 are folded by two executable graphs, also by graphs within them, and by kernels.
struct Subject {
  const cts::DeviceBuffer<unsigned> words_of{4, 0};
  unsigned* const words = words_of.data();
  const cts::Template inner, first_graph, second_graph;
  std::optional<cts::Executable> first, second;
  Subject() {
    cts::AddKernel(inner, {}, cts::TimesPlus, words, 1u, 3u, 5u);
    const cudaGraphNode_t copy = cts::AddCopy(first_graph, {}, words + 1, words, sizeof(unsigned));
    const cudaGraphNode_t nested = cts::AddChild(first_graph, {copy}, inner);
    cts::AddKernel(first_graph, {nested}, cts::TimesPlus, words + 1, 1u, 7u, 2u);
    const cudaGraphNode_t fold = cts::AddKernel(second_graph, {}, cts::TimesPlus, words, 2u, 11u, 1u);
    cts::AddFill(second_graph, {fold}, words + 2, 9);
    first.emplace(first_graph);
    second.emplace(second_graph);
  }
};

// `issue` is given the stream of a capture, or one without a capture; it is launched or done twice.
template <class Issue>
void Check(const char* name, Issue issue) {
  cts::Row(name, [&] {
    const Subject by_graph, by_stream;
    const cts::Stream stream;
    for (int time = 0; time < 2; ++time) issue(by_stream, stream);
    if (cts::control()) issue(by_graph, stream);
    CTS_CUDA(cudaDeviceSynchronize());
    cts::Capture capture(stream);
    if (!cts::control()) issue(by_graph, stream);
    CTS_CUDA(capture.End());
    const auto expected = by_stream.words_of.Read();
    if (!cts::control()) CTS_EXPECT_EQ(by_graph.words_of[2], 0, "a graph whose launch was captured ran at once");
    const cts::Executable exec(capture.graph());
    for (int launch = 0; launch < 2; ++launch) exec.Launch(stream);
    stream.Synchronize();
    const auto got = by_graph.words_of.Read();
    CTS_EXPECT(got[0] == expected[0] && got[1] == expected[1] && got[2] == expected[2],
               "the graph of captured launches did not leave what the launches themselves leave");
  });
}

CTS_CASE() {
  Check("once", [](const Subject& on, cudaStream_t stream) { on.first->Launch(stream); });
  Check("two-graphs", [](const Subject& on, cudaStream_t stream) {
    on.first->Launch(stream);
    on.second->Launch(stream);
  });
  Check("the-same-again", [](const Subject& on, cudaStream_t stream) {
    for (int time = 0; time < 3; ++time) on.first->Launch(stream);
  });
  Check("between-commands", [](const Subject& on, cudaStream_t stream) {
    cts::TimesPlus<<<1, 1, 0, stream>>>(on.words, 2, 5, 3);
    on.second->Launch(stream);
    CTS_CUDA(cudaMemcpyAsync(on.words + 1, on.words, sizeof(unsigned), cudaMemcpyDeviceToDevice, stream));
    on.first->Launch(stream);
    cts::TimesPlus<<<1, 1, 0, stream>>>(on.words, 2, 2, 1);
  });
}

}  // namespace

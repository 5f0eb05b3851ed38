/*---
clause: pi.capture.end-returns-graph
covers: one stream that captures again and again
control: the work of each capture but the first is issued before it
control-fails-with: a later capture of the same streams did not become a graph of its own work alone
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr const char* kOther = "a later capture of the same streams did not become a graph of its own work alone";
constexpr unsigned kCaptures = 4;

// The same streams and events again and again: A in the origin, B in a second stream after it, C after both. Between
// the captures both streams do other work.
void Issue(cudaStream_t origin, cudaStream_t second, cudaEvent_t branching, cudaEvent_t join, unsigned number,
           unsigned* word) {
  cts::Tagged<<<1, 1, 0, origin>>>(10 * number + 1);
  cts::Follow(second, origin, branching);
  cts::Tagged<<<1, 1, 0, second>>>(10 * number + 2);
  cts::Follow(origin, second, join);
  cts::StoreWord<<<1, 1, 0, origin>>>(word, number);
}

CTS_CASE() {
  const cts::Stream origin, second;
  const cts::Event branching, join;
  const cts::DeviceBuffer<unsigned> words(kCaptures, 0), beside(1);
  for (unsigned number = 1; number <= kCaptures; ++number) {
    unsigned* const word = words.data() + number - 1;
    const bool in_front = cts::control() && number > 1;
    if (in_front) {
      Issue(origin, second, branching, join, number, word);
      CTS_FINISH();
    }
    cts::Capture capture(origin, cts::kCaptureModes[number % 3].mode);
    if (!in_front) Issue(origin, second, branching, join, number, word);
    CTS_CUDA(capture.End());
    const cudaGraph_t graph = capture.graph();
    const cts::Nodes nodes(graph);
    const cudaGraphNode_t a = cts::TaggedNode(graph, 10 * number + 1), b = cts::TaggedNode(graph, 10 * number + 2);
    CTS_EXPECT(nodes.count == 3 && a != nullptr && b != nullptr, kOther);
    if (nodes.count != 3) continue;
    const cudaGraphNode_t c = nodes.at[0] != a && nodes.at[0] != b   ? nodes.at[0]
                              : nodes.at[1] != a && nodes.at[1] != b ? nodes.at[1]
                                                                     : nodes.at[2];
    CTS_EXPECT(cts::HasExactly(graph, {{a, b}, {a, c}, {b, c}}) || cts::HasExactly(graph, {{a, b}, {b, c}}), kOther);
    CTS_EXPECT_EQ(words[number - 1], 0, "captured work was executed");
    cts::RunOnce(graph);
    CTS_EXPECT_EQ(words[number - 1], number, "a launch of the graph did not do its work");
    cts::StoreWord<<<1, 1, 0, second>>>(beside.data(), number);
    cts::StoreWord<<<1, 1, 0, origin>>>(beside.data(), number);
    CTS_FINISH();
  }
}

}  // namespace

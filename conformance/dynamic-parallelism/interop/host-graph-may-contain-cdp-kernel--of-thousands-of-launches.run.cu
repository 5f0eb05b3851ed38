/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
covers: thousands of launches without a wait, more children than can be pending
control: the node that looks stands before the parent
control-fails-with: a node after the parent ran before a child of it in one of many launches
control-may-fail-with:
  the launch of a child was refused: "without a node after the parent more children may be pending than may be"
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kLaunches = 3000, kChildren = 2;

struct Words {
  unsigned children, launches, wrong, refused;
};

__global__ void Child(Words* words) { words->children += 1; }
__global__ void Parent(Words* words) {
  words->launches += 1;
  for (unsigned i = 0; i < kChildren; ++i) {
    Child<<<1, 1>>>(words);
    if (cudaGetLastError() != cudaSuccess) words->refused += 1;
  }
}
// In the control it comes before the parent of its own launch.
__global__ void Look(Words* words, unsigned earlier) {
  if (words->children != (words->launches + earlier) * kChildren) words->wrong += 1;
}

// All launches have more children than the 2,048 that may be pending by default.
CTS_CASE() {
  const unsigned launches = cts::Rounds(kLaunches);
  const cts::DeviceBuffer<Words> words(1, 0);
  const cts::Template graph;
  const auto look = [&](cudaGraphNode_t after) {
    return cts::AddKernelNode(graph, after, 1, Look, words.data(), cts::control() ? 1u : 0u);
  };
  const cudaGraphNode_t first = cts::control() ? look(nullptr) : nullptr;
  const cudaGraphNode_t parent = cts::AddKernelNode(graph, first, 1, Parent, words.data());
  if (!cts::control()) (void)look(parent);
  const cts::Stream stream;
  const cts::Executable exec(graph);
  for (unsigned i = 0; i < launches; ++i) exec.Launch(stream);
  CTS_FINISH();
  const Words got = words[0];
  CTS_EXPECT_EQ(got.refused, 0, "the launch of a child was refused");
  CTS_EXPECT_EQ(got.launches, launches, "a launch of the graph never ran");
  CTS_EXPECT_EQ(got.wrong, 0, "a node after the parent ran before a child of it in one of many launches");
}

}  // namespace

/*---
clause: pi.graph.clone-independent
covers: clones of hundreds of nodes, what they do and which they are
control: the clone is made before the last nodes and edges are added
control-fails-with: a clone of many nodes did not do what the original does
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <set>
#include <string>
#include <vector>

namespace {

// Node i folds the words of those before it into its own, so that a lost node or edge shows at the end.
__global__ void Fold(unsigned* words, unsigned own, unsigned near, unsigned far) {
  words[own] = 3 * words[near] + 5 * words[far] + own;
}

void Check(unsigned count) {
  cts::Row((std::to_string(count) + "-nodes").c_str(), [&] {
    const cts::DeviceBuffer<unsigned> words(count, 0);
    std::vector<unsigned> expected(count, 0);
    std::vector<cudaGraphNode_t> nodes;
    cts::Template original;
    cudaGraph_t copy = nullptr;
    for (unsigned i = 0; i < count; ++i) {
      if (cts::control() && i == count - 2) CTS_CUDA(cudaGraphClone(&copy, original));
      const unsigned near = i == 0 ? 0 : i - 1, far = i / 2;
      const cts::Behind none{}, one{i == 0 ? nullptr : nodes[near]},
          two{i == 0 ? nullptr : nodes[near], i == 0 ? nullptr : nodes[far]};
      nodes.push_back(cts::AddKernel(original,
                                     i == 0        ? none
                                     : near == far ? one
                                                   : two,
                                     Fold, words.data(), i, near, far));
      expected[i] = 3 * expected[near] + 5 * expected[far] + i;
    }
    if (!cts::control()) CTS_CUDA(cudaGraphClone(&copy, original));
    const cts::Template clone(copy);
    cts::RunOnce(clone);
    const auto got = words.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < count; ++i) wrong += got[i] != expected[i];
    CTS_EXPECT_EQ(wrong, 0, "a clone of many nodes did not do what the original does");
    if (cts::control()) return;
    CTS_EXPECT_EQ(cts::EdgeCount(clone), cts::EdgeCount(original), "a clone has not as many edges as its original");
    std::set<cudaGraphNode_t> found;
    unsigned strangers = 0;
    for (const cudaGraphNode_t node : nodes) {
      cudaGraphNode_t twin = nullptr;
      CTS_CUDA(cudaGraphNodeFindInClone(&twin, node, clone));
      cudaKernelNodeParams mine{}, its{};
      CTS_CUDA(cudaGraphKernelNodeGetParams(node, &mine));
      CTS_CUDA(cudaGraphKernelNodeGetParams(twin, &its));
      strangers += *static_cast<unsigned*>(mine.kernelParams[1]) != *static_cast<unsigned*>(its.kernelParams[1]);
      found.insert(twin);
    }
    CTS_EXPECT_EQ(strangers, 0, "the node that was found in a clone is that of another");
    CTS_EXPECT_EQ(found.size(), count, "two nodes were found as one in a clone");
  });
}

CTS_CASE() {
  for (const unsigned count : {17u, 100u, 700u}) Check(count);
}

}  // namespace

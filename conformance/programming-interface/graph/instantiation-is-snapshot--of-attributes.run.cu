/*---
clause: pi.graph.instantiation-is-snapshot
covers: attributes of kernel nodes that are set or copied afterwards
control: the attribute is changed before the instantiation
control-fails-with: a change of an attribute of the template reached the executable graph
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <cooperative_groups.h>

#include <string>

namespace {

// Tells whether the launch was cooperative.
__global__ void Tell(unsigned* valid) { *valid = cooperative_groups::this_grid().is_valid() ? 1 : 0; }

void Set(cudaGraphNode_t node, bool cooperative) {
  cudaLaunchAttributeValue value{};
  value.cooperative = cooperative ? 1 : 0;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &value));
}

// `launched`: the executable graph was launched before the change, too.
void Check(bool cooperative, bool copied, bool launched) {
  const std::string name = std::string(cooperative ? "no-longer-cooperative" : "cooperative-since") +
                           (copied ? "-by-a-copy" : "") + (launched ? "-after-a-launch" : "");
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned> valid(1), other_valid(1);
    const cts::Template graph, other;
    const cudaGraphNode_t node = cts::AddKernelNode(graph, nullptr, 1, Tell, valid.data());
    const cudaGraphNode_t source = cts::AddKernelNode(other, nullptr, 1, Tell, other_valid.data());
    Set(node, cooperative);
    Set(source, !cooperative);
    const auto change = [&] {
      if (copied) {
        CTS_CUDA(cudaGraphKernelNodeCopyAttributes(node, source));
      } else {
        Set(node, !cooperative);
      }
    };
    const cts::Stream stream;
    if (cts::control()) change();
    const cts::Executable exec(graph);
    if (launched) exec.Launch(stream);
    if (!cts::control()) change();
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(valid[0], cooperative ? 1 : 0,
                  "a change of an attribute of the template reached the executable graph");
  });
}

CTS_CASE() {
  for (const bool cooperative : {true, false})
    for (const bool copied : {false, true})
      for (const bool launched : {false, true}) Check(cooperative, copied, launched);
}

}  // namespace

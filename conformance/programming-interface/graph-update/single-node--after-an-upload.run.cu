/*---
clause: pi.graph-update.single-node
covers: changes between an upload of the executable graph and its launch
control: the node is set in another executable graph of the template
control-fails-with: a node that was set after an upload of its executable graph did what it did before
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

#include "node-values.cuh"

namespace {

constexpr const char* kBefore = "a node that was set after an upload of its executable graph did what it did before";

void Upload(const cts::Executable& exec) {
  const cts::Stream stream;
  CTS_CUDA(cudaGraphUpload(exec, stream));
  stream.Synchronize();
}

// What an upload has put on the device is not what the launch has to run. The graph is new, or was launched before; it
// is uploaded once, or again after the change.
void Check(const cts::ValueNode& kind, bool launched, bool again) {
  const std::string name =
      std::string(kind.name) + (launched ? "-launched-before" : "-never-launched") + (again ? "-uploaded-again" : "");
  cts::Row(name.c_str(), [&] {
    const cts::ValueWords on;
    const cts::Template graph;
    const cudaGraphNode_t node = kind.add(graph, on, 1);
    const cts::Executable exec(graph), other(graph);
    if (launched) CTS_EXPECT_EQ(cts::ValueOf(exec, on), 1, "the first launch did not do its work");
    for (const unsigned value : {2u, 3u, 1u, 3u, 2u}) {
      Upload(exec);
      CTS_CUDA(kind.set(cts::control() ? other : exec, node, on, value));
      if (again) Upload(exec);
      for (int launch = 0; launch < 2; ++launch) CTS_EXPECT_EQ(cts::ValueOf(exec, on), value, kBefore);
    }
    if (!cts::control())
      CTS_EXPECT_EQ(cts::ValueOf(other, on), 1, "a change of a node reached another executable graph");
  });
}

CTS_CASE() {
  for (const cts::ValueNode& kind : cts::kValueNodes)
    for (const bool launched : {false, true})
      for (const bool again : {false, true}) Check(kind, launched, again);
}

}  // namespace

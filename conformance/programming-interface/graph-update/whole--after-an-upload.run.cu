/*---
clause: pi.graph-update.whole
covers: updates between an upload of the executable graph and its launch
control: another executable graph of the template is updated
control-fails-with: a launch after an upload and an update did not have the parameters of the other graph
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

#include "node-values.cuh"

namespace {

constexpr const char* kBefore = "a launch after an upload and an update did not have the parameters of the other graph";

// What an upload has put on the device is not what the launch has to run. Three graphs of one node each.
void Check(const cts::ValueNode& kind, bool launched) {
  cts::Row((std::string(kind.name) + (launched ? "-launched-before" : "-never-launched")).c_str(), [&] {
    const cts::ValueWords on;
    const cts::Template graphs[3];
    for (unsigned i = 0; i < 3; ++i) (void)kind.add(graphs[i], on, i + 1);
    const cts::Executable exec(graphs[0]), other(graphs[0]);
    const cts::Stream stream;
    if (launched) CTS_EXPECT_EQ(cts::ValueOf(exec, on), 1, "the first launch did not do its work");
    for (const unsigned value : {2u, 3u, 1u, 3u, 2u}) {
      CTS_CUDA(cudaGraphUpload(exec, stream));
      stream.Synchronize();
      cudaGraphExecUpdateResultInfo info{};
      CTS_CUDA(cudaGraphExecUpdate(cts::control() ? other : exec, graphs[value - 1], &info));
      for (int launch = 0; launch < 2; ++launch) CTS_EXPECT_EQ(cts::ValueOf(exec, on), value, kBefore);
    }
  });
}

CTS_CASE() {
  for (const cts::ValueNode& kind : cts::kValueNodes)
    for (const bool launched : {false, true}) Check(kind, launched);
}

}  // namespace

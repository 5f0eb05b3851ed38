/*---
clause: pi.graph-update.not-for-running-launch
control: the update is made in front of the first launch
control-fails-with: an update changed a launch that had been made
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

struct Subject {
  cts::DeviceBuffer<unsigned> word{1, 0};
  cts::Gate gate;
  cts::Template first, second;
  cudaGraphNode_t node = nullptr;
  Subject() {
    node = cts::AddKernel(first, {cts::AddHeld(first, {}, gate)}, cts::AddToWord, word.data(), 1u);
    cts::AddKernel(second, {cts::AddHeld(second, {}, gate)}, cts::AddToWord, word.data(), 16u);
  }
};

// The first launch stands in front of the node. No document says that an update does not wait for it; so the gate opens
// where it does.
template <class Update>
void Check(const char* name, unsigned updated, Update update) {
  cts::Row(name, [&] {
    Subject on;
    const cts::Stream stream;
    const cts::Executable exec(on.first);
    if (cts::control()) CTS_CUDA(update(on, exec));
    exec.Launch(stream);
    CTS_EXPECT(on.gate.AwaitArrivals(1), "the held kernel never ran");
    cudaError_t code = cudaSuccess;
    if (!cts::control()) {
      cts::Thread call([&] { code = cts::Taken(update(on, exec)); });
      (void)call.EndsSoon(1);
      on.gate.Open();
      call.Join();
    }
    CTS_CUDA(code);
    on.gate.Open();
    stream.Synchronize();
    CTS_EXPECT_EQ(on.word[0], 1, "an update changed a launch that had been made");
    exec.Launch(stream);
    stream.Synchronize();
    if (!cts::control()) CTS_EXPECT_EQ(on.word[0], 1 + updated, "an update did not change the next launch");
  });
}

CTS_CASE() {
  Check("cudaGraphExecUpdate", 16, [](const Subject& on, cudaGraphExec_t exec) {
    cudaGraphExecUpdateResultInfo info{};
    return cudaGraphExecUpdate(exec, on.second, &info);
  });
  Check("cudaGraphExecKernelNodeSetParams", 16, [](const Subject& on, cudaGraphExec_t exec) {
    return cts::WithKernel(
        [&](const cudaKernelNodeParams* parameters) {
          return cudaGraphExecKernelNodeSetParams(exec, on.node, parameters);
        },
        cts::AddToWord, on.word.data(), 16u);
  });
  Check("cudaGraphNodeSetEnabled", 0,
        [](const Subject& on, cudaGraphExec_t exec) { return cudaGraphNodeSetEnabled(exec, on.node, 0); });
}

}  // namespace

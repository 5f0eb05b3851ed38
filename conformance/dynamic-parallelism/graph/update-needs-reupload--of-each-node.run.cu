/*---
clause: cdp.graph.update-needs-reupload
covers: nodes of each kind, disabled ones, a host launch as upload
control: the graph is not uploaded again
control-fails-with: a launch after the new upload did not use an updated node
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr unsigned kUntouched = 7;

enum Kind { kKernel, kFill, kCopy, kKinds };
struct Update {
  const char* name;
  Kind kind;
  bool disables;
};
constexpr Update kUpdates[] = {{"kernel", kKernel, false},     {"fill", kFill, false},
                               {"copy", kCopy, false},         {"disabled-kernel", kKernel, true},
                               {"disabled-fill", kFill, true}, {"disabled-copy", kCopy, true}};

__global__ void Store(unsigned* word, unsigned value) { *word = value; }
__global__ void Parent(cudaGraphExec_t child, cudaError_t* code) {
  *code = cudaGraphLaunch(child, cudaStreamGraphFireAndForget);
}

// Each node sets a word of its own to 1. The updated one sets it to 2, or leaves it.
cudaError_t Apply(const Update& update, cudaGraphExec_t exec, cudaGraphNode_t node, unsigned* words,
                  const unsigned* from) {
  if (update.disables) return cudaGraphNodeSetEnabled(exec, node, 0);
  if (update.kind == kCopy)
    return cudaGraphExecMemcpyNodeSetParams1D(exec, node, words + kCopy, from + 1, sizeof *words, cudaMemcpyDefault);
  if (update.kind == kFill) {
    const cudaMemsetParams parameters = cts::FillOf(words + kFill, 2);
    return cudaGraphExecMemsetNodeSetParams(exec, node, &parameters);
  }
  return cts::WithKernel(
      [&](const cudaKernelNodeParams* parameters) { return cudaGraphExecKernelNodeSetParams(exec, node, parameters); },
      Store, words + kKernel, 2u);
}

void Check(const Update& update, bool by_launch) {
  cts::DeviceBuffer<unsigned> words(kKinds), from(2);
  const cts::DeviceBuffer<cudaError_t> code(1);
  from.Write({1u, 2u});
  const cts::Template graph;
  cudaGraphNode_t nodes[kKinds];
  nodes[kKernel] = cts::AddKernel(graph, {}, Store, words.data() + kKernel, 1u);
  nodes[kFill] = cts::AddFill(graph, {nodes[kKernel]}, words.data() + kFill, 1);
  nodes[kCopy] = cts::AddCopy(graph, {nodes[kFill]}, words.data() + kCopy, from.data(), sizeof(unsigned));
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  const cts::Graph parent(0, 1, Parent, exec, code.data());
  const auto launch_by_kernel = [&] {
    words.Write({kUntouched, kUntouched, kUntouched});
    CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
    CTS_FINISH();
  };
  launch_by_kernel();
  for (const unsigned word : words.Read()) CTS_EXPECT_EQ(word, 1u, "a launch did not use the first parameters");
  CTS_CUDA(Apply(update, exec, nodes[update.kind], words.data(), from.data()));
  if (!cts::control()) CTS_CUDA(by_launch ? cudaGraphLaunch(exec, nullptr) : cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  launch_by_kernel();
  if (!cts::control()) CTS_EXPECT_EQ(code[0], cudaSuccess, "a launch after the new upload was refused");
  const cts::HostCopy<unsigned> seen = words.Read();
  unsigned wrong = 0;
  for (int i = 0; i < kKinds; ++i) wrong += seen[i] != (i != update.kind ? 1u : update.disables ? kUntouched : 2u);
  if (cts::control() && wrong == 0) cts::PowerNotShown("an update has its effect without an upload, too");
  CTS_EXPECT_EQ(wrong, 0u, "a launch after the new upload did not use an updated node");
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

CTS_CASE() {
  for (const Update& update : kUpdates) {
    cts::Row(update.name, [&] { Check(update, false); });
    cts::Row((std::string(update.name) + "-by-a-host-launch").c_str(), [&] { Check(update, true); });
  }
}

}  // namespace

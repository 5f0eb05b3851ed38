/*---
clause: mm.graph-peer.more-access
requires: [memory-pools, peer-access, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 70'000;

__global__ void Touch(volatile unsigned char* byte) { *byte = *byte + 1; }

// A graph with two allocations one after the other, of which the argument says whether the first one lets the second
// device in. A kernel of that device touches what the other allocation left.
CTS_CHILD(Touches) {
  cts::ContextIsLost();
  const cts::Template graph;
  cudaMemAccessDesc access{};
  access.location.type = cudaMemLocationTypeDevice;
  access.location.id = 1;
  access.flags = cudaMemAccessFlagsProtReadWrite;
  cudaMemAllocNodeParams first = cts::AllocationOf(kBytes), second = cts::AllocationOf(kBytes);
  if (cts::child_argument() != 0) {
    first.accessDescs = &access;
    first.accessDescCount = 1;
  }
  cudaGraphNode_t node = nullptr, last = nullptr;
  CTS_CUDA(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &first));
  const cudaGraphNode_t freed = cts::AddFree(graph, {node}, first.dptr);
  CTS_CUDA(cudaGraphAddMemAllocNode(&last, graph, &freed, 1, &second));
  const cts::Executable exec(graph);
  const cts::Stream stream;
  exec.Launch(stream);
  stream.Synchronize();
  cts::Tell("same", first.dptr == second.dptr);
  const cts::OnDevice on(1);
  Touch<<<1, 1>>>(static_cast<unsigned char*>(second.dptr));
  CTS_CUDA(cudaGetLastError());
  cts::Tell("touched", cudaDeviceSynchronize());
}

void Observe(const char* name, bool lets_in) {
  cts::Row(name, [&] {
    const cts::ChildRun child =
        cts::RunChild("Touches", {.argument = lets_in ? 1 : 0, .timeout_s = 20, .any_end = true});
    if (child.Has("same")) CTS_OBSERVE("same-address", child.Value("same"));
    if (child.Has("touched")) CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("touched")));
  });
}

CTS_CASE() {
  Observe("after-one-with-access", true);
  Observe("after-one-without", false);
}

}  // namespace

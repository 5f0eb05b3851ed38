/*---
clause: mm.graph-peer.access-list
control: the access list is left out
control-fails-with: a device did not work on graph memory of another one whose access list names it
requires: [memory-pools, peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 70'000;
constexpr unsigned kLaunches = 20;

// A graph allocates on the device that is not the argument: its owner writes, the other one looks and writes, the owner
// looks, and it is freed.
CTS_CHILD(Uses) {
  if (cts::control()) cts::ContextIsLost();
  const int peer = static_cast<int>(cts::child_argument()), owner = 1 - peer;
  const cts::On<cts::Stamps> of_owner(owner), of_peer(peer);
  const cts::Template graph;
  cudaMemAccessDesc access{};
  access.location.type = cudaMemLocationTypeDevice;
  access.location.id = peer;
  access.flags = cudaMemAccessFlagsProtReadWrite;
  cudaMemAllocNodeParams parameters = cts::AllocationOf(kBytes);
  parameters.poolProps.location.id = owner;
  if (!cts::control()) parameters.accessDescs = &access;
  if (!cts::control()) parameters.accessDescCount = 1;
  cudaGraphNode_t last = nullptr;
  CTS_CUDA(cudaGraphAddMemAllocNode(&last, graph, nullptr, 0, &parameters));
  auto* const at = static_cast<unsigned char*>(parameters.dptr);
  {
    const cts::OnDevice on(owner);
    last = cts::AddStamp(graph, {last}, *of_owner, at, kBytes, 1);
  }
  {
    const cts::OnDevice on(peer);
    last = cts::AddStampCheck(graph, {last}, *of_peer, at, kBytes, 1);
    last = cts::AddStamp(graph, {last}, *of_peer, at, kBytes, 2);
  }
  {
    const cts::OnDevice on(owner);
    last = cts::AddStampCheck(graph, {last}, *of_owner, at, kBytes, 2);
  }
  cts::AddFree(graph, {last}, at);
  const cts::On<cts::Stream> stream(peer);
  const cts::OnDevice on(peer);
  const cts::Executable exec(graph);
  for (unsigned launch = 0; launch < kLaunches; ++launch) {
    exec.Launch(*stream);
    of_owner->Expect(kBytes);
    of_peer->Expect(kBytes);
  }
  stream->Synchronize();
  unsigned long long wrong = of_peer->wrong();
  {
    const cts::OnDevice there(owner);
    wrong += of_owner->wrong();
  }
  cts::Tell("right", wrong == 0);
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one, .timeout_s = 20});
      CTS_EXPECT(child.Has("right") && child.Value("right") == 1,
                 "a device did not work on graph memory of another one whose access list names it");
    });
  }
}

}  // namespace

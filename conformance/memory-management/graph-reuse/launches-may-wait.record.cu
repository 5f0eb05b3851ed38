/*---
clause: mm.graph-reuse.launches-may-wait
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/threads.h"

namespace {

constexpr std::size_t kBytes = 32 << 20;

__global__ void Hold(cts::GateView gate, unsigned char* block) {
  if (threadIdx.x == 0) gate.Pass();
  block[threadIdx.x] = 1;
}
__global__ void Tell(unsigned* word, unsigned char* block) {
  block[threadIdx.x] = 1;
  if (threadIdx.x == 0) cts::RaiseFlag(word, 1u);
}

// Two graphs that allocate and free. One ran in the stream of the other one. Then they go into two streams, of
// which the first is held: whether the call and the graph get through meanwhile.
CTS_CASE() {
  const cts::Stream one, other;
  const cts::PinnedBuffer<unsigned> told(1, 0);
  const cts::Template held, passing;
  cts::Gate gate;
  const cts::GraphBlock of_held = cts::AddAllocation(held, {}, kBytes),
                        of_passing = cts::AddAllocation(passing, {}, kBytes);
  cts::AddFree(held, {cts::AddGrid(held, {of_held.node}, 1, Hold, gate.view(), of_held.data)}, of_held.data);
  cts::AddFree(passing, {cts::AddGrid(passing, {of_passing.node}, 1, Tell, told.device(), of_passing.data)},
               of_passing.data);
  const cts::Executable held_exec(held), passing_exec(passing);
  passing_exec.Launch(one);
  one.Synchronize();
  *static_cast<volatile unsigned*>(told.data()) = 0;
  held_exec.Launch(one);
  CTS_EXPECT(gate.AwaitArrivals(1), "the held graph never ran");
  cts::Thread launch([&] { passing_exec.Launch(other); });
  CTS_OBSERVE("launch-returns-beside-the-held-graph", launch.EndsSoon(1));
  CTS_OBSERVE("graph-ends-beside-the-held-one", cts::AwaitWord(told.data(), 1, 1));
  gate.Open();
  launch.Join();
  CTS_FINISH();
}

}  // namespace

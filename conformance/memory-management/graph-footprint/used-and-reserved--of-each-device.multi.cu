/*---
clause: mm.graph-footprint.used-and-reserved
covers: amounts of one device that another one does not count
control: the graph allocates memory of the other device
control-fails-with:
  - a device does not count graph memory of its own
  - a device counts graph memory of another one
requires: [memory-pools, gpus-2]
own-process: the memory of all graphs of a process counts
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 64 << 20;

unsigned long long Of(int device, cudaGraphMemAttributeType attribute) {
  const cts::OnDevice on(device);
  return cts::GraphMemory(attribute);
}
struct Amounts {
  explicit Amounts(int device)
      : used(Of(device, cudaGraphMemAttrUsedMemCurrent)), reserved(Of(device, cudaGraphMemAttrReservedMemCurrent)) {}
  const unsigned long long used, reserved;
};

// One device has a live allocation, and both are asked.
void Check(int owner, int other) {
  const Amounts own_before(owner), others_before(other);
  {
    const cts::OnDevice on(cts::control() ? other : owner);
    const cts::Stream stream;
    const cts::Template graph;
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
    const cts::Executable exec(graph);
    exec.Launch(stream);
    stream.Synchronize();
    const Amounts own(owner), others(other);
    CTS_EXPECT(own.used >= own_before.used + kBytes && own.reserved >= own.used,
               "a device does not count graph memory of its own");
    CTS_EXPECT(others.used == others_before.used && others.reserved == others_before.reserved,
               "a device counts graph memory of another one");
    CTS_CUDA(cudaFreeAsync(block.data, stream));
    stream.Synchronize();
    cts::TrimGraphMemory();
  }
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) cts::Row(pair.name, [&] { Check(pair.one, pair.other); });
}

}  // namespace

/*---
clause: mm.graph-free.unfreed-allocation-persists
control: another graph fills this memory instead of its own
control-fails-with: an allocation that its graph does not free lost its contents after the launch
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

namespace {

// Allocates as much, fills it, and frees it.
void BuildOther(cudaGraph_t graph, std::size_t bytes, unsigned char* instead) {
  const cts::GraphBlock own = cts::AddAllocation(graph, {}, bytes);
  cudaMemsetParams fill{};
  fill.dst = instead != nullptr ? instead : own.data;
  fill.value = cts::kForeign;
  fill.elementSize = 1;
  fill.width = bytes;
  fill.height = 1;
  cudaGraphNode_t filled = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&filled, graph, &own.node, 1, &fill));
  cts::AddFree(graph, {filled}, own.data);
}

// A launch makes the memory and writes it. Then it is used in the same stream, in another one after an event, by
// another graph, by a copy, and after a wait of the host, while other graphs and pools have memory as well.
void Check(std::size_t bytes) {
  const cts::Stream stream, other;
  const cts::Event event;
  cts::Stamps stamps;
  const cts::DeviceBuffer<unsigned char> out(bytes);
  unsigned char* const to = out.data();
  const cts::Template graph, disturbing, user;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cts::AddWholeStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  cts::AddStampCheck(user, {}, stamps, block.data, bytes, 1);
  BuildOther(disturbing, bytes, cts::control() ? block.data : nullptr);
  const cts::Executable exec(graph), disturbing_exec(disturbing), user_exec(user);
  for (int round = 0; round < 10; ++round) {
    exec.Launch(stream);
    stamps.Check(stream, block.data, bytes, 1);
    for (int i = 0; i < 3; ++i) disturbing_exec.Launch(stream);
    {
      const cts::PoolBlock pooled(bytes, stream);
      CTS_CUDA(cudaMemsetAsync(pooled.data(), cts::kForeign, bytes, stream));
    }
    cts::Follow(other, stream, event);
    stamps.Check(other, block.data, bytes, 1);
    disturbing_exec.Launch(other);
    user_exec.Launch(other);
    stamps.Expect(bytes);
    CTS_CUDA(cudaMemcpyAsync(to, block.data, bytes, cudaMemcpyDefault, other));
    stamps.Check(other, to, bytes, 1);
    CTS_CUDA(cudaDeviceSynchronize());
    stamps.Check(stream, block.data, bytes, 1);
    if (round % 2 == 0) {
      CTS_CUDA(cudaFreeAsync(block.data, stream));
    } else {
      stream.Synchronize();
      CTS_CUDA(cudaFree(block.data));
    }
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "an allocation that its graph does not free lost its contents after the launch");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("64-kib", [] { Check(65536); });
  cts::Row("40-mib", [] { Check((40 << 20) + 3); });
}

}  // namespace

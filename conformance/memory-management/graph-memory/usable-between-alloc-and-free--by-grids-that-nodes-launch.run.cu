/*---
clause: mm.graph-memory.usable-between-alloc-and-free
covers: grids that the kernels of nodes launch
control: the free does not wait for the kernel that launches
control-fails-with: graph memory was taken away from a grid that a node before its free had launched
build: [rdc]
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

constexpr std::size_t kBytes = 200'001;
constexpr unsigned kOwner = 9, kLaunches = 6;

__global__ void UseLate(const unsigned char* block, unsigned long long late_ns, unsigned* counts) {
  cts::SpinFor(late_ns);
  for (std::size_t i = 31 * threadIdx.x; i < kBytes; i += std::size_t{31} * blockDim.x)
    if (*static_cast<const volatile unsigned char*>(block + i) != cts::StampOf(kOwner, i)) atomicAdd(counts, 1u);
  if (threadIdx.x == 0) atomicAdd(counts + 1, 1u);
}
__global__ void Stamp(unsigned char* block) {
  for (std::size_t i = 31 * threadIdx.x; i < kBytes; i += std::size_t{31} * blockDim.x)
    block[i] = cts::StampOf(kOwner, i);
}
__global__ void Parent(bool forget, const unsigned char* block, unsigned long long late_ns, unsigned* counts) {
  if (threadIdx.x == 0) UseLate<<<1, 256, 0, forget ? cudaStreamFireAndForget : nullptr>>>(block, late_ns, counts);
}

// A second allocation after the free, which may have the same memory, is filled; so is one of a graph beside it.
void Check(bool forget) {
  const cts::Stream stream, beside;
  const cts::DeviceBuffer<unsigned> counts(2, 0);
  const cts::Template graph, other;
  const cts::GraphBlock first = cts::AddAllocation(graph, {}, kBytes);
  const cudaGraphNode_t stamped = cts::AddGrid(graph, {first.node}, 1, Stamp, first.data);
  const cudaGraphNode_t parent =
      cts::AddGrid(graph, {stamped}, 1, Parent, forget, first.data, cts::LateNs(), counts.data());
  const cudaGraphNode_t freed = cts::AddFree(graph, {cts::control() ? stamped : parent}, first.data);
  const auto add_filled = [](cudaGraph_t to, cts::Behind after) {
    const cts::GraphBlock block = cts::AddAllocation(to, after, kBytes);
    cudaMemsetParams fill{};
    fill.dst = block.data;
    fill.value = cts::kForeign;
    fill.elementSize = 1;
    fill.width = kBytes;
    fill.height = 1;
    cudaGraphNode_t filled = nullptr;
    CTS_CUDA(cudaGraphAddMemsetNode(&filled, to, &block.node, 1, &fill));
    return cts::AddFree(to, {filled}, block.data);
  };
  cts::AddGrid(graph, {add_filled(graph, {freed}), parent}, 1, cts::MoveBytes, nullptr, nullptr, 0);
  add_filled(other, {});
  const cts::Executable exec(graph), other_exec(other);
  for (unsigned launch = 0; launch < kLaunches; ++launch) {
    exec.Launch(stream);
    other_exec.Launch(beside);
    other_exec.Launch(beside);
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[1], kLaunches, "a child never ran");
  cts::ExpectKept(counts[0] == 0, "graph memory was taken away from a grid that a node before its free had launched");
}

CTS_CASE() {
  cts::Row("null-stream", [] { Check(false); });
  cts::Row("fire-and-forget-stream", [] { Check(true); });
}

}  // namespace

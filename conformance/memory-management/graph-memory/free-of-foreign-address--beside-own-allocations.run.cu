/*---
clause: mm.graph-memory.free-of-foreign-address
covers: graphs with allocations and frees of their own, addresses next to theirs
control: the address is that of an allocation node of another graph
control-fails-with: a graph with allocations took a free of an address that no allocation node returned
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"

namespace {

constexpr std::size_t kBytes = 70'000;
constexpr int kBlocks = 3, kTimes = 2;

__device__ unsigned char variable[kBytes];

// Three allocations, of which each is used. The last one is freed before, the others after a free is tried.
// `address`(own) is what no node returned.
template <class Address>
void Check(const char* name, Address address) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::Stamps stamps;
    const cts::Template graph, another;
    unsigned char* own[kBlocks] = {};
    cudaGraphNode_t last[kBlocks] = {};
    for (int i = 0; i < kBlocks; ++i) {
      const cts::GraphBlock block =
          i == 0 ? cts::AddAllocation(graph, {}, kBytes) : cts::AddAllocation(graph, {last[i - 1]}, kBytes);
      const auto owner = static_cast<unsigned>(i + 1);
      own[i] = block.data;
      const cudaGraphNode_t put = cts::AddStamp(graph, {block.node}, stamps, own[i], kBytes, owner);
      last[i] = cts::AddStampCheck(graph, {put}, stamps, own[i], kBytes, owner);
    }
    cts::AddFree(graph, {last[kBlocks - 1]}, own[kBlocks - 1]);
    for (int time = 0; time < kTimes; ++time) {
      void* const foreign = cts::control() ? cts::AddAllocation(another, {}, kBytes).data : address(own);
      cudaGraphNode_t node = nullptr;
      if (!CTS_EXPECT_EQ(cts::Taken(cudaGraphAddMemFreeNode(&node, graph, &last[kBlocks - 1], 1, foreign)),
                         cudaErrorInvalidValue,
                         "a graph with allocations took a free of an address that no allocation node returned"))
        return;
    }
    for (int i = 0; i + 1 < kBlocks; ++i) cts::AddFree(graph, {last[kBlocks - 1]}, own[i]);
    const cts::Executable exec(graph);
    for (int launch = 0; launch < kTimes; ++launch) {
      exec.Launch(stream);
      for (int i = 0; i < kBlocks; ++i) stamps.Expect(kBytes);
    }
    stream.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph that refused a free lost its memory");
  });
}

CTS_CASE() {
  Check("second-byte-of-an-allocation", [](unsigned char* const* own) -> void* { return own[0] + 1; });
  Check("middle-of-an-allocation", [](unsigned char* const* own) -> void* { return own[1] + kBytes / 2; });
  Check("last-byte-of-an-allocation", [](unsigned char* const* own) -> void* { return own[0] + kBytes - 1; });
  Check("inside-of-one-that-is-freed", [](unsigned char* const* own) -> void* { return own[kBlocks - 1] + 512; });
  Check("variable", [](unsigned char* const*) {
    void* at = nullptr;
    CTS_CUDA(cudaGetSymbolAddress(&at, variable));
    return at;
  });
  Check("null", [](unsigned char* const*) -> void* { return nullptr; });
  const cts::DeviceBuffer<unsigned char> of_malloc(kBytes);
  Check("cudaMalloc", [&](unsigned char* const*) { return of_malloc.data(); });
}

}  // namespace

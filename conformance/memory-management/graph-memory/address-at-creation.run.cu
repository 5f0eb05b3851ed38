/*---
clause: mm.graph-memory.address-at-creation
control: an empty node is added instead
control-fails-with: the address of a graph allocation was not told when its node was added
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/driver.h"

namespace {

enum class Through { kAllocNode, kAnyNode, kDriver };

// The parameters are poisoned; what they tell afterwards is given to other nodes of the graph.
void Check(Through through, std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  auto* const poison = reinterpret_cast<void*>(0xA5A5A5A500ull);
  cudaGraphNode_t node = nullptr;
  void* told = poison;
  if (cts::control()) {
    node = cts::AddEmpty(graph);
  } else if (through == Through::kAllocNode) {
    cudaMemAllocNodeParams parameters = cts::AllocationOf(bytes);
    parameters.dptr = poison;
    CTS_CUDA(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters));
    told = parameters.dptr;
  } else if (through == Through::kAnyNode) {
    const cudaMemAllocNodeParams asked = cts::AllocationOf(bytes);
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeMemAlloc;
    parameters.alloc.poolProps = asked.poolProps;
    parameters.alloc.bytesize = bytes;
    parameters.alloc.dptr = poison;
    CTS_CUDA(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &parameters));
    told = parameters.alloc.dptr;
  } else {
    CUDA_MEM_ALLOC_NODE_PARAMS parameters{};
    parameters.poolProps.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
    parameters.poolProps.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    parameters.poolProps.location.id = cts::AllocationOf(bytes).poolProps.location.id;
    parameters.bytesize = bytes;
    parameters.dptr = reinterpret_cast<CUdeviceptr>(poison);
    CTS_CU(CTS_DRIVER(cuGraphAddMemAllocNode)(&node, graph, nullptr, 0, &parameters));
    told = reinterpret_cast<void*>(parameters.dptr);
  }
  const bool was_told = told != poison && told != nullptr;
  CTS_EXPECT(was_told, "the address of a graph allocation was not told when its node was added");
  const cts::DeviceBuffer<unsigned char> instead(was_told ? 1 : bytes);
  if (!was_told) told = instead.data();
  auto* const at = static_cast<unsigned char*>(told);
  cudaGraphNode_t last = cts::AddStamp(graph, {node}, stamps, at, bytes, 3);
  last = cts::AddStampCheck(graph, {last}, stamps, at, bytes, 3);
  if (was_told) cts::AddFree(graph, {last}, at);
  const cts::Executable exec(graph);
  exec.Launch(stream);
  stamps.Expect(bytes);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a node did not find memory where an allocation node had said");
}

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{1}, (std::size_t{3} << 20) + 1}) {
    const bool one = bytes == 1;
    cts::Row(one ? "cudaGraphAddMemAllocNode-1-byte" : "cudaGraphAddMemAllocNode-3-mib",
             [&] { Check(Through::kAllocNode, bytes); });
    cts::Row(one ? "cudaGraphAddNode-1-byte" : "cudaGraphAddNode-3-mib", [&] { Check(Through::kAnyNode, bytes); });
    cts::Row(one ? "cuGraphAddMemAllocNode-1-byte" : "cuGraphAddMemAllocNode-3-mib",
             [&] { Check(Through::kDriver, bytes); });
  }
}

}  // namespace

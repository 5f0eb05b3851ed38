// Nodes of the driver that allocate and free.
#pragma once

#include "cts/check.h"
#include "cts/process/driver.h"

namespace cts {

struct DriverGraphBlock {
  CUgraphNode node = nullptr;
  CUdeviceptr at = 0;
};
/// On device 0.
inline DriverGraphBlock AddDriverAllocation(CUgraph graph, std::size_t bytes) {
  DriverGraphBlock block;
  CUDA_MEM_ALLOC_NODE_PARAMS parameters{};
  parameters.poolProps.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
  parameters.poolProps.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  parameters.bytesize = bytes;
  CTS_CUDA(cudaSetDevice(0));
  CTS_CU(CTS_DRIVER(cuGraphAddMemAllocNode)(&block.node, graph, nullptr, 0, &parameters));
  block.at = parameters.dptr;
  return block;
}
inline CUgraphNode AddDriverFree(CUgraph graph, CUgraphNode behind, CUdeviceptr at) {
  CUgraphNode node = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphAddMemFreeNode)(&node, graph, &behind, behind == nullptr ? 0 : 1, at));
  return node;
}

}  // namespace cts

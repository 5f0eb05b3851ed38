/*---
clause: cdp.graph.node-set-grid-dim
control: the upstream kernel sets the dimensions of another node
control-fails-with: the node did not run with the dimensions that a kernel had set
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

struct Seen {
  unsigned blocks, x, y, z;
};

__global__ void Downstream(Seen* seen) {
  if (atomicAdd(&seen->blocks, 1u) > 0) return;
  seen->x = gridDim.x;
  seen->y = gridDim.y;
  seen->z = gridDim.z;
}
__global__ void Upstream(const cudaGraphDeviceNode_t* node, const uint3* size, cudaError_t* code) {
  *code = cudaGraphKernelNodeSetGridDim(*node, dim3(size->x, size->y, size->z));
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<uint3> size(1);
  cts::DeviceBuffer<Seen> seen(1), other_seen(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), size.data(), code.data());
  const cudaGraphNode_t node = cts::AddKernelNode(graph, upstream, 1, Downstream, seen.data());
  const cudaGraphNode_t other = cts::AddKernelNode(graph, upstream, 1, Downstream, other_seen.data());
  const cudaGraphDeviceNode_t node_handle = cts::MakeDeviceUpdatable(node);
  const cudaGraphDeviceNode_t other_handle = cts::MakeDeviceUpdatable(other);
  handle.Write({cts::control() ? other_handle : node_handle});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  // At the end smaller again, and in every dimension another extent.
  for (const uint3 set : {uint3{5, 1, 1}, uint3{7, 3, 2}, uint3{1, 2, 3}}) {
    size.Write({set});
    seen.Fill(0);
    code.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
    const Seen grid = seen[0];
    CTS_EXPECT(grid.x == set.x && grid.y == set.y && grid.z == set.z && grid.blocks == set.x * set.y * set.z,
               "the node did not run with the dimensions that a kernel had set");
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace

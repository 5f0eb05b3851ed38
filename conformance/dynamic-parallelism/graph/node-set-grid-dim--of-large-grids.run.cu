/*---
clause: cdp.graph.node-set-grid-dim
covers: grids of a million blocks, each limit in y and z
control: the upstream kernel sets the dimensions of another node
control-fails-with: the node did not run with the large dimensions that a kernel had set
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

constexpr const char* kWrong = "the node did not run with the large dimensions that a kernel had set";

struct Seen {
  unsigned long long blocks, sum;  // of their numbers, which tells whether each came once
  unsigned other_dimensions;
};

// The node is told what was set by memory, not by its parameters.
__global__ void Downstream(Seen* seen, const uint3* size) {
  const uint3 set = *size;
  if (gridDim.x != set.x || gridDim.y != set.y || gridDim.z != set.z) atomicAdd(&seen->other_dimensions, 1u);
  const unsigned long long number =
      (static_cast<unsigned long long>(blockIdx.z) * set.y + blockIdx.y) * set.x + blockIdx.x;
  atomicAdd(&seen->blocks, 1ull);
  atomicAdd(&seen->sum, number);
}
__global__ void Upstream(const cudaGraphDeviceNode_t* node, const uint3* size, cudaError_t* code) {
  *code = cudaGraphKernelNodeSetGridDim(*node, dim3(size->x, size->y, size->z));
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<uint3> size(1);
  cts::DeviceBuffer<Seen> seen(1), other_seen(1);
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), size.data(), code.data());
  const cudaGraphNode_t node = cts::AddKernelNode(graph, upstream, 1, Downstream, seen.data(), size.data());
  const cudaGraphNode_t other = cts::AddKernelNode(graph, upstream, 1, Downstream, other_seen.data(), size.data());
  const cudaGraphDeviceNode_t own = cts::MakeDeviceUpdatable(node), of_other = cts::MakeDeviceUpdatable(other);
  handle.Write({cts::control() ? of_other : own});
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  struct Size {
    const char* name;
    uint3 of;
  };
  // Large and small by turns.
  for (const Size& set :
       {Size{"70000-in-x", {70'000, 1, 1}}, Size{"2-in-x", {2, 1, 1}}, Size{"65535-in-y", {1, 65'535, 1}},
        Size{"65535-in-z", {1, 1, 65'535}}, Size{"301-by-203-by-5", {301, 203, 5}},
        Size{"a-million-in-x", {1'000'003, 1, 1}}, Size{"3-in-z", {1, 1, 3}}}) {
    cts::Row(set.name, [&] {
      size.Write({set.of});
      seen.Fill(0);
      code.Fill(cts::kPoison);
      CTS_CUDA(cudaGraphLaunch(exec, nullptr));
      CTS_FINISH();
      CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
      const Seen ran = seen[0];
      const unsigned long long blocks = 1ull * set.of.x * set.of.y * set.of.z;
      CTS_EXPECT(ran.blocks == blocks && ran.sum == blocks * (blocks - 1) / 2, kWrong);
      CTS_EXPECT_EQ(ran.other_dimensions, 0u, kWrong);
    });
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace

/*---
clause: lang.builtin.index-variables-cover-the-launch
covers: other calls, clusters, graphs, changed nodes, and more than 2^24 blocks
control: x and y are exchanged in what each thread marks
control-fails-with: an index was not there exactly once
requires: [cooperative-launch]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/launch/clusters.h"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

namespace {

struct Shape {
  dim3 grid, block;
};
// Both in turns, so that a launch does not find what the one before left; in x clusters of two blocks.
constexpr Shape kShapes[2] = {{{4, 5, 7}, {4, 2, 9}}, {{6, 2, 3}, {2, 16, 3}}};
constexpr Shape kFewBlocks[2] = {{{2, 3, 2}, {4, 2, 3}}, {{3, 1, 4}, {2, 4, 2}}};  // one multiprocessor holds them

__device__ bool Same(const dim3& a, const dim3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
__global__ void Mark(unsigned* marks, unsigned* wrong, Shape shape, bool exchanged) {
  if (!Same(gridDim, shape.grid) || !Same(blockDim, shape.block)) atomicAdd(wrong, 1u);
  const dim3 &grid = shape.grid, &block = shape.block;
  uint3 b = blockIdx, t = threadIdx;
  if (exchanged) {
    b = {b.y, b.x, b.z};
    t = {t.y, t.x, t.z};
  }
  if (b.x >= grid.x || b.y >= grid.y || b.z >= grid.z || t.x >= block.x || t.y >= block.y || t.z >= block.z) return;
  const unsigned in_block = t.x + block.x * (t.y + block.y * t.z), of_grid = b.x + grid.x * (b.y + grid.y * b.z);
  atomicAdd(marks + of_grid * block.x * block.y * block.z + in_block, 1u);
}

enum Way { kCall, kEx, kClusters, kCooperative, kDriver, kCaptured, kNode, kChangedNode, kCopiedGraph, kWays };
constexpr const char* kNames[kWays] = {"cudaLaunchKernel",      "cudaLaunchKernelEx", "clusters", "cooperative",
                                       "cuLaunchKernel",        "captured",           "node",     "changed-node",
                                       "node-of-a-copied-graph"};

void LaunchGraph(Way way, const Shape& shape, const Shape& other, void** arguments, cudaStream_t stream) {
  const cts::Template graph;
  cudaKernelNodeParams given = {};
  given.func = reinterpret_cast<void*>(Mark);
  given.gridDim = way == kChangedNode ? other.grid : shape.grid;
  given.blockDim = way == kChangedNode ? other.block : shape.block;
  given.kernelParams = arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &given));
  cudaGraph_t copy = nullptr;
  if (way == kCopiedGraph) CTS_CUDA(cudaGraphClone(&copy, graph));
  const cts::Template copied(copy);
  const cts::Executable exec(way == kCopiedGraph ? copied : graph);
  given.gridDim = shape.grid;
  given.blockDim = shape.block;
  if (way == kChangedNode) CTS_CUDA(cudaGraphExecKernelNodeSetParams(exec, node, &given));
  exec.Launch(stream);
  CTS_CUDA(cudaStreamSynchronize(stream));
}

void Launch(Way way, const Shape& shape, const Shape& other, void** arguments, cudaStream_t stream) {
  const dim3 &grid = shape.grid, &block = shape.block;
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {2, 1, 1};
  cudaLaunchConfig_t config = {grid, block, 0, stream, &attribute, way == kClusters ? 1u : 0u};
  const void* const kernel = reinterpret_cast<const void*>(Mark);
  if (way == kCall) CTS_CUDA(cudaLaunchKernel(kernel, grid, block, arguments, 0, stream));
  if (way == kEx) CTS_CUDA(cudaLaunchKernelExC(&config, kernel, arguments));
  if (way == kClusters) CTS_CLUSTERS(cudaLaunchKernelExC(&config, kernel, arguments));
  if (way == kCooperative) CTS_CUDA(cudaLaunchCooperativeKernel(kernel, grid, block, arguments, 0, stream));
  if (way == kDriver) {
    cudaFunction_t function = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&function, kernel));
    CTS_CUDA(static_cast<cudaError_t>(CTS_DRIVER(cuLaunchKernel)(function, grid.x, grid.y, grid.z, block.x, block.y,
                                                                 block.z, 0, stream, arguments, nullptr)));
  }
  if (way == kCaptured) {
    cts::Capture capture(stream);
    CTS_CUDA(cudaLaunchKernel(kernel, grid, block, arguments, 0, stream));
    CTS_CUDA(capture.End());
    if (capture.graph() != nullptr) cts::RunOnce(capture.graph());
  }
  if (way >= kNode) LaunchGraph(way, shape, other, arguments, stream);
}

void Check(Way way, const Shape& shape, const Shape& other) {
  const auto volume = [](const dim3& of) { return std::size_t{of.x} * of.y * of.z; };
  const cts::Stream stream;
  cts::DeviceBuffer<unsigned> marks(volume(shape.grid) * volume(shape.block), 0), wrong(1, 0);
  unsigned *marked = marks.data(), *counted = wrong.data();
  Shape given = shape;
  bool exchanged = cts::control();
  void* arguments[] = {&marked, &counted, &given, &exchanged};
  Launch(way, shape, other, arguments, stream);
  CTS_FINISH();
  unsigned others = 0;
  for (const unsigned mark : marks.Read()) others += mark != 1;
  CTS_EXPECT_EQ(others, 0u, "an index was not there exactly once");
  CTS_EXPECT_EQ(wrong[0], 0u, "gridDim or blockDim is not what was launched");
}

CTS_CASE() {
  int device = 0, clusters = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&clusters, cudaDevAttrClusterLaunch, device));
  for (int way = 0; way < kWays; ++way) {
    if (way == kClusters && clusters == 0) continue;
    cts::Row(kNames[way], [&] {
      const auto& shapes = way == kCooperative ? kFewBlocks : kShapes;
      for (int i = 0; i < 4; ++i) Check(static_cast<Way>(way), shapes[i % 2], shapes[1 - i % 2]);
    });
  }
  cts::Row("many-blocks", [] { Check(kCall, {{16'777'259, 1, 1}, {1, 1, 1}}, {}); });
}

}  // namespace

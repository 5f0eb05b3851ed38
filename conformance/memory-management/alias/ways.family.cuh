// Nodes of each kind that write memory, or take it out. For the case about nodes that use two mappings of one memory.
#include "cts/graph/graph_nodes.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr unsigned kThreads = 256, kBlocks = 8;
constexpr std::size_t kRows = 16;

enum class Way { kKernel, kCopy, kCopyOfRows, kFill };
struct WayRow {
  const char* name;
  Way way;
};
constexpr WayRow kWays[] = {
    {"kernel", Way::kKernel}, {"copy", Way::kCopy}, {"copy-of-rows", Way::kCopyOfRows}, {"fill", Way::kFill}};

// A node that moves `bytes` from `from` to `to`, or sets them to `value`.
cudaGraphNode_t Add(cudaGraph_t graph, cts::Behind behind, Way way, unsigned char* to, unsigned char* from,
                    std::size_t bytes, unsigned char value) {
  cudaGraphNode_t node = nullptr;
  if (way == Way::kKernel) {
    void* arguments[] = {&to, &from, &bytes};
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(cts::MoveBytes);
    parameters.gridDim = dim3(kBlocks);
    parameters.blockDim = dim3(kThreads);
    parameters.kernelParams = arguments;
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, behind.begin(), behind.size(), &parameters));
  } else if (way == Way::kCopy) {
    node = cts::AddCopy(graph, behind, to, from, bytes);
  } else if (way == Way::kCopyOfRows) {
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(from, bytes / kRows, bytes / kRows, kRows);
    copy.dstPtr = make_cudaPitchedPtr(to, bytes / kRows, bytes / kRows, kRows);
    copy.extent = make_cudaExtent(bytes / kRows, kRows, 1);
    copy.kind = cudaMemcpyDefault;
    CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, behind.begin(), behind.size(), &copy));
  } else {
    cudaMemsetParams fill{};
    fill.dst = to;
    fill.value = value;
    fill.elementSize = 1;
    fill.width = bytes;
    fill.height = 1;
    CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, behind.begin(), behind.size(), &fill));
  }
  return node;
}

}  // namespace

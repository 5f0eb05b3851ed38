/*---
clause: cdp.graph.device-graph-launchable-from-both
covers: three dimensions, shared memory by consent, large parameters, in each named stream
control: host and kernel launch another graph, whose kernels lack their last block
control-fails-with:
  - a launch by the host did not run the large kernels of the graph
  - a launch by a kernel did not run the large kernels of the graph
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kWords = 8000, kBlocksWithShared = 5, kBlocksWithWords = 3;
constexpr dim3 kGrid = {3, 7, 5}, kBlock = {4, 5, 3};

// Each counts threads, words of shared memory, and words of its parameters that are as they should be.
struct Counts {
  unsigned threads, shared, words;
};

__global__ void CountThreads(Counts* counts, dim3 grid, dim3 block) {
  if (gridDim.x == grid.x && gridDim.y == grid.y && gridDim.z == grid.z && blockDim.x == block.x &&
      blockDim.y == block.y && blockDim.z == block.z)
    atomicAdd(&counts->threads, 1u);
}
__global__ void CountShared(Counts* counts, unsigned words) {
  extern __shared__ unsigned shared[];
  unsigned right = 0;
  for (unsigned i = threadIdx.x; i < words; i += blockDim.x) shared[i] = i * 2654435761u + blockIdx.x;
  __syncthreads();
  for (unsigned i = blockDim.x - 1 - threadIdx.x; i < words; i += blockDim.x)
    right += shared[i] == i * 2654435761u + blockIdx.x ? 1 : 0;
  atomicAdd(&counts->shared, right);
}
struct Words {
  unsigned at[kWords];
};
__host__ __device__ unsigned WordOf(unsigned i) { return i * 2654435761u + 1; }
__global__ void CountWords(Counts* counts, Words words) {
  unsigned right = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) right += words.at[i] == WordOf(i) ? 1 : 0;
  atomicAdd(&counts->words, right);
}

template <class... P>
void Add(cudaGraph_t graph, dim3 grid, dim3 block, unsigned shared, void (*kernel)(P...),
         std::type_identity_t<P>... values) {
  void* arguments[] = {&values...};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = grid;
  parameters.blockDim = block;
  parameters.sharedMemBytes = shared;
  parameters.kernelParams = arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
}

// An uploaded graph of the three kernels.
cudaGraphExec_t Build(Counts* counts, unsigned words_of_shared, bool lacks_last) {
  const unsigned lacks = lacks_last ? 1 : 0, shared = words_of_shared * 4;
  CTS_CUDA(cudaFuncSetAttribute(CountShared, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared)));
  const cts::Template graph;
  const dim3 grid(kGrid.x, kGrid.y, kGrid.z - lacks);
  Words words;
  for (unsigned i = 0; i < kWords; ++i) words.at[i] = WordOf(i);
  Add(graph, grid, kBlock, 0, CountThreads, counts, grid, kBlock);
  Add(graph, kBlocksWithShared - lacks, 256, shared, CountShared, counts, words_of_shared);
  Add(graph, kBlocksWithWords - lacks, 128, 0, CountWords, counts, words);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  return exec;
}

__global__ void Parent(const cudaGraphExec_t* graph, const cudaStream_t* mode, cudaError_t* code) {
  *code = cudaGraphLaunch(*graph, *mode);
}

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const unsigned words_of_shared = static_cast<unsigned>(most) / 4;
  constexpr unsigned kThreads = kGrid.x * kGrid.y * kGrid.z * kBlock.x * kBlock.y * kBlock.z;
  const Counts wanted = {kThreads, kBlocksWithShared * words_of_shared, kBlocksWithWords * kWords};
  cts::DeviceBuffer<Counts> counts(1, 0);
  cts::DeviceBuffer<cudaGraphExec_t> graph(1);
  cts::DeviceBuffer<cudaStream_t> mode(1);
  const cts::DeviceBuffer<cudaError_t> code(1, 0);
  const cudaGraphExec_t exec = Build(counts.data(), words_of_shared, cts::control());
  graph.Write({exec});
  {
    const cts::Graph parent(0, 1, Parent, graph.data(), mode.data(), code.data());
    const auto expect = [&](cudaGraphExec_t launched, const char* message) {
      counts.Fill(0);
      CTS_CUDA(cudaGraphLaunch(launched, nullptr));
      CTS_FINISH();
      CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
      const Counts got = counts[0];
      CTS_EXPECT(got.threads == wanted.threads && got.shared == wanted.shared && got.words == wanted.words, message);
    };
    expect(exec, "a launch by the host did not run the large kernels of the graph");
    for (const cudaStream_t stream :
         {cudaStreamGraphFireAndForget, cudaStreamGraphTailLaunch, cudaStreamGraphFireAndForgetAsSibling}) {
      mode.Write({stream});
      for (int again = 0; again < 2; ++again)
        expect(parent.exec, "a launch by a kernel did not run the large kernels of the graph");
    }
    expect(exec, "a launch by the host did not run the large kernels of the graph");
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace

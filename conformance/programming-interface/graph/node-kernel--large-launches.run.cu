/*---
clause: pi.graph.node-kernel
covers: large parameters, shared memory by consent, local memory, many blocks
control: the last word, thread or block is left out
control-fails-with: a large kernel node did not do what its launch says
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

// Adds the node, by an array of arguments or by one buffer, or sets one that was made with nothing in it.
enum class Door { kAdd, kBuffer, kSetExecutable };

__host__ __device__ unsigned WordOf(unsigned i) { return i * 2654435761u + 1; }

void ExpectWords(const cts::DeviceBuffer<unsigned>& words) {
  const auto got = words.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < got.size(); ++i) wrong += got[i] != WordOf(i);
  CTS_EXPECT_EQ(wrong, 0, "a large kernel node did not do what its launch says");
}
cudaKernelNodeParams ParametersOf(void* kernel, dim3 grid, unsigned threads, void** each) {
  return {kernel, grid, dim3(threads), 0, each, nullptr};
}

template <unsigned words>
struct Block {
  unsigned at[words];
};
template <unsigned words>
__global__ void Spread(unsigned* to, Block<words> block) {
  for (unsigned i = threadIdx.x; i < words; i += blockDim.x) to[i] = block.at[i];
}

template <unsigned words>
void CheckParameters(const char* name, Door door) {
  cts::Row((std::string(name) + "-of-" + std::to_string(words * sizeof(unsigned)) + "-bytes").c_str(), [&] {
    const cts::DeviceBuffer<unsigned> got(words);
    struct {
      unsigned* to;
      Block<words> block;
    } arguments{got.data(), {}};
    for (unsigned i = 0; i < words; ++i) arguments.block.at[i] = WordOf(i);
    if (cts::control()) arguments.block.at[words - 1] = 0;
    size_t size = sizeof(arguments.to) + sizeof(arguments.block);
    // CU_LAUNCH_PARAM_BUFFER_POINTER, CU_LAUNCH_PARAM_BUFFER_SIZE, CU_LAUNCH_PARAM_END
    void* extra[] = {reinterpret_cast<void*>(1), &arguments, reinterpret_cast<void*>(2), &size, nullptr};
    void* each[] = {&arguments.to, &arguments.block};
    cudaKernelNodeParams parameters =
        ParametersOf(reinterpret_cast<void*>(&Spread<words>), 1, 128, door == Door::kBuffer ? nullptr : each);
    parameters.extra = door == Door::kBuffer ? extra : nullptr;
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    if (door == Door::kSetExecutable) node = cts::AddKernel(graph, {}, Spread<words>, arguments.to, Block<words>{});
    if (node == nullptr) CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
    const cts::Executable exec(graph);
    if (door == Door::kSetExecutable) CTS_CUDA(cudaGraphExecKernelNodeSetParams(exec, node, &parameters));
    arguments = {};
    const cts::Stream stream;
    exec.Launch(stream);
    stream.Synchronize();
    ExpectWords(got);
  });
}

CTS_CASE(parameters) {
  // Of 32764 bytes at most, eight of them the address.
  CheckParameters<1025>("added", Door::kAdd);
  CheckParameters<8189>("added", Door::kAdd);
  CheckParameters<8189>("in-one-buffer", Door::kBuffer);
  CheckParameters<8189>("set", Door::kSetExecutable);
}

// Every thread stores by way of shared and of local memory.
__global__ void __launch_bounds__(1024) Store(unsigned* to, unsigned words_of_shared, unsigned left_out) {
  extern __shared__ unsigned shared[];
  const unsigned block = blockIdx.y * gridDim.x + blockIdx.x;
  for (unsigned i = threadIdx.x; i < words_of_shared; i += blockDim.x) shared[i] = WordOf(i + block);
  __syncthreads();
  volatile unsigned local[256];
  for (unsigned i = 0; i < 256; ++i) local[(i + threadIdx.x) % 256] = i;
  bool right = local[threadIdx.x % 256] == 0;
  for (int i = static_cast<int>(words_of_shared) - 1 - threadIdx.x; i >= 0; i -= blockDim.x)
    right &= *static_cast<volatile unsigned*>(shared + i) == WordOf(i + block);
  const unsigned thread = block * blockDim.x + threadIdx.x;
  if (thread != left_out) to[thread] = right ? WordOf(thread) : 0;
}

void CheckLaunch(const char* name, dim3 grid, unsigned threads, int shared) {
  cts::Row(name, [&] {
    const unsigned count = grid.x * grid.y * threads;
    const cts::DeviceBuffer<unsigned> got(count);
    CTS_CUDA(cudaFuncSetAttribute(Store, cudaFuncAttributeMaxDynamicSharedMemorySize, shared));
    unsigned *to = got.data(), words = static_cast<unsigned>(shared) / 4, left_out = cts::control() ? count - 1 : count;
    void* each[] = {&to, &words, &left_out};
    cudaKernelNodeParams parameters = ParametersOf(reinterpret_cast<void*>(&Store), grid, threads, each);
    parameters.sharedMemBytes = static_cast<unsigned>(shared);
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
    cts::RunOnce(graph);
    ExpectWords(got);
  });
}

CTS_CASE(launches) {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CheckLaunch("all-shared-memory", 3, 1024, most);
  CheckLaunch("many-blocks", 70'001, 32, 64);
  CheckLaunch("many-rows-of-blocks", dim3(2, 65'535), 32, 64);
}

}  // namespace

// Kernel nodes with large launches, or such of three dimensions: two of each row, which differ in what the row says.
#include "cts/buffer.cuh"
#include "cts/graph/graph_nodes.h"

#include <functional>

namespace {

using Use = std::function<void(const cudaKernelNodeParams& parameters)>;

// Of launch 0 or 1: calls `use` with its parameters, and what the launch adds to the count.
struct LargeLaunch {
  const char* name;
  void (*with)(unsigned which, unsigned* count, const Use& use);
  unsigned (*expected)(unsigned which);
};

template <class... P>
void Give(const Use& use, dim3 grid, dim3 block, unsigned shared, void (*kernel)(P...),
          std::type_identity_t<P>... values) {
  void* arguments[] = {&values...};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = grid;
  parameters.blockDim = block;
  parameters.sharedMemBytes = shared;
  parameters.kernelParams = arguments;
  use(parameters);
}

// Threads in the shape that the arguments tell count.
__device__ bool Same(const dim3& a, const dim3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
__global__ void CountThreads(unsigned* count, dim3 grid, dim3 block) {
  if (Same(gridDim, grid) && Same(blockDim, block)) atomicAdd(count, 1u);
}
unsigned Volume(dim3 of) { return of.x * of.y * of.z; }
struct Shape {
  dim3 grid, block;
};
constexpr Shape kGrids[] = {{{2, 1, 1}, {32, 1, 1}}, {{2, 3, 5}, {32, 1, 1}}},
                kBlocks[] = {{{2, 1, 1}, {8, 1, 1}}, {{2, 1, 1}, {8, 5, 3}}},
                kLargeGrids[] = {{{3, 1, 1}, {1, 1, 1}}, {{3, 65'535, 2}, {1, 1, 1}}};
template <const Shape (&shapes)[2]>
void WithShape(unsigned which, unsigned* count, const Use& use) {
  const Shape& shape = shapes[which];
  Give(use, shape.grid, shape.block, 0, CountThreads, count, shape.grid, shape.block);
}
template <const Shape (&shapes)[2]>
unsigned ThreadsOf(unsigned which) {
  return Volume(shapes[which].grid) * Volume(shapes[which].block);
}

// Words of shared memory that hold what they were given count, where there are as many as the argument tells.
__global__ void CountShared(unsigned* count, unsigned words) {
  extern __shared__ unsigned shared[];
  unsigned bytes, right = 0;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  if (bytes != words * sizeof(unsigned)) return;
  for (unsigned i = threadIdx.x; i < words; i += blockDim.x) shared[i] = i * 2654435761u;
  __syncthreads();
  for (unsigned i = blockDim.x - 1 - threadIdx.x; i < words; i += blockDim.x)
    right += shared[i] == i * 2654435761u ? 1 : 0;
  atomicAdd(count, right);
}
unsigned WordsOfShared(unsigned which) {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  return which == 0 ? 256 : static_cast<unsigned>(most) / 4;
}
void WithShared(unsigned which, unsigned* count, const Use& use) {
  const unsigned words = WordsOfShared(which), bytes = words * 4;
  CTS_CUDA(cudaFuncSetAttribute(CountShared, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                static_cast<int>(WordsOfShared(1)) * 4));
  Give(use, 1, 256, bytes, CountShared, count, words);
}

// Words of the parameters that are those of the last one count, once for launch 0 and twice for launch 1.
template <unsigned words>
struct Parameters {
  unsigned at[words];
};
__host__ __device__ unsigned WordOf(unsigned i, unsigned which) { return i * 2654435761u + which * 40503u + 1; }
template <unsigned words>
__global__ void CountWords(unsigned* count, Parameters<words> parameters, unsigned which) {
  unsigned right = 0;
  for (unsigned i = threadIdx.x; i < words; i += blockDim.x) right += parameters.at[i] == WordOf(i, which) ? 1 : 0;
  atomicAdd(count, right * (which + 1));
}
template <unsigned words>
void WithParameters(unsigned which, unsigned* count, const Use& use) {
  Parameters<words> parameters;
  for (unsigned i = 0; i < words; ++i) parameters.at[i] = WordOf(i, which);
  Give(use, 1, 128, 0, CountWords<words>, count, parameters, which);
}
template <unsigned words>
unsigned ExpectedOfWords(unsigned which) {
  return words * (which + 1);
}

// Bytes of the threads' frames that hold what they were given count.
constexpr unsigned kFrames[] = {64, 5000}, kThreadsWithFrames = 512;
template <unsigned bytes>
__global__ void CountFrames(unsigned* count) {
  volatile unsigned char frame[bytes];
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned right = 0;
  for (unsigned i = 0; i < bytes; ++i) frame[(i + thread) % bytes] = static_cast<unsigned char>(i + thread * 7);
  __syncthreads();
  for (unsigned i = 0; i < bytes; ++i)
    right += frame[(i + thread) % bytes] == static_cast<unsigned char>(i + thread * 7) ? 1 : 0;
  atomicAdd(count, right);
}
void WithFrames(unsigned which, unsigned* count, const Use& use) {
  Give(use, kThreadsWithFrames / 64, 64, 0, which == 0 ? CountFrames<kFrames[0]> : CountFrames<kFrames[1]>, count);
}

constexpr LargeLaunch kLargeLaunches[] = {
    {"y-and-z-of-the-grid", WithShape<kGrids>, ThreadsOf<kGrids>},
    {"y-and-z-of-the-blocks", WithShape<kBlocks>, ThreadsOf<kBlocks>},
    {"most-blocks-in-y", WithShape<kLargeGrids>, ThreadsOf<kLargeGrids>},
    {"shared-memory-by-consent", WithShared, WordsOfShared},
    {"parameters-of-4-kib-and-more", WithParameters<1100>, ExpectedOfWords<1100>},
    // Of 32764 bytes at most, twelve of them the other two parameters.
    {"most-parameters", WithParameters<8188>, ExpectedOfWords<8188>},
    {"function-with-a-large-frame", WithFrames, [](unsigned which) { return kThreadsWithFrames * kFrames[which]; }},
};

// What one launch of the executable graph adds.
unsigned CountOf(const cts::Executable& exec, cts::DeviceBuffer<unsigned>& count) {
  const cts::Stream stream;
  count.Write({0u});
  exec.Launch(stream);
  stream.Synchronize();
  return count[0];
}

}  // namespace

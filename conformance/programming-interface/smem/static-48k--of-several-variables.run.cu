/*---
clause: pi.smem.static-48k
covers: variables of each size and of a function, by each launch
control: each element is read from the place of the next one
control-fails-with: a kernel with several variables of 48 KiB in sum did not read what it had stored there
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

constexpr unsigned kBlocks = 300, kEights = 1000, kFours = 700, kBytes = 10'000, kTwos = 5000, kWords = 2488;
static_assert(8 * kEights + 16 * kFours + kBytes + 2 * kTwos + 4 * kWords == 48 << 10);

__device__ unsigned ValueOf(unsigned i) { return (blockIdx.x + 1) * 0x9E3779B1u + i * 0x10003u; }
__device__ void Set(unsigned long long* to, unsigned value) { *to = value * 0x100000001ull; }
__device__ void Set(uint4* to, unsigned value) { *to = make_uint4(value, value + 1, value + 2, value + 3); }
template <class T>
__device__ void Set(T* to, unsigned value) {
  *to = static_cast<T>(value);
}
__device__ bool Has(const volatile unsigned long long* at, unsigned value) { return *at == value * 0x100000001ull; }
__device__ bool Has(const volatile uint4* at, unsigned value) {
  return at->x == value && at->y == value + 1 && at->z == value + 2 && at->w == value + 3;
}
template <class T>
__device__ bool Has(const volatile T* at, unsigned value) {
  return *at == static_cast<T>(value);
}

template <class T>
__device__ void Store(T* to, unsigned count, unsigned salt) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) Set(to + i, ValueOf(i + salt));
}
// Each thread reads what others have stored.
template <class T>
__device__ unsigned Wrong(const T* at, unsigned count, unsigned salt, unsigned further) {
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) {
    const unsigned place = count - 1 - i;
    wrong += Has(at + (place + further) % count, ValueOf(place + salt)) ? 0 : 1;
  }
  return wrong;
}

// All are stored before any is read, so that a variable that lies over another one shows.
__device__ __noinline__ unsigned OfFunction(bool store, unsigned further) {
  __shared__ unsigned words[kWords];
  if (store) Store(words, kWords, 4);
  return store ? 0 : Wrong(words, kWords, 4, further);
}
__global__ void UseAll(unsigned* wrong, unsigned further) {
  __shared__ unsigned char bytes[kBytes];
  __shared__ uint4 fours[kFours];
  __shared__ unsigned short twos[kTwos];
  __shared__ unsigned long long eights[kEights];
  (void)OfFunction(true, further);
  Store(bytes, kBytes, 0);
  Store(fours, kFours, 1);
  Store(twos, kTwos, 2);
  Store(eights, kEights, 3);
  __syncthreads();
  const unsigned count = Wrong(bytes, kBytes, 0, further) + Wrong(fours, kFours, 1, further) +
                         Wrong(twos, kTwos, 2, further) + Wrong(eights, kEights, 3, further) +
                         OfFunction(false, further);
  atomicAdd(wrong + blockIdx.x, count);
}

template <class Launch>
void Check(const char* name, Launch launch) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> wrong(kBlocks, 0);
    launch(wrong.data(), cts::control() ? 1u : 0u);
    CTS_FINISH();
    unsigned all = 0;
    for (const unsigned of_block : wrong.Read()) all += of_block;
    CTS_EXPECT_EQ(all, 0, "a kernel with several variables of 48 KiB in sum did not read what it had stored there");
  });
}

CTS_CASE() {
  const cts::Stream stream;
  Check("one-warp", [](unsigned* wrong, unsigned further) { UseAll<<<kBlocks, 32>>>(wrong, further); });
  Check("full-blocks",
        [&](unsigned* wrong, unsigned further) { UseAll<<<kBlocks, 1024, 0, stream>>>(wrong, further); });
  Check("node-of-a-graph", [&](unsigned* wrong, unsigned further) {
    const cts::Graph graph(0, cts::GridSize(kBlocks, 96), UseAll, wrong, further);
    CTS_CUDA(cudaGraphLaunch(graph.exec, stream));
    stream.Synchronize();
  });
  Check("cudaLaunchKernelExC", [&](unsigned* wrong, unsigned further) {
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(kBlocks);
    config.blockDim = dim3(160);
    CTS_CUDA(cudaLaunchKernelEx(&config, UseAll, wrong, further));
  });
}

}  // namespace

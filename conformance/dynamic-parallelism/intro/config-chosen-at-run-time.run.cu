/*---
clause: cdp.intro.config-chosen-at-run-time
control: the parent launches one block and one thread more than was computed, with half of the shared memory
control-fails-with:
  - the child has another grid size than the device computed
  - the child has another block size than the device computed
  - the child has less shared memory than the device computed
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLaunches = 8;

struct Config {
  unsigned blocks, threads, shared_bytes;
};

__host__ __device__ Config Compute(unsigned launch, unsigned seed) {
  const unsigned hash = (launch + 1) * 2654435761u + seed;
  return Config{hash % 23 + 1, (hash >> 8) % 255 + 1, 128 * ((hash >> 16) % 64)};
}

__global__ void Prepare(Config* wanted, unsigned seed) { wanted[threadIdx.x] = Compute(threadIdx.x, seed); }

__global__ void Child(Config* seen) {
  unsigned shared_bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared_bytes));
  if (blockIdx.x == 0 && threadIdx.x == 0) *seen = Config{gridDim.x, blockDim.x, shared_bytes};
}

__global__ void Parent(const Config* wanted, Config* seen, cudaError_t* launched, unsigned extra) {
  const Config config = wanted[threadIdx.x];
  Child<<<config.blocks + extra, config.threads + extra, config.shared_bytes / (1 + extra)>>>(seen + threadIdx.x);
  launched[threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  const auto seed = static_cast<unsigned>(cts::seed());
  cts::DeviceBuffer<Config> wanted(kLaunches), seen(kLaunches);
  cts::DeviceBuffer<cudaError_t> launched(kLaunches);
  Prepare<<<1, kLaunches>>>(wanted.data(), seed);
  CTS_CUDA(cudaGetLastError());
  Parent<<<1, kLaunches>>>(wanted.data(), seen.data(), launched.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  for (int i = 0; i < kLaunches; ++i) {
    const Config config = Compute(i, seed), child = seen[i];
    CTS_EXPECT_EQ(launched[i], cudaSuccess, "a launch with a computed configuration was refused");
    CTS_EXPECT_EQ(child.blocks, config.blocks, "the child has another grid size than the device computed");
    CTS_EXPECT_EQ(child.threads, config.threads, "the child has another block size than the device computed");
    CTS_EXPECT_LE(config.shared_bytes, child.shared_bytes, "the child has less shared memory than the device computed");
  }
}

}  // namespace

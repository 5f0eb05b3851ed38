/*---
clause: cdp.intro.config-chosen-at-run-time
control: the parent launches one block and one thread more than was computed, with half of the shared memory
control-fails-with:
  - the child has another grid size than the device computed
  - the child has another block size than the device computed
  - the child has less shared memory than the device computed
  - the child ran with another number of threads than the device computed
build: [rdc]
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kLaunches = 8;

struct Config {
  dim3 grid, block;
  unsigned shared_bytes;
};

__host__ __device__ Config Compute(unsigned launch, unsigned seed) {
  const unsigned hash = (launch + 1) * 2654435761u + seed;
  return Config{dim3(hash % 23 + 1, (hash >> 5) % 5 + 1, (hash >> 9) % 3 + 1),
                dim3((hash >> 8) % 255 + 1, (hash >> 12) % 2 + 1, (hash >> 14) % 2 + 1), 128 * ((hash >> 16) % 63 + 1)};
}

__global__ void Prepare(Config* wanted, unsigned seed) { wanted[threadIdx.x] = Compute(threadIdx.x, seed); }

// Every thread counts itself; one tells what it sees.
__global__ void Child(Config* seen, unsigned* threads) {
  atomicAdd(threads, 1u);
  unsigned shared_bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared_bytes));
  const bool first = blockIdx.x + blockIdx.y + blockIdx.z + threadIdx.x + threadIdx.y + threadIdx.z == 0;
  if (first) *seen = Config{gridDim, blockDim, shared_bytes};
}

__global__ void Parent(const Config* wanted, Config* seen, unsigned* threads, cudaError_t* launched, unsigned extra) {
  Config config = wanted[threadIdx.x];
  config.grid.x += extra;
  config.block.x += extra;
  Child<<<config.grid, config.block, config.shared_bytes / (1 + extra)>>>(seen + threadIdx.x, threads + threadIdx.x);
  launched[threadIdx.x] = cudaGetLastError();
}

bool Same(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
unsigned Volume(dim3 size) { return size.x * size.y * size.z; }

CTS_CASE() {
  const auto seed = static_cast<unsigned>(cts::seed());
  cts::DeviceBuffer<Config> wanted(kLaunches), seen(kLaunches);
  cts::DeviceBuffer<unsigned> threads(kLaunches, 0);
  cts::DeviceBuffer<cudaError_t> launched(kLaunches);
  Prepare<<<1, kLaunches>>>(wanted.data(), seed);
  CTS_CUDA(cudaGetLastError());
  Parent<<<1, kLaunches>>>(wanted.data(), seen.data(), threads.data(), launched.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  for (int i = 0; i < kLaunches; ++i) {
    cts::Row(("launch-" + std::to_string(i)).c_str(), [&] {
      const Config config = Compute(i, seed), child = seen[i];
      CTS_EXPECT_EQ(launched[i], cudaSuccess, "a launch with a computed configuration was refused");
      CTS_EXPECT(Same(child.grid, config.grid), "the child has another grid size than the device computed");
      CTS_EXPECT(Same(child.block, config.block), "the child has another block size than the device computed");
      CTS_EXPECT_LE(config.shared_bytes, child.shared_bytes,
                    "the child has less shared memory than the device computed");
      CTS_EXPECT_EQ(threads[i], Volume(config.grid) * Volume(config.block),
                    "the child ran with another number of threads than the device computed");
    });
  }
}

}  // namespace

/*---
clause: perf.occupancy.block-size-limit-respected
covers: each form of the call, with shared memory
control: no limit is given
control-fails-with: the block size is above its limit
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

// Dynamic shared memory for a block of so many threads.
struct BytesFor {
  __host__ __device__ std::size_t operator()(int threads) const { return static_cast<std::size_t>(4 * threads); }
};

// The forms of the call, each with a block size limit and some dynamic shared memory.
template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    cudaDeviceProp properties;
    CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
    int grid = 0, threads = 0, of_device = 0;
    for (const int limit : {1, 31, 32, 33, 100, 512}) {
      CTS_CUDA(call(&grid, &threads, cts::control() ? 0 : limit));
      CTS_EXPECT(threads >= 1 && threads <= limit, "the block size is above its limit");
      CTS_EXPECT(grid >= 1, "no blocks are suggested");
    }
    CTS_CUDA(call(&grid, &threads, 0));
    CTS_CUDA(call(&grid, &of_device, properties.maxThreadsPerBlock));
    CTS_EXPECT(threads >= 1 && threads <= properties.maxThreadsPerBlock,
               "without a limit the size is not the device's");
    CTS_EXPECT_EQ(threads, of_device, "zero is another limit than the device's");
  });
}

CTS_CASE() {
  constexpr unsigned kOverride = cudaOccupancyDisableCachingOverride;
  Check("with-shared-memory", [](int* grid, int* threads, int limit) {
    return cudaOccupancyMaxPotentialBlockSize(grid, threads, Small, 1000, limit);
  });
  Check("with-flags", [](int* grid, int* threads, int limit) {
    return cudaOccupancyMaxPotentialBlockSizeWithFlags(grid, threads, Small, 0, limit, kOverride);
  });
  Check("variable-shared-memory", [](int* grid, int* threads, int limit) {
    return cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, threads, Small, BytesFor(), limit);
  });
  Check("variable-shared-memory-with-flags", [](int* grid, int* threads, int limit) {
    return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid, threads, Small, BytesFor(), limit, kOverride);
  });
}

}  // namespace

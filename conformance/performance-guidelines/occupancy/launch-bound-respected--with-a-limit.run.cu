/*---
clause: perf.occupancy.launch-bound-respected
covers: a limit of the caller above the bound, or below it
control: the kernels have no bound, and no limit is given that lies below it
control-fails-with:
  - more threads are suggested than the kernel may have, whatever the limit
  - more threads are suggested than the limit allows
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

using Kernel = void (*)(int*);

__global__ void Small(int* out) { *out = 1; }
template <int kMost>
__global__ void __launch_bounds__(kMost) Bounded(int* out) {
  *out = 1;
}

// Dynamic shared memory for a block of so many threads.
struct BytesFor {
  __host__ __device__ std::size_t operator()(int threads) const { return static_cast<std::size_t>(4 * threads); }
};

// Neither the bound nor the limit takes the place of the other.
template <class Call>
void Check(Call call) {
  const struct {
    const char* name;
    Kernel bounded;
    int most;
  } rows[] = {{"at-most-33", Bounded<33>, 33}, {"at-most-128", Bounded<128>, 128}, {"at-most-200", Bounded<200>, 200}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      for (const int limit : {1, 32, row.most - 1, row.most + 1, 256, 1024}) {
        int grid = 0, threads = 0;
        const int given = cts::control() && limit < row.most ? 0 : limit;
        call(&grid, &threads, cts::control() ? Small : row.bounded, given);
        CTS_EXPECT_LE(1, threads, "no threads are suggested");
        CTS_EXPECT(threads <= row.most, "more threads are suggested than the kernel may have, whatever the limit");
        CTS_EXPECT(threads <= limit, "more threads are suggested than the limit allows");
        CTS_EXPECT(grid >= 1, "no blocks are suggested");
      }
    });
  }
}

CTS_CASE(fixed_shared_memory) {
  Check([](int* grid, int* threads, Kernel kernel, int limit) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(grid, threads, kernel, 1000, limit));
  });
}
CTS_CASE(with_flags) {
  Check([](int* grid, int* threads, Kernel kernel, int limit) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSizeWithFlags(grid, threads, kernel, 0, limit, cudaOccupancyDefault));
  });
}
CTS_CASE(variable_shared_memory) {
  Check([](int* grid, int* threads, Kernel kernel, int limit) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, threads, kernel, BytesFor(), limit));
  });
}
CTS_CASE(of_the_driver) {
  Check([](int* grid, int* threads, Kernel kernel, int limit) {
    cudaFunction_t function = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
    CTS_CU(CTS_DRIVER(cuOccupancyMaxPotentialBlockSize)(grid, threads, function, nullptr, 0, limit));
  });
}

}  // namespace

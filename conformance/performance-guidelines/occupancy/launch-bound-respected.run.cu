/*---
clause: perf.occupancy.launch-bound-respected
control: the kernels have no bound
control-fails-with: more threads are suggested than the kernel may have
launches: none
---*/
#include "cts/case.cuh"

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

constexpr unsigned kOverride = cudaOccupancyDisableCachingOverride;

template <class Call>
void Check(Call call) {
  struct Row {
    const char* name;
    Kernel bounded;
    int most;
  };
  constexpr Row kRows[] = {
      {"at-most-33", Bounded<33>, 33}, {"at-most-128", Bounded<128>, 128}, {"at-most-200", Bounded<200>, 200}};
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      int grid = 0, threads = 0;
      call(&grid, &threads, cts::control() ? Small : row.bounded);
      CTS_EXPECT(threads >= 1 && threads <= row.most, "more threads are suggested than the kernel may have");
      CTS_EXPECT(grid >= 1, "no blocks are suggested");
    });
  }
}

CTS_CASE(without_shared_memory) {
  Check([](int* grid, int* threads, Kernel kernel) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(grid, threads, kernel));
  });
}
CTS_CASE(with_shared_memory) {
  Check([](int* grid, int* threads, Kernel kernel) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(grid, threads, kernel, 1000));
  });
}
CTS_CASE(with_flags) {
  Check([](int* grid, int* threads, Kernel kernel) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSizeWithFlags(grid, threads, kernel, 0, 0, kOverride));
  });
}
CTS_CASE(variable_shared_memory) {
  Check([](int* grid, int* threads, Kernel kernel) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, threads, kernel, BytesFor()));
  });
}
CTS_CASE(variable_shared_memory_with_flags) {
  Check([](int* grid, int* threads, Kernel kernel) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid, threads, kernel, BytesFor(), 0, kOverride));
  });
}

}  // namespace

/*---
clause: perf.occupancy.launch-bound-respected
covers: the call of the driver
control: the kernels have no bound
control-fails-with: the driver suggests more threads than the kernel may have
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

__global__ void Small(int* out) { *out = 1; }
template <int kMost>
__global__ void __launch_bounds__(kMost) Bounded(int* out) {
  *out = 1;
}

std::size_t CUDA_CB BytesFor(int threads) { return static_cast<std::size_t>(4 * threads); }

// `bytes`: dynamic shared memory, or what tells it.
void Check(const char* name, void (*bounded)(int*), int most, CUoccupancyB2DSize bytes_for, std::size_t bytes) {
  cts::Row(name, [&] {
    cudaFunction_t function = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(cts::control() ? Small : bounded)));
    int grid = 0, threads = 0;
    CTS_CU(CTS_DRIVER(cuOccupancyMaxPotentialBlockSize)(&grid, &threads, function, bytes_for, bytes, 0));
    CTS_EXPECT(threads >= 1 && threads <= most, "the driver suggests more threads than the kernel may have");
    CTS_EXPECT(grid >= 1, "no blocks are suggested");
  });
}
void CheckEach(CUoccupancyB2DSize bytes_for, std::size_t bytes) {
  Check("at-most-33", Bounded<33>, 33, bytes_for, bytes);
  Check("at-most-128", Bounded<128>, 128, bytes_for, bytes);
  Check("at-most-200", Bounded<200>, 200, bytes_for, bytes);
}

CTS_CASE(without_shared_memory) { CheckEach(nullptr, 0); }
CTS_CASE(with_shared_memory) { CheckEach(nullptr, 1000); }
CTS_CASE(with_variable_shared_memory) { CheckEach(BytesFor, 0); }

}  // namespace

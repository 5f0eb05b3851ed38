/*---
clause: perf.occupancy.launch-bound-respected
control: the kernels have no bound
control-fails-with: more threads are suggested than the kernel may have
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }
template <int kMost>
__global__ void __launch_bounds__(kMost) Bounded(int* out) {
  *out = 1;
}

void Check(const char* name, void (*bounded)(int*), int most) {
  cts::Row(name, [&] {
    int grid = 0, threads = 0;
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, cts::control() ? Small : bounded));
    CTS_EXPECT(threads >= 1 && threads <= most, "more threads are suggested than the kernel may have");
  });
}

CTS_CASE() {
  Check("at-most-33", Bounded<33>, 33);
  Check("at-most-128", Bounded<128>, 128);
  Check("at-most-200", Bounded<200>, 200);
}

}  // namespace

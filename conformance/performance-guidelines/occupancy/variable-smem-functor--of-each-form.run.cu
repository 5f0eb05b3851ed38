/*---
clause: perf.occupancy.variable-smem-functor
covers: the form with flags and the driver's functions, two shapes of need
control: every size needs no shared memory
control-fails-with: a form of the call did not find the best size for what each size needs
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/process/driver.h"

#include <string>

namespace {

__global__ void Small(int* out) { *out = 1; }

// More than a block may have without leave.
constexpr std::size_t kTooMuch = 60'000;

constexpr struct {
  const char* name;
  int fewest, most;  // the threads of blocks that need little
} kShapes[] = {{"small-blocks", 1, 256}, {"middle-blocks", 320, 416}};

std::size_t Need(int shape, int threads) {
  return threads < kShapes[shape].fewest || threads > kShapes[shape].most ? kTooMuch
                                                                          : 16 * static_cast<std::size_t>(threads);
}

// What the forms of the call get: it counts how often it is asked.
int asked = 0;

template <int kShape>
std::size_t CUDA_CB Told(int threads) {
  ++asked;
  return cts::control() ? 0 : Need(kShape, threads);
}

int Best(int shape) {
  int best = 0, most = 0;
  for (int threads = 1024; threads > 0; threads -= 32) {
    const int resident =
        threads * cts::ResidentBlocks(reinterpret_cast<const void*>(&Small), threads, Need(shape, threads));
    if (resident <= most) continue;
    best = threads;
    most = resident;
  }
  return best;
}

using MemoryOf = std::size_t(CUDA_CB*)(int);
using Form = void(int* grid, int* threads, MemoryOf);

void Check(const char* name, Form* form) {
  const MemoryOf told[] = {&Told<0>, &Told<1>};
  for (int shape = 0; shape < 2; ++shape) {
    cts::Row((std::string(name) + "-" + kShapes[shape].name).c_str(), [&] {
      int grid = 0, threads = 0;
      asked = 0;
      form(&grid, &threads, told[shape]);
      CTS_EXPECT_LT(0, asked, "a form of the call did not ask");
      // Active warps count: the last one of a block may be partial.
      CTS_EXPECT_EQ((threads + 31) / 32 * 32, Best(shape),
                    "a form of the call did not find the best size for what each size needs");
    });
  }
}

CUfunction Function() {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&Small)));
  return function;
}

CTS_CASE() {
  Check("runtime-with-flags", [](int* grid, int* threads, MemoryOf memory_of) {
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid, threads, Small, memory_of));
  });
  Check("driver", [](int* grid, int* threads, MemoryOf memory_of) {
    CTS_CU(CTS_DRIVER(cuOccupancyMaxPotentialBlockSize)(grid, threads, Function(), memory_of, 0, 0));
  });
  Check("driver-with-flags", [](int* grid, int* threads, MemoryOf memory_of) {
    CTS_CU(CTS_DRIVER(cuOccupancyMaxPotentialBlockSizeWithFlags)(grid, threads, Function(), memory_of, 0, 0,
                                                                 CU_OCCUPANCY_DEFAULT));
  });
}

}  // namespace

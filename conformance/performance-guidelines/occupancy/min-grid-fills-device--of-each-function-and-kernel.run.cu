/*---
clause: perf.occupancy.min-grid-fills-device
covers: each function, for kernels of static memory and many registers
control: the grid is that of blocks which take all shared memory of a block
control-fails-with: the smallest grid of one of the functions is not what all multiprocessors hold
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"
#include "cts/process/driver.h"

namespace {

constexpr int kStatic = 10'000;

__global__ void Small(int* out) { *out = 1; }
__global__ void Static(int* out) {
  __shared__ volatile char fixed[kStatic];
  fixed[*out] = 1;
  *out = fixed[0];
}

std::size_t base;  // what blocks of variable memory need, besides 4 bytes a thread; the driver's function takes no more
std::size_t CUDA_CB BytesFor(int threads) { return base + 4 * static_cast<std::size_t>(threads); }

struct Functions {
  const void* kernel;
  cudaFunction_t function;
};
using Call = cudaError_t (*)(int* grid, int* threads, const Functions& of, std::size_t bytes, int limit);
struct Way {
  const char* name;
  bool variable;
  Call call;
};
constexpr unsigned kDefault = cudaOccupancyDefault;
constexpr Way kWays[] = {
    {"MaxPotentialBlockSize", false,
     [](int* grid, int* threads, const Functions& of, std::size_t bytes, int limit) {
       return cudaOccupancyMaxPotentialBlockSize(grid, threads, of.kernel, bytes, limit);
     }},
    {"WithFlags", false,
     [](int* grid, int* threads, const Functions& of, std::size_t bytes, int limit) {
       return cudaOccupancyMaxPotentialBlockSizeWithFlags(grid, threads, of.kernel, bytes, limit, kDefault);
     }},
    {"VariableSMem", true,
     [](int* grid, int* threads, const Functions& of, std::size_t, int limit) {
       return cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, threads, of.kernel, BytesFor, limit);
     }},
    {"VariableSMemWithFlags", true,
     [](int* grid, int* threads, const Functions& of, std::size_t, int limit) {
       return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid, threads, of.kernel, BytesFor, limit,
                                                                      kDefault);
     }},
    {"driver", false,
     [](int* grid, int* threads, const Functions& of, std::size_t bytes, int limit) {
       return static_cast<cudaError_t>(
           CTS_DRIVER(cuOccupancyMaxPotentialBlockSize)(grid, threads, of.function, nullptr, bytes, limit));
     }},
    {"driver-variable-with-flags", true, [](int* grid, int* threads, const Functions& of, std::size_t, int limit) {
       return static_cast<cudaError_t>(CTS_DRIVER(cuOccupancyMaxPotentialBlockSizeWithFlags)(
           grid, threads, of.function, BytesFor, 0, limit, CU_OCCUPANCY_DEFAULT));
     }}};

// `fixed`: its static shared memory.
void Check(const void* kernel, std::size_t fixed) {
  constexpr int kLimits[] = {64, 100, 128, 256}, kMost = 256;
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  Functions of{kernel, nullptr};
  CTS_CUDA(cudaGetFuncBySymbol(&of.function, kernel));
  for (const Way& way : kWays) {
    cts::Row(way.name, [&] {
      for (const int limit : kLimits) {
        for (const std::size_t bytes : {0, 5000}) {
          const std::size_t all = p.sharedMemPerBlock - fixed - (way.variable ? 4 * kMost : 0);
          int grid = 0, threads = 0, of_other = 0;
          base = bytes;
          CTS_CUDA(way.call(&grid, &threads, of, bytes, limit));
          const int blocks = cts::ResidentBlocks(kernel, threads, way.variable ? BytesFor(threads) : bytes);
          base = all;
          if (cts::control()) CTS_CUDA(way.call(&grid, &of_other, of, all, limit));
          CTS_EXPECT_LT(0, blocks, "no block fits");
          CTS_EXPECT_EQ(grid, blocks * p.multiProcessorCount,
                        "the smallest grid of one of the functions is not what all multiprocessors hold");
        }
      }
    });
  }
}

CTS_CASE(small) { Check(reinterpret_cast<const void*>(&Small), 0); }
CTS_CASE(static_memory) { Check(reinterpret_cast<const void*>(&Static), kStatic); }
CTS_CASE(many_registers) { Check(cts::KernelOfRegisters(57, 64).pointer(), 0); }

}  // namespace

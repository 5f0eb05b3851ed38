/*---
clause: perf.occupancy.available-dynamic-smem-impossible
covers: blocks that threads, registers or static memory limit, the driver's function
control: as many blocks as can be resident
control-fails-with: more blocks than can be resident, or none, were not refused as an invalid value
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void Large(int* out) {
  __shared__ volatile int words[8 * 1024];
  words[threadIdx.x] = *out;
  *out = words[0];
}

cudaError_t ByTheDriver(std::size_t* bytes, const void* kernel, int blocks, int threads) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, kernel));
  return static_cast<cudaError_t>(
      CTS_DRIVER(cuOccupancyAvailableDynamicSMemPerBlock)(bytes, function, blocks, threads));
}
cudaError_t ByTheRuntime(std::size_t* bytes, const void* kernel, int blocks, int threads) {
  return cts::Taken(cudaOccupancyAvailableDynamicSMemPerBlock(bytes, kernel, blocks, threads));
}

// One block more than can be resident without dynamic memory, many more, and none.
void Check(const char* name, const void* kernel, int threads) {
  const int most = cts::ResidentBlocks(kernel, threads);
  const struct {
    const char* name;
    int blocks;
  } rows[] = {{"one-more", most + 1}, {"many-more", 100 * most}, {"none", 0}};
  for (const auto& row : rows) {
    cts::Row((std::string(name) + "-" + row.name).c_str(), [&] {
      CTS_EXPECT_LT(0, most, "no block can be resident");
      for (const auto ask : {&ByTheRuntime, &ByTheDriver}) {
        std::size_t bytes = 0;
        CTS_EXPECT_EQ(ask(&bytes, kernel, cts::control() ? most : row.blocks, threads), cudaErrorInvalidValue,
                      "more blocks than can be resident, or none, were not refused as an invalid value");
      }
    });
  }
}

CTS_CASE() {
  const auto *small = reinterpret_cast<const void*>(&Small), *large = reinterpret_cast<const void*>(&Large);
  Check("blocks", small, 32);
  Check("threads", small, 1024);
  Check("threads-of-an-odd-size", small, 333);
  Check("registers", cts::KernelOfRegisters(105, 168).pointer(), 256);
  Check("static-memory", large, 32);
}

}  // namespace

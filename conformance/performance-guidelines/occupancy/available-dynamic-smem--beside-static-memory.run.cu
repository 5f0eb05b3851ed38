/*---
clause: perf.occupancy.available-dynamic-smem
covers: kernels of static shared memory, in blocks of each size
control: one block more is asked for
control-fails-with: with static memory it is not the largest size that lets as many blocks in
requires: [cc-80]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

template <int kStatic>
__global__ void Static(int* out) {
  __shared__ volatile char fixed[kStatic];
  fixed[*out] = 1;
  *out = fixed[0];
}

struct Shape {
  int blocks, threads;
};

// Also of one block more so many threads fit, on every device.
constexpr Shape kShapes[] = {{1, 32}, {1, 33}, {1, 500}, {1, 768}};

template <int kStatic>
void Check() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const auto* kernel = reinterpret_cast<const void*>(&Static<kStatic>);
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most - kStatic));
  const auto ask = [&](const Shape& shape) {
    const std::string name = std::to_string(shape.blocks) + "-of-" + std::to_string(shape.threads) + "-threads";
    cts::Row(name.c_str(), [&] {
      std::size_t bytes = 0;
      CTS_CUDA(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, Static<kStatic>,
                                                         shape.blocks + (cts::control() ? 1 : 0), shape.threads));
      CTS_EXPECT_LE(shape.blocks, cts::ResidentBlocks(kernel, shape.threads, bytes),
                    "fewer blocks fit than were asked for");
      // Sizes are given out in units of 128 bytes.
      CTS_EXPECT_LT(cts::ResidentBlocks(kernel, shape.threads, bytes + 256), shape.blocks,
                    "with static memory it is not the largest size that lets as many blocks in");
    });
  };
  for (const Shape& shape : kShapes) ask(shape);
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

CTS_CASE(of_100_bytes) { Check<100>(); }
CTS_CASE(of_5000_bytes) { Check<5000>(); }
CTS_CASE(of_20000_bytes) { Check<20000>(); }

}  // namespace

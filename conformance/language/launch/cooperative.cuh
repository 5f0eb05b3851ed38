// Cooperative launches of one block more than can be resident, and of twice as many.
#pragma once

#include <string>

#include "cts/case.cuh"

namespace cts {

namespace {

__global__ void RunTogether(int* ran) {
  extern __shared__ int words[];
  if (threadIdx.x == 0) words[0] = 1;
  __syncthreads();
  if (blockIdx.x == 0 && threadIdx.x == 0) *ran = words[0];
}

struct Shape {
  const char* name;
  unsigned threads;
  size_t shared;
  bool in_rows;  // the blocks that are too many lie in a second row
};
constexpr Shape kShapes[] = {{"one-block-too-many", 64, 64, false},
                             {"of-large-blocks", 1024, 64, false},
                             {"of-blocks-with-much-memory", 128, 40 * 1024, false},
                             {"twice-as-many-in-rows", 256, 64, true}};

// What is refused runs nothing, and a launch that fits works behind it.
template <class Launch>
void CheckTooLarge(const char* way, Launch launch, bool fits, const char* message) {
  for (const Shape& shape : kShapes) {
    Row((std::string(way) + "-" + shape.name).c_str(), [&] {
      int each = 0, multiprocessors = 0;
      CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, RunTogether, static_cast<int>(shape.threads),
                                                             shape.shared));
      CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
      const auto most = static_cast<unsigned>(each * multiprocessors);
      DeviceBuffer<int> ran(1, 0);
      int* pointer = ran.data();
      void* arguments[] = {&pointer};
      const dim3 too_many = shape.in_rows ? dim3(most, 2) : dim3(most + 1);
      const cudaError_t code = launch(fits ? dim3(most) : too_many, shape.threads, shape.shared, arguments);
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(code, cudaErrorCooperativeLaunchTooLarge, message);
      if (fits) return;
      CTS_EXPECT_EQ(ran[0], 0, "a cooperative launch that was refused ran");
      CTS_CUDA(launch(dim3(most), shape.threads, shape.shared, arguments));
      CTS_FINISH();
      CTS_EXPECT_EQ(ran[0], 1, "a cooperative launch of as many blocks as can be resident did not run");
    });
  }
}

}  // namespace

}  // namespace cts

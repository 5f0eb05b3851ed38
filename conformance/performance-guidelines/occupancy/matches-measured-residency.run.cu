/*---
clause: perf.occupancy.matches-measured-residency
control: the blocks are launched with more shared memory than was asked about
control-fails-with: another number of blocks was resident
requires: [no-mps, threads-2048, cooperative-launch]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: a cooperative launch of as many blocks as all multiprocessors are predicted to hold, so that all are there at once
---*/
#include <algorithm>
#include <iterator>
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/residency.cuh"

namespace {

struct Shape {
  const char* name;
  int threads, bytes;
};
constexpr Shape kShapes[] = {{"32-threads", 32, 0},     {"64-threads", 64, 0},      {"768-threads", 768, 0},
                             {"1024-threads", 1024, 0}, {"16-kib", 128, 16 * 1024}, {"40-kib", 128, 40 * 1024}};

// The most blocks that were on one multiprocessor. Other grids need not have their blocks there together.
int MostTogether(int threads, int bytes, int each) {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const cts::DeviceBuffer<cts::Residents> residents(1, 0);
  cts::Residents* counted = residents.data();
  void* arguments[] = {&counted, &each};
  CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&cts::ResidentGrid), dim3(each * multiprocessors),
                                       dim3(threads), arguments, bytes, nullptr));
  CTS_FINISH();
  const cts::Residents read = residents[0];
  return *std::max_element(std::begin(read.most), std::end(read.most));
}

CTS_CASE() {
  int most_bytes = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const auto* kernel = reinterpret_cast<const void*>(&cts::ResidentGrid);
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most_bytes));
  CTS_CUDA(
      cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      const int predicted = cts::ResidentBlocks(kernel, shape.threads, shape.bytes);
      // Of as much as it takes all, one block fits.
      const int bytes = cts::control() ? most_bytes : shape.bytes;
      if (predicted < 2) return cts::PowerNotShown("one block alone is predicted");
      CTS_EXPECT_EQ(MostTogether(shape.threads, bytes, cts::control() ? 1 : predicted), predicted,
                    "another number of blocks was resident");
    });
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
}

}  // namespace

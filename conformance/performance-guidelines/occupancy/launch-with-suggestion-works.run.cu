/*---
clause: perf.occupancy.launch-with-suggestion-works
control: the grid is rounded down
control-fails-with: an element was not processed
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kElements = 1'000'003, kGuard = 4096;

__global__ void Square(unsigned* values, unsigned count) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) values[i] = i * i;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> values(kElements + kGuard);
  int grid = 0, threads = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, Square, 0, kElements));
  if (!CTS_EXPECT(threads > 0, "no size was suggested")) return;
  const unsigned size = static_cast<unsigned>(threads);
  CTS_EXPECT_NE(kElements % size, 0u, "the count is a multiple of the size");
  Square<<<cts::control() ? kElements / size : (kElements + size - 1) / size, size>>>(values.data(), kElements);
  CTS_FINISH();
  const auto read = values.Read();
  unsigned missing = 0, beyond = 0;
  for (unsigned i = 0; i < kElements; ++i) missing += read[i] != i * i;
  for (unsigned i = kElements; i < kElements + kGuard; ++i) beyond += read[i] != 0xA5A5A5A5u;
  CTS_EXPECT_EQ(missing, 0u, "an element was not processed");
  CTS_EXPECT_EQ(beyond, 0u, "something past the elements was written");
}

}  // namespace

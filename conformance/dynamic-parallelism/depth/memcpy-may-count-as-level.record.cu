/*---
clause: cdp.depth.memcpy-may-count-as-level
build: [rdc]
note: grids may nest 24 deep, so a copy that counts as a level would be refused in the grid at level 24
---*/
#include "cts/case.cuh"

namespace {

constexpr int kDepth = 24;

struct Codes {
  cudaError_t copied, launched;
};

// The host's grid is at level 0.
__global__ void Level(const int* source, int* copies, Codes* codes, int level) {
  codes[level].copied = cudaMemcpyAsync(copies + level, source, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
  (void)cudaGetLastError();  // the launch has a code of its own
  if (level == kDepth) return;
  Level<<<1, 1>>>(source, copies, codes, level + 1);
  codes[level].launched = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<int> source(1, 1), copies(kDepth + 1);
  cts::DeviceBuffer<Codes> codes(kDepth + 1);
  Level<<<1, 1>>>(source.data(), copies.data(), codes.data(), 0);
  CTS_FINISH();
  for (int level = 0; level < kDepth; ++level) {
    CTS_EXPECT_EQ(codes[level].launched, cudaSuccess, "a grid within the promised depth was refused");
  }
  int accepted = 0;
  for (int level = 0; level <= kDepth; ++level) {
    if (codes[level].copied != cudaSuccess) continue;
    ++accepted;
    CTS_EXPECT_EQ(copies[level], source[0], "an accepted copy did not arrive");
  }
  CTS_OBSERVE("copies-accepted-at-levels-0-to-24", accepted);
  CTS_OBSERVE("copy-at-level-24", codes[kDepth].copied);
}

}  // namespace

/*---
clause: pi.surf.read-write
covers: rows of an array that lie more than 4 GiB apart
control: the kernels use the rows 4 GiB before
control-fails-with: [a kernel read other rows of a large array, a kernel wrote other rows of a large array]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include "../large-array.family.cuh"

namespace {

__global__ void Read(cudaSurfaceObject_t surface, unsigned row, unsigned* to) {
  for (unsigned x = threadIdx.x; x < kWidth; x += blockDim.x)
    to[blockIdx.x * kWidth + x] =
        surf2Dread<unsigned>(surface, static_cast<int>(x * 4), static_cast<int>(row + blockIdx.x));
}
__global__ void Write(cudaSurfaceObject_t surface, unsigned row, unsigned value) {
  for (unsigned x = threadIdx.x; x < kWidth; x += blockDim.x)
    surf2Dwrite(value + x, surface, static_cast<int>(x * 4), static_cast<int>(row + blockIdx.x));
}

CTS_CASE() {
  const LargeArray array(cts::scale() < 1);
  const cts::Surface surface(array.get());
  const cts::DeviceBuffer<unsigned> read(kWidth * kAtOnce);
  for (const unsigned row : array.FarRows()) {
    const unsigned near = row - array.distance(), used = cts::control() ? near : row;
    array.Write(row);
    array.Write(near);
    Read<<<kAtOnce, 256>>>(surface, used, read.data());
    CTS_FINISH();
    const auto seen = read.Read();
    unsigned others = 0;
    for (unsigned i = 0; i < kWidth * kAtOnce; ++i) others += seen[i] != TexelAt(i % kWidth, row + i / kWidth) ? 1 : 0;
    CTS_EXPECT_EQ(others, 0u, "a kernel read other rows of a large array");
    Write<<<kAtOnce, 256>>>(surface, used, row);
    Read<<<kAtOnce, 256>>>(surface, row, read.data());
    CTS_FINISH();
    const auto after = read.Read();
    unsigned kept = 0;
    for (unsigned i = 0; i < kWidth * kAtOnce; ++i) kept += after[i] != row + i % kWidth ? 1 : 0;
    CTS_EXPECT_EQ(kept, 0u, "a kernel wrote other rows of a large array");
    if (!cts::control()) CTS_EXPECT_EQ(array.CountOthers(near, near), 0u, "a kernel wrote rows 4 GiB before its own");
  }
}

}  // namespace

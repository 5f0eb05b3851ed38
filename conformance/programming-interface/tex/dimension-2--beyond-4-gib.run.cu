/*---
clause: pi.tex.dimension-2
covers: rows of an array that lie more than 4 GiB apart
control: the rows 4 GiB before are fetched
control-fails-with: a texture fetched other rows of a large array
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include "../large-array.family.cuh"

namespace {

__global__ void Fetch(cudaTextureObject_t texture, unsigned row, unsigned* to) {
  for (unsigned x = threadIdx.x; x < kWidth; x += blockDim.x)
    to[blockIdx.x * kWidth + x] =
        tex2D<unsigned>(texture, static_cast<float>(x) + 0.5f, static_cast<float>(row + blockIdx.x) + 0.5f);
}

CTS_CASE() {
  const LargeArray array(cts::scale() < 1);
  const cts::DeviceBuffer<unsigned> fetched(kWidth * kAtOnce);
  for (const unsigned row : array.FarRows()) {
    const unsigned near = row - array.distance();
    array.Write(row);
    array.Write(near);
    const cts::Texture texture(array.get());
    Fetch<<<kAtOnce, 256>>>(texture, cts::control() ? near : row, fetched.data());
    CTS_FINISH();
    const auto seen = fetched.Read();
    unsigned others = 0;
    for (unsigned i = 0; i < kWidth * kAtOnce; ++i) others += seen[i] != TexelAt(i % kWidth, row + i / kWidth) ? 1 : 0;
    CTS_EXPECT_EQ(others, 0u, "a texture fetched other rows of a large array");
  }
}

}  // namespace

/*---
clause: cdp.decl.texture-object-always-valid
control: one level passes on another texture object
control-fails-with: a grid of the launch tree did not read through the host's texture object
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/texture.h"

namespace {

constexpr int kLevels = 5;

// Level n reads element n and launches level n + 1; the first one has a tail grid too, which comes last.
__global__ void Level(cudaTextureObject_t texture, cudaTextureObject_t other, int* seen, int level) {
  seen[level] = tex1Dfetch<int>(texture, level);
  if (level == 0) Level<<<1, 1, 0, cudaStreamTailLaunch>>>(texture, other, seen, kLevels);
  if (level + 1 < kLevels) Level<<<1, 1>>>(level == 2 ? other : texture, other, seen, level + 1);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(kLevels + 1), other_data(kLevels + 1, 0), seen(kLevels + 1);
  data.Write({11, 22, 33, 44, 55, 66});
  const cts::Texture texture(data), other(other_data);
  Level<<<1, 1>>>(texture, cts::control() ? other : texture, seen.data(), 0);
  CTS_FINISH();
  for (int i = 0; i <= kLevels; ++i) {
    CTS_EXPECT_EQ(seen[i], 11 * (i + 1), "a grid of the launch tree did not read through the host's texture object");
  }
}

}  // namespace

/*---
clause: cdp.decl.texture-object-always-valid
control: one level passes on another texture object
control-fails-with: a grid of the launch tree did not read through the host's texture object
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr int kLevels = 5, kGrids = kLevels + 2;

// Level n reads element n and launches level n + 1; the first one launches a tail and a fire-and-forget grid too, which
// read the elements that follow.
__global__ void Level(cudaTextureObject_t texture, cudaTextureObject_t other, int* seen, int level) {
  seen[level] = tex1Dfetch<int>(texture, level);
  if (level == 0) Level<<<1, 1, 0, cudaStreamTailLaunch>>>(texture, other, seen, kLevels);
  if (level == 0) Level<<<1, 1, 0, cudaStreamFireAndForget>>>(texture, other, seen, kLevels + 1);
  if (level + 1 < kLevels) Level<<<1, 1>>>(level == 2 ? other : texture, other, seen, level + 1);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(kGrids), other_data(kGrids, 0), seen(kGrids);
  data.Write({11, 22, 33, 44, 55, 66, 77});
  const cts::Texture texture(data), other(other_data);
  Level<<<1, 1>>>(texture, cts::control() ? other : texture, seen.data(), 0);
  CTS_FINISH();
  for (int i = 0; i < kGrids; ++i) {
    CTS_EXPECT_EQ(seen[i], 11 * (i + 1), "a grid of the launch tree did not read through the host's texture object");
  }
}

}  // namespace

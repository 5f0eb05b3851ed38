/*---
clause: pi.cubemap.face-selection
control: each coordinate is passed on as the next one
control-fails-with: the face is not that of the coordinate of largest magnitude
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace {

constexpr int kDirections = 2000;

// Random directions, none with two nearly equal magnitudes; a row looks at those of its face.
CTS_CASE() {
  const char* const names[] = {"positive-x", "negative-x", "positive-y", "negative-y", "positive-z", "negative-z"};
  const cts::Array<float> array(make_cudaExtent(8, 8, 6), cudaArrayCubemap);
  array.Upload([](int, int, int face) { return static_cast<float>(face + 1); });
  const cts::Texture texture(array, {.normalized = true});
  std::mt19937 random(1);
  std::vector<cts::Spot> meant;
  while (meant.size() < kDirections) {
    float at[3], magnitudes[3];
    for (int i = 0; i < 3; ++i) {
      at[i] = static_cast<float>(random() % 20001) / 10000.0f - 1;
      magnitudes[i] = std::fabs(at[i]);
    }
    std::sort(magnitudes, magnitudes + 3);
    if (magnitudes[2] > 0.01f && magnitudes[1] < 0.98f * magnitudes[2]) meant.push_back({at[0], at[1], at[2]});
  }
  auto given = meant;
  if (cts::control()) {
    for (cts::Spot& spot : given) spot = {spot.z, spot.x, spot.y};
  }
  const auto fetched = cts::FetchEach<cts::fetch::Cubemap>(texture, given);
  for (int face = 0; face < 6; ++face)
    cts::Row(names[face], [&] {
      int looked_at = 0, wrong = 0;
      for (int i = 0; i < kDirections; ++i) {
        if (cts::CubemapPoint({meant[i].x, meant[i].y, meant[i].z}).face != face) continue;
        ++looked_at;
        wrong += fetched[static_cast<std::size_t>(i)] != static_cast<float>(face + 1);
      }
      CTS_EXPECT(looked_at > 100, "there are too few directions of the face");
      CTS_EXPECT_EQ(wrong, 0, "the face is not that of the coordinate of largest magnitude");
    });
}

}  // namespace

/*---
clause: pi.cubemap.seamless-filtering
covers: which texels meet at each border
control: seamless filtering is not asked for
control-fails-with: a fetch at a border did not mix the two texels that meet there
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>
#include <string>
#include <vector>

namespace {

constexpr int kSide = 8;
constexpr double kCentre = 1 - 1.0 / kSide;  // of the outermost texel, as a coordinate of a direction

double OfFace(int face) { return 1000 * (face + 1); }
// Of a place on the cube: no two places beside one border have the same.
double OfPlace(const cts::Direction& d) { return 40 * d.x + 60 * d.y + 90 * d.z; }

// The coordinates of two faces, and of the axis along their border.
cts::Direction At(int on, double to_on, int beside, double to_beside, double along) {
  double at[3] = {along, along, along};
  at[on / 2] = on % 2 == 0 ? to_on : -to_on;
  at[beside / 2] = beside % 2 == 0 ? to_beside : -to_beside;
  return {at[0], at[1], at[2]};
}

// Texels are a number of their face, which tells the weight of each of the two, and one of their place. Directions lie
// within half a texel of the border, at the middle of a texel along it, and not at a corner.
CTS_CASE() {
  const char* const names[] = {"positive-x", "negative-x", "positive-y", "negative-y", "positive-z", "negative-z"};
  const cts::Array<float2> array(make_cudaExtent(kSide, kSide, 6), cudaArrayCubemap);
  array.Upload([](int x, int y, int face) {
    const cts::Direction centre = cts::CubemapDirection({face, (x + 0.5) / kSide, (y + 0.5) / kSide});
    return make_float2(static_cast<float>(OfFace(face)), static_cast<float>(OfPlace(centre)));
  });
  const cts::Texture texture(array, {.filter = cudaFilterModeLinear, .normalized = true, .seamless = !cts::control()});
  for (int on = 0; on < 6; ++on)
    for (int beside = 0; beside < 6; ++beside) {
      if (on / 2 == beside / 2) continue;
      cts::Row((std::string(names[on]) + "-beside-" + names[beside]).c_str(), [&] {
        std::vector<cts::Spot> spots;
        std::vector<double> here, there;
        for (const double near : {0.98, 0.94})
          for (int texel = 1; texel + 1 < kSide; ++texel) {
            const double along = (2 * texel + 1.0) / kSide - 1;
            const cts::Direction d = At(on, 1, beside, near, along);
            spots.push_back({static_cast<float>(d.x), static_cast<float>(d.y), static_cast<float>(d.z)});
            here.push_back(OfPlace(At(on, 1, beside, kCentre, along)));
            there.push_back(OfPlace(At(on, kCentre, beside, 1, along)));
          }
        const auto fetched = cts::FetchEach<cts::fetch::Cubemap, float2>(texture, spots);
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < spots.size(); ++i) {
          const double weight = (fetched[i].x - OfFace(on)) / (OfFace(beside) - OfFace(on));
          const double off = fetched[i].y - (here[i] + weight * (there[i] - here[i]));
          wrong += !(weight > 0 && weight < 1 && std::fabs(off) < 1);
        }
        CTS_EXPECT_EQ(wrong, 0, "a fetch at a border did not mix the two texels that meet there");
      });
    }
}

}  // namespace

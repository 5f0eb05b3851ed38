/*---
clause: pi.cubemap.ties
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <string>

namespace {

// Every direction of which two or three coordinates have the largest magnitude: its signs, in the order of x, y and z.
CTS_CASE() {
  const char* const faces[] = {"positive-x", "negative-x", "positive-y", "negative-y", "positive-z", "negative-z"};
  const cts::Array<float> array(make_cudaExtent(8, 8, 6), cudaArrayCubemap);
  array.Upload([](int, int, int face) { return static_cast<float>(face); });
  const cts::Texture texture(array, {.normalized = true});
  std::vector<cts::Spot> spots;
  for (int x = -1; x <= 1; ++x)
    for (int y = -1; y <= 1; ++y)
      for (int z = -1; z <= 1; ++z)
        if (x * x + y * y + z * z >= 2)
          spots.push_back({static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)});
  const auto fetched = cts::FetchEach<cts::fetch::Cubemap>(texture, spots);
  const auto sign = [](float coordinate) { return coordinate < 0 ? "minus" : coordinate > 0 ? "plus" : "zero"; };
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const std::string name = std::string(sign(spots[i].x)) + "-" + sign(spots[i].y) + "-" + sign(spots[i].z);
    const int face = static_cast<int>(fetched[i]);
    CTS_OBSERVE(name.c_str(), face >= 0 && face < 6 && fetched[i] == static_cast<float>(face) ? faces[face] : "none");
  }
}

}  // namespace

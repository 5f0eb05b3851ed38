/*---
clause: pi.array.dimension-rule
covers: fetches of each dimension, within the extents and beyond them
control: the last extent that is not 0 is one more
control-fails-with: a fetch did not see an array of the kind that its extents say
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

float ValueAt(int x, int y, int z) { return static_cast<float>(1 + x + 100 * y + 1000 * z); }

// A row or slice beyond the extents is the border, which is 0: so one row differs from 1D, and one slice from 2D.
template <class Fetch>
void Check(const char* name, int width, int height, int depth) {
  cts::Row(name, [&] {
    cudaExtent extent = make_cudaExtent(width, height, depth);
    if (cts::control()) ++(depth > 0 ? extent.depth : height > 0 ? extent.height : extent.width);
    const cts::Array<float> array(extent);
    array.Upload(&ValueAt);
    const cts::Texture texture(array, {.address = cudaAddressModeBorder});
    const auto centre = [](int texel) { return static_cast<float>(texel) + 0.5f; };
    std::vector<cts::Spot> spots;
    std::vector<float> expected;
    for (int z = depth > 0 ? -1 : 0; z <= depth; ++z)
      for (int y = height > 0 ? -1 : 0; y <= height; ++y)
        for (int x = -1; x <= width; ++x) {
          const bool inside =
              x >= 0 && x < width && (height == 0 || (y >= 0 && y < height)) && (depth == 0 || (z >= 0 && z < depth));
          spots.push_back({.x = centre(x), .y = centre(y), .z = centre(z)});
          expected.push_back(inside ? ValueAt(x, y, z) : 0);
        }
    const auto got = cts::FetchEach<Fetch>(texture, spots);
    size_t wrong = 0;
    for (size_t i = 0; i < spots.size(); ++i) wrong += got[i] != expected[i];
    CTS_EXPECT_EQ(wrong, 0, "a fetch did not see an array of the kind that its extents say");
  });
}

CTS_CASE() {
  Check<cts::fetch::In1D>("1d", 16, 0, 0);
  Check<cts::fetch::In1D>("1d-of-one", 1, 0, 0);
  Check<cts::fetch::In2D>("2d", 16, 8, 0);
  Check<cts::fetch::In2D>("2d-of-one-row", 16, 1, 0);
  Check<cts::fetch::In3D>("3d", 16, 8, 4);
  Check<cts::fetch::In3D>("3d-of-one-slice", 16, 8, 1);
  Check<cts::fetch::In3D>("3d-of-one-row", 16, 1, 1);
}

}  // namespace

/*---
clause: pi.texture-object.view-first-layer
control: the view begins with the first layer of the array
control-fails-with: the first layer of the view is not layer zero
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kWidth = 8, kHeight = 4, kLayers = 6;

void Check(const char* name, unsigned first, unsigned last) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(kWidth, kHeight, kLayers), cudaArrayLayered);
    array.Upload([](int x, int y, int z) { return static_cast<float>(1000 * z + 10 * y + x); });
    cudaResourceViewDesc view{};
    view.format = cudaResViewFormatFloat1;
    view.width = kWidth;
    view.height = kHeight;
    view.depth = kLayers;
    view.firstLayer = cts::control() ? 0 : first;
    view.lastLayer = last;
    const cts::Texture texture(array, {.view = &view});
    auto spots = cts::Centres(kWidth, kHeight, static_cast<int>(last - first) + 1);
    for (cts::Spot& spot : spots) spot.layer = static_cast<int>(spot.z);
    const auto fetched = cts::FetchEach<cts::fetch::Layered2D>(texture, spots);
    const auto expected = [&](std::size_t i) {
      const int layer = static_cast<int>(first) + spots[i].layer;
      return 1000 * layer + 10 * static_cast<int>(spots[i].y) + static_cast<int>(spots[i].x);
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected), 0, "the first layer of the view is not layer zero");
  });
}

CTS_CASE() {
  Check("from-the-second", 1, kLayers - 1);
  Check("in-the-middle", 2, 4);
  Check("the-last", kLayers - 1, kLayers - 1);
}

}  // namespace

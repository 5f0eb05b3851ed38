/*---
clause: pi.tex.address-per-dimension
covers: layered textures of one and two dimensions
control: the modes are given to other dimensions, of one dimension another mode is given
control-fails-with: a coordinate within a layer did not follow the mode of its dimension
note: the layer is no coordinate; it stands as it is named
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

constexpr int kWidth = 7, kHeight = 5, kLayers = 4;

constexpr cudaTextureAddressMode kWrap = cudaAddressModeWrap, kMirror = cudaAddressModeMirror,
                                 kClamp = cudaAddressModeClamp, kBorder = cudaAddressModeBorder;

// Of 0 rows: layers of one dimension.
template <class Fetch>
void Check(const char* name, int height, const cts::AddressModes& modes, const cts::AddressModes& others,
           bool normalized) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(kWidth, static_cast<std::size_t>(height), kLayers), cudaArrayLayered);
    array.Upload([](int x, int y, int layer) { return static_cast<float>(cts::Sampled::Value(x, y, layer)); });
    const cts::Sampled plane(kWidth, height);
    const auto places = plane.Spots(normalized, cts::BeyondTheEnds({0.5, 1.5, 2.75, 6.5, 11.25}));
    std::vector<cts::Spot> spots;
    for (int layer = 0; layer < kLayers; ++layer)
      for (cts::Spot spot : places) {
        spot.layer = layer;
        spots.push_back(spot);
      }
    const cts::Texture texture(array, {.address = cts::control() ? others : modes, .normalized = normalized});
    const auto expected = [&](std::size_t i) {
      const cts::Taps x = cts::PointTaps({kWidth, modes.of[0], normalized}, spots[i].x);
      const cts::Taps y = height == 0 ? cts::Taps{} : cts::PointTaps({height, modes.of[1], normalized}, spots[i].y);
      const auto value = [&](int at_x, int at_y, int) { return cts::Sampled::Value(at_x, at_y, spots[i].layer); };
      return cts::Blend(value, 0, x, y);
    };
    CTS_EXPECT_EQ(cts::Wrong(cts::FetchEach<Fetch>(texture, spots), expected), 0,
                  "a coordinate within a layer did not follow the mode of its dimension");
  });
}

CTS_CASE() {
  using One = cts::fetch::Layered1D;
  using Two = cts::fetch::Layered2D;
  Check<One>("1d-border", 0, kBorder, {kClamp, kBorder}, false);
  Check<One>("1d-wrap", 0, {kWrap, kClamp}, {kMirror, kClamp}, true);
  Check<One>("1d-mirror", 0, {kMirror, kClamp}, {kWrap, kClamp}, true);
  Check<Two>("2d-clamp-border", kHeight, {kClamp, kBorder}, {kBorder, kClamp}, false);
  Check<Two>("2d-wrap-border", kHeight, {kWrap, kBorder}, {kBorder, kWrap}, true);
  Check<Two>("2d-mirror-wrap", kHeight, {kMirror, kWrap}, {kWrap, kMirror}, true);
  Check<Two>("2d-border-mirror", kHeight, {kBorder, kMirror}, {kMirror, kBorder}, true);
}

}  // namespace

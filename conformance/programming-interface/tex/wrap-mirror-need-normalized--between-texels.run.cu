/*---
clause: pi.tex.wrap-mirror-need-normalized
covers: linear filtering, layers, another mode in the other dimension
control: the coordinates are normalized ones
control-fails-with: a mode that needs normalized coordinates did not become clamp
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

constexpr cudaTextureAddressMode kWrap = cudaAddressModeWrap, kMirror = cudaAddressModeMirror,
                                 kClamp = cudaAddressModeClamp, kBorder = cudaAddressModeBorder;
constexpr const char* kOther = "a mode that needs normalized coordinates did not become clamp";

// At the ends a fetch is filtered from texels on either side; weights are multiples of a fourth.
CTS_CASE(filtered) {
  for (const bool mirror : {false, true})
    for (const int dimensions : {1, 2, 3}) {
      const char* const names[2][3] = {{"wrap-1d", "wrap-2d", "wrap-3d"}, {"mirror-1d", "mirror-2d", "mirror-3d"}};
      cts::Row(names[mirror ? 1 : 0][dimensions - 1], [&] {
        const cts::Sampled texels(8, dimensions > 1 ? 4 : 0, dimensions > 2 ? 4 : 0);
        const bool normalized = cts::control();
        const cts::TextureOptions given{
            .address = mirror ? kMirror : kWrap, .filter = cudaFilterModeLinear, .normalized = normalized};
        const cts::TextureOptions clamp{.address = kClamp, .filter = cudaFilterModeLinear, .normalized = normalized};
        const auto spots = texels.Spots(normalized, cts::BeyondTheEnds({-0.25, 0, 0.25, 1.5, 9.5}));
        CTS_EXPECT_EQ(texels.Wrong(given, clamp, spots), 0, kOther);
      });
    }
}

// In each dimension by itself.
CTS_CASE(beside_another_mode) {
  const struct {
    const char* name;
    cts::AddressModes given, meant;
  } rows[] = {{"wrap-and-border", {kWrap, kBorder}, {kClamp, kBorder}},
              {"border-and-wrap", {kBorder, kWrap}, {kBorder, kClamp}},
              {"mirror-and-border", {kMirror, kBorder}, {kClamp, kBorder}},
              {"border-and-mirror", {kBorder, kMirror}, {kBorder, kClamp}}};
  for (const auto& row : rows)
    cts::Row(row.name, [&] {
      const cts::Sampled texels(8, 4);
      const bool normalized = cts::control();
      const auto spots = texels.Spots(normalized, cts::BeyondTheEnds({1.5, 2.5, 9.5}));
      CTS_EXPECT_EQ(texels.Wrong({.address = row.given, .normalized = normalized},
                                 {.address = row.meant, .normalized = normalized}, spots),
                    0, kOther);
    });
}

CTS_CASE(layers) {
  constexpr int kWidth = 8, kHeight = 4, kLayers = 3;
  const cts::Array<float> array(make_cudaExtent(kWidth, kHeight, kLayers), cudaArrayLayered);
  array.Upload([](int x, int y, int layer) { return static_cast<float>(cts::Sampled::Value(x, y, layer)); });
  const cts::Sampled plane(kWidth, kHeight);
  for (const bool mirror : {false, true})
    cts::Row(mirror ? "mirror" : "wrap", [&] {
      const bool normalized = cts::control();
      const cts::Texture texture(array, {.address = mirror ? kMirror : kWrap, .normalized = normalized});
      std::vector<cts::Spot> spots;
      for (int layer = 0; layer < kLayers; ++layer)
        for (cts::Spot spot : plane.Spots(normalized, cts::BeyondTheEnds({1.5, 2.5, 9.5}))) {
          spot.layer = layer;
          spots.push_back(spot);
        }
      const auto expected = [&](std::size_t i) {
        const cts::Taps x = cts::PointTaps({kWidth, kClamp, normalized}, spots[i].x);
        const cts::Taps y = cts::PointTaps({kHeight, kClamp, normalized}, spots[i].y);
        return cts::Blend([&](int u, int v, int) { return cts::Sampled::Value(u, v, spots[i].layer); }, 0, x, y);
      };
      CTS_EXPECT_EQ(cts::Wrong(cts::FetchEach<cts::fetch::Layered2D>(texture, spots), expected), 0, kOther);
    });
}

}  // namespace

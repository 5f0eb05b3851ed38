/*---
clause: pi.tex.address-per-dimension
covers: levels of mipmapped arrays
control: the modes are given to other dimensions, of one dimension another mode is given
control-fails-with: a coordinate within a level did not follow the mode of its dimension
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

constexpr unsigned kLevels = 3;

constexpr cudaTextureAddressMode kWrap = cudaAddressModeWrap, kMirror = cudaAddressModeMirror,
                                 kClamp = cudaAddressModeClamp, kBorder = cudaAddressModeBorder;

double ValueOf(int x, int y, int z, unsigned level) { return cts::Sampled::Value(x, y, z) + 5000 * level; }

// A dimension that there is not has the size 0. Each level has values of its own.
template <class Fetch>
void Check(const char* name, int (&&sizes)[3], const cts::AddressModes& modes, const cts::AddressModes& others) {
  cts::Row(name, [&] {
    const cudaExtent extent = make_cudaExtent(static_cast<std::size_t>(sizes[0]), static_cast<std::size_t>(sizes[1]),
                                              static_cast<std::size_t>(sizes[2]));
    const cts::Mipmaps<float> mipmaps(extent, kLevels);
    for (unsigned level = 0; level < kLevels; ++level)
      mipmaps.Level(level).Upload([&](int x, int y, int z) { return static_cast<float>(ValueOf(x, y, z, level)); });
    const cts::Texture texture(static_cast<cudaMipmappedArray_t>(mipmaps),
                               {.address = cts::control() ? others : modes,
                                .normalized = true,
                                .greatest_level = static_cast<float>(kLevels - 1)});
    std::size_t wrong = 0;
    for (unsigned level = 0; level < kLevels; ++level) {
      int of_level[3];
      for (int d = 0; d < 3; ++d) of_level[d] = sizes[d] == 0 ? 0 : std::max(sizes[d] >> level, 1);
      const cts::Sampled plane(of_level[0], of_level[1], of_level[2]);
      auto spots = plane.Spots(true, cts::BeyondTheEnds({0.5, 1.5, 2.75, 6.5, 11.25}));
      for (cts::Spot& spot : spots) spot.level = static_cast<float>(level);
      const auto expected = [&](std::size_t i) {
        const float at[3] = {spots[i].x, spots[i].y, spots[i].z};
        cts::Taps taps[3];
        for (int d = 0; d < 3; ++d)
          if (of_level[d] > 0) taps[d] = cts::PointTaps({of_level[d], modes.of[d], true}, at[d]);
        return cts::Blend([&](int x, int y, int z) { return ValueOf(x, y, z, level); }, 0, taps[0], taps[1], taps[2]);
      };
      wrong += cts::Wrong(cts::FetchEach<Fetch>(texture, spots), expected);
    }
    CTS_EXPECT_EQ(wrong, 0, "a coordinate within a level did not follow the mode of its dimension");
  });
}

CTS_CASE() {
  using One = cts::fetch::Level1D;
  using Two = cts::fetch::Level2D;
  using Three = cts::fetch::Level3D;
  Check<One>("1d-border", {14, 0, 0}, kBorder, kClamp);
  Check<One>("1d-mirror", {14, 0, 0}, kMirror, kWrap);
  Check<Two>("2d-clamp-border", {14, 10, 0}, {kClamp, kBorder}, {kBorder, kClamp});
  Check<Two>("2d-wrap-mirror", {14, 10, 0}, {kWrap, kMirror}, {kMirror, kWrap});
  Check<Two>("2d-of-powers-of-two", {16, 8, 0}, {kBorder, kWrap}, {kWrap, kBorder});
  Check<Three>("3d-wrap-clamp-border", {14, 10, 6}, {kWrap, kClamp, kBorder}, {kBorder, kWrap, kClamp});
  Check<Three>("3d-mirror-border-wrap", {14, 10, 6}, {kMirror, kBorder, kWrap}, {kBorder, kWrap, kMirror});
}

}  // namespace

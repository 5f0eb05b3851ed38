/*---
clause: pi.gather.component
covers: places at and beyond the edges, in each addressing mode
control: another addressing mode is asked for
control-fails-with: gather did not return the texels that a bilinear fetch would use there
note: around and beyond the edges, where the addressing mode tells which texels a bilinear fetch uses
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <algorithm>
#include <array>
#include <vector>

namespace {

constexpr int kWidth = 7, kHeight = 5;

int Value(int x, int y) { return x == cts::kBorderTexel || y == cts::kBorderTexel ? 0 : 1 + 16 * y + x; }

// As sets: the order is another statement. The coordinates lie far from the texels' centres, which may be rounded.
void Check(const char* name, const cts::AddressModes& modes, const cts::AddressModes& others, bool normalized) {
  cts::Row(name, [&] {
    const cts::Array<float> array(kWidth, kHeight, cudaArrayTextureGather);
    array.Upload([](int x, int y, int) { return static_cast<float>(Value(x, y)); });
    const cts::Texture texture(array, {.address = cts::control() ? others : modes, .normalized = normalized});
    std::vector<cts::Spot> spots, given;
    for (int y = -2 * kHeight; y <= 3 * kHeight; ++y)
      for (int x = -2 * kWidth; x <= 3 * kWidth; ++x) {
        spots.push_back({static_cast<float>(x) + 0.2f, static_cast<float>(y) - 0.2f});
        given.push_back(spots.back());
      }
    if (normalized) given = cts::Normalized(given, kWidth, kHeight);
    const auto fetched = cts::FetchEach<cts::fetch::Gather<0>, float4>(texture, given);
    const cts::Axis across{kWidth, modes.of[0], normalized}, down{kHeight, modes.of[1], normalized};
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const int x = cts::FirstGathered(spots[i].x), y = cts::FirstGathered(spots[i].y);
      const int left = cts::AddressedTexel(across, x), right = cts::AddressedTexel(across, x + 1);
      const int upper = cts::AddressedTexel(down, y), lower = cts::AddressedTexel(down, y + 1);
      const float4& four = fetched[i];
      std::array<float, 4> got{four.x, four.y, four.z, four.w}, expected{};
      int k = 0;
      for (const int at_y : {upper, lower})
        for (const int at_x : {left, right}) expected[k++] = static_cast<float>(Value(at_x, at_y));
      std::sort(got.begin(), got.end());
      std::sort(expected.begin(), expected.end());
      wrong += got != expected;
    }
    CTS_EXPECT_EQ(wrong, 0, "gather did not return the texels that a bilinear fetch would use there");
  });
}

CTS_CASE() {
  constexpr cudaTextureAddressMode kWrap = cudaAddressModeWrap, kMirror = cudaAddressModeMirror,
                                   kClamp = cudaAddressModeClamp, kBorder = cudaAddressModeBorder;
  Check("clamp", kClamp, kBorder, false);
  Check("border", kBorder, kClamp, false);
  Check("clamp-border", {kClamp, kBorder}, {kBorder, kClamp}, false);
  Check("wrap", kWrap, kMirror, true);
  Check("mirror", kMirror, kWrap, true);
  Check("wrap-border", {kWrap, kBorder}, {kBorder, kWrap}, true);
}

}  // namespace

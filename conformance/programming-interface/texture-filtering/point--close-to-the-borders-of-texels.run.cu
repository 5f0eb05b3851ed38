/*---
clause: pi.texture-filtering.point
covers: coordinates close to the next texel, wide arrays, pitched memory
control: the linear filter is asked for
control-fails-with: a fetch close to the border of a texel is not the one at the floor of its coordinates
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

#include <cmath>
#include <vector>

namespace {

constexpr const char* kWrong = "a fetch close to the border of a texel is not the one at the floor of its coordinates";

// Nearer to a whole number than 1/256, which is the step of a linear filter's weights.
std::vector<double> Thousandths(int size) {
  std::vector<double> coordinates;
  for (int texel = 0; texel < size; ++texel)
    for (const double within : {0.001, 0.002, 0.998, 0.999}) coordinates.push_back(texel + within);
  return coordinates;
}
// The floats next to each border of texels, from the first one to the end.
std::vector<double> NextFloats(int size) {
  std::vector<double> coordinates;
  for (int texel = 0; texel < size; ++texel) {
    const auto border = static_cast<float>(texel);
    coordinates.push_back(std::nextafterf(border, INFINITY));
    coordinates.push_back(std::nextafterf(border + 1, 0));
  }
  return coordinates;
}

cts::TextureOptions Asked() { return {.filter = cts::control() ? cudaFilterModeLinear : cudaFilterModePoint}; }

template <class Coordinates>
void CheckArrays(const char* const (&names)[3], Coordinates coordinates) {
  for (const int dimensions : {1, 2, 3})
    cts::Row(names[dimensions - 1], [&] {
      const cts::Sampled texels(16, dimensions > 1 ? 4 : 0, dimensions > 2 ? 3 : 0);
      CTS_EXPECT_EQ(texels.Wrong(Asked(), {}, texels.Spots(false, coordinates)), 0, kWrong);
    });
}

template <class Coordinates>
void CheckPitched(const char* name, Coordinates coordinates) {
  cts::Row(name, [&] {
    constexpr int kWidth = 13, kHeight = 7;
    constexpr std::size_t kPitch = 512;  // In bytes.
    const cts::Sampled texels(kWidth, kHeight);
    std::vector<float> rows(kPitch / sizeof(float) * kHeight, 10'000.0f);
    for (int y = 0; y < kHeight; ++y)
      for (int x = 0; x < kWidth; ++x)
        rows[static_cast<std::size_t>(y) * kPitch / sizeof(float) + static_cast<std::size_t>(x)] =
            static_cast<float>(cts::Sampled::Value(x, y, 0));
    cts::DeviceBuffer<float> memory(rows.size());
    memory.Write(rows.data(), rows.size());
    const cts::Texture texture(cts::PitchedResource(memory.data(), kWidth, kHeight, kPitch), Asked());
    CTS_EXPECT_EQ(texels.WrongOf(texture, {}, texels.Spots(false, coordinates)), 0, kWrong);
  });
}

// Far from the beginning a float has fewer bits after the point. Neighbours differ much.
float Value(int x) { return static_cast<float>(1 + x * 1237 % 4096); }
template <class Coordinates>
void CheckWide(const char* name, int width, Coordinates coordinates) {
  cts::Row(name, [&] {
    const cts::Array<float> array(make_cudaExtent(static_cast<std::size_t>(width), 0, 0));
    array.Upload([](int x, int, int) { return Value(x); });
    std::vector<cts::Spot> spots;
    for (const double x : coordinates(width)) spots.push_back({static_cast<float>(x)});
    const auto fetched = cts::FetchEach<cts::fetch::In1D>(cts::Texture(array, Asked()), spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return Value(cts::PointTaps({width}, spots[i].x).first); }),
                  0, kWrong);
  });
}

CTS_CASE(thousandths) {
  CheckArrays({"1d", "2d", "3d"}, Thousandths);
  CheckPitched("pitched", Thousandths);
  CheckWide("4096-texels", 4096, Thousandths);
}
CTS_CASE(next_floats) {
  CheckArrays({"1d", "2d", "3d"}, NextFloats);
  CheckPitched("pitched", NextFloats);
  CheckWide("4096-texels", 4096, NextFloats);
  CheckWide("16384-texels", 16'384, NextFloats);
}

}  // namespace

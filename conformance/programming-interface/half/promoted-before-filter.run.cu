/*---
clause: pi.half.promoted-before-filter
control: the point filter is asked for
control-fails-with: a filtered value is not that of the texels as 32-bit floats
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>
#include <string>

namespace {

// A half holds 11 bits.
bool IsHalf(float value) {
  int exponent = 0;
  const double bits = std::ldexp(std::frexp(static_cast<double>(value), &exponent), 11);
  return bits == std::floor(bits);
}

// A quarter of a weight's step is allowed.
void Check(const char* name, unsigned short first, unsigned short second) {
  cts::Row(name, [&] {
    const cts::Array<unsigned short> array(make_cudaExtent(2, 0, 0), cudaArrayDefault, cudaCreateChannelDescHalf());
    array.Upload([&](int x, int, int) { return x == 0 ? first : second; });
    const cts::Texture texture(array, {.filter = cts::control() ? cudaFilterModePoint : cudaFilterModeLinear});
    std::vector<cts::Spot> spots;
    for (int i = 1; i < 256; ++i) spots.push_back({0.5f + static_cast<float>(i) / 256});
    const auto fetched = cts::FetchEach<cts::fetch::In1D>(texture, spots);
    const double below = cts::ValueOfHalf(first), step = cts::ValueOfHalf(second) - below;
    const auto expected = [&](std::size_t i) { return below + step * static_cast<double>(i + 1) / 256; };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected, std::fabs(step) / 1024), 0,
                  "a filtered value is not that of the texels as 32-bit floats");
    if (cts::control()) return;
    std::size_t halves = 0;
    for (const float value : fetched) halves += IsHalf(value);
    CTS_OBSERVE(("halves-" + std::string(name)).c_str(), halves);
  });
}

CTS_CASE() {
  // All values between are halves.
  Check("from-0-to-1", 0, 0x3c00);
  Check("from-0-to-minus-256", 0, 0xdc00);
  // Neighbours of binary16: nothing between them is a number of that format.
  Check("from-1", 0x3c00, 0x3c01);
  Check("from-minus-2", 0xc000, 0xc001);
  Check("from-1024", 0x6400, 0x6401);
  Check("from-a-quarter", 0x3400, 0x3401);
}

}  // namespace

/*---
clause: pi.half.format
control: the array is described as one of 16-bit unsigned integers, read as normalized floats
control-fails-with: a pattern does not have the value of its binary16 number
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>
#include <cstring>

namespace {

constexpr int kSide = 256;

bool Finite(unsigned bits) { return (bits >> 10 & 31) != 31; }

// All patterns, in every component; of those that are no finite number it is looked at whether they stay so.
struct Check {
  template <class, int count>
  void operator()() const {
    const char* const names[] = {"", "one-component", "two-components", "", "four-components"};
    cts::Row(names[count], [] {
      using Element = cts::Texel<unsigned short, count>;
      const int bits[4] = {16, count > 1 ? 16 : 0, count > 2 ? 16 : 0, count > 2 ? 16 : 0};
      const cudaChannelFormatDesc half =
          cudaCreateChannelDesc(bits[0], bits[1], bits[2], bits[3], cudaChannelFormatKindFloat);
      const cts::Array<Element> array(make_cudaExtent(kSide, kSide, 0), cudaArrayDefault,
                                      cts::control() ? cudaCreateChannelDesc<Element>() : half);
      const auto pattern = [](int texel, int component) { return (texel + 4099 * component) & 0xffff; };
      array.Upload([&](int x, int y, int) {
        return cts::MakeTexel<unsigned short, count>([&](int i) { return pattern(kSide * y + x, i); });
      });
      const cts::Texture texture(array,
                                 {.read = cts::control() ? cudaReadModeNormalizedFloat : cudaReadModeElementType});
      const auto fetched =
          cts::FetchEach<cts::fetch::In2D, cts::Texel<float, count>>(texture, cts::Centres(kSide, kSide));
      std::size_t wrong = 0;
      for (int texel = 0; texel < kSide * kSide; ++texel)
        for (int i = 0; i < count; ++i) {
          const auto number = static_cast<std::uint16_t>(pattern(texel, i));
          const float expected = cts::ValueOfHalf(number), got = cts::ComponentOf<float>(fetched[texel], i);
          wrong += Finite(number) ? std::memcmp(&got, &expected, sizeof got) != 0
                                  : std::isnan(expected) != std::isnan(got) || (!std::isnan(got) && got != expected);
        }
      CTS_EXPECT_EQ(wrong, 0, "a pattern does not have the value of its binary16 number");
    });
  }
};

CTS_CASE() { cts::ForEachCount<unsigned short>(Check()); }

}  // namespace

/*---
clause: pi.texture-filtering.linear-1d
covers: each format that gives floats
control: the point filter is asked for
control-fails-with: a fetch of this format is not linear in the two texels around it
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>

namespace {

constexpr int kWidth = 16;

// Each format that gives floats: normalized bytes and shorts, 16-bit floats, floats; of either sign if there are two.
// `number(written)` is what a texel means, `resolution` what their own bits leave open: of the greater texel where
// `relative`, which halves are.
template <class Component, int count, class Number>
void Check(const char* name, const cudaChannelFormatDesc& format, cudaTextureReadMode read, double resolution,
           bool relative, Number number) {
  cts::Row(name, [&] {
    const auto written = [&](int x, int component) {
      const int step = (x * 5 + component * 3) % 16;
      if (relative)
        return static_cast<Component>(0x8000 | step * 2000);  // halves, of one sign: their own rounding is relative
      return static_cast<Component>((step - 8) * (sizeof(Component) == 1 ? 15 : 2000));
    };
    const cts::Array<cts::Texel<Component, count>> array(make_cudaExtent(kWidth, 0, 0), cudaArrayDefault, format);
    array.Upload(
        [&](int x, int, int) { return cts::MakeTexel<Component, count>([&](int i) { return written(x, i); }); });
    const cts::Texture texture(array,
                               {.filter = cts::control() ? cudaFilterModePoint : cudaFilterModeLinear, .read = read});
    std::vector<cts::Spot> spots;
    for (int i = 0; i <= 41 * (kWidth - 1); ++i) spots.push_back({0.5f + static_cast<float>(i) / 41});
    const auto fetched = cts::FetchEach<cts::fetch::In1D, cts::Texel<float, count>>(texture, spots);
    std::size_t wrong = 0;
    for (std::size_t at = 0; at < spots.size(); ++at)
      for (int i = 0; i < count; ++i) {
        const cts::Taps taps = cts::ExactTaps({kWidth}, spots[at].x);
        const double first = number(written(taps.first, i)), second = number(written(taps.second, i));
        const double off = cts::ComponentOf<float>(fetched[at], i) - (first + taps.weight * (second - first));
        const double open = relative ? resolution * std::max(std::fabs(first), std::fabs(second)) : resolution;
        wrong += !(std::fabs(off) <= cts::FilterBound(second - first) + open);
      }
    CTS_EXPECT_EQ(wrong, 0, "a fetch of this format is not linear in the two texels around it");
  });
}

// In steps of its integers. Of a signed range the guide tells the ends alone: it may also be spread evenly, by which
// values lie up to a step higher.
template <class Component>
constexpr double kSteps = std::is_signed_v<Component> ? 1.25 : 0.25;

struct Normalized {
  template <class Component, int count>
  void operator()() const {
    Check<Component, count>(cts::TexelName<Component, count>(), cudaCreateChannelDesc<cts::Texel<Component, count>>(),
                            cudaReadModeNormalizedFloat, kSteps<Component> / std::numeric_limits<Component>::max(),
                            false, cts::NormalizedValue<Component>);
  }
};
struct Floats {
  template <class, int count>
  void operator()() const {
    Check<float, count>(cts::TexelName<float, count>(), cudaCreateChannelDesc<cts::Texel<float, count>>(),
                        cudaReadModeElementType, 0, false, [](float value) { return value; });
  }
};

CTS_CASE() {
  cts::ForEachNarrowFormat(Normalized());
  cts::ForEachCount<float>(Floats());
  const auto half = [](unsigned short bits) { return cts::ValueOfHalf(bits); };
  constexpr auto kElements = cudaReadModeElementType;
  constexpr double kHalfStep = 1.0 / 1024;  // Whether results between halves come up is pi.half.promoted-before-filter.
  Check<unsigned short, 1>("half1", cudaCreateChannelDescHalf1(), kElements, kHalfStep, true, half);
  Check<unsigned short, 2>("half2", cudaCreateChannelDescHalf2(), kElements, kHalfStep, true, half);
  Check<unsigned short, 4>("half4", cudaCreateChannelDescHalf4(), kElements, kHalfStep, true, half);
}

}  // namespace

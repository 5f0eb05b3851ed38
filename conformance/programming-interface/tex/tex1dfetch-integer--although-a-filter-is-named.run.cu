/*---
clause: pi.tex.tex1dfetch-integer
covers: objects with the linear filter, floats and converted integers
control: the kernel takes the mean of the element and the one before it, as a filter would
control-fails-with: a fetch by integer coordinate was filtered
draft: five of five on an H200, not yet on an H100
note: of linear memory the filter of the descriptor is ignored (cuTexObjectCreate)
---*/
#include "cts/case.cuh"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>
#include <limits>
#include <vector>

namespace {

constexpr int kCount = 777;

// Neighbours lie far apart, and each is within the narrowest format.
template <class Component>
Component Value(int at, int component) {
  const int step = (at * 7 + component * 5) % 16 - 8;
  return static_cast<Component>(sizeof(Component) == 1 ? 15 * step : 4000 * step);
}

template <int count>
struct Filtered {
  template <class Result>
  __device__ static Result At(cudaTextureObject_t texture, const cts::Spot& spot) {
    const int at = static_cast<int>(spot.x);
    const Result own = tex1Dfetch<Result>(texture, at), before = tex1Dfetch<Result>(texture, at > 0 ? at - 1 : 0);
    float mean[count], other[count];
    memcpy(mean, &own, sizeof mean);
    memcpy(other, &before, sizeof other);
    for (int i = 0; i < count; ++i) mean[i] = (mean[i] + other[i]) / 2;
    Result result;
    memcpy(&result, mean, sizeof mean);
    return result;
  }
};

// Elements are compared as floats: `number` is what one means, to within `bound`.
template <class Component, int count, class Number>
void Check(cudaTextureReadMode read, double bound, Number number) {
  cts::Row(cts::TexelName<Component, count>(), [&] {
    using Element = cts::Texel<Component, count>;
    using Floats = cts::Texel<float, count>;
    std::vector<Element> elements;
    std::vector<cts::Spot> spots;
    for (int at = 0; at < kCount; ++at) {
      elements.push_back(cts::MakeTexel<Component, count>([&](int i) { return Value<Component>(at, i); }));
      spots.push_back({static_cast<float>(at)});
    }
    cts::DeviceBuffer<Element> memory(kCount);
    memory.Write(elements.data(), elements.size());
    const cts::Texture texture(memory, {.filter = cudaFilterModeLinear, .read = read});
    const auto fetched = cts::control() ? cts::FetchEach<Filtered<count>, Floats>(texture, spots)
                                        : cts::FetchEach<cts::fetch::Linear, Floats>(texture, spots);
    std::size_t wrong = 0;
    for (int at = 0; at < kCount; ++at)
      for (int i = 0; i < count; ++i) {
        const double off = cts::ComponentOf<float>(fetched[at], i) - number(Value<Component>(at, i));
        wrong += !(std::fabs(off) <= bound);
      }
    CTS_EXPECT_EQ(wrong, 0, "a fetch by integer coordinate was filtered");
  });
}

struct Converted {
  template <class Component, int count>
  void operator()() const {
    // A signed range may also be spread evenly, by which values lie up to a step higher.
    constexpr double kSteps = std::is_signed_v<Component> ? 1.25 : 0.25;
    Check<Component, count>(cudaReadModeNormalizedFloat, kSteps / std::numeric_limits<Component>::max(),
                            cts::NormalizedValue<Component>);
  }
};
struct Floats {
  template <class Component, int count>
  void operator()() const {
    Check<Component, count>(cudaReadModeElementType, 0, [](float value) { return static_cast<double>(value); });
  }
};

CTS_CASE() {
  cts::ForEachNarrowFormat(Converted());
  cts::ForEachCount<float>(Floats());
}

}  // namespace

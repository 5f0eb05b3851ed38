/*---
clause: pi.texture-filtering.ignored-for-linear-memory
control: the elements lie in an array, and are fetched between their centres
control-fails-with: an element of linear memory was filtered
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <vector>

namespace {

constexpr int kCount = 256;

template <class Component, int count>
void Check(cudaTextureReadMode read, double scale) {
  cts::Row(cts::TexelName<Component, count>(), [&] {
    using Element = cts::Texel<Component, count>;
    const auto value = [](int at, int component) { return (at * 7 + component * 16) % 128; };
    std::vector<Element> elements;
    std::vector<cts::Spot> spots, between;
    for (int at = 0; at < kCount; ++at) {
      elements.push_back(cts::MakeTexel<Component, count>([&](int i) { return value(at, i); }));
      spots.push_back({static_cast<float>(at)});
      between.push_back({static_cast<float>(at) + 1});
    }
    cts::DeviceBuffer<Element> memory(kCount);
    memory.Write(elements.data(), elements.size());
    const cts::Array<Element> array(make_cudaExtent(kCount, 0, 0));
    array.Write(elements.data());
    const cts::TextureOptions options{.filter = cudaFilterModeLinear, .read = read};
    const cts::Texture of_memory(memory, options), of_array(array, options);
    using Floats = cts::Texel<float, count>;
    const auto fetched = cts::control() ? cts::FetchEach<cts::fetch::In1D, Floats>(of_array, between)
                                        : cts::FetchEach<cts::fetch::Linear, Floats>(of_memory, spots);
    std::size_t wrong = 0;
    for (int at = 0; at < kCount; ++at)
      for (int i = 0; i < count; ++i) {
        const double off = cts::ComponentOf<float>(fetched[at], i) * scale - value(at, i);
        wrong += !(off < 0.25 && off > -0.25);
      }
    CTS_EXPECT_EQ(wrong, 0, "an element of linear memory was filtered");
  });
}

CTS_CASE() {
  Check<float, 1>(cudaReadModeElementType, 1);
  Check<float, 4>(cudaReadModeElementType, 1);
  Check<unsigned char, 1>(cudaReadModeNormalizedFloat, 255);
  Check<unsigned short, 2>(cudaReadModeNormalizedFloat, 65535);
}

}  // namespace

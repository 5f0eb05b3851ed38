/*---
clause: pi.tex.normalized-float-32bit
control: the texels have 16 bits a component
control-fails-with: a texel of 32 bits a component did not come through as it was written
---*/
#include "cts/array.h"
#include "cts/case.cuh"
#include "cts/texel.h"
#include "cts/texture.h"
#include "cts/texture_fetch.cuh"

namespace {

constexpr int kWidth = 64;

int Value(int x, int component) { return (x + 1) * 300 + component; }  // In 16 bits, too.

// Of an array of `Component`; what is fetched is compared as `Wide`.
template <class Element, class Fetched, class Component, class Wide, int count>
void Check() {
  const cts::Array<Element> array(make_cudaExtent(kWidth, 0, 0));
  array.Upload([](int x, int, int) { return cts::MakeTexel<Component, count>([&](int i) { return Value(x, i); }); });
  const cts::TextureOptions options{.read = cudaReadModeNormalizedFloat};
  const cudaError_t code = cts::Texture::CodeOf(array, options);
  if (code != cudaSuccess) {
    CTS_EXPECT_EQ(code, cudaSuccess, "a texel of 32 bits a component did not come through as it was written");
    return;
  }
  const cts::Texture texture(array, options);
  const auto texels = cts::FetchEach<cts::fetch::In1D, Fetched>(texture, cts::Centres(kWidth));
  std::size_t wrong = 0;
  for (int x = 0; x < kWidth; ++x)
    for (int i = 0; i < count; ++i) wrong += cts::ComponentOf<Wide>(texels[x], i) != static_cast<Wide>(Value(x, i));
  CTS_EXPECT_EQ(wrong, 0, "a texel of 32 bits a component did not come through as it was written");
}

template <class Wide, class Narrow>
struct Formats {
  template <class, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Wide, count>(), [] {
      if (cts::control())
        Check<cts::Texel<Narrow, count>, cts::Texel<float, count>, Narrow, Wide, count>();
      else
        Check<cts::Texel<Wide, count>, cts::Texel<Wide, count>, Wide, Wide, count>();
    });
  }
};

CTS_CASE() {
  cts::ForEachCount<int>(Formats<int, short>());
  cts::ForEachCount<unsigned>(Formats<unsigned, unsigned short>());
  cts::ForEachCount<float>(Formats<float, short>());
}

}  // namespace

/*---
clause: pi.tex.tex1dfetch-out-of-range
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <vector>

namespace {

constexpr int kCount = 256;

const char* NameOf(float texel) {
  return texel == 0 ? "zero" : texel == 1 ? "first" : texel == kCount ? "last" : texel == -5 ? "border" : "other";
}

CTS_CASE() {
  cts::DeviceBuffer<float> buffer(kCount);
  std::vector<float> values;
  for (int i = 0; i < kCount; ++i) values.push_back(static_cast<float>(i + 1));
  buffer.Write(values.data(), values.size());
  const auto ends = [&](cudaTextureAddressMode mode) {
    const cts::Texture texture(buffer, {.address = mode, .border = {-5, -5, -5, -5}});
    return cts::FetchEach<cts::fetch::Linear>(texture, {{-1}, {static_cast<float>(kCount)}});
  };
  const auto wrap = ends(cudaAddressModeWrap), clamp = ends(cudaAddressModeClamp), mirror = ends(cudaAddressModeMirror),
             border = ends(cudaAddressModeBorder);
  CTS_OBSERVE("wrap-below", NameOf(wrap[0]));
  CTS_OBSERVE("wrap-above", NameOf(wrap[1]));
  CTS_OBSERVE("clamp-below", NameOf(clamp[0]));
  CTS_OBSERVE("clamp-above", NameOf(clamp[1]));
  CTS_OBSERVE("mirror-below", NameOf(mirror[0]));
  CTS_OBSERVE("mirror-above", NameOf(mirror[1]));
  CTS_OBSERVE("border-below", NameOf(border[0]));
  CTS_OBSERVE("border-above", NameOf(border[1]));
}

}  // namespace

/*---
clause: pi.texture-filtering.needs-float-result
control: the point filter is asked for
control-fails-with: linear filtering of integers was not refused
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"

namespace {

// cudaErrorInvalidFilterSetting is for it by its description, cudaErrorInvalidValue by the function's; either refuses.
struct Check {
  template <class Component, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(), [] {
      const cts::Array<cts::Texel<Component, count>> array(8, 8);
      const cudaError_t code =
          cts::Texture::CodeOf(array, {.filter = cts::control() ? cudaFilterModePoint : cudaFilterModeLinear});
      CTS_EXPECT_NE(code, cudaSuccess, "linear filtering of integers was not refused");
      if (!cts::control() && std::is_same_v<cts::Texel<Component, count>, uchar1>) CTS_OBSERVE("code", code);
    });
  }
};

CTS_CASE() {
  cts::ForEachNarrowFormat(Check());
  cts::ForEachCount<int>(Check());
  cts::ForEachCount<unsigned>(Check());
}

}  // namespace

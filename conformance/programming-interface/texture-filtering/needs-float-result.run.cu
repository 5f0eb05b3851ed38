/*---
clause: pi.texture-filtering.needs-float-result
control: the point filter is asked for
control-fails-with: linear filtering of integers was not refused
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "needs-float-result.family.cuh"

namespace {

// cudaErrorInvalidFilterSetting is for it by its description, cudaErrorInvalidValue by the function's; either refuses.
struct Check {
  template <class Component, int count>
  void operator()() const {
    const cts::Array<cts::Texel<Component, count>> array(8, 8);
    const cts::TextureOptions options = {.filter = cts::control() ? cudaFilterModePoint : cudaFilterModeLinear};
    if (IsChild(array, options, Fetch2d)) return;
    cts::Row(cts::TexelName<Component, count>(), [&] {
      const cudaError_t code = CodeOf(array, options, Fetch2d, cts::control());
      CTS_EXPECT_NE(code, cudaSuccess, "linear filtering of integers was not refused");
      if (!cts::control() && std::is_same_v<cts::Texel<Component, count>, uchar1>) CTS_OBSERVE("code", code);
    });
  }
};

void CheckEach() {
  cts::ForEachNarrowFormat(Check());
  cts::ForEachCount<int>(Check());
  cts::ForEachCount<unsigned>(Check());
}

CTS_CHILD(Uses) { CheckEach(); }
CTS_CASE() { CheckEach(); }

}  // namespace

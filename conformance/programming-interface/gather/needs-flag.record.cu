/*---
clause: pi.gather.needs-flag
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kSide = 8;

const char* Outcome(unsigned flags) {
  const cts::Array<float> array(kSide, kSide, flags);
  array.Upload([](int x, int y, int) { return static_cast<float>(10 * y + x); });
  if (const cudaError_t code = cts::Texture::CodeOf(array); code != cudaSuccess) return cudaGetErrorName(code);
  const cts::Texture texture(array);
  const auto fetched = cts::FetchEach<cts::fetch::Gather<0>, float4>(texture, {{2, 3}});
  const float sum = fetched[0].x + fetched[0].y + fetched[0].z + fetched[0].w;
  return sum == 21 + 22 + 31 + 32 ? "the texels" : "other values";
}

CTS_CASE() {
  CTS_OBSERVE("with-the-flag", Outcome(cudaArrayTextureGather));
  CTS_OBSERVE("without-the-flag", Outcome(cudaArrayDefault));
}

}  // namespace

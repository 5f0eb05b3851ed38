/*---
clause: pi.texture-object.pitch-alignment
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

CTS_CASE() {
  int device = 0, alignment = 0, most = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&alignment, cudaDevAttrTexturePitchAlignment, device));
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxTexture2DLinearPitch, device));
  const auto step = static_cast<std::size_t>(alignment), largest = static_cast<std::size_t>(most);
  const cts::DeviceBuffer<float> memory((largest + 4 * step) / sizeof(float) * 2);
  const auto code = [&](std::size_t pitch) {
    return cts::Texture::CodeOf(cts::PitchedResource(memory.data(), 16, 2, pitch));
  };
  CTS_OBSERVE("alignment", alignment);
  CTS_OBSERVE("most", most);
  CTS_OBSERVE("aligned", code(4 * step));
  CTS_OBSERVE("four-bytes-more", code(4 * step + 4));
  CTS_OBSERVE("half-a-step-more", code(4 * step + step / 2));
  CTS_OBSERVE("below-the-width", code(step));
  CTS_OBSERVE("largest", code(largest / step * step));
  CTS_OBSERVE("above-the-largest", code(largest / step * step + step));
}

}  // namespace

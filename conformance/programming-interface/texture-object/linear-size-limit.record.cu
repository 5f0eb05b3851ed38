/*---
clause: pi.texture-object.linear-size-limit
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

// The whole range is allocated, so that nothing else is a reason to refuse it.
CTS_CASE() {
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
  std::size_t most = 0;
  CTS_CUDA(cudaDeviceGetTexture1DLinearMaxWidth(&most, &format, device));
  CTS_OBSERVE("most-bytes", most);
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 2 <= most) return;
  const cts::DeviceBuffer<unsigned char> memory(most + 1);
  CTS_OBSERVE("as-many", cts::Texture::CodeOf(cts::LinearResource(memory.data(), most)));
  CTS_OBSERVE("one-more", cts::Texture::CodeOf(cts::LinearResource(memory.data(), most + 1)));
}

}  // namespace

/*---
clause: pi.texture-object.linear-alignment
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

// Memory of an allocation begins aligned; these begin a little past its start.
CTS_CASE() {
  int device = 0, alignment = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&alignment, cudaDevAttrTextureAlignment, device));
  const std::size_t bytes = static_cast<std::size_t>(alignment) * 4;
  const cts::DeviceBuffer<unsigned char> memory(bytes);
  const auto code = [&](std::size_t offset) {
    return cts::Texture::CodeOf(cts::LinearResource(memory.data() + offset, bytes - offset));
  };
  CTS_OBSERVE("alignment", alignment);
  CTS_OBSERVE("aligned", code(static_cast<std::size_t>(alignment)));
  CTS_OBSERVE("half-the-alignment", code(static_cast<std::size_t>(alignment) / 2));
  CTS_OBSERVE("sixteen-bytes", code(16));
  CTS_OBSERVE("four-bytes", code(4));
  CTS_OBSERVE("one-byte", code(1));
}

}  // namespace

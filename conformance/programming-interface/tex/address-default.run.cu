/*---
clause: pi.tex.address-default
control: the descriptor asks for the border mode
control-fails-with: a coordinate out of range was not clamped
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

namespace {

// Of a descriptor whose members are all zero: cudaAddressModeWrap, which there is not without normalized coordinates.
CTS_CASE() {
  const char* const names[] = {"1d", "2d", "3d"};
  for (const int dimensions : {1, 2, 3})
    cts::Row(names[dimensions - 1], [&] {
      const cts::Sampled texels(8, dimensions > 1 ? 4 : 0, dimensions > 2 ? 4 : 0);
      const cudaResourceDesc resource = cts::ResourceOf(texels.array());
      cudaTextureDesc descriptor{};
      if (cts::control()) {
        for (cudaTextureAddressMode& mode : descriptor.addressMode) mode = cudaAddressModeBorder;
      }
      cudaTextureObject_t texture = 0;
      CTS_CUDA(cudaCreateTextureObject(&texture, &resource, &descriptor, nullptr));
      const auto spots = texels.Spots(false, cts::BeyondTheEnds({0.5, 2.5, 5, 33}));
      const cts::Misses wrong = texels.WrongOf(texture, {.address = cudaAddressModeClamp}, spots);
      CTS_CUDA(cudaDestroyTextureObject(texture));
      CTS_EXPECT_EQ(wrong, 0, "a coordinate out of range was not clamped");
    });
}

}  // namespace

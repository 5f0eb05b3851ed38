/*---
clause: pi.layered.allocation
control: the flag is left out
control-fails-with: no layered array of this extent was made
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

void Check(const char* name, const cudaExtent& extent) {
  cts::Row(name, [&] {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t array = nullptr;
    const cudaError_t code =
        cudaMalloc3DArray(&array, &format, extent, cts::control() ? cudaArrayDefault : cudaArrayLayered);
    (void)cudaGetLastError();
    bool layered = code == cudaSuccess;
    if (layered) {
      cudaExtent made{};
      unsigned flags = 0;
      CTS_CUDA(cudaArrayGetInfo(nullptr, &made, &flags, array));
      layered = (flags & cudaArrayLayered) != 0 && made.width == extent.width && made.height == extent.height &&
                made.depth == extent.depth;
      CTS_CUDA(cudaFreeArray(array));
    }
    CTS_EXPECT(layered, "no layered array of this extent was made");
  });
}

CTS_CASE() {
  Check("1d", make_cudaExtent(16, 0, 8));
  Check("1d-of-one-layer", make_cudaExtent(16, 0, 1));
  Check("2d", make_cudaExtent(8, 4, 3));
  Check("2d-of-one-layer", make_cudaExtent(8, 4, 1));
  Check("2d-of-many-layers", make_cudaExtent(4, 4, 500));
}

}  // namespace

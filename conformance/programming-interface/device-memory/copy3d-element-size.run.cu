/*---
clause: pi.device-memory.copy3d-element-size
control: both arrays have elements of one size
control-fails-with: a copy between arrays of different element size was not refused
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

template <class From, class To, class Same>
void Refused(const char* name) {
  cts::Row(name, [] {
    const cts::Array<From> from(16, 16);
    const cts::Array<To> to(16, 16);
    const cts::Array<Same> same(16, 16);
    cudaMemcpy3DParms copy{};
    copy.srcArray = from;
    copy.dstArray = cts::control() ? static_cast<cudaArray_t>(same) : static_cast<cudaArray_t>(to);
    copy.extent = make_cudaExtent(16, 16, 1);
    copy.kind = cudaMemcpyDeviceToDevice;
    CTS_EXPECT_NE(cudaMemcpy3D(&copy), cudaSuccess, "a copy between arrays of different element size was not refused");
    (void)cudaGetLastError();
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  Refused<float, unsigned char, int>("four-bytes-to-one");
  Refused<unsigned char, float, signed char>("one-byte-to-four");
  Refused<float4, float2, int4>("sixteen-bytes-to-eight");
}

}  // namespace

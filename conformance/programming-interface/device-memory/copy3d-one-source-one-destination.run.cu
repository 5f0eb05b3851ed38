/*---
clause: pi.device-memory.copy3d-one-source-one-destination
control: the second source or destination is left out
control-fails-with: a 3D copy with two sources or two destinations was not refused
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr size_t kSide = 16;

void Refused(const char* name, bool two_sources, bool async) {
  cts::Row(name, [&] {
    const cts::Array<unsigned char> array(kSide, kSide);
    const cts::DeviceBuffer<unsigned char> from(kSide * kSide, 1), to(kSide * kSide);
    const cts::Stream stream;
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(from.data(), kSide, kSide, kSide);
    copy.dstPtr = make_cudaPitchedPtr(to.data(), kSide, kSide, kSide);
    if (!cts::control()) (two_sources ? copy.srcArray : copy.dstArray) = array;
    copy.extent = make_cudaExtent(kSide, kSide, 1);
    copy.kind = cudaMemcpyDeviceToDevice;
    CTS_EXPECT_NE(async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy), cudaSuccess,
                  "a 3D copy with two sources or two destinations was not refused");
    (void)cudaGetLastError();
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  Refused("two-sources", true, false);
  Refused("two-destinations", false, false);
  Refused("two-sources-async", true, true);
  Refused("two-destinations-async", false, true);
}

}  // namespace

/*---
clause: pi.device-memory.copy3d-one-source-one-destination
covers: neither of the possible targets of a refused copy changes
control: the second source or destination is left out
control-fails-with: a 3D copy with two sources or two destinations wrote
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <algorithm>

namespace {

constexpr std::size_t kSide = 16;
constexpr unsigned char kOld = 3, kNew = 9;

void Check(const char* name, bool two_sources, bool array_stays, bool async) {
  cts::Row(name, [&] {
    const cts::Array<unsigned char> from_array(kSide, kSide), to_array(kSide, kSide);
    from_array.Fill(kNew);
    to_array.Fill(kOld);
    const cts::DeviceBuffer<unsigned char> from(kSide * kSide, kNew), to(kSide * kSide, kOld);
    const cts::Stream stream;
    const cudaPitchedPtr nothing{};
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(from.data(), kSide, kSide, kSide);
    copy.dstPtr = make_cudaPitchedPtr(to.data(), kSide, kSide, kSide);
    const bool with_array = !cts::control() || array_stays, with_pointer = !cts::control() || !array_stays;
    if (with_array) (two_sources ? copy.srcArray : copy.dstArray) = two_sources ? from_array : to_array;
    if (!with_pointer) (two_sources ? copy.srcPtr : copy.dstPtr) = nothing;
    copy.extent = make_cudaExtent(kSide, kSide, 1);
    copy.kind = cudaMemcpyDeviceToDevice;
    const cudaError_t code = cts::Taken(async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy));
    if (!cts::control()) CTS_EXPECT_NE(code, cudaSuccess, "such a copy was not refused");
    stream.Synchronize();
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::HostCopy<unsigned char> of_memory = to.Read();
    const cts::Texels<unsigned char> of_array = to_array.Download();
    const auto kept =
        std::count(of_memory.begin(), of_memory.end(), kOld) + std::count(of_array.begin(), of_array.end(), kOld);
    CTS_EXPECT_EQ(kept, 2 * static_cast<long>(kSide * kSide), "a 3D copy with two sources or two destinations wrote");
  });
}

CTS_CASE(at_once) {
  Check("two-sources", true, false, false);
  Check("two-sources-of-which-the-array-stays", true, true, false);
  Check("two-destinations", false, false, false);
  Check("two-destinations-of-which-the-array-stays", false, true, false);
}
CTS_CASE(in_a_stream) {
  Check("two-sources", true, false, true);
  Check("two-sources-of-which-the-array-stays", true, true, true);
  Check("two-destinations", false, false, true);
  Check("two-destinations-of-which-the-array-stays", false, true, true);
}

}  // namespace

/*---
clause: pi.device-memory.copy3d-element-size
covers: targets keep their contents; parts, at once and in a stream
control: both arrays have elements of one size
control-fails-with: a copy between arrays of different element size wrote
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <algorithm>

namespace {

constexpr std::size_t kSide = 16;
constexpr unsigned char kOld = 3, kNew = 9;

// `Same` has the size of `To`.
template <class From, class To, class Same>
void Check(const char* name, bool async) {
  cts::Row(name, [async] {
    const cts::Array<From> from(kSide, kSide);
    const cts::Array<Same> same(kSide, kSide);
    const cts::Array<To> to(kSide, kSide);
    from.Fill(kNew);
    same.Fill(kNew);
    to.Fill(kOld);
    const cts::Stream stream;
    for (const std::size_t part : {kSide, kSide / 2, std::size_t{1}}) {
      cudaMemcpy3DParms copy{};
      copy.srcArray = cts::control() ? static_cast<cudaArray_t>(same) : static_cast<cudaArray_t>(from);
      copy.dstArray = to;
      copy.extent = make_cudaExtent(part, part, 1);
      copy.kind = cudaMemcpyDeviceToDevice;
      const cudaError_t code = cts::Taken(async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy));
      if (!cts::control()) CTS_EXPECT_NE(code, cudaSuccess, "such a copy was not refused");
    }
    stream.Synchronize();
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Texels<To> after = to.Download();
    const auto* const bytes = reinterpret_cast<const unsigned char*>(after.begin());
    const auto size = static_cast<long>(after.size() * sizeof(To));
    CTS_EXPECT_EQ(std::count(bytes, bytes + size, kOld), size, "a copy between arrays of different element size wrote");
  });
}

CTS_CASE() {
  Check<float, unsigned char, signed char>("four-bytes-to-one", false);
  Check<unsigned char, float, int>("one-byte-to-four", false);
  Check<float4, float2, int2>("sixteen-bytes-to-eight", false);
  Check<short2, short, unsigned short>("four-bytes-to-two-in-a-stream", true);
  Check<unsigned char, uint4, float4>("one-byte-to-sixteen-in-a-stream", true);
}

}  // namespace

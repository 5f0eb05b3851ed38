/*---
clause: pi.half.channel-desc
control: the descriptor of 32-bit floats is asked for
control-fails-with: a maker did not describe 16-bit floats
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

void Check(const char* name, const cudaChannelFormatDesc& half, const cudaChannelFormatDesc& wide, int count) {
  cts::Row(name, [&] {
    const cudaChannelFormatDesc& format = cts::control() ? wide : half;
    const int each[4] = {format.x, format.y, format.z, format.w};
    bool right = format.f == cudaChannelFormatKindFloat;
    for (int i = 0; i < 4; ++i) right &= each[i] == (i < count ? 16 : 0);
    CTS_EXPECT(right, "a maker did not describe 16-bit floats");
  });
}

CTS_CASE() {
  Check("cudaCreateChannelDescHalf", cudaCreateChannelDescHalf(), cudaCreateChannelDesc<float>(), 1);
  Check("cudaCreateChannelDescHalf1", cudaCreateChannelDescHalf1(), cudaCreateChannelDesc<float1>(), 1);
  Check("cudaCreateChannelDescHalf2", cudaCreateChannelDescHalf2(), cudaCreateChannelDesc<float2>(), 2);
  Check("cudaCreateChannelDescHalf4", cudaCreateChannelDescHalf4(), cudaCreateChannelDesc<float4>(), 4);
}

}  // namespace

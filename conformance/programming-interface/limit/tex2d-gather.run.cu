/*---
clause: pi.limit.tex2d-gather
control: another property is read, and the next extent is asked for
control-fails-with:
  - the device does not report the documented extent
  - an array of the documented extent was not made, or its elements were not those that are read
---*/
#include "cts/case.cuh"

#include "extent-limits.cuh"
#include "gathered-elements.family.cuh"

namespace {

constexpr cts::LimitWords kWords = {
    "the device does not report the documented extent",
    "an array of the documented extent was not made, or its elements were not those that are read"};

constexpr cts::ExtentLimit kLimits[] = {{"width", [](const cudaDeviceProp& p) { return p.maxTexture2DGather[0]; },
                                         32768, [](size_t n) { return make_cudaExtent(n, 1, 0); }},
                                        {"height", [](const cudaDeviceProp& p) { return p.maxTexture2DGather[1]; },
                                         32768, [](size_t n) { return make_cudaExtent(1, n, 0); }}};

CTS_CASE() { cts::CheckExtentLimits(kLimits, cudaArrayTextureGather, kWords, cts::control(), FetchedAndGathered); }

}  // namespace

/*---
clause: pi.limit.tex1d-array
control: another property is read, and the next extent is asked for
control-fails-with:
  - the device does not report the documented extent
  - an array of the documented extent was not made, or its elements were not those that are read
---*/
#include "cts/case.cuh"

#include "extent-limits.cuh"

namespace {

constexpr cts::LimitWords kWords = {
    "the device does not report the documented extent",
    "an array of the documented extent was not made, or its elements were not those that are read"};

constexpr cts::ExtentLimit kLimits[] = {
    {"width", [](const cudaDeviceProp& p) { return p.maxTexture1D; }, 131072,
     [](size_t n) { return make_cudaExtent(n, 0, 0); }},
};

CTS_CASE() { cts::CheckTextureLimits(cts::Shape::k1D, cudaArrayDefault, kLimits, kWords, cts::control()); }

}  // namespace

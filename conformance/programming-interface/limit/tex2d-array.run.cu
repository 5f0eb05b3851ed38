/*---
clause: pi.limit.tex2d-array
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
    {"width", [](const cudaDeviceProp& p) { return p.maxTexture2D[0]; }, 131072,
     [](size_t n) { return make_cudaExtent(n, 1, 0); }},
    {"height", [](const cudaDeviceProp& p) { return p.maxTexture2D[1]; }, 65536,
     [](size_t n) { return make_cudaExtent(1, n, 0); }},
};

CTS_CASE() { cts::CheckTextureLimits(cts::Shape::k2D, cudaArrayDefault, kLimits, kWords, cts::control()); }

}  // namespace

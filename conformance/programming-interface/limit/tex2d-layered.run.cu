/*---
clause: pi.limit.tex2d-layered
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
    {"width", [](const cudaDeviceProp& p) { return p.maxTexture2DLayered[0]; }, 32768,
     [](size_t n) { return make_cudaExtent(n, 1, 1); }},
    {"height", [](const cudaDeviceProp& p) { return p.maxTexture2DLayered[1]; }, 32768,
     [](size_t n) { return make_cudaExtent(1, n, 1); }},
    {"layers", [](const cudaDeviceProp& p) { return p.maxTexture2DLayered[2]; }, 2048,
     [](size_t n) { return make_cudaExtent(1, 1, n); }},
};

CTS_CASE() { cts::CheckTextureLimits(cts::Shape::k2DLayered, cudaArrayLayered, kLimits, kWords, cts::control()); }

}  // namespace

/*---
clause: pi.limit.tex3d
control: another property is read, and the next extent is asked for
control-fails-with:
  - the device does not report the documented extent
  - an array of the documented extent was not made, or its elements were not those that are read
note: arrays within maxTexture3DAlt are allowed, too, 8192 x 8192 and deeper; so what is too deep is wider here
---*/
#include "cts/case.cuh"

#include "extent-limits.cuh"

namespace {

constexpr cts::LimitWords kWords = {
    "the device does not report the documented extent",
    "an array of the documented extent was not made, or its elements were not those that are read"};

constexpr cts::ExtentLimit kLimits[] = {
    {"width", [](const cudaDeviceProp& p) { return p.maxTexture3D[0]; }, 16384,
     [](size_t n) { return make_cudaExtent(n, 1, 1); }},
    {"height", [](const cudaDeviceProp& p) { return p.maxTexture3D[1]; }, 16384,
     [](size_t n) { return make_cudaExtent(1, n, 1); }},
    {"depth", [](const cudaDeviceProp& p) { return p.maxTexture3D[2]; }, 16384,
     [](size_t n) { return make_cudaExtent(n > 16384 ? 8193 : 1, 1, n); }},
};

CTS_CASE() { cts::CheckTextureLimits(cts::Shape::k3D, cudaArrayDefault, kLimits, kWords, cts::control()); }

}  // namespace

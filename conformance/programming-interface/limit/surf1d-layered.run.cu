/*---
clause: pi.limit.surf1d-layered
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
    {"width", [](const cudaDeviceProp& p) { return p.maxSurface1DLayered[0]; }, 32768,
     [](size_t n) { return make_cudaExtent(n, 0, 1); }},
    {"layers", [](const cudaDeviceProp& p) { return p.maxSurface1DLayered[1]; }, 2048,
     [](size_t n) { return make_cudaExtent(1, 0, n); }},
    {"layers-of-the-widest", [](const cudaDeviceProp& p) { return p.maxSurface1DLayered[1]; }, 2048,
     [](size_t n) { return make_cudaExtent(32768, 0, n); }},
};

CTS_CASE() { cts::CheckSurfaceLimits(cts::Shape::k1DLayered, cudaArrayLayered, kLimits, kWords, cts::control()); }

}  // namespace

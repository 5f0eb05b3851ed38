/*---
clause: pi.limit.surf3d
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
    {"width", [](const cudaDeviceProp& p) { return p.maxSurface3D[0]; }, 16384,
     [](size_t n) { return make_cudaExtent(n, 1, 1); }},
    {"height", [](const cudaDeviceProp& p) { return p.maxSurface3D[1]; }, 16384,
     [](size_t n) { return make_cudaExtent(1, n, 1); }},
    {"depth", [](const cudaDeviceProp& p) { return p.maxSurface3D[2]; }, 16384,
     [](size_t n) { return make_cudaExtent(1, 1, n); }},
};

CTS_CASE() { cts::CheckSurfaceLimits(cts::Shape::k3D, cudaArrayDefault, kLimits, kWords, cts::control()); }

}  // namespace

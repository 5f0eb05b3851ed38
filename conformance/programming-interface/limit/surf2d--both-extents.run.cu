/*---
clause: pi.limit.surf2d
covers: arrays of both extents
control: another property is read, and the next extent is asked for
control-fails-with:
  - the device does not report the documented extent
  - an array of both extents was not made, or its elements were not those that are read
own-process: an array of 8 GiB is made
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "extent-limits.cuh"

namespace {

constexpr cts::LimitWords kWords = {
    "the device does not report the documented extent",
    "an array of both extents was not made, or its elements were not those that are read"};
constexpr cts::ExtentLimit kLimits[] = {
    {"width-of-the-highest", [](const cudaDeviceProp& p) { return p.maxSurface2D[0]; }, 131072,
     [](size_t n) { return make_cudaExtent(n, 65536, 0); }},
    {"height-of-the-widest", [](const cudaDeviceProp& p) { return p.maxSurface2D[1]; }, 65536,
     [](size_t n) { return make_cudaExtent(131072, n, 0); }},
};

CTS_CASE() { cts::CheckSurfaceLimits(cts::Shape::k2D, cudaArrayDefault, kLimits, kWords, cts::control()); }

}  // namespace

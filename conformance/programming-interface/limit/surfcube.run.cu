/*---
clause: pi.limit.surfcube
control: another property is read, and the next extent is asked for
control-fails-with:
  - the device does not report the documented extent
  - an array of the documented extent was not made, or its elements were not those that are read
own-process: an array of 6 GiB is made
---*/
#include "cts/case.cuh"

#include "extent-limits.cuh"

namespace {

constexpr cts::LimitWords kWords = {
    "the device does not report the documented extent",
    "an array of the documented extent was not made, or its elements were not those that are read"};

constexpr cts::ExtentLimit kLimits[] = {
    {"width", [](const cudaDeviceProp& p) { return p.maxSurfaceCubemap; }, 32768,
     [](size_t n) { return make_cudaExtent(n, n, 6); }},
};

CTS_CASE() { cts::CheckSurfaceLimits(cts::Shape::kCubemap, cudaArrayCubemap, kLimits, kWords, cts::control()); }

}  // namespace

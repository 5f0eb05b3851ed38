/*---
clause: pi.limit.tex2d-layered
covers: arrays of both extents, of one layer
control: another property is read, and the next extent is asked for
control-fails-with:
  - the device does not report the documented extent
  - an array of both extents was not made, or its elements were not those that are read
own-process: an array of 1 GiB is made
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "extent-limits.cuh"

namespace {

constexpr cts::LimitWords kWords = {
    "the device does not report the documented extent",
    "an array of both extents was not made, or its elements were not those that are read"};
constexpr cts::ExtentLimit kLimits[] = {
    {"width-of-the-highest", [](const cudaDeviceProp& p) { return p.maxTexture2DLayered[0]; }, 32768,
     [](size_t n) { return make_cudaExtent(n, 32768, 1); }},
    {"height-of-the-widest", [](const cudaDeviceProp& p) { return p.maxTexture2DLayered[1]; }, 32768,
     [](size_t n) { return make_cudaExtent(32768, n, 1); }},
};

CTS_CASE() { cts::CheckTextureLimits(cts::Shape::k2DLayered, cudaArrayLayered, kLimits, kWords, cts::control()); }

}  // namespace

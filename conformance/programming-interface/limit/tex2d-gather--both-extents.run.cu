/*---
clause: pi.limit.tex2d-gather
covers: arrays of both extents
control: another property is read, and the next extent is asked for
control-fails-with:
  - the device does not report the documented extent
  - an array of both extents was not made, or its elements were not those that are read
own-process: an array of 1 GiB is made
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "extent-limits.cuh"
#include "gathered-elements.family.cuh"

namespace {

constexpr cts::LimitWords kWords = {
    "the device does not report the documented extent",
    "an array of both extents was not made, or its elements were not those that are read"};

constexpr cts::ExtentLimit kLimits[] = {
    {"width-of-the-highest", [](const cudaDeviceProp& p) { return p.maxTexture2DGather[0]; }, 32768,
     [](size_t n) { return make_cudaExtent(n, 32768, 0); }},
    {"height-of-the-widest", [](const cudaDeviceProp& p) { return p.maxTexture2DGather[1]; }, 32768,
     [](size_t n) { return make_cudaExtent(32768, n, 0); }},
};

CTS_CASE() { cts::CheckExtentLimits(kLimits, cudaArrayTextureGather, kWords, cts::control(), FetchedAndGathered); }

}  // namespace

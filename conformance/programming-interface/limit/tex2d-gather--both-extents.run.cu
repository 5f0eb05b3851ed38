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

// After the centre of the last texel all four texels of a gather are this one, by clamping: no order matters.
__global__ void FetchAndGather(cudaTextureObject_t texture, const cts::Place* places, unsigned char* values) {
  const float x = static_cast<float>(places[threadIdx.x].x), y = static_cast<float>(places[threadIdx.x].y);
  unsigned char value = tex2D<unsigned char>(texture, x + 0.5f, y + 0.5f);
  if (threadIdx.x == 0) {
    const uchar4 four = tex2Dgather<uchar4>(texture, x + 0.75f, y + 0.75f);
    if (four.x != value || four.y != value || four.z != value || four.w != value) value = 0;
  }
  values[threadIdx.x] = value;
}

CTS_CASE() {
  cts::CheckExtentLimits(kLimits, cudaArrayTextureGather, kWords, cts::control(),
                         [](cudaArray_t array, const std::vector<cts::Place>& places) {
                           const cts::Texture texture(array, cts::TexelOptions(cts::Shape::k2D));
                           cts::DeviceBuffer<cts::Place> table(places.size());
                           const cts::DeviceBuffer<unsigned char> values(places.size());
                           table.Write(places.data(), places.size());
                           FetchAndGather<<<1, static_cast<unsigned>(places.size())>>>(texture, table.data(),
                                                                                       values.data());
                           CTS_FINISH();
                           return values.Read();
                         });
}

}  // namespace

// What kernels fetch and gather at places of an array, for the cases about the extents of gathered textures.
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/places.h"
#include "cts/texture/texture.h"

#include <vector>

namespace {

// Past the centre of the last texel all four texels of a gather are this one, by clamping: no order matters.
__global__ void FetchAndGather(cudaTextureObject_t texture, const cts::Place* places, unsigned char* values) {
  const float x = static_cast<float>(places[threadIdx.x].x), y = static_cast<float>(places[threadIdx.x].y);
  unsigned char value = tex2D<unsigned char>(texture, x + 0.5f, y + 0.5f);
  if (threadIdx.x == 0) {
    const uchar4 four = tex2Dgather<uchar4>(texture, x + 0.75f, y + 0.75f);
    if (four.x != value || four.y != value || four.z != value || four.w != value) value = 0;
  }
  values[threadIdx.x] = value;
}

cts::HostCopy<unsigned char> FetchedAndGathered(cudaArray_t array, const std::vector<cts::Place>& places) {
  const cts::Texture texture(array, cts::TexelOptions(cts::Shape::k2D));
  cts::DeviceBuffer<cts::Place> table(places.size());
  const cts::DeviceBuffer<unsigned char> values(places.size());
  table.Write(places.data(), places.size());
  FetchAndGather<<<1, static_cast<unsigned>(places.size())>>>(texture, table.data(), values.data());
  CTS_FINISH();
  return values.Read();
}

}  // namespace

/*---
clause: pi.gather.size-limit
covers: what a gather finds at both ends of such arrays
control: arrays of one texel more than the limit are asked for
control-fails-with: a gather from an array of the limit's size did not find its texels
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

namespace {

float ValueOf(int x, int y) { return static_cast<float>(3 * x + 7 * y); }

// Arrays of two rows, or columns, whose other extent is the limit. Only where two texels meet along both is a gather.
void Check(const char* name, bool wide, int limit) {
  cts::Row(name, [&] {
    const int along = cts::control() ? limit + 1 : limit, width = wide ? along : 2, height = wide ? 2 : along;
    const cudaExtent extent = make_cudaExtent(static_cast<std::size_t>(width), static_cast<std::size_t>(height), 0);
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t tried = nullptr;
    const cudaError_t code = cudaMalloc3DArray(&tried, &format, extent, cudaArrayTextureGather);
    (void)cudaGetLastError();
    if (code == cudaSuccess) CTS_CUDA(cudaFreeArray(tried));
    if (cts::control() && code == cudaSuccess) return cts::PowerNotShown("larger arrays are made, too");
    const cts::Array<float> small(2, 2, cudaArrayTextureGather);
    const cts::Texture of_small(small);
    (void)cts::FetchEach<cts::fetch::Gather<0>, float4>(of_small,
                                                        {{1, 1}});  // What follows depends on the extent alone.
    std::size_t wrong = 1;
    if (code == cudaSuccess) {
      const cts::Array<float> array(extent, cudaArrayTextureGather);
      array.Upload([](int x, int y, int) { return ValueOf(x, y); });
      const cts::Texture texture(array);
      std::vector<cts::Spot> spots;
      for (const int at : {1, 2, along / 2, along - 2, along - 1})
        spots.push_back({static_cast<float>(wide ? at : 1), static_cast<float>(wide ? 1 : at)});
      const auto fetched = cts::FetchEach<cts::fetch::Gather<0>, float4>(texture, spots);
      wrong = 0;
      for (std::size_t i = 0; i < spots.size(); ++i) {
        const int x = static_cast<int>(spots[i].x) - 1, y = static_cast<int>(spots[i].y) - 1;
        const float got[4] = {fetched[i].x, fetched[i].y, fetched[i].z, fetched[i].w};
        for (int k = 0; k < 4; ++k)
          wrong += got[k] != ValueOf(x + cts::kGatherOrder[k].dx, y + cts::kGatherOrder[k].dy) ? 1 : 0;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a gather from an array of the limit's size did not find its texels");
  });
}

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  Check("width", true, properties.maxTexture2DGather[0]);
  Check("height", false, properties.maxTexture2DGather[1]);
}

}  // namespace

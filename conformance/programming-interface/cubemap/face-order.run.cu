/*---
clause: pi.cubemap.face-order
control: the layer after the one of the face is copied
control-fails-with: the layer of a face does not hold what its direction fetches
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <vector>

namespace {

constexpr int kSide = 8;

// A face is written by a copy to its layer alone, which has the number of the enumerator of its name.
CTS_CASE() {
  const struct {
    const char* name;
    cudaGraphicsCubeFace layer;
    cts::Spot direction;
  } rows[] = {{"positive-x", cudaGraphicsCubeFacePositiveX, {1, 0.1f, 0.1f}},
              {"negative-x", cudaGraphicsCubeFaceNegativeX, {-1, 0.1f, 0.1f}},
              {"positive-y", cudaGraphicsCubeFacePositiveY, {0.1f, 1, 0.1f}},
              {"negative-y", cudaGraphicsCubeFaceNegativeY, {0.1f, -1, 0.1f}},
              {"positive-z", cudaGraphicsCubeFacePositiveZ, {0.1f, 0.1f, 1}},
              {"negative-z", cudaGraphicsCubeFaceNegativeZ, {0.1f, 0.1f, -1}}};
  for (const auto& row : rows)
    cts::Row(row.name, [&] {
      const cts::Array<float> array(make_cudaExtent(kSide, kSide, 6), cudaArrayCubemap);
      array.Upload([](int, int, int) { return -1.0f; });
      std::vector<float> face(kSide * kSide, 7);
      cudaMemcpy3DParms copy{};
      copy.srcPtr = make_cudaPitchedPtr(face.data(), kSide * sizeof(float), kSide, kSide);
      copy.dstArray = array;
      copy.dstPos = make_cudaPos(0, 0, (static_cast<std::size_t>(row.layer) + (cts::control() ? 1 : 0)) % 6);
      copy.extent = make_cudaExtent(kSide, kSide, 1);
      copy.kind = cudaMemcpyHostToDevice;
      CTS_CUDA(cudaMemcpy3D(&copy));
      const cts::Texture texture(array, {.normalized = true});
      const auto fetched = cts::FetchEach<cts::fetch::Cubemap>(texture, {row.direction});
      CTS_EXPECT_EQ(fetched[0], 7.0f, "the layer of a face does not hold what its direction fetches");
    });
}

}  // namespace

/*---
clause: pi.surf.cubemap-layered
covers: all 18 faces, written and read by surface, three sizes of texel
control: the index is that of the next face
control-fails-with:
  - a read at 6 * cubemap + face did not return what was uploaded to this face
  - what a kernel wrote at 6 * cubemap + face is not read there, or another face was changed
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "reads-of-faces.family.cuh"

namespace {

struct Layers {
  static constexpr const cts::ArrayShape& kArray = cts::kArrayShapes[6];
  static constexpr const char* kUploaded = "a read at 6 * cubemap + face did not return what was uploaded to this face";
  static constexpr const char* kWritten =
      "what a kernel wrote at 6 * cubemap + face is not read there, or another face was changed";

  template <class T>
  static __device__ void Read(cudaSurfaceObject_t surface, const cts::Place& at, T* returned, T* stored) {
    *returned = surfCubemapLayeredread<T>(surface, at.x, at.y, at.z);
    surfCubemapLayeredread(stored, surface, at.x, at.y, at.z);
  }
};

CTS_CASE() { CheckEach<Layers>(cts::control()); }

}  // namespace

/*---
clause: pi.surf.cubemap
covers: surfCubemapread of every texel, three sizes of texel
control: the next face is read
control-fails-with:
  - a read of a face did not return what was uploaded to its texels
  - what a kernel wrote to a face is not read there, or another face was changed
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "reads-of-faces.family.cuh"

namespace {

struct Faces {
  static constexpr const cts::ArrayShape& kArray = cts::kArrayShapes[5];
  static constexpr const char* kUploaded = "a read of a face did not return what was uploaded to its texels";
  static constexpr const char* kWritten =
      "what a kernel wrote to a face is not read there, or another face was changed";

  template <class T>
  static __device__ void Read(cudaSurfaceObject_t surface, const cts::Place& at, T* returned, T* stored) {
    *returned = surfCubemapread<T>(surface, at.x, at.y, at.z);
    surfCubemapread(stored, surface, at.x, at.y, at.z);
  }
};

CTS_CASE() { CheckEach<Faces>(cts::control()); }

}  // namespace

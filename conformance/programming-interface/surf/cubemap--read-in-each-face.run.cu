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
#include "cts/texture/surface.h"

#include <string>
#include <vector>

namespace {

constexpr cts::ArrayShape kCubemap = cts::kArrayShapes[5];

// By both forms of the function.
template <class T>
__global__ void ReadEach(cudaSurfaceObject_t surface, const cts::Place* places, int count, T* returned, T* stored) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= count) return;
  const cts::Place at = places[i];
  returned[i] = surfCubemapread<T>(surface, at.x, at.y, at.z);
  surfCubemapread(&stored[i], surface, at.x, at.y, at.z);
}

// Reads at places that are not as they should be; `written`: the face that a kernel wrote, or -1.
template <class T>
size_t Wrong(cudaSurfaceObject_t surface, const std::vector<cts::Place>& places, int written) {
  std::vector<cts::Place> read = places;
  for (cts::Place& at : read) at.z = cts::control() ? (at.z + 1) % 6 : at.z;
  const int count = static_cast<int>(read.size());
  cts::DeviceBuffer<cts::Place> table(read.size());
  const cts::DeviceBuffer<T> returned(read.size()), stored(read.size());
  table.Write(read.data(), read.size());
  ReadEach<<<(count + 127) / 128, 128>>>(surface, table.data(), count, returned.data(), stored.data());
  CTS_FINISH();
  const cts::HostCopy<T> by_value = returned.Read(), by_pointer = stored.Read();
  size_t wrong = 0, i = 0;
  for (const cts::Place& at : places) {
    const T expected = cts::TexelAt<T>(at.x / static_cast<int>(sizeof(T)), at.y, at.z, at.z == written ? 1 : 0);
    wrong += !cts::Same(by_value[i], expected) || !cts::Same(by_pointer[i], expected);
    ++i;
  }
  return wrong;
}

template <class T>
void Check(const std::string& name) {
  for (int face = 0; face < 6; ++face) {
    cts::Row((name + "-face-" + std::to_string(face)).c_str(), [&] {
      const cts::Array<T> array(kCubemap.extent, kCubemap.flags | cudaArraySurfaceLoadStore);
      array.Upload([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); });
      const cts::Surface surface(array);
      const std::vector<cts::Place> all = cts::PlacesOf<T>(kCubemap.extent);
      std::vector<cts::Place> of_face;
      std::vector<T> values;
      for (const cts::Place& at : all) {
        if (at.z != face) continue;
        of_face.push_back(at);
        values.push_back(cts::TexelAt<T>(at.x / static_cast<int>(sizeof(T)), at.y, face, 1));
      }
      CTS_EXPECT_EQ(Wrong<T>(surface, of_face, -1), 0,
                    "a read of a face did not return what was uploaded to its texels");
      cts::WriteAll(cts::Shape::kCubemap, surface, of_face, values);
      CTS_EXPECT_EQ(Wrong<T>(surface, all, face), 0,
                    "what a kernel wrote to a face is not read there, or another face was changed");
    });
  }
}

CTS_CASE() {
  Check<unsigned char>("1-byte");
  Check<unsigned>("4-bytes");
  Check<uint4>("16-bytes");
}

}  // namespace

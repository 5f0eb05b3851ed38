// Reads of every texel of each face of an array of cubemaps, by both forms of the function.
#include "cts/texture/surface.h"

#include <string>
#include <vector>

namespace {

// `Functions::Read` are both forms.
template <class Functions, class T>
__global__ void ReadEach(cudaSurfaceObject_t surface, const cts::Place* places, int count, T* returned, T* stored) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) Functions::Read(surface, places[i], &returned[i], &stored[i]);
}

// Reads at places that are not as they should be, where `next` of the next face.
// `written`: the face that a kernel wrote, or -1.
template <class Functions, class T>
size_t Wrong(cudaSurfaceObject_t surface, const std::vector<cts::Place>& places, int written, bool next) {
  std::vector<cts::Place> read = places;
  const int faces = static_cast<int>(Functions::kArray.extent.depth);
  for (cts::Place& at : read) at.z = (at.z + (next ? 1 : 0)) % faces;
  const int count = static_cast<int>(read.size());
  cts::DeviceBuffer<cts::Place> table(read.size());
  const cts::DeviceBuffer<T> returned(read.size()), stored(read.size());
  table.Write(read.data(), read.size());
  ReadEach<Functions><<<(count + 127) / 128, 128>>>(surface, table.data(), count, returned.data(), stored.data());
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

template <class Functions, class T>
void Check(const std::string& name, bool next) {
  constexpr const cts::ArrayShape& kArray = Functions::kArray;
  for (int face = 0; face < static_cast<int>(kArray.extent.depth); ++face) {
    cts::Row((name + "-face-" + std::to_string(face)).c_str(), [&] {
      const cts::Array<T> array(kArray.extent, kArray.flags | cudaArraySurfaceLoadStore);
      array.Upload([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); });
      const cts::Surface surface(array);
      const std::vector<cts::Place> all = cts::PlacesOf<T>(kArray.extent);
      std::vector<cts::Place> of_face;
      std::vector<T> values;
      for (const cts::Place& at : all) {
        if (at.z != face) continue;
        of_face.push_back(at);
        values.push_back(cts::TexelAt<T>(at.x / static_cast<int>(sizeof(T)), at.y, face, 1));
      }
      CTS_EXPECT_EQ((Wrong<Functions, T>(surface, of_face, -1, next)), 0, Functions::kUploaded);
      cts::WriteAll(kArray.shape, surface, of_face, values);
      CTS_EXPECT_EQ((Wrong<Functions, T>(surface, all, face, next)), 0, Functions::kWritten);
    });
  }
}

template <class Functions>
void CheckEach(bool next) {
  Check<Functions, unsigned char>("1-byte", next);
  Check<Functions, unsigned>("4-bytes", next);
  Check<Functions, uint4>("16-bytes", next);
}

}  // namespace

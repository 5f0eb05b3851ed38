/*---
clause: pi.surf.read-write
covers: an object of its own for each thread of a warp
control: the surface objects stand in another order
control-fails-with:
  - a thread did not read through its own surface object
  - a thread did not write through its own surface object
note: the threads of a warp have an object each, over arrays of each shape
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <memory>
#include <vector>

namespace {

constexpr int kObjects = 40;  // of more than one warp

__global__ void UseOwn(cts::Shape shape, const cudaSurfaceObject_t* objects, const cts::Place* places, int* read,
                       int salt) {
  const unsigned i = threadIdx.x;
  read[i] = cts::ReadPlace<int>(shape, objects[i], places[i], cudaBoundaryModeTrap);
  cts::WritePlace(salt + static_cast<int>(i), shape, objects[i], places[i], cudaBoundaryModeTrap);
}

int Value(int i, int x, int y, int z) { return 1'000'000 * (i + 1) + 10'000 * z + 100 * y + x; }
constexpr int kSalt = -5000;  // what thread i writes is no Value

struct Subject {
  cts::Array<int> array;
  cts::Surface surface;
  Subject(const cts::ArrayShape& s, int i) : array(s.extent, s.flags | cudaArraySurfaceLoadStore), surface(array) {
    array.Upload([=](int x, int y, int z) { return Value(i, x, y, z); });
  }
};

CTS_CASE() {
  for (const cts::ArrayShape& s : cts::kArrayShapes) {
    cts::Row(s.name, [&] {
      std::vector<std::unique_ptr<Subject>> subjects;
      std::vector<cudaSurfaceObject_t> handles;
      std::vector<cts::Place> at;
      const auto within = [](int i, std::size_t size) { return size == 0 ? 0 : i % static_cast<int>(size); };
      for (int i = 0; i < kObjects; ++i) {
        subjects.push_back(std::make_unique<Subject>(s, i));
        at.push_back({within(i, s.extent.width) * static_cast<int>(sizeof(int)), within(i, s.extent.height),
                      within(i, s.extent.depth)});
      }
      for (int i = 0; i < kObjects; ++i) handles.push_back(subjects[cts::control() ? (i + 1) % kObjects : i]->surface);
      cts::DeviceBuffer<cudaSurfaceObject_t> objects(kObjects);
      cts::DeviceBuffer<cts::Place> places(kObjects);
      const cts::DeviceBuffer<int> read(kObjects);
      objects.Write(handles.data(), kObjects);
      places.Write(at.data(), kObjects);
      UseOwn<<<1, kObjects>>>(s.shape, objects.data(), places.data(), read.data(), kSalt);
      CTS_FINISH();
      const cts::HostCopy<int> got = read.Read();
      size_t not_read = 0, not_written = 0;
      for (int i = 0; i < kObjects; ++i) {
        const int own_x = at[i].x / static_cast<int>(sizeof(int));
        not_read += got[i] != Value(i, own_x, at[i].y, at[i].z);
        const cts::Texels<int> texels = subjects[i]->array.Download();
        const int width = static_cast<int>(texels.width()), height = static_cast<int>(texels.height());
        for (int z = 0; z < static_cast<int>(texels.depth()); ++z)
          for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
              const bool own = x == own_x && y == at[i].y && z == at[i].z;
              not_written += texels.at(x, y, z) != (own ? kSalt + i : Value(i, x, y, z));
            }
      }
      CTS_EXPECT_EQ(not_read, 0, "a thread did not read through its own surface object");
      CTS_EXPECT_EQ(not_written, 0, "a thread did not write through its own surface object");
    });
  }
}

}  // namespace

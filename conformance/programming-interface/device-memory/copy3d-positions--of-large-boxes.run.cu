/*---
clause: pi.device-memory.copy3d-positions
covers: tens of thousands of rows or slices, long rows, many megabytes
control: the position of the source is a row further
control-fails-with: a 3D copy of a large box did not move it from one position to the other
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/spans.h"

#include <string>
#include <vector>

namespace {

struct Shape {
  const char* name;
  cudaExtent extent;
};
constexpr size_t kMany = 70'000;
constexpr Shape kShapes[] = {{"many-rows", {9, kMany, 2}},
                             {"many-slices", {7, 2, kMany}},
                             {"long-rows", {kMany, 3, 2}},
                             {"17-megabytes", {1000, 133, 130}}};

struct Way {
  const char* name;
  bool from_host, to_host, async;
};
constexpr Way kWays[] = {{"to-device", true, false, false},      {"async-to-device", true, false, true},
                         {"to-host", false, true, false},        {"async-to-host", false, true, true},
                         {"within-device", false, false, false}, {"async-within-device", false, false, true}};

constexpr cudaPos kFrom{2, 1, 1}, kTo{4, 1, 1};

// Each object is larger than the box in every direction, by another amount.
struct Object {
  size_t pitch, rows;
};
Object Source(const cudaExtent& box) { return {box.width + 5, box.height + 3}; }
Object Target(const cudaExtent& box) { return {box.width + 8, box.height + 2}; }
size_t Room(const cudaExtent& box) { return (box.width + 8) * (box.height + 3) * (box.depth + 2); }

size_t At(const Object& object, const cudaPos& pos, size_t y, size_t z) {
  return ((pos.z + z) * object.rows + pos.y + y) * object.pitch + pos.x;
}
cudaPitchedPtr Pitched(unsigned char* memory, const Object& object) {
  return make_cudaPitchedPtr(memory, object.pitch, object.pitch, object.rows);
}

void Check(const cudaExtent& box, const Way& way, const std::vector<unsigned char>& pattern,
           const std::vector<unsigned char>& expected) {
  std::vector<unsigned char> from = pattern, to(pattern.size(), cts::kPoison);
  cts::DeviceBuffer<unsigned char> source(pattern.size()), target(pattern.size());
  source.Write(pattern.data(), pattern.size());
  cudaMemcpy3DParms copy{};
  copy.srcPtr = Pitched(way.from_host ? from.data() : source.data(), Source(box));
  copy.dstPtr = Pitched(way.to_host ? to.data() : target.data(), Target(box));
  copy.srcPos = kFrom;
  copy.dstPos = kTo;
  copy.extent = box;
  copy.kind = way.from_host ? cudaMemcpyHostToDevice : way.to_host ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice;
  if (cts::control()) ++copy.srcPos.y;
  CTS_CUDA(way.async ? cudaMemcpy3DAsync(&copy, nullptr) : cudaMemcpy3D(&copy));
  CTS_CUDA(cudaDeviceSynchronize());
  if (!way.to_host) {
    const auto read = target.Read();
    to.assign(read.begin(), read.end());
  }
  CTS_EXPECT_EQ(cts::Differing(to, expected), 0,
                "a 3D copy of a large box did not move it from one position to the other");
}

CTS_CASE() {
  for (const Shape& shape : kShapes) {
    const cudaExtent& box = shape.extent;
    const std::vector<unsigned char> pattern = cts::Pattern(Room(box));
    std::vector<cts::Span> rows;
    for (size_t z = 0; z < box.depth; ++z)
      for (size_t y = 0; y < box.height; ++y)
        rows.push_back({At(Source(box), kFrom, y, z), At(Target(box), kTo, y, z), box.width});
    const std::vector<unsigned char> expected = cts::AfterCopies(pattern, rows);
    for (const Way& way : kWays)
      cts::Row((std::string(shape.name) + "-" + way.name).c_str(), [&] { Check(box, way, pattern, expected); });
  }
}

}  // namespace

/*---
clause: pi.device-memory.copy2d-touches-only-rectangle
covers: tens of thousands of rows, and long rows
control: the copy has a row more
control-fails-with: a copy of many or long rows wrote outside of its rectangle
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

struct Shape {
  const char* name;
  size_t width, height, from_pitch, to_pitch;
};
constexpr Shape kShapes[] = {{"70000-rows", 9, 70'000, 11, 14}, {"rows-of-70000-bytes", 70'000, 7, 70'012, 70'021}};

// The rectangle starts in the second row, at the third byte; a row lies after it.
void Check(const char* name, const Shape& shape, cudaMemcpyKind kind, bool async) {
  cts::Row((std::string(shape.name) + "-" + name).c_str(), [&] {
    const size_t rows = shape.height + 2;
    std::vector<unsigned char> from(shape.from_pitch * rows), to(shape.to_pitch * rows, cts::kPoison);
    for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<unsigned char>(i % 151);  // below the poison
    cts::DeviceBuffer<unsigned char> source(from.size()), target(to.size());
    source.Write(from.data(), from.size());
    const bool from_host = kind == cudaMemcpyHostToDevice, to_host = kind == cudaMemcpyDeviceToHost;
    unsigned char* const target_row = (to_host ? to.data() : target.data()) + shape.to_pitch + 3;
    const unsigned char* const source_row = (from_host ? from.data() : source.data()) + 1;
    const size_t height = shape.height + (cts::control() ? 1 : 0);
    CTS_CUDA(async ? cudaMemcpy2DAsync(target_row, shape.to_pitch, source_row, shape.from_pitch, shape.width, height,
                                       kind, nullptr)
                   : cudaMemcpy2D(target_row, shape.to_pitch, source_row, shape.from_pitch, shape.width, height, kind));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = target.Read();
    size_t outside = 0, inside = 0;
    for (size_t i = 0; i < to.size(); ++i) {
      const unsigned char byte = to_host ? to[i] : read[i];
      const size_t row = i / shape.to_pitch, column = i % shape.to_pitch;
      if (row < 1 || row > shape.height || column < 3 || column >= 3 + shape.width) {
        outside += byte != cts::kPoison;
      } else {
        inside += byte != from[1 + (row - 1) * shape.from_pitch + column - 3];
      }
    }
    CTS_EXPECT_EQ(outside, 0, "a copy of many or long rows wrote outside of its rectangle");
    CTS_EXPECT_EQ(inside, 0, "a copy of many or long rows did not copy its rectangle");
  });
}

CTS_CASE() {
  for (const Shape& shape : kShapes) {
    Check("to-device", shape, cudaMemcpyHostToDevice, false);
    Check("to-host", shape, cudaMemcpyDeviceToHost, false);
    Check("within-device", shape, cudaMemcpyDeviceToDevice, false);
    Check("async-to-device", shape, cudaMemcpyHostToDevice, true);
    Check("async-to-host", shape, cudaMemcpyDeviceToHost, true);
    Check("async-within-device", shape, cudaMemcpyDeviceToDevice, true);
  }
}

}  // namespace

/*---
clause: pi.device-memory.driver-copies
covers: windows at places of both sides, odd pitches where they are allowed
control: the window has a row less
control-fails-with: a copy of the driver did not bring its window
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>
#include <vector>

namespace {

// Of pitches that cuMemAllocPitch would give, and of such as only cuMemcpy2DUnaligned takes within the device.
struct Shape {
  const char* name;
  std::size_t from_pitch, to_pitch, width, height, from_x, from_y, to_x, to_y;
};
constexpr Shape kAligned[] = {
    {"first-bytes", 512, 512, 100, 5, 0, 0, 0, 0}, {"from-inside", 512, 1024, 61, 4, 7, 3, 0, 0},
    {"to-inside", 1024, 512, 61, 4, 0, 0, 9, 2},   {"both-inside", 512, 1024, 257, 7, 33, 2, 130, 5},
    {"one-row", 512, 512, 512, 1, 0, 6, 0, 4},     {"one-byte-a-row", 512, 512, 1, 9, 511, 1, 0, 2}};
constexpr Shape kOdd[] = {{"odd-pitches", 77, 131, 60, 6, 5, 1, 3, 2},
                          {"packed", 61, 61, 61, 6, 0, 2, 0, 1},
                          {"packed-into-rows", 61, 200, 61, 6, 0, 0, 7, 3}};
constexpr std::size_t kRows = 14;

using Copy = CUresult (*)(const CUDA_MEMCPY2D& of, CUstream stream);
struct Function {
  const char* name;
  bool any_pitch;
  Copy copy;
};
constexpr Function kFunctions[] = {
    {"cuMemcpy2D", false, [](const CUDA_MEMCPY2D& of, CUstream) { return CTS_DRIVER(cuMemcpy2D)(&of); }},
    {"cuMemcpy2DAsync", false,
     [](const CUDA_MEMCPY2D& of, CUstream stream) { return CTS_DRIVER(cuMemcpy2DAsync)(&of, stream); }},
    {"cuMemcpy2DUnaligned", true,
     [](const CUDA_MEMCPY2D& of, CUstream) { return CTS_DRIVER(cuMemcpy2DUnaligned)(&of); }}};

struct Direction {
  const char* name;
  bool from_host, to_host;
};
constexpr Direction kDirections[] = {
    {"to-device", true, false}, {"to-host", false, true}, {"within-device", false, false}};

void Check(const Function& of, const Direction& way, const Shape& shape) {
  cts::Row((std::string(of.name) + "-" + way.name + "-" + shape.name).c_str(), [&] {
    const cts::Stream stream;
    const std::size_t from_bytes = shape.from_pitch * kRows, to_bytes = shape.to_pitch * kRows;
    std::vector<unsigned char> given(from_bytes), host(to_bytes, cts::kPoison);
    for (std::size_t i = 0; i < from_bytes; ++i) given[i] = static_cast<unsigned char>(i * 7 + i / 251 + 1);
    cts::DeviceBuffer<unsigned char> source(from_bytes), target(to_bytes);
    source.Write(given.data(), from_bytes);
    target.Fill(cts::kPoison);
    CTS_CUDA(cudaDeviceSynchronize());
    CUDA_MEMCPY2D copy{};
    copy.srcXInBytes = shape.from_x;
    copy.srcY = shape.from_y;
    copy.srcMemoryType = way.from_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
    copy.srcHost = given.data();
    copy.srcDevice = reinterpret_cast<CUdeviceptr>(source.data());
    copy.srcPitch = shape.from_pitch;
    copy.dstXInBytes = shape.to_x;
    copy.dstY = shape.to_y;
    copy.dstMemoryType = way.to_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
    copy.dstHost = host.data();
    copy.dstDevice = reinterpret_cast<CUdeviceptr>(target.data());
    copy.dstPitch = shape.to_pitch;
    copy.WidthInBytes = shape.width;
    copy.Height = cts::control() ? shape.height - 1 : shape.height;
    if (copy.Height > 0) CTS_CU(of.copy(copy, stream));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = target.Read();
    std::size_t lost = 0, outside = 0;
    for (std::size_t i = 0; i < to_bytes; ++i) {
      const std::size_t row = i / shape.to_pitch, x = i % shape.to_pitch;
      const unsigned char byte = way.to_host ? host[i] : read[i];
      if (row >= shape.to_y && row < shape.to_y + shape.height && x >= shape.to_x && x < shape.to_x + shape.width)
        lost += byte != given[(row - shape.to_y + shape.from_y) * shape.from_pitch + x - shape.to_x + shape.from_x];
      else
        outside += byte != cts::kPoison;
    }
    CTS_EXPECT_EQ(lost, 0, "a copy of the driver did not bring its window");
    CTS_EXPECT_EQ(outside, 0, "a copy of the driver wrote beside its window");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Function& of : kFunctions) {
    for (const Direction& way : kDirections) {
      for (const Shape& shape : kAligned) Check(of, way, shape);
      if (of.any_pitch)
        for (const Shape& shape : kOdd) Check(of, way, shape);
    }
  }
}

}  // namespace

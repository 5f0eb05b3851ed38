/*---
clause: pi.device-memory.driver-memset
control: one element less of each row is set
control-fails-with: a fill of the driver did not set each of its elements
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>
#include <vector>

namespace {

constexpr unsigned kValue = 0x12F4A6B8u;
constexpr std::size_t kPitch = 512, kBytes = 40 * kPitch;

// So many rows of so many elements; a range is one row.
struct Part {
  CUdeviceptr to;
  std::size_t width, rows;
};
struct Function {
  const char* name;
  unsigned size;  ///< Of an element.
  bool has_rows;
  CUresult (*fill)(const Part& of, CUstream stream);
};
constexpr unsigned char kByte = kValue & 0xFF;
constexpr unsigned short kHalf = kValue & 0xFFFF;
constexpr Function kFunctions[] = {
    {"cuMemsetD8", 1, false, [](const Part& of, CUstream) { return CTS_DRIVER(cuMemsetD8)(of.to, kByte, of.width); }},
    {"cuMemsetD8Async", 1, false,
     [](const Part& of, CUstream stream) { return CTS_DRIVER(cuMemsetD8Async)(of.to, kByte, of.width, stream); }},
    {"cuMemsetD16", 2, false, [](const Part& of, CUstream) { return CTS_DRIVER(cuMemsetD16)(of.to, kHalf, of.width); }},
    {"cuMemsetD16Async", 2, false,
     [](const Part& of, CUstream stream) { return CTS_DRIVER(cuMemsetD16Async)(of.to, kHalf, of.width, stream); }},
    {"cuMemsetD32", 4, false,
     [](const Part& of, CUstream) { return CTS_DRIVER(cuMemsetD32)(of.to, kValue, of.width); }},
    {"cuMemsetD32Async", 4, false,
     [](const Part& of, CUstream stream) { return CTS_DRIVER(cuMemsetD32Async)(of.to, kValue, of.width, stream); }},
    {"cuMemsetD2D8", 1, true,
     [](const Part& of, CUstream) { return CTS_DRIVER(cuMemsetD2D8)(of.to, kPitch, kByte, of.width, of.rows); }},
    {"cuMemsetD2D8Async", 1, true,
     [](const Part& of, CUstream stream) {
       return CTS_DRIVER(cuMemsetD2D8Async)(of.to, kPitch, kByte, of.width, of.rows, stream);
     }},
    {"cuMemsetD2D16", 2, true,
     [](const Part& of, CUstream) { return CTS_DRIVER(cuMemsetD2D16)(of.to, kPitch, kHalf, of.width, of.rows); }},
    {"cuMemsetD2D16Async", 2, true,
     [](const Part& of, CUstream stream) {
       return CTS_DRIVER(cuMemsetD2D16Async)(of.to, kPitch, kHalf, of.width, of.rows, stream);
     }},
    {"cuMemsetD2D32", 4, true,
     [](const Part& of, CUstream) { return CTS_DRIVER(cuMemsetD2D32)(of.to, kPitch, kValue, of.width, of.rows); }},
    {"cuMemsetD2D32Async", 4, true, [](const Part& of, CUstream stream) {
       return CTS_DRIVER(cuMemsetD2D32Async)(of.to, kPitch, kValue, of.width, of.rows, stream);
     }}};

// Elements of a row, from each of eight elements of the block on. Ranges have one row.
constexpr std::size_t kWidths[] = {1, 2, 3, 5, 8, 17, 31, 100};

void Check(const Function& of) {
  cts::Row(of.name, [&] {
    const cts::Stream stream;
    cts::DeviceBuffer<unsigned char> block(kBytes);
    std::size_t unset = 0, outside = 0;
    for (const std::size_t width : kWidths) {
      for (std::size_t first = 0; first < 8; ++first) {
        const std::size_t rows = of.has_rows ? 1 + (first + width) % 5 : 1, begin = (first + 3) * of.size;
        block.Fill(cts::kPoison);
        CTS_CUDA(cudaDeviceSynchronize());
        const Part part{reinterpret_cast<CUdeviceptr>(block.data() + begin), cts::control() ? width - 1 : width, rows};
        if (part.width > 0) CTS_CU(of.fill(part, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        const auto got = block.Read();
        for (std::size_t i = 0; i < kBytes; ++i) {
          const std::size_t row = i / kPitch, x = i % kPitch;
          const bool set = row < rows && x >= begin && x < begin + width * of.size;
          const auto value = static_cast<unsigned char>(kValue >> (8 * (i % of.size)));
          if (set)
            unset += got[i] != value;
          else
            outside += got[i] != cts::kPoison;
        }
      }
    }
    CTS_EXPECT_EQ(unset, 0, "a fill of the driver did not set each of its elements");
    CTS_EXPECT_EQ(outside, 0, "a fill of the driver set a byte beside its elements");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Function& of : kFunctions) Check(of);
}

}  // namespace

/*---
clause: mm.unified-copy.fills
control: the last element is left out
control-fails-with: a fill of managed memory did not set all bytes, or others as well
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

#include <functional>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kBytes = 60'000, kPitch = 256;

struct Filled {
  std::size_t at, width, rows;  // bytes; rows lie kPitch apart
  unsigned element;             // bytes, of which each holds kValue
};
constexpr int kValue = 0x3C;
constexpr unsigned kOf32 = 0x3C3C3C3C;

CUdeviceptr Address(unsigned char* at) { return reinterpret_cast<CUdeviceptr>(at); }

// Each fills `width` bytes, of so many rows, from `at` on.
using Fill = std::function<void(unsigned char* at, std::size_t width, std::size_t rows, cudaStream_t)>;
const struct {
  const char* name;
  Filled filled;
  Fill fill;
} kFills[] = {
    {"cudaMemset",
     {1001, 30'003, 1, 1},
     [](unsigned char* at, std::size_t width, std::size_t, cudaStream_t) { CTS_CUDA(cudaMemset(at, kValue, width)); }},
    {"cudaMemsetAsync",
     {4095, 8193, 1, 1},
     [](unsigned char* at, std::size_t width, std::size_t, cudaStream_t stream) {
       CTS_CUDA(cudaMemsetAsync(at, kValue, width, stream));
     }},
    {"cudaMemset2D",
     {777, 101, 150, 1},
     [](unsigned char* at, std::size_t width, std::size_t rows, cudaStream_t) {
       CTS_CUDA(cudaMemset2D(at, kPitch, kValue, width, rows));
     }},
    {"cudaMemset2DAsync",
     {777, 101, 150, 1},
     [](unsigned char* at, std::size_t width, std::size_t rows, cudaStream_t stream) {
       CTS_CUDA(cudaMemset2DAsync(at, kPitch, kValue, width, rows, stream));
     }},
    {"cudaMemset3DAsync",
     {777, 101, 150, 1},
     [](unsigned char* at, std::size_t width, std::size_t rows, cudaStream_t stream) {
       CTS_CUDA(cudaMemset3DAsync(make_cudaPitchedPtr(at, kPitch, kPitch, rows / 3), kValue,
                                  make_cudaExtent(width, rows / 3, 3), stream));
     }},
    {"cuMemsetD16Async",
     {4094, 8194, 1, 2},
     [](unsigned char* at, std::size_t width, std::size_t, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD16Async)(Address(at), static_cast<unsigned short>(kOf32), width / 2, stream));
     }},
    {"cuMemsetD32Async",
     {4092, 8196, 1, 4},
     [](unsigned char* at, std::size_t width, std::size_t, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD32Async)(Address(at), kOf32, width / 4, stream));
     }},
    {"cuMemsetD2D32Async",
     {4092, 100, 140, 4},
     [](unsigned char* at, std::size_t width, std::size_t rows, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD2D32Async)(Address(at), kPitch, kOf32, width / 4, rows, stream));
     }},
    {"graph-node",
     {4092, 100, 140, 4},
     [](unsigned char* at, std::size_t width, std::size_t rows, cudaStream_t stream) {
       cts::Capture capture(stream);
       CTS_CUDA(cudaMemset2DAsync(at, kPitch, kValue, width, rows, stream));
       CTS_CUDA(capture.End());
       const cts::Executable graph(capture.graph());
       graph.Launch(stream);
       CTS_CUDA(cudaStreamSynchronize(stream));
     }}};

// At inner places with odd begins and ends; on the host, the device and both.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream stream;
  for (const auto& [name, filled, fill] : kFills) {
    for (const cts::ResidenceRow& residence : cts::kResidences) {
      cts::Row((std::string(name) + "-" + residence.name).c_str(), [&, filled = filled, &fill = fill] {
        CTS_CUDA(cudaDeviceSynchronize());
        std::memset(block.data(), 0x11, kBytes);
        cts::PutWhere(block.data(), kBytes, residence.residence, stream);
        const std::size_t width = filled.width - (cts::control() ? filled.element : 0);
        fill(block.data() + filled.at, width, filled.rows, stream);
        CTS_CUDA(cudaDeviceSynchronize());
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < kBytes; ++i) {
          const std::size_t behind = i - filled.at;
          const bool inside =
              i >= filled.at && (filled.rows == 1 ? behind < filled.width
                                                  : behind / kPitch < filled.rows && behind % kPitch < filled.width);
          wrong += block[i] != (inside ? kValue : 0x11);
        }
        CTS_EXPECT_EQ(wrong, 0, "a fill of managed memory did not set all bytes, or others as well");
      });
    }
  }
}

}  // namespace

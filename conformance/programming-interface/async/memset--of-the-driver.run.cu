/*---
clause: pi.async.memset
covers: functions of the driver, and 64 MiB
control: the host waits for the stream after the fill
control-fails-with: a fill by the driver, or of much memory, did not return before it was done
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

#include <vector>

namespace {

constexpr const char* kWaited = "a fill by the driver, or of much memory, did not return before it was done";
constexpr const char* kWrong = "the fill is not right after a wait";
constexpr std::size_t kSmall = 65'536, kLarge = std::size_t{64} << 20;
constexpr std::size_t kPitch = 512, kWidth = 99, kRows = 90, kFirst = 4;  // a width in elements; kFirst in bytes
constexpr unsigned kValue = 0x5A3CC9E1;                                   // of smaller elements the low bytes
constexpr auto kOf16 = static_cast<unsigned short>(kValue);
constexpr auto kOf8 = static_cast<unsigned char>(kValue);

// `width` elements of so many rows, which lie kPitch apart.
struct Fill {
  const char* name;
  std::size_t element, width, rows;
  CUresult (*call)(CUdeviceptr at, std::size_t width);
};
// The names are made here, because an argument would become that of a version of the function.
#define LINE(elements, value) \
  [](CUdeviceptr at, std::size_t width) { return CTS_DRIVER(cuMemset##elements)(at, value, width); }
#define LINE_ASYNC(elements, value) \
  [](CUdeviceptr at, std::size_t width) { return CTS_DRIVER(cuMemset##elements)(at, value, width, nullptr); }
#define ROWS(elements, value) \
  [](CUdeviceptr at, std::size_t width) { return CTS_DRIVER(cuMemset##elements)(at, kPitch, value, width, kRows); }
#define ROWS_ASYNC(elements, value)                                                  \
  [](CUdeviceptr at, std::size_t width) {                                            \
    return CTS_DRIVER(cuMemset##elements)(at, kPitch, value, width, kRows, nullptr); \
  }
constexpr Fill kFills[] = {{"cuMemsetD8", 1, 8191, 1, LINE(D8, kOf8)},
                           {"cuMemsetD8Async", 1, 8191, 1, LINE_ASYNC(D8Async, kOf8)},
                           {"cuMemsetD16", 2, 4097, 1, LINE(D16, kOf16)},
                           {"cuMemsetD16Async", 2, 4097, 1, LINE_ASYNC(D16Async, kOf16)},
                           {"cuMemsetD32", 4, 2049, 1, LINE(D32, kValue)},
                           {"cuMemsetD32Async", 4, 2049, 1, LINE_ASYNC(D32Async, kValue)},
                           {"cuMemsetD2D8", 1, kWidth, kRows, ROWS(D2D8, kOf8)},
                           {"cuMemsetD2D8Async", 1, kWidth, kRows, ROWS_ASYNC(D2D8Async, kOf8)},
                           {"cuMemsetD2D16", 2, kWidth, kRows, ROWS(D2D16, kOf16)},
                           {"cuMemsetD2D16Async", 2, kWidth, kRows, ROWS_ASYNC(D2D16Async, kOf16)},
                           {"cuMemsetD2D32", 4, kWidth, kRows, ROWS(D2D32, kValue)},
                           {"cuMemsetD2D32Async", 4, kWidth, kRows, ROWS_ASYNC(D2D32Async, kValue)},
                           {"64-mib-of-words", 4, kLarge / 4 - 3, 1, LINE(D32, kValue)}};

// A fill after a kernel that is held in the NULL stream.
template <class Call>
void ExpectReturns(Call call) {
  cts::Gate gate;
  cts::Hold(gate, nullptr);
  cts::Thread thread([&] {
    CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
    call();
    if (cts::control()) CTS_CUDA(cudaStreamSynchronize(nullptr));
  });
  CTS_EXPECT(thread.EndsSoon(), kWaited);
  gate.Open();
  thread.Join();
  CTS_FINISH();
}

CTS_CASE(of_the_driver) {
  for (const Fill& fill : kFills) {
    cts::Row(fill.name, [&] {
      cts::DeviceBuffer<unsigned char> block(fill.width > kSmall ? kLarge : kSmall);
      const auto at = reinterpret_cast<CUdeviceptr>(block.data() + kFirst);
      CTS_CU(fill.call(at, fill.width));  // no first use comes while the stream is held
      CTS_CUDA(cudaDeviceSynchronize());
      block.Fill(cts::kPoison);
      ExpectReturns([&] { CTS_CU(fill.call(at, fill.width)); });
      std::vector<unsigned char> wanted(block.size(), static_cast<unsigned char>(cts::kPoison));
      for (std::size_t row = 0; row < fill.rows; ++row)
        for (std::size_t i = 0; i < fill.width * fill.element; ++i)
          wanted[kFirst + row * kPitch + i] = static_cast<unsigned char>(kValue >> 8 * (i % fill.element));
      std::size_t wrong = 0;
      const auto got = block.Read();
      for (std::size_t i = 0; i < wanted.size(); ++i) wrong += got[i] != wanted[i];
      CTS_EXPECT_EQ(wrong, 0, kWrong);
    });
  }
}

CTS_CASE(of_the_runtime) {
  cts::DeviceBuffer<unsigned char> block(kLarge);
  unsigned char* const at = block.data();
  const auto check = [&](const char* name, cudaError_t (*fill)(unsigned char* at)) {
    cts::Row(name, [&] {
      CTS_CUDA(fill(at));
      CTS_CUDA(cudaDeviceSynchronize());
      block.Fill(cts::kPoison);
      ExpectReturns([&] { CTS_CUDA(fill(at)); });
      std::size_t wrong = 0;
      for (const unsigned char byte : block.Read()) wrong += byte != 7;
      CTS_EXPECT_EQ(wrong, 0, kWrong);
    });
  };
  constexpr std::size_t kSide = 8192;
  check("64-mib-cudaMemset", [](unsigned char* to) { return cudaMemset(to, 7, kLarge); });
  check("64-mib-cudaMemset2D", [](unsigned char* to) { return cudaMemset2D(to, kSide, 7, kSide, kSide); });
}

}  // namespace

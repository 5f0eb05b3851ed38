/*---
clause: pi.api-synchronization.memset-pinned-host
covers: the driver's functions, of each width, also of rows
control: the asynchronous function is called
control-fails-with: a fill of page-locked memory by the driver returned before it was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a fill of page-locked memory by the driver returned before it was complete";
constexpr size_t kBytes = 1 << 22, kWidth = 1 << 10, kRows = kBytes / kWidth;

struct Fill {
  const char* name;
  CUresult (*call)(CUdeviceptr to), (*async)(CUdeviceptr to);
};
constexpr Fill kFills[] = {
    {"cuMemsetD8", [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD8)(to, 7, kBytes); },
     [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD8Async)(to, 7, kBytes, nullptr); }},
    {"cuMemsetD16", [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD16)(to, 0x0707, kBytes / 2); },
     [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD16Async)(to, 0x0707, kBytes / 2, nullptr); }},
    {"cuMemsetD32", [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD32)(to, 0x07070707, kBytes / 4); },
     [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD32Async)(to, 0x07070707, kBytes / 4, nullptr); }},
    {"cuMemsetD2D8", [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD2D8)(to, kWidth, 7, kWidth, kRows); },
     [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD2D8Async)(to, kWidth, 7, kWidth, kRows, nullptr); }},
    {"cuMemsetD2D32",
     [](CUdeviceptr to) { return CTS_DRIVER(cuMemsetD2D32)(to, kWidth, 0x07070707, kWidth / 4, kRows); },
     [](CUdeviceptr to) {
       return CTS_DRIVER(cuMemsetD2D32Async)(to, kWidth, 0x07070707, kWidth / 4, kRows, nullptr);
     }}};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Fill& fill : kFills) {
    cts::Row(fill.name, [&] {
      cts::PinnedBuffer<unsigned char> host(kBytes, 1);
      size_t missing = 0;
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Thread call([&] {
        CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
        const auto to = reinterpret_cast<CUdeviceptr>(host.device());
        CTS_CU(cts::control() ? fill.async(to) : fill.call(to));
        // The last byte, and a thousand before it.
        for (size_t i = 0; i < kBytes; i += 1 + kBytes / 1000)
          missing += static_cast<volatile unsigned char*>(host.data())[kBytes - 1 - i] != 7;
      });
      CTS_CHANCE(call.ended() && missing != 0, kEarly);
      gate.Open();
      call.Join();
      CTS_EXPECT_EQ(missing, 0, kEarly);
      CTS_FINISH();
    });
  }
}

}  // namespace

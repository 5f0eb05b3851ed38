/*---
clause: pi.init.set-device-range
covers: the current device of each thread stays, and can be used
control: the device that is current is asked for
control-fails-with: an ordinal without a device was taken, or changed the current device
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <climits>

namespace {

// How many of the calls were not refused, or changed something. A thread that never chose a device has device 0.
int Wrong(int count) {
  int wrong = 0, before = -1;
  CTS_CUDA(cudaGetDevice(&before));
  for (const int device : {-1, count, count + 1, count + 255, INT_MAX, INT_MIN}) {
    const cudaError_t code = cts::Taken(cudaSetDevice(cts::control() ? before : device));
    int after = -1;
    CTS_CUDA(cudaGetDevice(&after));
    const cts::DeviceBuffer<int> memory(1, 0x11);
    cudaPointerAttributes of_memory{};
    CTS_CUDA(cudaPointerGetAttributes(&of_memory, memory.data()));
    wrong += code == cudaSuccess || after != before || of_memory.device != before || memory[0] != 0x11111111;
  }
  return wrong;
}

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  constexpr const char* kWrong = "an ordinal without a device was taken, or changed the current device";
  cts::Row("of-the-first-thread", [&] { CTS_EXPECT_EQ(Wrong(count), 0, kWrong); });
  cts::Row("of-another-thread", [&] {
    int wrong = -1;
    cts::Thread thread([&] { wrong = Wrong(count); });
    thread.Join();
    CTS_EXPECT_EQ(wrong, 0, kWrong);
  });
}

}  // namespace

/*---
clause: pi.multi-device.current-device-per-thread
control: the new thread chooses the device of the other first, or the choice is made by the thread that is looked at
control-fails-with:
  - a new host thread did not start with device 0
  - a host thread's device is not the one that it chose
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"

namespace {

__device__ int number;  // on each device its own
__global__ void Tell(int* device) { *device = number; }

// The current device, as the runtime tells it, and as an allocation and a kernel show it; -1 where they differ.
int Current() {
  int told = -7;
  CTS_CUDA(cudaGetDevice(&told));
  const cts::DeviceBuffer<int> memory(1);
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory.data()));
  Tell<<<1, 1>>>(memory.data());
  CTS_FINISH();
  return attributes.device == told && memory[0] == told ? told : -1;
}

void NumberDevices() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaMemcpyToSymbol(number, &device, sizeof device));
    CTS_FINISH();
  }
}

CTS_CASE(new_threads) {
  NumberDevices();
  const cts::OnDevice on(1);
  cts::InThread([] {
    if (cts::control()) CTS_CUDA(cudaSetDevice(1));
    CTS_EXPECT_EQ(Current(), 0, "a new host thread did not start with device 0");
  });
  CTS_EXPECT_EQ(Current(), 1, "a new host thread changed the device of its parent");
}

// another thread that lives meanwhile, or has ended, chooses the other device.
CTS_CASE(choices_of_another) {
  NumberDevices();
  for (const int own : {0, 1}) {
    cts::Row(own == 0 ? "first" : "second", [&] {
      const cts::OnDevice on(own);
      const auto choose_other = [&] { CTS_CUDA(cudaSetDevice(1 - own)); };
      if (cts::control()) {
        choose_other();
      } else {
        cts::InThread(choose_other);
      }
      CTS_EXPECT_EQ(Current(), own, "a host thread's device is not the one that it chose");
    });
  }
}

}  // namespace

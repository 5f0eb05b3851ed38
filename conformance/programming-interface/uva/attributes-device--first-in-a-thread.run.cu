/*---
clause: pi.uva.attributes-device
covers: the first call of a new thread, memory of each function
control: page-locked host memory is asked about
control-fails-with: the first call of a thread did not tell device memory from other memory
control-may-fail-with:
  the device address is another: "page-locked memory may have none before the thread has chosen its device"
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <string>

namespace {

constexpr size_t kBytes = 1 << 16;
constexpr const char* kWrong = "the first call of a thread did not tell device memory from other memory";

// Asked by a thread that has called nothing before, right away or after it has said which device is its own.
void Check(const char* name, void* memory, void* instead) {
  for (const bool chosen : {false, true}) {
    cts::Row((std::string(name) + (chosen ? "-of-the-chosen-device" : "")).c_str(), [&] {
      for (const size_t offset : {size_t{0}, size_t{4097}, kBytes - 1}) {
        char* const asked = static_cast<char*>(cts::control() ? instead : memory) + offset;
        cudaPointerAttributes attributes{};
        attributes.device = -7;
        int current = -1;
        cts::InThread([&] {
          if (chosen) CTS_CUDA(cudaSetDevice(0));
          CTS_CUDA(cudaPointerGetAttributes(&attributes, asked));
          CTS_CUDA(cudaGetDevice(&current));
        });
        CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeDevice, kWrong);
        CTS_EXPECT_EQ(attributes.device, 0, "the device is not that of the allocation");
        CTS_EXPECT_EQ(attributes.devicePointer, static_cast<void*>(asked), "the device address is another");
        CTS_EXPECT_EQ(current, 0, "the current device of a new thread is not device 0");
      }
    });
  }
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  const cts::PinnedBuffer<char> pinned(kBytes);
  void *block = nullptr, *rows = nullptr;
  size_t pitch = 0;
  CTS_CUDA(cudaMalloc(&block, kBytes));
  CTS_CUDA(cudaMallocPitch(&rows, &pitch, kBytes / 16, 16));
  Check("a-block", block, pinned.data());
  Check("rows", rows, pinned.data());
  CTS_CUDA(cudaFree(rows));
  CTS_CUDA(cudaFree(block));
}

}  // namespace

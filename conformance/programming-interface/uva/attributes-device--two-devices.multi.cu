/*---
clause: pi.uva.attributes-device
covers: memory of another device
control: memory of the other device is asked about
control-fails-with: the device of the memory is not that of its allocation
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

CTS_CASE() {
  char* blocks[2] = {};
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaMalloc(&blocks[device], 1 << 16));
  }
  for (const int device : {0, 1}) {
    cts::Row(device == 0 ? "first" : "second", [&] {
      for (const int current : {0, 1}) {
        const cts::OnDevice on(current);
        for (const size_t offset : {0, 1, 65535}) {
          cudaPointerAttributes attributes{};
          attributes.device = -7;
          CTS_CUDA(cudaPointerGetAttributes(&attributes, blocks[cts::control() ? 1 - device : device] + offset));
          CTS_EXPECT_EQ(attributes.device, device, "the device of the memory is not that of its allocation");
          CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeDevice, "the memory is not known as that of a device");
        }
      }
    });
  }
  for (char* block : blocks) CTS_CUDA(cudaFree(block));
}

}  // namespace

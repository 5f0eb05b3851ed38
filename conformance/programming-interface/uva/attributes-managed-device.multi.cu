/*---
clause: pi.uva.attributes-managed-device
control: the memory is allocated while the other device is current
control-fails-with: the device of managed memory is not the one that was current when it was allocated
requires: [managed, gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/location.h"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

__global__ void CountUp(unsigned char* byte) { ++*byte; }

// Allocated while `device` is current; then the other one uses it, and has it, unless it is attached to the host. Asked
// about while each is current.
void Check(int device, std::size_t bytes, unsigned flags) {
  const int other = 1 - device, maker = cts::control() ? other : device;
  unsigned char* memory = nullptr;
  {
    const cts::OnDevice on(maker);
    CTS_CUDA(cudaMallocManaged(&memory, bytes, flags));
  }
  const auto ask = [&] {
    int wrong = 0;
    for (const int current : {0, 1}) {
      const cts::OnDevice on(current);
      for (const std::size_t at : {std::size_t{0}, bytes / 2, bytes - 1}) {
        cudaPointerAttributes attributes{};
        attributes.device = -7;
        CTS_CUDA(cudaPointerGetAttributes(&attributes, memory + at));
        wrong += attributes.device != device ? 1 : 0;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "the device of managed memory is not the one that was current when it was allocated");
  };
  ask();
  if (flags == cudaMemAttachGlobal) {
    const cts::OnDevice on(other);
    const cts::Stream stream;
    CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, cts::OnDeviceLocation(other), 0, stream));
    CountUp<<<1, 1, 0, stream>>>(memory + bytes - 1);
    CTS_CUDA(cudaGetLastError());
    stream.Synchronize();
  }
  ask();
  memory[0] = 1;  // the host has its page
  ask();
  const cts::OnDevice on(maker);
  CTS_CUDA(cudaFree(memory));
}

CTS_CASE() {
  for (const int device : {0, 1}) {
    const std::string name = device == 0 ? "first-device" : "second-device";
    cts::Row((name + "-one-byte").c_str(), [&] { Check(device, 1, cudaMemAttachGlobal); });
    cts::Row((name + "-40-mib").c_str(), [&] { Check(device, 40 << 20, cudaMemAttachGlobal); });
    cts::Row((name + "-attached-to-the-host").c_str(), [&] { Check(device, 70'000, cudaMemAttachHost); });
  }
}

}  // namespace

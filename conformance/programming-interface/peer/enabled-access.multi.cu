/*---
clause: pi.peer.enabled-access
control: peer access is not enabled
control-fails-with: a kernel did not work on the memory of another device through its pointer
requires: [peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <vector>

namespace {

constexpr int kCount = 1 << 20;

__global__ void Increment(int* data) { data[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

// The argument: the device whose kernel it is.
CTS_CHILD(Increments) {
  if (cts::control()) cts::ContextIsLost();
  const int device = static_cast<int>(cts::child_argument());
  std::vector<int> values(kCount);
  for (int i = 0; i < kCount; ++i) values[i] = 3 * i;
  const cts::On<cts::DeviceBuffer<int>> foreign(1 - device, kCount);
  {
    const cts::OnDevice on(1 - device);
    foreign->Write(values.data(), values.size());
  }
  {
    const cts::OnDevice on(device);
    if (!cts::control()) CTS_CUDA(cudaDeviceEnablePeerAccess(1 - device, 0));
    Increment<<<kCount / 256, 256>>>(foreign->data());
    CTS_FINISH();
  }
  const cts::OnDevice on(1 - device);
  const cts::HostCopy<int> got = foreign->Read();
  int right = 0;
  for (int i = 0; i < kCount; ++i) right += got[i] == 3 * i + 1;
  cts::Tell("right", right);
}

CTS_CASE() {
  for (const int device : {0, 1}) {
    cts::Row(device == 0 ? "kernel-on-the-first" : "kernel-on-the-second", [&] {
      const cts::ChildRun child = cts::RunChild("Increments", {.argument = device, .timeout_s = 20});
      const bool right = child.Has("right") && child.Value("right") == kCount;
      if (cts::control() && right)
        cts::PowerNotShown("a kernel reaches memory of the other device without peer access");
      CTS_EXPECT(right, "a kernel did not work on the memory of another device through its pointer");
    });
  }
}

}  // namespace

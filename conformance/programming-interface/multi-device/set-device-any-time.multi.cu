/*---
clause: pi.multi-device.set-device-any-time
control: the switches are left out
control-fails-with: kernels did not run on the device that was chosen right before them
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/host_gate.h"

namespace {

constexpr unsigned kSwitches = 100;

__device__ unsigned runs;  // one on each device
__global__ void Count() { ++runs; }

// A kernel on the one, one on the other, and so on.
void Alternate() {
  for (unsigned i = 0; i < kSwitches; ++i) {
    if (!cts::control()) CTS_CUDA(cudaSetDevice(i % 2));
    Count<<<1, 1>>>();
    CTS_CUDA(cudaGetLastError());
  }
}

void SetRuns(int device, unsigned value) {
  const cts::OnDevice on(device);
  CTS_CUDA(cudaMemcpyToSymbol(runs, &value, sizeof value));
  CTS_CUDA(cudaDeviceSynchronize());
}

void ExpectRuns(int device) {
  const cts::OnDevice on(device);
  CTS_FINISH();
  unsigned value = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&value, runs, sizeof value));
  CTS_EXPECT_EQ(value, kSwitches / 2, "kernels did not run on the device that was chosen right before them");
}

template <class Body>
void Check(Body body) {
  const cts::OnDevice on(0);  // Also takes back what the switches leave.
  for (const int device : {0, 1}) SetRuns(device, 0);
  body();
  for (const int device : {0, 1}) ExpectRuns(device);
}

CTS_CASE(idle) { Check(Alternate); }

CTS_CASE(while_work_is_pending) {
  Check([] {
    const cts::On<cts::HostGate> gate(0);
    gate->Hold(nullptr);
    Alternate();
  });
}

CTS_CASE(while_memory_is_used) {
  Check([] {
    for (unsigned i = 0; i < kSwitches; ++i) {
      if (!cts::control()) CTS_CUDA(cudaSetDevice(i % 2));
      const cts::DeviceBuffer<int> memory(1000);
      Count<<<1, 1>>>();
      CTS_CUDA(cudaGetLastError());
    }
  });
}

}  // namespace

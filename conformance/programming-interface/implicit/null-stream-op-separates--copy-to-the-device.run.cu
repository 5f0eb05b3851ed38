/*---
clause: pi.implicit.null-stream-op-separates
covers: copies to the device whose source is written late
control: the NULL stream's command is issued before both, not between them
control-fails-with: a copy to the device did not wait for what was issued ahead of the NULL stream's command
---*/
#include "cts/case.cuh"
#include "cts/order/late_source.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly =
    "a copy to the device did not wait for what was issued ahead of the NULL stream's command";

__global__ void Nothing() {}

void Separate() {
  Nothing<<<1, 1>>>();
  CTS_CUDA(cudaGetLastError());
}

CTS_CASE() {
  cts::ForEachLateCopy([](cts::LateSource& source) {
    const cts::Stream first(cudaStreamDefault), second(cudaStreamDefault);
    const cts::HostWindows windows;
    cts::Gate gate;
    if (cts::control()) Separate();
    cts::HeldGrid<<<1, 1, 0, first>>>(gate.view());
    source.Write(first);
    if (!cts::control()) Separate();
    source.Copy(second);
    CTS_CHANCE(cudaStreamQuery(second) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_FINISH();
    const bool delivered = source.delivered();
    if (cts::control() && delivered) cts::PowerNotShown("the copy did not run during a kernel of another stream");
    CTS_EXPECT(delivered, kEarly);
  });
}

}  // namespace

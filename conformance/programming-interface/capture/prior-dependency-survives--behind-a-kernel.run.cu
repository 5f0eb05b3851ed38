/*---
clause: pi.capture.prior-dependency-survives
covers: each command after a capture, a kernel before it
control: the command stands before the kernel and the capture
control-fails-with: a command after a capture came before the earlier kernel was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late_source.cuh"
#include "cts/order/later_command.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr const char* kEarly = "a command after a capture came before the earlier kernel was complete";

void CaptureOne(cudaStream_t stream) {
  cts::Capture capture(stream);
  cts::Tagged<<<1, 1, 0, stream>>>(1);
  CTS_CUDA(capture.End());
}

CTS_CASE(commands) {
  const cts::Stream stream;
  cts::ForEachLaterCommand(
      [&](cts::LaterCommand& command) {
        if (cts::control()) command.Put(stream);
        command.PutLateKernel(stream);
        CaptureOne(stream);
        if (!cts::control()) command.Put(stream);
      },
      kEarly);
}

CTS_CASE(copy_to_the_device) {
  cts::ForEachLateCopy([](cts::LateSource& source) {
    const cts::Stream stream;
    const cts::HostWindows windows;
    cts::Gate gate;
    if (cts::control()) source.Copy(stream);
    cts::HeldGrid<<<1, 1, 0, stream>>>(gate.view());
    source.Write(stream);
    CaptureOne(stream);
    if (!cts::control()) source.Copy(stream);
    CTS_CHANCE(cudaStreamQuery(stream) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT(source.delivered(), kEarly);
  });
}

}  // namespace

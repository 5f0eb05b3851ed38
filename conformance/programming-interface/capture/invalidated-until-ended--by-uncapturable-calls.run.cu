/*---
clause: pi.capture.invalidated-until-ended
covers: calls that a graph may not be able to hold
control: the call is left out, and taken for one that was refused
control-fails-with: a capture went on after a call in its stream was refused
launches: none
note: >-
  whether a graph can hold such a call is left open, and whether its refusal invalidates the capture: where it is taken
  a launch does its work, where the capture is invalid it ends with an error
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr size_t kBytes = 256;

struct Subject {
  cts::DeviceBuffer<unsigned char> to{kBytes};
  const cts::DeviceBuffer<unsigned char> from{kBytes, 7};
  const cts::Stream stream;
  bool Copied() const {
    size_t wrong = 0;
    for (const unsigned char byte : to.Read()) wrong += byte != 7;
    return wrong == 0;
  }
};

void CUDART_CB Nothing(cudaStream_t, cudaError_t, void*) {}

cudaError_t CopyBatch(const Subject& on) {
  void* to = on.to.data();
  const void* from = on.from.data();
  size_t bytes = kBytes, first = 0;
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  return cudaMemcpyBatchAsync(&to, &from, &bytes, 1, &attributes, &first, 1, on.stream);
}
cudaError_t CopyBatch3D(const Subject& on) {
  cudaMemcpy3DBatchOp copy{};
  copy.src.type = copy.dst.type = cudaMemcpyOperandTypePointer;
  copy.src.op.ptr.ptr = on.from.data();
  copy.dst.op.ptr.ptr = on.to.data();
  copy.extent = make_cudaExtent(kBytes, 1, 1);
  copy.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  return cudaMemcpy3DBatchAsync(1, &copy, 0, on.stream);
}
cudaError_t AddCallback(const Subject& on) { return cudaStreamAddCallback(on.stream, &Nothing, nullptr, 0); }

void Check(const char* name, cudaError_t (*call)(const Subject&), bool copies) {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row((std::string(name) + "-" + mode.name).c_str(), [&] {
      const Subject on;
      CTS_EXPECT(on.to.data() != nullptr && on.from.data() != nullptr, "there is no memory");
      cts::Capture capture(on.stream, mode.mode);
      const cudaError_t code = cts::control() ? cudaErrorStreamCaptureUnsupported : cts::Taken(call(on));
      const cudaStreamCaptureStatus status = cts::StatusOf(on.stream);
      const cudaError_t end = capture.End();
      if (code != cudaSuccess) {
        // No page says that the refusal of a call that no graph can hold invalidates the capture.
        if (!cts::control() && status != cudaStreamCaptureStatusInvalidated) return CTS_OBSERVE(name, code);
        CTS_EXPECT(end != cudaSuccess, "a capture went on after a call in its stream was refused");
      } else if (copies) {
        cts::RunOnce(capture.graph());
        CTS_EXPECT(on.Copied(), "a graph lacks a call that its capture took");
      }
      if (!cts::control()) CTS_OBSERVE(name, code);
    });
  }
}

CTS_CASE(batches) {
  Check("cudaMemcpyBatchAsync", &CopyBatch, true);
  Check("cudaMemcpy3DBatchAsync", &CopyBatch3D, true);
}
CTS_CASE(callback) { Check("cudaStreamAddCallback", &AddCallback, false); }

}  // namespace

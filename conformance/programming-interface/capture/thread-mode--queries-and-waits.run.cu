/*---
clause: pi.capture.thread-mode
covers: queries of and waits for what is not captured
control: the mode is not exchanged
control-fails-with: a query or wait that the mode of a thread allows was refused during a capture
draft: five of five on an H200, not yet on an H100
note: the page names cudaMalloc alone as unsafe, so a control may find that no capture forbids a call
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

struct Outside {
  const cts::Stream stream;
  const cts::Event event;
};
struct Call {
  const char* name;
  cudaError_t (*make)(const Outside& on);
};
constexpr Call kCalls[] = {
    {"cudaEventQuery", [](const Outside& on) { return cudaEventQuery(on.event); }},
    {"cudaEventSynchronize", [](const Outside& on) { return cudaEventSynchronize(on.event); }},
    {"cudaStreamQuery", [](const Outside& on) { return cudaStreamQuery(on.stream); }},
    {"cudaStreamSynchronize", [](const Outside& on) { return cudaStreamSynchronize(on.stream); }}};

struct Place {
  const char* name;
  cudaStreamCaptureMode capturing, own;
  bool other_thread;
};
constexpr Place kPlaces[] = {
    {"relaxed-beside-a-global-capture", cudaStreamCaptureModeGlobal, cudaStreamCaptureModeRelaxed, true},
    {"thread-local-beside-a-global-capture", cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal, true},
    {"relaxed-in-a-global-capture", cudaStreamCaptureModeGlobal, cudaStreamCaptureModeRelaxed, false},
    {"relaxed-in-a-thread-local-capture", cudaStreamCaptureModeThreadLocal, cudaStreamCaptureModeRelaxed, false}};

// The event and the stream have work from before the capture, which is complete; nothing of them is captured.
void Check(const Call& call, const Place& place) {
  cts::Row((std::string(call.name) + "-" + place.name).c_str(), [&] {
    cts::DeviceBuffer<unsigned> word(1, 0);
    unsigned* const at = word.data();
    const Outside outside;
    const cts::Stream stream;
    cts::StoreWord<<<1, 1, 0, outside.stream>>>(at, 1);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaEventRecord(outside.event, outside.stream));
    CTS_FINISH();
    cudaError_t code = cudaErrorUnknown, again = cudaErrorUnknown, ended = cudaErrorUnknown;
    // In a thread of its own, whose mode is the default.
    cts::InThread([&] {
      cts::Capture capture(stream, place.capturing);
      cts::StoreWord<<<1, 1, 0, stream>>>(at, 2);
      const auto make = [&] {
        cudaStreamCaptureMode mode = place.own;
        if (!cts::control()) CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
        code = cts::Taken(call.make(outside));
        again = cts::Taken(call.make(outside));
        if (!cts::control()) CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
      };
      place.other_thread ? cts::InThread(make) : make();
      ended = capture.End();
      if (ended == cudaSuccess) cts::RunOnce(capture.graph());
    });
    if (cts::control() && code == cudaSuccess) cts::PowerNotShown("no capture forbids this call");
    CTS_EXPECT(code == cudaSuccess && again == cudaSuccess && ended == cudaSuccess,
               "a query or wait that the mode of a thread allows was refused during a capture");
    if (ended == cudaSuccess)
      CTS_EXPECT_EQ(word[0], 2u, "the graph of a capture during other calls did not do its work");
  });
}

CTS_CASE() {
  for (const Call& call : kCalls)
    for (const Place& place : kPlaces) Check(call, place);
}

}  // namespace

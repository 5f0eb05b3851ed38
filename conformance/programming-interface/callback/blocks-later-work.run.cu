/*---
clause: pi.callback.blocks-later-work
control: the command goes into another stream, or before the host function
control-fails-with: work after a host function started before the function had returned
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "work after a host function started before the function had returned";

CTS_CASE(of_its_stream) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream stream, other;
      cts::Mark mark;
      cts::HostGate gate;
      gate.Hold(stream);
      mark.Put(cts::control() ? other : stream, marker.by);
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  }
}

void CUDART_CB Call(void* called) { *static_cast<volatile unsigned*>(called) = 1; }

// In the control before it, because the host functions of two streams may be called one after the other.
CTS_CASE(another_function) {
  cts::Stream stream;
  static volatile unsigned called;
  called = 0;
  const auto enqueue = [&] { CTS_CUDA(cudaLaunchHostFunc(stream, &Call, const_cast<unsigned*>(&called))); };
  const cts::HostWindows windows;
  cts::HostGate gate;
  if (cts::control()) enqueue();
  gate.Hold(stream);
  if (!cts::control()) enqueue();
  CTS_NOT_YET(called != 0, kEarly);
  gate.Open();
  CTS_EXPECT(cts::AwaitWord(&called, 1), "the command never ran");
}

struct {
  volatile unsigned entered, open;
} callback;
struct Opened {
  ~Opened() {
    callback.open = 1;
    CTS_EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess, "the device could not be waited for");
  }
};

void CUDART_CB Stand(cudaStream_t, cudaError_t, void*) {
  const cts::HostTimer timer;
  callback.entered = 1;
  while (callback.open == 0 && timer.Milliseconds() < 10000) {
  }
}

CTS_CASE(behind_a_stream_callback) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream stream, other;
      cts::Mark mark;
      callback.entered = 0;
      callback.open = 0;
      const Opened opened;
      CTS_CUDA(cudaStreamAddCallback(stream, &Stand, nullptr, 0));
      CTS_EXPECT(cts::AwaitWord(&callback.entered, 1), "the callback never ran");
      mark.Put(cts::control() ? other : stream, marker.by);
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      callback.open = 1;
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  }
}

CTS_CASE(over_an_event) {
  cts::Stream stream, other;
  cts::Event event;
  cts::Mark mark;
  cts::HostGate gate;
  if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  gate.Hold(stream);
  if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
  mark.Put(other);
  if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control()) cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_EXPECT(mark.Comes(), "the command never ran");
}

}  // namespace

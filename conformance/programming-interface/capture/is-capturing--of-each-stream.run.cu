/*---
clause: pi.capture.is-capturing
covers: joined streams, streams beside a capture, other threads, the driver
control: the capture is not begun
control-fails-with:
  - one of several capturing streams is not called active
  - one of several streams whose capture was invalidated is not called invalidated
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr cudaStreamCaptureStatus kNone = cudaStreamCaptureStatusNone, kActive = cudaStreamCaptureStatusActive,
                                  kInvalidated = cudaStreamCaptureStatusInvalidated;

// Each tells the status of a stream.
cudaStreamCaptureStatus ByInfo(cudaStream_t stream) {
  cudaStreamCaptureStatus status = kNone;
  CTS_CUDA(cudaStreamGetCaptureInfo(stream, &status, nullptr, nullptr, nullptr, nullptr, nullptr));
  return status;
}
cudaStreamCaptureStatus ByTheDriver(cudaStream_t stream) {
  CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
  CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
  CTS_CU(CTS_DRIVER(cuStreamIsCapturing)(stream, &status));
  return static_cast<cudaStreamCaptureStatus>(status);
}
cudaStreamCaptureStatus InAnotherThread(cudaStream_t stream) {
  cudaStreamCaptureStatus status = kNone;
  cts::InThread([&] { status = cts::StatusOf(stream); });
  return status;
}

// A capture of the first stream, which the second joins, and the third from there. The fourth is no part of it.
constexpr int kCapturing = 3, kStreams = 4;
struct Statuses {
  cudaStreamCaptureStatus of[kStreams];
  bool Are(cudaStreamCaptureStatus capturing) const {
    bool right = of[kCapturing] == kNone;
    for (int i = 0; i < kCapturing; ++i) right = right && of[i] == capturing;
    return right;
  }
};
// How the capture becomes one that is invalid.
struct Invalid {
  const char* name;
  int waited_for;  // the stream that is waited for
};
constexpr Invalid kInvalid[] = {{"by-the-first", 0}, {"by-a-joined-one", 1}, {"by-the-last", 2}};

void Check(const char* name, decltype(ByInfo)* status_of, const Invalid& invalid) {
  cts::Row((std::string(name) + "-" + invalid.name).c_str(), [&] {
    const cts::Stream streams[kStreams] = {cts::Stream(), cts::Stream(cudaStreamDefault), cts::Stream(),
                                           cts::Stream(cudaStreamDefault)};
    const cts::Event event;
    const auto ask = [&] {
      Statuses statuses{};
      for (int i = 0; i < kStreams; ++i) statuses.of[i] = status_of(streams[i]);
      return statuses;
    };
    CTS_EXPECT(ask().Are(kNone), "a stream that never captured is called otherwise");
    // What is asked about changes nothing: the second time the answer is the same, and the capture goes on.
    for (const bool to_be_invalid : {false, true}) {
      if (!cts::control()) CTS_CUDA(cudaStreamBeginCapture(streams[0], cudaStreamCaptureModeRelaxed));
      cts::Follow(streams[1], streams[0], event);
      cts::Follow(streams[2], streams[1], event);
      const Statuses active = ask(), again = ask();
      if (to_be_invalid) (void)cts::Taken(cudaStreamSynchronize(streams[invalid.waited_for]));
      const Statuses then = ask();
      for (const int i : {1, 2})
        if (!to_be_invalid) cts::Follow(streams[0], streams[i], event);
      cudaGraph_t graph = nullptr;
      const cudaError_t ended = cts::Taken(cudaStreamEndCapture(streams[0], &graph));
      if (graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
      CTS_EXPECT(active.Are(kActive) && again.Are(kActive), "one of several capturing streams is not called active");
      if (to_be_invalid) {
        CTS_EXPECT(then.Are(kInvalidated),
                   "one of several streams whose capture was invalidated is not called invalidated");
      } else if (!cts::control()) {
        CTS_EXPECT_EQ(ended, cudaSuccess, "a capture did not go on after its streams were asked about");
      }
      CTS_EXPECT(ask().Are(kNone), "a stream whose capture has ended is called otherwise");
    }
  });
}

CTS_CASE() {
  for (const Invalid& invalid : kInvalid) {
    Check("cudaStreamIsCapturing", &cts::StatusOf, invalid);
    Check("cudaStreamGetCaptureInfo", &ByInfo, invalid);
    Check("cuStreamIsCapturing", &ByTheDriver, invalid);
    Check("another-thread", &InAnotherThread, invalid);
  }
}

}  // namespace

/*---
clause: pi.callback.null-stream-waits-all
covers: stream callbacks, handles of the stream, priorities, copies and fills
control: the stream with the earlier command is non-blocking
control-fails-with: a host function of the NULL stream ran before an earlier command of a blocking stream was complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly =
    "a host function of the NULL stream ran before an earlier command of a blocking stream was complete";

void CUDART_CB Call(void* called) { *static_cast<volatile unsigned*>(called) = 1; }
void CUDART_CB Callback(cudaStream_t, cudaError_t, void* called) { Call(called); }

cudaError_t Enqueue(void* called) { return cudaLaunchHostFunc(nullptr, &Call, called); }
cudaError_t EnqueueLegacy(void* called) { return cudaLaunchHostFunc(cudaStreamLegacy, &Call, called); }
cudaError_t AddCallback(void* called) { return cudaStreamAddCallback(nullptr, &Callback, called, 0); }

class Streams {
 public:
  Streams() {
    const unsigned flags = cts::control() ? cudaStreamNonBlocking : cudaStreamDefault;
    int least = 0, greatest = 0;
    CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    CTS_CUDA(cudaStreamCreateWithFlags(&plain_, flags));
    CTS_CUDA(cudaStreamCreateWithPriority(&urgent_, flags, greatest));
  }
  ~Streams() {
    (void)cudaStreamDestroy(plain_);
    (void)cudaStreamDestroy(urgent_);
  }
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;
  cudaStream_t plain() const { return plain_; }
  cudaStream_t urgent() const { return urgent_; }

 private:
  cudaStream_t plain_ = nullptr, urgent_ = nullptr;
};

// A command of one of the streams is pending after a kernel that is held; the marker is none for the kernel itself.
void Check(const char* name, decltype(&Enqueue) enqueue, cudaStream_t stream, const cts::By* pending) {
  cts::Row(name, [&] {
    volatile unsigned called = 0;
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, stream);
    if (pending != nullptr) mark.Put(stream, *pending);
    CTS_CUDA(enqueue(const_cast<unsigned*>(&called)));
    if (CTS_NOT_YET(called != 0, kEarly) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(called, 1, "the host function was never called");
  });
}

CTS_CASE() {
  const Streams streams;
  constexpr cts::By kCopy = cts::By::kCopy, kFill = cts::By::kFill;
  Check("callback", AddCallback, streams.plain(), nullptr);
  Check("named-null-stream", EnqueueLegacy, streams.plain(), nullptr);
  Check("stream-with-a-priority", Enqueue, streams.urgent(), nullptr);
  Check("pending-copy", Enqueue, streams.plain(), &kCopy);
  Check("pending-fill", AddCallback, streams.urgent(), &kFill);
}

}  // namespace

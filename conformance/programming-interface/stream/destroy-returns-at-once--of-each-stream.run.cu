/*---
clause: pi.stream.destroy-returns-at-once
covers: streams of each sort, copies and waits in them
control: the stream is synchronized before it is destroyed
control-fails-with: cudaStreamDestroy waited for the work of such a stream
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kWaited = "cudaStreamDestroy waited for the work of such a stream";

enum Kind { kBlocking, kUrgent, kCopyBehind, kWaitsForAnEvent };

cudaStream_t Made(Kind kind) {
  cudaStream_t stream = nullptr;
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (kind == kBlocking) CTS_CUDA(cudaStreamCreate(&stream));
  if (kind == kUrgent) CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamDefault, greatest));
  if (stream == nullptr) CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  return stream;
}

// A mark stands in the stream after what is held: in the stream itself, or in another one that it waits for.
void Check(const char* name, Kind kind) {
  cts::Row(name, [&] {
    const cudaStream_t stream = Made(kind);
    cudaError_t code = cudaErrorUnknown;
    const cts::Stream other;
    const cts::Event event;
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, kind == kWaitsForAnEvent ? other : stream);
    if (kind == kWaitsForAnEvent) {
      CTS_CUDA(cudaEventRecord(event, other));
      CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
    }
    mark.Put(stream, kind == kCopyBehind ? cts::By::kCopy : cts::By::kKernel);
    cts::Thread destroy([&] {
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
      code = cudaStreamDestroy(stream);
    });
    CTS_EXPECT(destroy.EndsSoon(), kWaited);
    gate.Open();
    destroy.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, "a busy stream could not be destroyed");
    CTS_FINISH();
    CTS_EXPECT(mark.Comes(), "work that was pending in a destroyed stream is lost");
  });
}

CTS_CASE() {
  Check("blocking", kBlocking);
  Check("with-a-priority", kUrgent);
  Check("copy-behind", kCopyBehind);
  Check("waits-for-an-event", kWaitsForAnEvent);
}

}  // namespace

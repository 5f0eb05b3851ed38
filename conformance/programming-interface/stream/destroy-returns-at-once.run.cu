/*---
clause: pi.stream.destroy-returns-at-once
control: the stream is synchronized before it is destroyed; the pending work is not enqueued
control-fails-with:
  - cudaStreamDestroy waited for the work of the stream
  - work that was pending in a destroyed stream is lost
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE(returns) {
  cudaStream_t stream;
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  cudaError_t code = cudaErrorUnknown;
  cts::Gate gate;
  cts::Hold(gate, stream);
  cts::Thread destroy([&] {
    if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
    code = cudaStreamDestroy(stream);
  });
  CTS_EXPECT(destroy.EndsSoon(), "cudaStreamDestroy waited for the work of the stream");
  gate.Open();
  destroy.Join();
  CTS_EXPECT_EQ(code, cudaSuccess, "a busy stream could not be destroyed");
}

CTS_CASE(completes) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cudaStream_t stream;
      CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
      cts::Mark mark;
      cts::Gate gate;
      cts::Hold(gate, stream);
      if (!cts::control()) mark.Put(stream, marker.by);
      CTS_CUDA(cudaStreamDestroy(stream));
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT(mark.seen(), "work that was pending in a destroyed stream is lost");
    });
  }
}

}  // namespace

/*---
clause: pi.default-stream.created-streams-blocking
control: the stream is created with cudaStreamNonBlocking
control-fails-with:
  - the NULL stream did not wait for a stream of cudaStreamCreate
  - a stream of cudaStreamCreate did not wait for the NULL stream
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

template <class Body>
void WithStream(Body body) {
  cudaStream_t stream;
  if (cts::control()) {
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  } else {
    CTS_CUDA(cudaStreamCreate(&stream));
  }
  {
    cts::Mark mark;
    cts::Gate gate;
    body(stream, mark, gate);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the kernel never ran");
  }
  CTS_CUDA(cudaStreamDestroy(stream));
}

CTS_CASE(held) {
  WithStream([](cudaStream_t stream, cts::Mark& mark, cts::Gate& gate) {
    cts::Hold(gate, stream);
    mark.Put(nullptr);
    if (CTS_NOT_YET(mark.seen(), "the NULL stream did not wait for a stream of cudaStreamCreate") && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
  });
}
CTS_CASE(waiting) {
  WithStream([](cudaStream_t stream, cts::Mark& mark, cts::Gate& gate) {
    cts::Hold(gate, nullptr);
    mark.Put(stream);
    if (CTS_NOT_YET(mark.seen(), "a stream of cudaStreamCreate did not wait for the NULL stream") && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
  });
}

}  // namespace

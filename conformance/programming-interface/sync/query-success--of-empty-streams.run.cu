/*---
clause: pi.sync.query-success
covers: streams without work while others are held
control: the stream that is queried is the one that is held
control-fails-with: the query of a stream that never had work did not return cudaSuccess while another was held
note: also where commands of the two streams would wait for each other, since a stream without commands has none
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// Again and again, and from another thread.
void Check(const char* name, cudaStream_t held, cudaStream_t empty) {
  cts::Row(name, [&] {
    cts::Gate gate;
    cts::Hold(gate, held);
    const cudaStream_t queried = cts::control() ? held : empty;
    size_t others = 0;
    for (int i = 0; i < 100; ++i) others += cudaStreamQuery(queried) != cudaSuccess;
    cts::InThread([&] { others += cudaStreamQuery(queried) != cudaSuccess; });
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(others, 0,
                  "the query of a stream that never had work did not return cudaSuccess while another was held");
    gate.Open();
    CTS_FINISH();
  });
}

CTS_CASE() {
  cudaStream_t blocking = nullptr, non_blocking = nullptr;  // which no fixture uses
  CTS_CUDA(cudaStreamCreateWithFlags(&blocking, cudaStreamDefault));
  CTS_CUDA(cudaStreamCreateWithFlags(&non_blocking, cudaStreamNonBlocking));
  const cts::Stream held_blocking(cudaStreamDefault), held;
  Check("blocking-beside-blocking", held_blocking, blocking);
  Check("blocking-beside-the-null-stream", nullptr, blocking);
  Check("non-blocking-beside-the-null-stream", nullptr, non_blocking);
  Check("non-blocking-beside-the-per-thread-stream", cudaStreamPerThread, non_blocking);
  Check("blocking-beside-non-blocking", held, blocking);
  CTS_CUDA(cudaStreamDestroy(blocking));
  CTS_CUDA(cudaStreamDestroy(non_blocking));
}

}  // namespace

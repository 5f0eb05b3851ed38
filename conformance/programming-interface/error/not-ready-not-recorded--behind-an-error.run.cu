/*---
clause: pi.error.not-ready-not-recorded
covers: an error that was there before stays
control: a call with another mistake is made after the query
control-fails-with: a query that returned cudaErrorNotReady changed the last error
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// An earlier error stays as it is: neither replaced nor reset.
template <class Query>
void Check(const char* name, cudaStream_t stream, Query query) {
  cts::Row(name, [&] {
    cts::Gate gate;
    cts::Hold(gate, stream);
    (void)cudaGetLastError();
    const cudaError_t mistake = cudaSetDevice(-1);
    const cudaError_t code = query();
    if (cts::control()) {
      float time_ms = 0;
      const cts::Event never(cudaEventDefault);
      (void)cudaEventElapsedTime(&time_ms, never, never);  // cudaErrorInvalidResourceHandle: not recorded
    }
    const cudaError_t peeked = cudaPeekAtLastError(), got = cudaGetLastError(), behind = cudaGetLastError();
    gate.Open();
    CTS_FINISH();
    // By the guide 2.1.7.2 calls may return an error until it is cleared.
    if (code == mistake) return cts::PowerNotShown("the query returned the error that another call had left");
    CTS_EXPECT_EQ(mistake, cudaErrorInvalidDevice, "the mistake was not noticed");
    CTS_EXPECT_EQ(code, cudaErrorNotReady, "the query did not return cudaErrorNotReady");
    CTS_EXPECT_EQ(peeked, mistake, "a query that returned cudaErrorNotReady changed the last error");
    CTS_EXPECT_EQ(got, mistake, "a query that returned cudaErrorNotReady changed the last error");
    CTS_EXPECT_EQ(behind, cudaSuccess, "an error is left after cudaGetLastError");
  });
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::Event event;
  Check("cudaStreamQuery", stream, [&] { return cudaStreamQuery(stream); });
  Check("cudaStreamQuery-of-the-legacy-stream", cudaStreamLegacy, [] { return cudaStreamQuery(cudaStreamLegacy); });
  Check("cudaStreamQuery-of-the-per-thread-stream", cudaStreamPerThread,
        [] { return cudaStreamQuery(cudaStreamPerThread); });
  for (const cudaStream_t recorded : {static_cast<cudaStream_t>(stream), cudaStreamLegacy}) {
    Check(recorded == cudaStreamLegacy ? "cudaEventQuery-of-the-legacy-stream" : "cudaEventQuery", recorded, [&] {
      CTS_CUDA(cudaEventRecord(event, recorded));
      return cudaEventQuery(event);
    });
  }
}

}  // namespace

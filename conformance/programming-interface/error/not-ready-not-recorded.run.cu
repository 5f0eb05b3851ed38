/*---
clause: pi.error.not-ready-not-recorded
control: a call that fails is made in the place of the query
control-fails-with: cudaErrorNotReady was stored as the last error
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

template <class Query>
void Check(const char* name, cudaStream_t stream, Query query) {
  cts::Row(name, [&] {
    cts::Gate gate;
    cts::Hold(gate, stream);
    (void)cudaGetLastError();
    const cudaError_t code = query();
    if (cts::control()) (void)cudaSetDevice(-1);
    CTS_EXPECT_EQ(code, cudaErrorNotReady, "the query did not return cudaErrorNotReady");
    CTS_EXPECT_EQ(cudaPeekAtLastError(), cudaSuccess, "cudaErrorNotReady was stored as the last error");
    CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "cudaErrorNotReady was stored as the last error");
    gate.Open();
    CTS_FINISH();
  });
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::Event event, start(cudaEventDefault), stop(cudaEventDefault);
  Check("cudaStreamQuery", stream, [&] { return cudaStreamQuery(stream); });
  Check("cudaEventQuery", stream, [&] {
    CTS_CUDA(cudaEventRecord(event, stream));
    return cudaEventQuery(event);
  });
  Check("cudaEventElapsedTime", stream, [&] {
    float elapsed_ms = -1;
    CTS_CUDA(cudaEventRecord(start, stream));
    CTS_CUDA(cudaEventRecord(stop, stream));
    return cudaEventElapsedTime(&elapsed_ms, start, stop);
  });
}

}  // namespace

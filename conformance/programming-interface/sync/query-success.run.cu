/*---
clause: pi.sync.query-success
control: the stream is queried while a kernel in it stands at a gate
control-fails-with: the query of a stream without pending work did not return cudaSuccess
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

void Check(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, stream);
    mark.Put(stream);
    if (!cts::control()) {
      gate.Open();
      CTS_CUDA(cudaStreamSynchronize(stream));
      CTS_EXPECT(mark.seen(), "the synchronization did not wait");
    }
    CTS_EXPECT_EQ(cudaStreamQuery(stream), cudaSuccess,
                  "the query of a stream without pending work did not return cudaSuccess");
    gate.Open();
    CTS_FINISH();
  });
}

CTS_CASE(behind_work) {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("blocking", blocking);
  Check("non-blocking", non_blocking);
  Check("null", nullptr);
  Check("per-thread", cudaStreamPerThread);
}

// A stream that never had work, while another one has.
CTS_CASE(without_work) {
  cts::Stream stream, busy;
  cts::Gate gate;
  cts::Hold(gate, cts::control() ? stream : busy);
  CTS_EXPECT_EQ(cudaStreamQuery(stream), cudaSuccess,
                "the query of a stream without pending work did not return cudaSuccess");
}

}  // namespace

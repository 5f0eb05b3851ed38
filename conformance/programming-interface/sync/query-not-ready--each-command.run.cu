/*---
clause: pi.sync.query-not-ready
covers: copies, fills and host functions
control: an idle stream is queried
control-fails-with: the query after a pending command did not return cudaErrorNotReady
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

void CUDART_CB Nothing(void*) {}

// The last command of the stream, after a kernel that is held.
template <class Enqueue>
void Check(const char* name, Enqueue enqueue) {
  cts::Row(name, [&] {
    const cts::Stream stream, idle;
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, stream);
    enqueue(mark, stream);
    for (int i = 0; i < 100; ++i) {
      CTS_EXPECT_EQ(cudaStreamQuery(cts::control() ? idle : stream), cudaErrorNotReady,
                    "the query after a pending command did not return cudaErrorNotReady");
    }
    gate.Open();
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("copy", [](cts::Mark& mark, cudaStream_t stream) { mark.Put(stream, cts::By::kCopy); });
  Check("fill", [](cts::Mark& mark, cudaStream_t stream) { mark.Put(stream, cts::By::kFill); });
  Check("host-function",
        [](cts::Mark&, cudaStream_t stream) { CTS_CUDA(cudaLaunchHostFunc(stream, &Nothing, nullptr)); });
}

}  // namespace

/*---
clause: pi.sync.query-not-ready
covers: what is pending waits for another stream
control: an idle stream is queried
control-fails-with: the query of a stream whose work waits for another stream did not return cudaErrorNotReady
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/stream/host_grids.cuh"

namespace {

void CUDART_CB Nothing(void*) {}
__global__ void NoWork() {}

// The command stands in a stream that runs nothing: what it waits for is in another one.
template <class Enqueue>
void Check(const char* name, cudaStream_t held, cudaStream_t queried, bool by_event, Enqueue enqueue) {
  cts::Row(name, [&] {
    const cts::Stream idle;
    const cts::Event event;
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, held);
    if (by_event) {
      CTS_CUDA(cudaEventRecord(event, held));
      CTS_CUDA(cudaStreamWaitEvent(queried, event, 0));
    }
    enqueue(mark, queried);
    for (int i = 0; i < 100; ++i) {
      CTS_EXPECT_EQ(cudaStreamQuery(cts::control() ? idle : queried), cudaErrorNotReady,
                    "the query of a stream whose work waits for another stream did not return cudaErrorNotReady");
    }
    (void)cudaGetLastError();
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(cudaStreamQuery(queried), cudaSuccess, "the query after a wait did not return cudaSuccess");
  });
}

CTS_CASE() {
  const cts::Stream held, stream, blocking(cudaStreamDefault);
  const cts::Graph graph(0, 1, NoWork);
  const auto kernel = [](cts::Mark& mark, cudaStream_t to) { mark.Put(to); };
  const auto copy = [](cts::Mark& mark, cudaStream_t to) { mark.Put(to, cts::By::kCopy); };
  const auto fill = [](cts::Mark& mark, cudaStream_t to) { mark.Put(to, cts::By::kFill); };
  const auto function = [](cts::Mark&, cudaStream_t to) { CTS_CUDA(cudaLaunchHostFunc(to, &Nothing, nullptr)); };
  const auto launch = [&](cts::Mark&, cudaStream_t to) { CTS_CUDA(cudaGraphLaunch(graph.exec, to)); };
  Check("kernel-behind-an-event", held, stream, true, kernel);
  Check("copy-behind-an-event", held, stream, true, copy);
  Check("fill-behind-an-event", held, stream, true, fill);
  Check("host-function-behind-an-event", held, stream, true, function);
  Check("graph-behind-an-event", held, stream, true, launch);
  Check("kernel-behind-the-null-stream", nullptr, blocking, false, kernel);
  Check("copy-behind-the-null-stream", nullptr, blocking, false, copy);
  Check("graph-behind-the-null-stream", nullptr, blocking, false, launch);
  Check("null-stream-behind-a-blocking-stream", blocking, nullptr, false, kernel);
  Check("per-thread-stream-behind-the-null-stream", nullptr, cudaStreamPerThread, false, kernel);
}

}  // namespace

/*---
clause: pi.sync.query-success
covers: streams whose work is done, beside others that are held
control: the stream that is queried is the one that is held
control-fails-with: the query of a stream whose work is done did not return cudaSuccess beside a held stream
draft: five of five on an H200, not yet on an H100
note: also where both streams share a queue, because the work was done before the other stream was held
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

enum class Wait { kStream, kEvent, kDevice };

// The work is waited for in each way; then the other stream is held, and the first one queried again and again.
void Check(const char* name, cudaStream_t held, cudaStream_t queried) {
  cts::Row(name, [&] {
    const cts::Event event;
    for (const Wait wait : {Wait::kStream, Wait::kEvent, Wait::kDevice}) {
      for (const cts::Marker& marker : cts::kMarkers) {
        cts::Mark mark;
        cts::Gate gate;
        mark.Put(queried, marker.by);
        if (wait == Wait::kEvent) {
          CTS_CUDA(cudaEventRecord(event, queried));
          CTS_CUDA(cudaEventSynchronize(event));
        } else {
          CTS_CUDA(wait == Wait::kStream ? cudaStreamSynchronize(queried) : cudaDeviceSynchronize());
        }
        CTS_EXPECT(mark.seen(), "the synchronization did not wait");
        cts::Hold(gate, held);
        const cudaStream_t asked = cts::control() ? held : queried;
        size_t others = 0;
        for (int i = 0; i < 50; ++i) others += cudaStreamQuery(asked) != cudaSuccess;
        (void)cudaGetLastError();
        CTS_EXPECT_EQ(others, 0,
                      "the query of a stream whose work is done did not return cudaSuccess beside a held stream");
        gate.Open();
        CTS_FINISH();
      }
    }
  });
}

CTS_CASE() {
  cudaStream_t blocking = nullptr, non_blocking = nullptr;  // which no fixture uses meanwhile
  CTS_CUDA(cudaStreamCreateWithFlags(&blocking, cudaStreamDefault));
  CTS_CUDA(cudaStreamCreateWithFlags(&non_blocking, cudaStreamNonBlocking));
  const cts::Stream held_blocking(cudaStreamDefault), held;
  Check("non-blocking-beside-non-blocking", held, non_blocking);
  Check("non-blocking-beside-blocking", held_blocking, non_blocking);
  Check("blocking-beside-blocking", held_blocking, blocking);
  Check("blocking-beside-non-blocking", held, blocking);
  Check("non-blocking-beside-the-null-stream", nullptr, non_blocking);
  Check("null-stream-beside-non-blocking", held, nullptr);
  CTS_CUDA(cudaStreamDestroy(blocking));
  CTS_CUDA(cudaStreamDestroy(non_blocking));
}

}  // namespace

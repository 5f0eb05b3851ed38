/*---
clause: pi.stream.usable-from-other-threads
control: the other thread uses a stream of its own
control-fails-with:
  - the work of another thread did not go into the stream
  - another thread's query of the stream did not see its pending work
  - another thread's synchronization did not wait for the stream
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kSync = "another thread's synchronization did not wait for the stream";

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream stream, own;
      cts::Mark mark;
      cts::Gate gate;
      cts::Hold(gate, stream);
      const cudaStream_t used = cts::control() ? own : stream;
      cts::InThread([&] { mark.Put(used, marker.by); });
      if (CTS_NOT_YET(mark.seen(), "the work of another thread did not go into the stream") && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      cts::InThread([&] {
        CTS_NOT_YET(cudaStreamQuery(used) != cudaErrorNotReady,
                    "another thread's query of the stream did not see its pending work");
      });
      cts::Thread wait([&] {
        CTS_CUDA(cudaStreamSynchronize(used));
        CTS_EXPECT(mark.seen(), kSync);
        CTS_EXPECT_EQ(cudaStreamQuery(used), cudaSuccess, "another thread's query of the complete stream failed");
      });
      CTS_NOT_YET(wait.ended(), kSync);
      gate.Open();
      wait.Join();
    });
  }
}

}  // namespace

/*---
clause: pi.stream.usable-from-other-threads
control: the other thread uses a stream of its own
control-fails-with: the work of another thread did not go into the stream
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream stream, own;
      cts::Mark mark;
      cts::Gate gate;
      cts::Hold(gate, stream);
      const cudaStream_t used = cts::control() ? own : stream;
      cts::InThread([&] { mark.Put(used, marker.by); });
      CTS_NOT_YET(mark.seen(), "the work of another thread did not go into the stream");
      gate.Open();
      cts::InThread([&] {
        CTS_CUDA(cudaStreamSynchronize(used));
        CTS_EXPECT(mark.seen(), "another thread's synchronization did not wait for the stream");
        CTS_EXPECT_EQ(cudaStreamQuery(used), cudaSuccess, "another thread's query of the complete stream failed");
      });
    });
  }
}

}  // namespace

/*---
clause: pi.green-context.synchronized-with-primary
covers: the work of each of two green contexts is waited for
control: a stream of the other green context is waited for
control-fails-with: the primary context was waited for before work of one of its green contexts was done
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "green.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kEarly = "the primary context was waited for before work of one of its green contexts was done";
  for (int held = 0; held < 2; ++held) {
    cts::Row(held == 0 ? "first-held" : "second-held", [&] {
      PrimaryContext();
      Green greens[2];
      const cudaStream_t streams[] = {greens[0].NewStream(), greens[1].NewStream()};
      cts::Mark mark;
      bool seen = false;
      {
        cts::Gate gate;
        cts::Hold(gate, streams[held]);
        mark.Put(streams[held], cts::By::kCopy);
        cts::Thread call([&] {
          const CUcontext primary = PrimaryContext();
          if (cts::control()) {
            CTS_CUDA(cudaStreamSynchronize(streams[1 - held]));
          } else {
            CTS_CU(Synchronize(primary));
          }
          seen = mark.seen();
        });
        CTS_NOT_YET(call.ended(), kEarly);
        gate.Open();
        call.Join();
      }
      CTS_EXPECT(seen, kEarly);
      CTS_CUDA(cudaStreamSynchronize(streams[held]));
    });
  }
}

}  // namespace

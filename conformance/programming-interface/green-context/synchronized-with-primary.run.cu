/*---
clause: pi.green-context.synchronized-with-primary
control: another stream is waited for
control-fails-with: the primary context was waited for before work of its green context was done
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "green.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kEarly = "the primary context was waited for before work of its green context was done";
  for (const bool named : {false, true}) {
    cts::Row(named ? "named" : "current", [&] {
      const CUcontext primary = PrimaryContext();
      Green green;
      const cudaStream_t stream = green.NewStream();
      const cts::Stream other;
      cts::Mark mark;
      bool seen = false;
      {
        cts::Gate gate;
        cts::Hold(gate, stream);
        mark.Put(stream, cts::By::kCopy);
        cts::Thread call([&] {
          PrimaryContext();
          if (cts::control()) {
            other.Synchronize();
          } else {
            CTS_CU(Synchronize(named ? primary : nullptr));
          }
          seen = mark.seen();
        });
        CTS_NOT_YET(call.ended(), kEarly);
        gate.Open();
        call.Join();
      }
      CTS_EXPECT(seen, kEarly);
      CTS_CUDA(cudaStreamSynchronize(stream));
    });
  }
}

}  // namespace

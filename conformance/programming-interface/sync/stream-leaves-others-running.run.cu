/*---
clause: pi.sync.stream-leaves-others-running
control: the stream that is held up is synchronized
control-fails-with: cudaStreamSynchronize waited for another stream
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

void Check(const char* name, unsigned held_flags, unsigned flags) {
  cts::Row(name, [&] {
    cts::Stream held(held_flags), stream(flags);
    cts::Mark mark;
    cts::HostGate gate;
    gate.Hold(held);
    mark.Put(stream);
    cts::Thread wait([&] { CTS_CUDA(cudaStreamSynchronize(cts::control() ? held : stream)); });
    if (cts::ExpectPasses(gate, wait, "cudaStreamSynchronize waited for another stream"))
      CTS_EXPECT_EQ(cudaStreamQuery(held), cudaErrorNotReady, "the other stream was not held up");
    gate.Open();
    wait.Join();
    CTS_EXPECT(mark.seen(), "the kernel of the stream did not run");
  });
}

CTS_CASE() {
  Check("non-blocking-held", cudaStreamNonBlocking, cudaStreamNonBlocking);
  Check("blocking-held", cudaStreamDefault, cudaStreamDefault);
  Check("blocking-beside-non-blocking", cudaStreamDefault, cudaStreamNonBlocking);
}

}  // namespace

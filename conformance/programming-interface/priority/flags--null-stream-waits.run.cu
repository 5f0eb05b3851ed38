/*---
clause: pi.priority.flags
covers: the NULL stream waits for the stream, or does not
control: the streams are created with the other flag
control-fails-with:
  - the NULL stream did not wait for a blocking stream with a priority
  - the NULL stream waited for a non-blocking stream with a priority
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

// The argument says which flag the plain run takes.
template <class Body>
void WithStream(bool blocks, Body body) {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  for (const int priority : {least, greatest}) {
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaStreamCreateWithPriority(&stream, blocks == cts::control() ? cudaStreamNonBlocking : cudaStreamDefault,
                                          priority));
    body(stream);
    CTS_CUDA(cudaStreamDestroy(stream));
  }
}

CTS_CASE(blocking) {
  WithStream(true, [](cudaStream_t stream) {
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, stream);
    mark.Put(nullptr);
    if (CTS_NOT_YET(mark.seen(), "the NULL stream did not wait for a blocking stream with a priority") &&
        cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the command never ran");
  });
}

CTS_CASE(non_blocking) {
  WithStream(false, [](cudaStream_t stream) {
    cts::Mark mark;
    cts::HostGate gate;
    gate.Hold(stream);
    mark.Put(nullptr);
    cts::ExpectPasses(gate, mark, "the NULL stream waited for a non-blocking stream with a priority");
  });
}

}  // namespace

/*---
clause: pi.priority.flags
covers: the stream waits for the NULL stream, or does not
control: the stream is created with the other flag
control-fails-with: the flag of a stream with a priority has not its meaning
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kWrong = "the flag of a stream with a priority has not its meaning";

template <class Body>
void Check(const char* name, unsigned flags, bool greatest_priority, Body body) {
  cts::Row(name, [&] {
    int least = 0, greatest = 0;
    cudaStream_t stream;
    CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    const unsigned used = cts::control() ? flags ^ cudaStreamNonBlocking : flags;
    CTS_CUDA(cudaStreamCreateWithPriority(&stream, used, greatest_priority ? greatest : least));
    body(stream);
    CTS_CUDA(cudaStreamDestroy(stream));
  });
}

CTS_CASE(blocking) {
  const auto body = [](cudaStream_t stream) {
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    mark.Put(stream);
    if (CTS_NOT_YET(mark.seen(), kWrong) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the kernel never ran");
  };
  Check("least", cudaStreamDefault, false, body);
  Check("greatest", cudaStreamDefault, true, body);
}

CTS_CASE(non_blocking) {
  const auto body = [](cudaStream_t stream) {
    cts::Mark mark;
    cts::HostGate gate;
    gate.Hold(nullptr);
    mark.Put(stream);
    cts::ExpectPasses(gate, mark, kWrong);
  };
  Check("least", cudaStreamNonBlocking, false, body);
  Check("greatest", cudaStreamNonBlocking, true, body);
}

}  // namespace

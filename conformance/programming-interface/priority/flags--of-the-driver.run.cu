/*---
clause: pi.priority.flags
covers: streams of the driver
control: the stream is created with the other flag
control-fails-with: the flag of a stream of the driver with a priority has not its meaning
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kWrong = "the flag of a stream of the driver with a priority has not its meaning";

template <class Body>
void Check(const char* name, unsigned flags, bool greatest_priority, Body body) {
  cts::Row(name, [&] {
    int least = 0, greatest = 0;
    CUstream stream = nullptr;
    CTS_CUDA(cudaFree(nullptr));
    CTS_CU(CTS_DRIVER(cuCtxGetStreamPriorityRange)(&least, &greatest));
    const unsigned used = cts::control() ? flags ^ CU_STREAM_NON_BLOCKING : flags;
    CTS_CU(CTS_DRIVER(cuStreamCreateWithPriority)(&stream, used, greatest_priority ? greatest : least));
    body(stream);
    CTS_CU(CTS_DRIVER(cuStreamDestroy)(stream));
  });
}

CTS_CASE(blocking) {
  const auto body = [](CUstream stream) {
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    mark.Put(stream);
    if (CTS_NOT_YET(mark.seen(), kWrong) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the kernel never ran");
  };
  Check("least", CU_STREAM_DEFAULT, false, body);
  Check("greatest", CU_STREAM_DEFAULT, true, body);
}

CTS_CASE(non_blocking) {
  const auto body = [](CUstream stream) {
    cts::Mark mark;
    cts::HostGate gate;
    gate.Hold(nullptr);
    mark.Put(stream);
    cts::ExpectPasses(gate, mark, kWrong);
  };
  Check("least", CU_STREAM_NON_BLOCKING, false, body);
  Check("greatest", CU_STREAM_NON_BLOCKING, true, body);
}

}  // namespace

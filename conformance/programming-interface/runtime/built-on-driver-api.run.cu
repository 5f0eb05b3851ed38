/*---
clause: pi.runtime.built-on-driver-api
control: each works on another stream and another block than the other
control-fails-with:
  - work of the driver in a stream of the runtime is not ordered with that of the runtime
  - the driver's fill did not reach memory of the runtime
  - the runtime's fill did not reach memory of the driver
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE(stream) {
  cts::Stream stream, other;
  cts::PinnedBuffer<unsigned> word(1, 0);
  cts::Gate gate;
  cts::Hold(gate, stream);
  CTS_CU(CTS_DRIVER(cuMemsetD32Async)(reinterpret_cast<CUdeviceptr>(word.device()), 1, 1,
                                      cts::control() ? other : stream));
  const cts::HostWindows windows;
  if (CTS_NOT_YET(word.Load(0) != 0,
                  "work of the driver in a stream of the runtime is not ordered with that of the runtime") &&
      cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(word[0], 1, "the driver's fill never ran");
}

CTS_CASE(memory) {
  const cts::DeviceBuffer<unsigned> block(64), other(64);
  CUdeviceptr own = 0;
  CTS_CU(CTS_DRIVER(cuMemsetD32)(reinterpret_cast<CUdeviceptr>(cts::control() ? other.data() : block.data()), 7, 64));
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&own, 64 * sizeof(unsigned)));
  CTS_CUDA(cudaMemcpy(reinterpret_cast<void*>(own), block.data(), 64 * sizeof(unsigned), cudaMemcpyDeviceToDevice));
  unsigned read[64] = {};
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(read, own, sizeof read));
  CTS_EXPECT(read[0] == 7 && read[63] == 7, "the driver's fill did not reach memory of the runtime");
  CTS_CU(CTS_DRIVER(cuMemFree)(own));
}

CTS_CASE(memory_of_the_driver) {
  CUdeviceptr own = 0, other = 0;
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&own, 64));
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&other, 64));
  CTS_CU(CTS_DRIVER(cuMemsetD8)(own, cts::kPoison, 64));
  CTS_CUDA(cudaMemset(reinterpret_cast<void*>(cts::control() ? other : own), 7, 64));
  unsigned char read[64] = {};
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(read, own, sizeof read));
  CTS_EXPECT(read[0] == 7 && read[63] == 7, "the runtime's fill did not reach memory of the driver");
  CTS_CU(CTS_DRIVER(cuMemFree)(own));
  CTS_CU(CTS_DRIVER(cuMemFree)(other));
}

// A stream and an event of the driver in calls of the runtime.
CTS_CASE(stream_and_event_of_the_driver) {
  CUstream stream = nullptr;
  CUevent event = nullptr;
  CTS_CUDA(cudaFree(nullptr));
  CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, CU_STREAM_NON_BLOCKING));
  CTS_CU(CTS_DRIVER(cuEventCreate)(&event, CU_EVENT_DISABLE_TIMING));
  {
    cts::Stream other;
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, stream);
    CTS_CUDA(cudaEventRecord(event, stream));
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
    mark.Put(other);
    if (CTS_NOT_YET(mark.seen(),
                    "work of the driver in a stream of the runtime is not ordered with that of the runtime") &&
        cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the kernel never ran");
  }
  CTS_CUDA(cudaStreamDestroy(stream));
  CTS_CUDA(cudaEventDestroy(event));
}

CTS_CASE(event) {
  cts::Stream stream, other;
  cts::Event event;
  cts::Mark mark;
  cts::Gate gate;
  cts::Hold(gate, stream);
  CTS_CU(CTS_DRIVER(cuEventRecord)(event, stream));
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuStreamWaitEvent)(other, event, 0));
  mark.Put(other);
  if (CTS_NOT_YET(mark.seen(),
                  "work of the driver in a stream of the runtime is not ordered with that of the runtime") &&
      cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_EXPECT(mark.Comes(), "the kernel never ran");
}

}  // namespace

/*---
clause: pi.callback.add-callback-status-success
covers: the driver's function
control: the callback is enqueued in another stream and with other data
control-fails-with:
  - the callback of the driver did not get its stream
  - the callback of the driver did not get its data
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

struct Arguments {
  CUstream stream = nullptr;
  CUresult status = CUDA_ERROR_UNKNOWN;
  void* data = nullptr;
};
Arguments got;

void CUDA_CB Keep(CUstream stream, CUresult status, void* data) { got = {stream, status, data}; }

CTS_CASE() {
  static int object, another;
  for (const unsigned flags : {cudaStreamDefault, cudaStreamNonBlocking}) {
    cts::Row(flags == cudaStreamDefault ? "blocking" : "non-blocking", [&] {
      const cts::Stream stream(flags), other(flags);
      const cts::DeviceBuffer<unsigned> word(1);
      got = Arguments{};
      CTS_CU(CTS_DRIVER(cuMemsetD32Async)(reinterpret_cast<CUdeviceptr>(word.data()), 1, 1, stream));
      CTS_CU(CTS_DRIVER(cuStreamAddCallback)(cts::control() ? other : stream, &Keep,
                                             cts::control() ? &another : &object, 0));
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(got.stream, static_cast<CUstream>(stream), "the callback of the driver did not get its stream");
      CTS_EXPECT_EQ(got.data, static_cast<void*>(&object), "the callback of the driver did not get its data");
      CTS_EXPECT_EQ(got.status, CUDA_SUCCESS, "the callback of the driver got an error although there was none");
    });
  }
}

}  // namespace

/*---
clause: pi.multi-device.event-sync-any-device
control: the event is recorded ahead of the work
control-fails-with:
  - cudaEventQuery does not tell the state of an event of another device
  - cudaEventSynchronize did not wait for an event of another device
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/host_grids.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

CTS_CASE(query) {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Stream> stream(pair.one);
      const cts::On<cts::Event> event(pair.one);
      const cts::On<cts::Gate> gate(pair.one);
      const auto query = [&] {
        const cts::OnDevice on(pair.other);
        const cudaError_t code = cudaEventQuery(*event);
        (void)cudaGetLastError();
        return code;
      };
      {
        const cts::OnDevice on(pair.one);
        if (cts::control()) CTS_CUDA(cudaEventRecord(*event, *stream));
        cts::Hold(*gate, *stream);
        if (!cts::control()) CTS_CUDA(cudaEventRecord(*event, *stream));
      }
      CTS_EXPECT_EQ(query(), cudaErrorNotReady, "cudaEventQuery does not tell the state of an event of another device");
      gate->Open();
      stream->Synchronize();
      CTS_EXPECT_EQ(query(), cudaSuccess, "cudaEventQuery does not tell the state of an event of another device");
    });
  }
}

CTS_CASE(synchronize) {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Stream> stream(pair.one);
      const cts::On<cts::Event> event(pair.one);
      cts::Late late;
      {
        const cts::OnDevice on(pair.one);
        if (cts::control()) CTS_CUDA(cudaEventRecord(*event, *stream));
        Work<<<1, 1, 0, *stream>>>(late.view());
        CTS_CUDA(cudaGetLastError());
        if (!cts::control()) CTS_CUDA(cudaEventRecord(*event, *stream));
      }
      {
        const cts::OnDevice on(pair.other);
        const cudaError_t code = cudaEventSynchronize(*event);
        CTS_EXPECT(code == cudaSuccess && late.done(),
                   "cudaEventSynchronize did not wait for an event of another device");
      }
      stream->Synchronize();
    });
  }
}

}  // namespace

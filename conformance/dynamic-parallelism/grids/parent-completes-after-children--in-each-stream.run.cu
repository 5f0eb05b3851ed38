/*---
clause: cdp.grids.parent-completes-after-children
covers: children in each kind of stream, by three waits
control: the host launches the child into another stream, so that it does not belong to the parent
control-fails-with: waiting for the parent grid ended although a child was still running
build: [rdc]
level: quick
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

__global__ void LateChild(cts::LateView late) { late.Finish(); }

struct Launch {
  cts::LateView late;
  unsigned launch;
  __device__ void operator()(cudaStream_t stream) const {
    if (launch != 0) LateChild<<<1, 1, 0, stream>>>(late);
  }
};

// The parent is in the NULL stream of the host.
template <class Wait>
void CheckAll(Wait wait) {
  cts::ForEachKernelStream([&](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::Stream other(cudaStreamNonBlocking);
      const cts::Event event;
      const cts::DeviceBuffer<int> word(1);
      const cts::Late late;
      const cts::InKernel parent(stream, Launch{late.view(), cts::control() ? 0u : 1u});
      if (cts::control()) {
        CTS_CUDA(cudaStreamSynchronize(nullptr));
        LateChild<<<1, 1, 0, other>>>(late.view());
        CTS_CUDA(cudaGetLastError());
      }
      const cudaError_t waited = wait(event, word.data());
      CTS_EXPECT(late.done(), "waiting for the parent grid ended although a child was still running");
      CTS_EXPECT_EQ(waited, cudaSuccess, "waiting for the parent grid failed");
      parent.Finish();
    });
  });
}

CTS_CASE(stream_synchronize) {
  CheckAll([](cudaEvent_t, int*) { return cudaStreamSynchronize(nullptr); });
}
CTS_CASE(event_synchronize) {
  CheckAll([](cudaEvent_t event, int*) {
    const cudaError_t recorded = cudaEventRecord(event, nullptr);
    return recorded != cudaSuccess ? recorded : cudaEventSynchronize(event);
  });
}
CTS_CASE(blocking_copy) {
  CheckAll([](cudaEvent_t, int* word) {
    int value;
    return cudaMemcpy(&value, word, sizeof value, cudaMemcpyDeviceToHost);
  });
}

}  // namespace

/*---
clause: pi.async.kernel-launch
control: the host waits for the stream right after the launch, as a synchronous launch does
control-fails-with: the launch did not return while its kernel was running
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

template <class Launch>
void Check(const char* name, cudaStream_t stream, Launch launch) {
  cts::Row(name, [&] {
    cts::Gate gate;
    const cts::GateView view = gate.view();
    cts::Thread call([&] {
      launch(view);
      CTS_CUDA(cudaGetLastError());
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
    });
    CTS_EXPECT(call.EndsSoon(), "the launch did not return while its kernel was running");
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    gate.Open();
    call.Join();
    CTS_FINISH();
  });
}

CTS_CASE() {
  const cts::Stream stream;
  Check("null-stream", nullptr, [](cts::GateView view) { cts::HeldGrid<<<1, 1>>>(view); });
  Check("non-blocking-stream", stream, [&](cts::GateView view) { cts::HeldGrid<<<1, 1, 0, stream>>>(view); });
  Check("cudaLaunchKernel", stream, [&](cts::GateView view) {
    void* arguments[] = {&view};
    CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(&cts::HeldGrid), 1, 1, arguments, 0, stream));
  });
  Check("cudaLaunchKernelEx", stream, [&](cts::GateView view) {
    cudaLaunchConfig_t config{};
    config.gridDim = config.blockDim = dim3(1);
    config.stream = stream;
    CTS_CUDA(cudaLaunchKernelEx(&config, cts::HeldGrid, view));
  });
}

}  // namespace

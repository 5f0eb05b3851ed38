/*---
clause: pi.async.kernel-launch
covers: cooperative and driver launches, further streams, pending work, many parameters
control: the host waits for the stream after the launch, as a synchronous launch does
control-fails-with: a further launch did not return while its kernel was running
requires: [cooperative-launch]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kHeldUp = "a further launch did not return while its kernel was running";

// With its gate at most as many bytes as every device takes.
struct Many {
  unsigned words[1000];
};
__global__ void WithMany(cts::GateView gate, const __grid_constant__ Many many) {
  unsigned all = 0;
  for (const unsigned word : many.words) all += word;
  if (all == 1000) gate.Pass();
}
__global__ void OfSharedMemory(cts::GateView gate) {
  extern __shared__ volatile unsigned words[];
  words[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) gate.Pass();
}

// A launch whose kernel stands at the gate, a second one after it in its stream, and the wait for both.
template <class Launch>
void Check(const char* name, cudaStream_t stream, Launch launch) {
  cts::Row(name, [&] {
    cts::Gate gate;
    const cts::GateView view = gate.view();
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
      for (int i = 0; i < 2; ++i) {
        CTS_CUDA(launch(view, stream));
        if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
      }
    });
    CTS_EXPECT(call.EndsSoon(), kHeldUp);
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    gate.Open();
    call.Join();
    CTS_FINISH();
    CTS_EXPECT_EQ(gate.arrivals(), 2u, "one of the kernels did not run");
  });
}

cudaError_t Plain(cts::GateView view, cudaStream_t stream) {
  cts::HeldGrid<<<1, 1, 0, stream>>>(view);
  return cudaGetLastError();
}
cudaError_t Cooperative(cts::GateView view, cudaStream_t stream) {
  void* arguments[] = {&view};
  return cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&cts::HeldGrid), dim3(1), dim3(1), arguments, 0,
                                     stream);
}
CUfunction Function() {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&cts::HeldGrid)));
  return function;
}
cudaError_t ByTheDriver(cts::GateView view, cudaStream_t stream) {
  void* arguments[] = {&view};
  return static_cast<cudaError_t>(
      CTS_DRIVER(cuLaunchKernel)(Function(), 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
}
cudaError_t ByTheDriverEx(cts::GateView view, cudaStream_t stream) {
  void* arguments[] = {&view};
  CUlaunchConfig config{};
  config.gridDimX = config.gridDimY = config.gridDimZ = 1;
  config.blockDimX = config.blockDimY = config.blockDimZ = 1;
  config.hStream = stream;
  return static_cast<cudaError_t>(CTS_DRIVER(cuLaunchKernelEx)(&config, Function(), arguments, nullptr));
}
cudaError_t SharedMemory(cts::GateView view, cudaStream_t stream) {
  OfSharedMemory<<<1, 64, 40'000, stream>>>(view);
  return cudaGetLastError();
}

CTS_CASE() {
  const cts::Stream stream, blocking(cudaStreamDefault);
  Check("cudaLaunchCooperativeKernel", stream, &Cooperative);
  Check("cuLaunchKernel", stream, &ByTheDriver);
  Check("cuLaunchKernelEx", stream, &ByTheDriverEx);
  Check("blocking-stream", blocking, &Plain);
  Check("cudaStreamLegacy", cudaStreamLegacy, &Plain);
  Check("cudaStreamPerThread", cudaStreamPerThread, &Plain);
  Check("dynamic-shared-memory", stream, &SharedMemory);
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  cudaStream_t urgent = nullptr;
  CTS_CUDA(cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, greatest));
  Check("stream-of-highest-priority", urgent, &Plain);
  CTS_CUDA(cudaStreamDestroy(urgent));
  Check("many-parameters", stream, [](cts::GateView view, cudaStream_t to) {
    Many many;
    for (unsigned& word : many.words) word = 1;
    WithMany<<<1, 1, 0, to>>>(view, many);
    return cudaGetLastError();
  });
}

}  // namespace

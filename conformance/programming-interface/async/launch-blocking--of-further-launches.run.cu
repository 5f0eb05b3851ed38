/*---
clause: pi.async.launch-blocking
covers: cooperative and driver launches, further streams, another thread
control: the child runs without the variable
control-fails-with: with CUDA_LAUNCH_BLOCKING=1 a launch returned before its kernel was complete
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

constexpr const char* kLaunches[] = {"cudaLaunchCooperativeKernel", "cuLaunchKernel", "cudaStreamPerThread",
                                     "stream-of-highest-priority", "another-thread"};

// `which` as in kLaunches.
void Launch(long long which, cts::LateView view, cudaStream_t stream) {
  void* arguments[] = {&view};
  const auto* const kernel = reinterpret_cast<const void*>(&Work);
  if (which == 0) CTS_CUDA(cudaLaunchCooperativeKernel(kernel, dim3(1), dim3(1), arguments, 0, stream));
  if (which == 1) {
    cudaFunction_t function = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&function, kernel));
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
  }
  if (which == 2) Work<<<1, 1, 0, cudaStreamPerThread>>>(view);
  if (which >= 3) Work<<<1, 1, 0, stream>>>(view);
  CTS_CUDA(cudaGetLastError());
}

CTS_CHILD(Launches) {
  const long long which = cts::child_argument();
  int least = 0, greatest = 0, done = 0, done_in_the_end = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, which == 3 ? greatest : least));
  const cts::Late late[3];
  for (const cts::Late& each : late) {
    const auto launch = [&] {
      Launch(which, each.view(), stream);
      done += each.done();
    };
    if (which == 4) {
      cts::InThread(launch);
    } else {
      launch();
    }
  }
  CTS_FINISH();
  for (const cts::Late& each : late) done_in_the_end += each.done();
  CTS_CUDA(cudaStreamDestroy(stream));
  cts::Tell("done", done);
  cts::Tell("done-in-the-end", done_in_the_end);
}

CTS_CASE() {
  for (int i = 0; i < 5; ++i) {
    cts::Row(kLaunches[i], [&] {
      const cts::ChildRun child = cts::RunChild(
          "Launches", {.argument = i, .environment = {{"CUDA_LAUNCH_BLOCKING", cts::control() ? nullptr : "1"}}});
      CTS_EXPECT_EQ(child.Value("done"), 3,
                    "with CUDA_LAUNCH_BLOCKING=1 a launch returned before its kernel was complete");
      CTS_EXPECT_EQ(child.Value("done-in-the-end"), 3, "the kernel never ran");
    });
  }
}

}  // namespace

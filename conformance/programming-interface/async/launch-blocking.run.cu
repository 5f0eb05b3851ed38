/*---
clause: pi.async.launch-blocking
control: the child runs without the variable
control-fails-with: with CUDA_LAUNCH_BLOCKING=1 a launch returned before its kernel was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

constexpr const char* kLaunches[] = {"null-stream", "non-blocking-stream", "cudaLaunchKernel", "cudaLaunchKernelEx"};

// `which` as in kLaunches.
void Launch(long long which, cts::LateView view, cudaStream_t stream) {
  void* arguments[] = {&view};
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  if (which == 0) Work<<<1, 1>>>(view);
  if (which == 1) Work<<<1, 1, 0, stream>>>(view);
  if (which == 2) (void)cudaLaunchKernel(reinterpret_cast<const void*>(&Work), 1, 1, arguments, 0, stream);
  if (which == 3) (void)cudaLaunchKernelEx(&config, Work, view);
}

// Not only the first launch of a process, and not only each launch of another kind.
CTS_CHILD(Launches) {
  const cts::Stream stream;
  const cts::Late late[3];
  int done = 0, done_in_the_end = 0;
  for (const cts::Late& each : late) {
    Launch(cts::child_argument(), each.view(), stream);
    done += each.done();
  }
  CTS_FINISH();
  for (const cts::Late& each : late) done_in_the_end += each.done();
  cts::Tell("done", done);
  cts::Tell("done-in-the-end", done_in_the_end);
}

CTS_CASE() {
  for (int i = 0; i < 4; ++i) {
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

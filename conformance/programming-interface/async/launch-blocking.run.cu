/*---
clause: pi.async.launch-blocking
control: the child runs without the variable
control-fails-with: with CUDA_LAUNCH_BLOCKING=1 a launch returned before its kernel was complete
---*/
#include "cts/case.cuh"
#include "cts/late.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

// The argument: 0 the NULL stream, 1 a non-blocking one, 2 cudaLaunchKernel.
CTS_CHILD(Launch) {
  const cts::Stream stream;
  cts::Late late;
  cts::LateView view = late.view();
  void* arguments[] = {&view};
  if (cts::child_argument() == 0) Work<<<1, 1>>>(view);
  if (cts::child_argument() == 1) Work<<<1, 1, 0, stream>>>(view);
  if (cts::child_argument() == 2)
    (void)cudaLaunchKernel(reinterpret_cast<const void*>(&Work), 1, 1, arguments, 0, stream);
  cts::Tell("done", late.done());
  CTS_FINISH();
  cts::Tell("done-in-the-end", late.done());
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(i == 0   ? "null-stream"
             : i == 1 ? "non-blocking-stream"
                      : "cudaLaunchKernel",
             [&] {
               const cts::ChildRun child = cts::RunChild(
                   "Launch",
                   {.argument = i, .environment = {{"CUDA_LAUNCH_BLOCKING", cts::control() ? nullptr : "1"}}});
               CTS_EXPECT_EQ(child.Value("done"), 1,
                             "with CUDA_LAUNCH_BLOCKING=1 a launch returned before its kernel was complete");
               CTS_EXPECT_EQ(child.Value("done-in-the-end"), 1, "the kernel never ran");
             });
  }
}

}  // namespace

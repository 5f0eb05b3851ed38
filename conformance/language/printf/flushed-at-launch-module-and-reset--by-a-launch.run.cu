/*---
clause: lang.printf.flushed-at-launch-module-and-reset
covers: a later launch, by each call
control: no kernel is launched later, and nothing is waited for
control-fails-with: what a kernel had printed did not come
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "flushed-line.cuh"

namespace {

__global__ void Follow(int number, volatile unsigned* done) { *done = number; }

struct Launch {
  const char* name;
  void (*make)(int number, volatile unsigned* done);
};
constexpr Launch kLaunches[] = {
    {"by-brackets", [](int number, volatile unsigned* done) { Follow<<<1, 1>>>(number, done); }},
    {"cudaLaunchKernel", [](int number, volatile unsigned* done) {
       void* arguments[] = {&number, &done};
       CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(Follow), 1, 1, arguments, 0, nullptr));
     }}};

// The line is looked for when the later kernel has run: its launch has begun then, and nothing else was called.
CTS_CHILD(Flush) {
  const cts::PinnedBuffer<unsigned> done(1, 0);
  // Loading a module flushes, too: both kernels are loaded by then.
  cts::PrintLine<<<1, 1>>>(99, done.device());
  Follow<<<1, 1>>>(100, done.device());
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::Captured output(STDOUT_FILENO);
  int number = 0;
  bool first_came = false;
  for (const Launch& launch : kLaunches) {
    ++number;
    // The control looks for the first line here, ahead of the launch that prints the second one.
    if (number == 2) first_came = cts::HasLine(output, 1);
    cts::PrintLine<<<1, 1>>>(number, done.device());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(cts::AwaitWord(done.data(), number), "the kernel did not run");
    if (!cts::control()) {
      launch.make(100 + number, done.device());
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(cts::AwaitWord(done.data(), 100 + number), "the later kernel did not run");
    }
    cts::Tell(launch.name, cts::HasLine(output, number) ? 1 : 0);
    if (!cts::control()) CTS_FINISH();
  }
  if (!cts::control()) first_came = cts::HasLine(output, 1);
  cts::Tell("first-line", first_came ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Flush");
  cts::Row("in-the-end",
           [&] { CTS_EXPECT_EQ(child.Value("first-line"), 1, "what a kernel had printed did not come"); });
  for (const Launch& launch : kLaunches) {
    cts::Row(launch.name,
             [&] { CTS_EXPECT_EQ(child.Value(launch.name), 1, "what a kernel had printed did not come"); });
  }
}

}  // namespace

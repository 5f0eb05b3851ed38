/*---
clause: lang.printf.flushed-at-launch-module-and-reset
covers: a later launch by the driver, and in another stream
control: no kernel is launched later, and nothing is waited for
control-fails-with: what a kernel had printed did not come by a further launch
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream.h"

#include "flushed-line.cuh"

namespace {

__global__ void Follow(int number, volatile unsigned* done) { *done = static_cast<unsigned>(number); }

struct Given {
  CUfunction function;
  cudaStream_t other;
};
struct Launch {
  const char* name;
  void (*make)(const Given& given, int number, volatile unsigned* done);
};
constexpr Launch kLaunches[] = {
    {"cuLaunchKernel",
     [](const Given& given, int number, volatile unsigned* done) {
       void* arguments[] = {&number, &done};
       CTS_CU(CTS_DRIVER(cuLaunchKernel)(given.function, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
     }},
    {"cuLaunchKernel-in-another-stream",
     [](const Given& given, int number, volatile unsigned* done) {
       void* arguments[] = {&number, &done};
       CTS_CU(CTS_DRIVER(cuLaunchKernel)(given.function, 1, 1, 1, 1, 1, 1, 0, given.other, arguments, nullptr));
     }},
    {"by-brackets-in-another-stream",
     [](const Given& given, int number, volatile unsigned* done) { Follow<<<1, 1, 0, given.other>>>(number, done); }}};

// The argument: the launch. A line is looked for when the later kernel has run: its launch has begun then, and nothing
// else was called. Neither stream waits for the other.
CTS_CHILD(Flush) {
  const Launch& launch = kLaunches[cts::child_argument()];
  const cts::PinnedBuffer<unsigned> done(1, 0);
  const cts::Stream other(cudaStreamNonBlocking);
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(Follow)));
  const Given given{function, other};
  // Loading a module flushes, too: both kernels are loaded by then, and have run in both streams.
  cts::PrintLine<<<1, 1>>>(99, done.device());
  Follow<<<1, 1>>>(100, done.device());
  Follow<<<1, 1, 0, other>>>(100, done.device());
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::Captured output(STDOUT_FILENO);
  // The second time the buffer has been flushed by such a launch once.
  bool came = true;
  for (int number = 1; number <= 2; ++number) {
    cts::PrintLine<<<1, 1>>>(number, done.device());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(cts::AwaitWord(done.data(), number), "the kernel did not run");
    if (!cts::control()) {
      launch.make(given, 100 + number, done.device());
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(cts::AwaitWord(done.data(), 100 + number), "the later kernel did not run");
    }
    came = cts::HasLine(output, number) && came;
  }
  cts::Tell("came", came ? 1 : 0);
  CTS_FINISH();
}

CTS_CASE() {
  long long argument = 0;
  for (const Launch& launch : kLaunches) {
    cts::Row(launch.name, [&] {
      const cts::ChildRun child = cts::RunChild("Flush", {.argument = argument});
      CTS_EXPECT_EQ(child.Value("came"), 1, "what a kernel had printed did not come by a further launch");
    });
    ++argument;
  }
}

}  // namespace

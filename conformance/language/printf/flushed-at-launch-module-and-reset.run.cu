/*---
clause: lang.printf.flushed-at-launch-module-and-reset
control: the process ends at once instead of resetting the device
control-fails-with: what a kernel had printed did not come by the reset of the device
note: whether a launch, a load and an unload of a module bring it too is recorded, until it has been seen
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../captured.cuh"

namespace {

__global__ void Print(int number, volatile unsigned* done) {
  printf("line %d of this kernel\n", number);
  __threadfence_system();
  *done = number;
}
__global__ void Nothing() {}

constexpr const char kModule[] = ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry Empty() { ret; }\n";

// What came of line `number` when `call` was made, without any synchronization.
template <class Call>
bool CameBy(int number, const cts::Captured& output, const cts::PinnedBuffer<unsigned>& done, Call call) {
  Print<<<1, 1>>>(number, done.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done.data(), number), "the kernel did not run");
  call();
  return output.Holds(("line " + std::to_string(number) + " of this kernel\n").c_str());
}

CTS_CHILD(Observe) {
  const cts::PinnedBuffer<unsigned> done(1, 0);
  CUmodule module = nullptr;
  const cts::Captured output(STDOUT_FILENO);
  cts::Tell("launch", CameBy(1, output, done, [] { Nothing<<<1, 1>>>(); }) ? 1 : 0);
  CTS_FINISH();
  cts::Tell("load", CameBy(2, output, done, [&] { CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, kModule)); }) ? 1 : 0);
  CTS_FINISH();
  cts::Tell("unload", CameBy(3, output, done, [&] { CTS_CU(CTS_DRIVER(cuModuleUnload)(module)); }) ? 1 : 0);
  CTS_FINISH();
}

CTS_CHILD(Reset) {
  unsigned* done = nullptr;
  CTS_CUDA(cudaHostAlloc(&done, sizeof *done, cudaHostAllocMapped));
  *done = 0;
  const cts::Captured output(STDOUT_FILENO);
  Print<<<1, 1>>>(4, done);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done, 4), "the kernel did not run");
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  cts::Tell("reset", output.Holds("line 4 of this kernel\n") ? 1 : 0);
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Reset").Value("reset"), 1,
                "what a kernel had printed did not come by the reset of the device");
  const cts::ChildRun child = cts::RunChild("Observe");
  CTS_OBSERVE("launch-brings-it", child.Value("launch") != 0);
  CTS_OBSERVE("load-of-a-module-brings-it", child.Value("load") != 0);
  CTS_OBSERVE("unload-of-a-module-brings-it", child.Value("unload") != 0);
}

}  // namespace

/*---
clause: lang.printf.flushed-at-launch-module-and-reset
covers: reset, destruction of a context, load and unload of a module
control: the device is not reset, the context not destroyed, and no module loaded or unloaded
control-fails-with:
  - what a kernel had printed did not come by the reset of the device
  - what a kernel had printed did not come by the destruction of its context
  - what a kernel had printed did not come by the load of a module
  - what a kernel had printed did not come by the unload of a module
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/temporary_folder.h"

#include "flushed-line.cuh"

namespace {

constexpr const char kModule[] = ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry Empty() { ret; }\n";

// Whether line `number` came when `call` was made, without any synchronization.
template <class Call>
bool CameBy(int number, const cts::Captured& output, volatile unsigned* done, Call call) {
  cts::PrintLine<<<1, 1>>>(number, const_cast<unsigned*>(done));
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done, number), "the kernel did not run");
  call();
  return cts::HasLine(output, number);
}

CTS_CHILD(Modules) {
  const bool control = cts::control();
  const cts::PinnedBuffer<unsigned> done(1, 0);
  const cts::TemporaryFolder folder;
  const std::string file = folder.Write("empty.ptx", kModule);
  CUmodule module = nullptr;
  const cts::Captured output(STDOUT_FILENO);
  const bool by_load = CameBy(1, output, done.data(), [&] {
    if (!control) CTS_CU(CTS_DRIVER(cuModuleLoad)(&module, file.c_str()));
  });
  cts::Tell("load", by_load ? 1 : 0);
  CTS_FINISH();
  const bool by_unload = CameBy(2, output, done.data(), [&] {
    if (!control) CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  });
  cts::Tell("unload", by_unload ? 1 : 0);
  CTS_FINISH();
}

// Memory that goes with the context.
unsigned* Word() {
  unsigned* word = nullptr;
  CTS_CUDA(cudaHostAlloc(&word, sizeof *word, cudaHostAllocMapped));
  *word = 0;
  return word;
}
CTS_CHILD(Reset) {
  unsigned* const done = Word();
  const cts::Captured output(STDOUT_FILENO);
  const bool came = CameBy(3, output, done, [] {
    if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  });
  cts::Tell("reset", came ? 1 : 0);
}
CTS_CHILD(Destroy) {
  CTS_CUDA(cudaFree(nullptr));
  CUcontext own = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  unsigned* const done = Word();
  const cts::Captured output(STDOUT_FILENO);
  const bool came = CameBy(4, output, done, [own] {
    if (!cts::control()) CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  });
  cts::Tell("destroy", came ? 1 : 0);
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Reset").Value("reset"), 1,
                "what a kernel had printed did not come by the reset of the device");
  CTS_EXPECT_EQ(cts::RunChild("Destroy").Value("destroy"), 1,
                "what a kernel had printed did not come by the destruction of its context");
  const cts::ChildRun child = cts::RunChild("Modules");
  CTS_EXPECT_EQ(child.Value("load"), 1, "what a kernel had printed did not come by the load of a module");
  CTS_EXPECT_EQ(child.Value("unload"), 1, "what a kernel had printed did not come by the unload of a module");
}

}  // namespace

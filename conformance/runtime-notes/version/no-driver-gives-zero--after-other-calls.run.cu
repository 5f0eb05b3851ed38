/*---
clause: rt.version.no-driver-gives-zero
covers: again, after calls that failed, from another thread
control: the driver is found
control-fails-with: the version of no driver is not 0 after other calls
launches: none
own-process: it tells children where libraries are
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/no_driver.h"
#include "cts/process/threads.h"

namespace {

// What the process does first.
enum Before { kAsksItself, kAsksRuntime, kCountsDevices, kSelectsDevice, kAllocates, kFailsInThread, kCount };
constexpr const char* kNames[kCount] = {"cudaDriverGetVersion", "cudaRuntimeGetVersion",
                                        "cudaGetDeviceCount",   "cudaSetDevice",
                                        "cudaMalloc",           "cudaMalloc-in-another-thread"};

void Do(Before before) {
  int value = -1;
  void* memory = nullptr;
  if (before == kAsksItself) (void)cudaDriverGetVersion(&value);
  if (before == kAsksRuntime) (void)cudaRuntimeGetVersion(&value);
  if (before == kCountsDevices) (void)cudaGetDeviceCount(&value);
  if (before == kSelectsDevice) (void)cudaSetDevice(0);
  if (before == kAllocates && cudaMalloc(&memory, 4) == cudaSuccess) (void)cudaFree(memory);
  if (before == kFailsInThread) cts::Thread([] { Do(kAllocates); }).Join();
}

CTS_CHILD(Ask) {
  Do(static_cast<Before>(cts::child_argument()));
  int version = -1, in_thread = -1;
  cudaError_t code_in_thread = cudaErrorUnknown;
  cts::Tell("code", cudaDriverGetVersion(&version));
  cts::Thread([&] { code_in_thread = cudaDriverGetVersion(&in_thread); }).Join();
  (void)cudaGetLastError();
  cts::Tell("version", version);
  cts::Tell("code-in-thread", code_in_thread);
  cts::Tell("version-in-thread", in_thread);
}

CTS_CASE() {
  const cts::NoDriver no_driver;
  for (int before = 0; before < kCount; ++before) {
    cts::Row(kNames[before], [&] {
      cts::ChildOptions options{.argument = before};
      if (!cts::control()) options.environment[0] = no_driver.variable();
      const cts::ChildRun child = cts::RunChild("Ask", options);
      for (const char* code : {"code", "code-in-thread"})
        CTS_EXPECT_EQ(child.Value(code), cudaSuccess, "the call failed after other calls");
      for (const char* version : {"version", "version-in-thread"})
        CTS_EXPECT_EQ(child.Value(version), 0, "the version of no driver is not 0 after other calls");
    });
  }
}

}  // namespace

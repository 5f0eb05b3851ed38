/*---
clause: pi.version.driver-version
covers: no driver, also after calls that failed and by other threads
control: the driver is found
control-fails-with: the version is not 0 although there is no driver
launches: none
draft: five of five on an H200, not yet on an H100
own-process: it tells a child where libraries are
---*/
#include "cts/case.cuh"
#include "cts/process/no_driver.h"
#include "cts/process/threads.h"

namespace {

constexpr const char* kTimes[] = {"at-once", "again", "of-another-thread", "after-calls-that-fail"};

void TellOfVersion(const char* key) {
  int version = -1;
  const cudaError_t code = cudaDriverGetVersion(&version);
  cts::Tell(key, code == cudaSuccess ? version : -2);
}

CTS_CHILD(Ask) {
  TellOfVersion(kTimes[0]);
  TellOfVersion(kTimes[1]);
  cts::InThread([] { TellOfVersion(kTimes[2]); });
  int count = 0;
  (void)cudaGetDeviceCount(&count);
  (void)cudaFree(nullptr);
  (void)cudaGetLastError();
  TellOfVersion(kTimes[3]);
}

CTS_CASE() {
  const cts::NoDriver no_driver;
  cts::ChildOptions options;
  if (!cts::control()) options.environment[0] = no_driver.variable();
  const cts::ChildRun child = cts::RunChild("Ask", options);
  for (const char* const time : kTimes)
    cts::Row(time, [&] { CTS_EXPECT_EQ(child.Value(time), 0, "the version is not 0 although there is no driver"); });
}

}  // namespace

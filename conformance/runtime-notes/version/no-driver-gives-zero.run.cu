/*---
clause: rt.version.no-driver-gives-zero
control: the driver is found
control-fails-with: the version of no driver is not 0
launches: none
own-process: it tells a child where libraries are
---*/
#include "cts/case.cuh"
#include "cts/process/no_driver.h"

namespace {

CTS_CHILD(Ask) {
  int version = -1;
  cts::Tell("code", cudaDriverGetVersion(&version));
  cts::Tell("version", version);
}

CTS_CASE() {
  const cts::NoDriver no_driver;
  cts::ChildOptions options;
  if (!cts::control()) options.environment[0] = no_driver.variable();
  const cts::ChildRun child = cts::RunChild("Ask", options);
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the call failed");
  CTS_EXPECT_EQ(child.Value("version"), 0, "the version of no driver is not 0");
}

}  // namespace

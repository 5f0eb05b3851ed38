/*---
clause: mm.managed-variable.access-may-create-context
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

__managed__ int variable = 5;

// The first thing that the process does with CUDA.
CTS_CHILD(Reads) {
  cts::Tell("value", *static_cast<volatile int*>(&variable));
  unsigned flags = 0;
  int active = 0;
  CTS_CU(CTS_DRIVER(cuInit)(0));  // makes no context
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxGetState)(0, &flags, &active));
  CUcontext current = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&current));
  cts::Tell("active", active);
  cts::Tell("current", current != nullptr);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reads");
  CTS_OBSERVE("value", child.Value("value"));
  CTS_OBSERVE("primary-context-is-active", child.Value("active"));
  CTS_OBSERVE("a-context-is-current", child.Value("current"));
}

}  // namespace

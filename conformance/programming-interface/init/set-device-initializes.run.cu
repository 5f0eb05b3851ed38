/*---
clause: pi.init.set-device-initializes
control: cudaInitDevice is called instead, which makes nothing current
control-fails-with: cudaSetDevice did not make the primary context current at once
launches: none
own-process: it is about how a process begins
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(First) {
  cts::Tell("before", cts::IsPrimaryActive());
  cts::Tell("code", cts::control() ? cudaInitDevice(0, 0, 0) : cudaSetDevice(0));
  cts::Tell("active", cts::IsPrimaryActive());
  cts::Tell("current", cts::CurrentContext() != nullptr);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("First");
  CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the first call");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the call failed");
  CTS_EXPECT_EQ(child.Value("active"), 1, "cudaSetDevice did not initialize the primary context");
  CTS_EXPECT_EQ(child.Value("current"), 1, "cudaSetDevice did not make the primary context current at once");
}

}  // namespace

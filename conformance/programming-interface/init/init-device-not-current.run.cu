/*---
clause: pi.init.init-device-not-current
control: cudaSetDevice is called instead
control-fails-with: cudaInitDevice made the context current
launches: none
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(First) {
  cts::Tell("before", cts::IsPrimaryActive());
  cts::Tell("code", cts::control() ? cudaSetDevice(0) : cudaInitDevice(0, 0, 0));
  cts::Tell("active", cts::IsPrimaryActive());
  cts::Tell("current", cts::CurrentContext() != nullptr);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("First");
  CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the first call");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the call failed");
  CTS_EXPECT_EQ(child.Value("active"), 1, "cudaInitDevice did not initialize the primary context");
  CTS_EXPECT_EQ(child.Value("current"), 0, "cudaInitDevice made the context current");
}

}  // namespace

/*---
clause: pi.init.free-zero-idiom
control: a call that needs no context is made instead
control-fails-with: cudaFree(0) did not initialize
launches: none
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(First) {
  int version = 0;
  cts::Tell("before", cts::IsPrimaryActive());
  cts::Tell("code", cts::control() ? cudaRuntimeGetVersion(&version) : cudaFree(nullptr));
  cts::Tell("behind", cts::IsPrimaryActive());
  cts::Tell("current", cts::CurrentContext() != nullptr);
  cts::Tell("again", cudaFree(nullptr));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("First");
  CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the first call");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "cudaFree(0) failed");
  CTS_EXPECT_EQ(child.Value("behind"), 1, "cudaFree(0) did not initialize");
  CTS_OBSERVE("makes-current", child.Value("current") == 1);
  CTS_EXPECT_EQ(child.Value("again"), cudaSuccess, "cudaFree(0) failed the second time");
}

}  // namespace

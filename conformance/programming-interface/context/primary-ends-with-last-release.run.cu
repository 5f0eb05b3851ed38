/*---
clause: pi.context.primary-ends-with-last-release
control: the context is released once more before, or once less
control-fails-with:
  - the primary context ended before its last release
  - the primary context is still active after its last release
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

void Release() { CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(0)); }

// In two rounds, of which the second one makes the context anew.
CTS_CHILD(Holds) {
  constexpr unsigned kHolds[] = {1, 3};
  CTS_CU(CTS_DRIVER(cuInit)(0));
  bool stays = true, ends = true;
  for (const unsigned holds : kHolds) {
    CUcontext primary = nullptr;
    for (unsigned i = 0; i < holds; ++i) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
    for (unsigned i = 1; i < holds; ++i) Release();
    if (cts::control()) {
      Release();
      stays = stays && cts::IsPrimaryActive();
      CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
    } else {
      stays = stays && cts::IsPrimaryActive();
      Release();
    }
    ends = ends && !cts::IsPrimaryActive();
  }
  cts::Tell("stays", stays);
  cts::Tell("ends", ends);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Holds");
  CTS_EXPECT_EQ(child.Value("stays"), 1, "the primary context ended before its last release");
  CTS_EXPECT_EQ(child.Value("ends"), 1, "the primary context is still active after its last release");
}

}  // namespace

/*---
clause: cdp.errors.child-assert-reported-to-host
control: the assertion holds
control-fails-with: the host did not get cudaErrorAssert for the child's assertion
build: [rdc]
requires: [no-mps]
---*/
#undef NDEBUG
#include "cts/case.cuh"

#include <cassert>

namespace {

__global__ void Child(int value) { assert(value == 1); }
enum Which { kChild, kGrandchild, kTail, kWhich };
constexpr const char* kNames[kWhich] = {"a-child", "a-grandchild", "a-tail-grid"};

__global__ void Parent(int value, Which which) {
  if (which == kGrandchild) {
    Parent<<<1, 1>>>(value, kChild);
  } else {
    Child<<<1, 1, 0, which == kTail ? cudaStreamTailLaunch : nullptr>>>(value);
  }
}

// The argument: which grid.
CTS_CHILD(Assert) {
  cts::ContextIsLost();
  Parent<<<1, 1>>>(cts::control() ? 1 : 2, static_cast<Which>(cts::child_argument()));
  cts::Tell("synchronized", cudaDeviceSynchronize());
}

CTS_CASE() {
  for (int which = 0; which < kWhich; ++which) {
    cts::Row(kNames[which], [&] {
      const cts::ChildRun run = cts::RunChild("Assert", {.argument = which});
      CTS_EXPECT_EQ(static_cast<cudaError_t>(run.Value("synchronized")), cudaErrorAssert,
                    "the host did not get cudaErrorAssert for the child's assertion");
    });
  }
}

}  // namespace

/*---
clause: pi.context.primary-flags
control: each time the flags of the next row are set
control-fails-with: cuDevicePrimaryCtxGetState did not give the flags that were set last
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

struct Flags {
  const char* name;
  unsigned value;
};
constexpr Flags kFlags[] = {{"CU_CTX_SCHED_SPIN", CU_CTX_SCHED_SPIN},
                            {"CU_CTX_SCHED_BLOCKING_SYNC", CU_CTX_SCHED_BLOCKING_SYNC},
                            {"CU_CTX_SCHED_YIELD", CU_CTX_SCHED_YIELD},
                            {"CU_CTX_SCHED_AUTO", CU_CTX_SCHED_AUTO},
                            {"CU_CTX_SCHED_YIELD-again", CU_CTX_SCHED_YIELD}};

// Before the context is active.
CTS_CHILD(Set) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  constexpr unsigned kCount = sizeof kFlags / sizeof *kFlags;
  for (unsigned i = 0; i < kCount; ++i) {
    const Flags& flags = kFlags[i];
    const unsigned set = kFlags[cts::control() ? (i + 1) % kCount : i].value;
    CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxSetFlags)(0, set));
    unsigned told = 0;
    int active = 0;
    CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxGetState)(0, &told, &active));
    cts::Tell(flags.name, told & CU_CTX_SCHED_MASK);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Set");
  for (const Flags& flags : kFlags) {
    cts::Row(flags.name, [&] {
      CTS_EXPECT_EQ(child.Value(flags.name), flags.value,
                    "cuDevicePrimaryCtxGetState did not give the flags that were set last");
    });
  }
}

}  // namespace

/*---
clause: pi.context.primary-flags
control: the flags are set for the first time only
control-fails-with: cuDevicePrimaryCtxGetState did not give the flags that were set last
launches: none
draft: not yet run on a GPU
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
                            {"CU_CTX_SCHED_SPIN-again", CU_CTX_SCHED_SPIN}};

// Before the context is active.
CTS_CHILD(Set) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  bool first = true;
  for (const Flags& flags : kFlags) {
    if (first || !cts::control()) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxSetFlags)(0, flags.value));
    first = false;
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

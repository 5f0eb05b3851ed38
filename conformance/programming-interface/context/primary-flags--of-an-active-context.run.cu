/*---
clause: pi.context.primary-flags
covers: flags of a context that is made with them or active
control: each time the flags of the next row are set
control-fails-with:
  - the primary context does not have the flags that were set before it was made
  - cuDevicePrimaryCtxGetState did not give the flags that were set of an active context
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <iterator>
#include <string>

#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

struct Flags {
  const char* name;
  unsigned value;
};
constexpr Flags kFlags[] = {{"CU_CTX_SCHED_SPIN", CU_CTX_SCHED_SPIN},
                            {"CU_CTX_SCHED_BLOCKING_SYNC", CU_CTX_SCHED_BLOCKING_SYNC},
                            {"CU_CTX_SCHED_YIELD", CU_CTX_SCHED_YIELD}};
constexpr unsigned kCount = std::size(kFlags);

void Set(unsigned row) {
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxSetFlags)(0, kFlags[(row + (cts::control() ? 1 : 0)) % kCount].value));
}

unsigned Told() {
  unsigned flags = ~0u;
  int active = 0;
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxGetState)(0, &flags, &active));
  return flags & CU_CTX_SCHED_MASK;
}

// The context itself tells what it was made with.
CTS_CHILD(Sets) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  for (unsigned row = 0; row < kCount; ++row) {
    CUcontext primary = nullptr;
    unsigned own = ~0u;
    Set(row);
    CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
    cts::PushContext(primary);
    CTS_CU(CTS_DRIVER(cuCtxGetFlags)(&own));
    cts::Tell(kFlags[row].name, own & CU_CTX_SCHED_MASK);
    Set(row + 1);
    cts::Tell((std::string("active-") + kFlags[row].name).c_str(), Told());
    (void)cts::PopContext();
    CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(0));
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Sets");
  for (unsigned row = 0; row < kCount; ++row) {
    const Flags& flags = kFlags[row];
    cts::Row(flags.name, [&] {
      CTS_EXPECT_EQ(child.Value(flags.name), flags.value,
                    "the primary context does not have the flags that were set before it was made");
      CTS_EXPECT_EQ(child.Value((std::string("active-") + flags.name).c_str()), kFlags[(row + 1) % kCount].value,
                    "cuDevicePrimaryCtxGetState did not give the flags that were set of an active context");
    });
  }
}

}  // namespace

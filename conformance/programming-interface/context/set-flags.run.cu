/*---
clause: pi.context.set-flags
control: the flags are set of another context
control-fails-with: the flags of the current context are not those that were set last
launches: none
draft: five of five on an H200, not yet on an H100
note: of the flags those that choose how the host waits; the others are deprecated or always in force
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
                            {"CU_CTX_SCHED_AUTO", CU_CTX_SCHED_AUTO}};

unsigned ToldBy(CUcontext context) {
  unsigned flags = ~0u;
  cts::PushContext(context);
  CTS_CU(CTS_DRIVER(cuCtxGetFlags)(&flags));
  cts::PopContext();
  return flags & CU_CTX_SCHED_MASK;
}

// The one is made with other flags than are set, and the other one keeps its own.
CTS_CHILD(Set) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  for (const Flags& flags : kFlags) {
    const unsigned before = flags.value == CU_CTX_SCHED_YIELD ? CU_CTX_SCHED_SPIN : CU_CTX_SCHED_YIELD;
    const auto create = [&] {
      CUcontext context = nullptr;
      CTS_CU(CTS_DRIVER(cuCtxCreate)(&context, nullptr, before, 0));
      return cts::PopContext() == context ? context : nullptr;
    };
    const CUcontext one = create(), other = create();
    cts::PushContext(cts::control() ? other : one);
    CTS_CU(CTS_DRIVER(cuCtxSetFlags)(flags.value));
    cts::PopContext();
    cts::Tell(flags.name, ToldBy(one));
    cts::Tell((std::string(flags.name) + "-other").c_str(), ToldBy(other) == before);
    cts::DestroyContext(other);
    cts::DestroyContext(one);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Set");
  for (const Flags& flags : kFlags) {
    cts::Row(flags.name, [&] {
      CTS_EXPECT_EQ(child.Value(flags.name), flags.value,
                    "the flags of the current context are not those that were set last");
      if (!cts::control())
        CTS_EXPECT_EQ(child.Value((std::string(flags.name) + "-other").c_str()), 1,
                      "the flags of another context were set, too");
    });
  }
}

}  // namespace

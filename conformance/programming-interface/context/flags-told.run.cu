/*---
clause: pi.context.flags-told
control: each context is created with the flags of the next row
control-fails-with: cuCtxGetFlags did not tell the flags of the current context
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
constexpr unsigned kCount = std::size(kFlags);

// All live at once: each is asked when it has been made, and again on the way back.
CTS_CHILD(Ask) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CUcontext contexts[kCount] = {};
  const auto told = [](const std::string& name) {
    unsigned flags = ~0u;
    CTS_CU(CTS_DRIVER(cuCtxGetFlags)(&flags));
    cts::Tell(name.c_str(), flags & CU_CTX_SCHED_MASK);
  };
  for (unsigned i = 0; i < kCount; ++i) {
    const unsigned flags = kFlags[cts::control() ? (i + 1) % kCount : i].value;
    CTS_CU(CTS_DRIVER(cuCtxCreate)(&contexts[i], nullptr, flags, 0));
    told(kFlags[i].name);
  }
  for (unsigned i = kCount; i-- > 0;) {
    told(std::string(kFlags[i].name) + "-again");
    cts::PopContext();
  }
  for (const CUcontext context : contexts) cts::DestroyContext(context);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Ask");
  for (const Flags& flags : kFlags) {
    cts::Row(flags.name, [&] {
      constexpr const char* kWrong = "cuCtxGetFlags did not tell the flags of the current context";
      CTS_EXPECT_EQ(child.Value(flags.name), flags.value, kWrong);
      CTS_EXPECT_EQ(child.Value((std::string(flags.name) + "-again").c_str()), flags.value, kWrong);
    });
  }
}

}  // namespace

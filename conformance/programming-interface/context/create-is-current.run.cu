/*---
clause: pi.context.create-is-current
control: each thread takes its new context off again, and the other thread pushes the first one's
control-fails-with:
  - a new context is not current to the thread that made it
  - a context became current to a thread that did not make it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../contexts.cuh"

namespace {

CUcontext Create() {
  const CUcontext created = cts::CreateContext();
  if (cts::control()) cts::PopContext();
  return created;
}

CTS_CHILD(Threads) {
  const CUcontext first = Create();
  cts::Tell("first", cts::CurrentContext() == first);
  const CUcontext second = Create();
  cts::Tell("second", cts::CurrentContext() == second && second != first);
  bool none = false, own = false;
  cts::InThread([&] {
    if (cts::control()) cts::PushContext(first);
    none = cts::CurrentContext() == nullptr;
    const CUcontext theirs = Create();
    own = cts::CurrentContext() == theirs;
  });
  cts::Tell("none", none);
  cts::Tell("own", own);
  cts::Tell("still-second", cts::CurrentContext() == second);
}

CTS_CASE() {
  constexpr const char* kMaker = "a new context is not current to the thread that made it";
  const cts::ChildRun child = cts::RunChild("Threads");
  CTS_EXPECT_EQ(child.Value("first"), 1, kMaker);
  CTS_EXPECT_EQ(child.Value("second"), 1, kMaker);
  CTS_EXPECT_EQ(child.Value("own"), 1, kMaker);
  CTS_EXPECT_EQ(child.Value("still-second"), 1, kMaker);
  CTS_EXPECT_EQ(child.Value("none"), 1, "a context became current to a thread that did not make it");
}

}  // namespace

/*---
clause: pi.context.none-is-null
control: a context is current
control-fails-with: cuCtxGetCurrent of a thread without a context did not give NULL
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../contexts.cuh"

namespace {

// Whether the call succeeds and writes NULL over what is there.
bool TellsNone(CUcontext some) {
  if (cts::control()) cts::PushContext(some);
  CUcontext current = some;
  return CTS_DRIVER(cuCtxGetCurrent)(&current) == CUDA_SUCCESS && current == nullptr;
}

CTS_CHILD(Ask) {
  const CUcontext some = cts::CreateFloatingContext();
  cts::Tell("popped", TellsNone(some));
  bool fresh = false, set = false, destroyed = false;
  cts::InThread([&] { fresh = TellsNone(some); });
  cts::InThread([&] {
    cts::PushContext(some);
    CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(nullptr));
    set = TellsNone(some);
  });
  cts::InThread([&] {
    cts::DestroyContext(cts::CreateContext());
    destroyed = TellsNone(some);
  });
  cts::Tell("fresh", fresh);
  cts::Tell("set", set);
  cts::Tell("destroyed", destroyed);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Ask");
  for (const char* when : {"popped", "fresh", "set", "destroyed"}) {
    cts::Row(when, [&] {
      CTS_EXPECT_EQ(child.Value(when), 1, "cuCtxGetCurrent of a thread without a context did not give NULL");
    });
  }
}

}  // namespace

/*---
clause: pi.context.destroy-pops
control: another context is destroyed
control-fails-with: a destroyed context is still current to the thread
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../contexts.cuh"

namespace {

// `context` is current to the calling thread, and `below` lies under it.
bool IsPoppedBy(CUcontext context, CUcontext below) {
  cts::DestroyContext(cts::control() ? cts::CreateFloatingContext() : context);
  return cts::CurrentContext() == below;
}

CTS_CHILD(Destroy) {
  const CUcontext below = cts::CreateContext(), top = cts::CreateContext(), of_two = cts::CreateFloatingContext();
  cts::Tell("above-another", IsPoppedBy(top, below));
  // It is current to another thread, too.
  bool alone = false;
  cts::PushContext(of_two);
  cts::InThread([&] {
    cts::PushContext(of_two);
    alone = IsPoppedBy(of_two, nullptr);
  });
  cts::Tell("alone", alone);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Destroy");
  CTS_EXPECT_EQ(child.Value("above-another"), 1, "a destroyed context is still current to the thread");
  CTS_EXPECT_EQ(child.Value("alone"), 1, "a destroyed context is still current to the thread");
}

}  // namespace

/*---
clause: pi.context.set-replaces-top
control: contexts are pushed, and nothing is popped
control-fails-with:
  - cuCtxSetCurrent did not replace the top of the stack
  - cuCtxSetCurrent of NULL did not pop the top of the stack
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

void Set(CUcontext context) {
  if (!cts::control()) {
    CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(context));
  } else if (context != nullptr) {
    cts::PushContext(context);
  }
}

// Empties the stack of the thread, which holds less than ten.
void Clear() {
  for (int i = 0; i < 10 && cts::CurrentContext() != nullptr; ++i) cts::PopContext();
}

CTS_CHILD(Contexts) {
  const CUcontext a = cts::CreateContext(), b = cts::CreateContext(), c = cts::CreateContext();
  Clear();
  // On top of others.
  cts::PushContext(a);
  cts::PushContext(b);
  Set(c);
  bool right = cts::CurrentContext() == c;
  cts::PopContext();
  cts::Tell("replaced", right && cts::CurrentContext() == a);
  // On an empty stack, twice.
  Clear();
  Set(b);
  right = cts::CurrentContext() == b;
  Set(c);
  right = right && cts::CurrentContext() == c;
  cts::PopContext();
  cts::Tell("alone", right && cts::CurrentContext() == nullptr);
  // NULL.
  Clear();
  cts::PushContext(a);
  cts::PushContext(b);
  Set(nullptr);
  right = cts::CurrentContext() == a;
  Set(nullptr);
  right = right && cts::CurrentContext() == nullptr;
  Set(nullptr);
  cts::Tell("popped", right && cts::CurrentContext() == nullptr);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Contexts");
  CTS_EXPECT_EQ(child.Value("replaced"), 1, "cuCtxSetCurrent did not replace the top of the stack");
  CTS_EXPECT_EQ(child.Value("alone"), 1, "cuCtxSetCurrent did not replace the top of the stack");
  CTS_EXPECT_EQ(child.Value("popped"), 1, "cuCtxSetCurrent of NULL did not pop the top of the stack");
}

}  // namespace

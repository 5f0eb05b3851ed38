/*---
clause: pi.context.device-told
control: each context is of the other device
control-fails-with: cuCtxGetDevice did not tell the device of a context
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

// Contexts of both devices live on one stack.
CTS_CHILD(Ask) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CUcontext contexts[4] = {};
  long long wrong = 0;
  // Since 13.0 the function takes a context; NULL stands for the current one.
  using GetDevice = CUresult (*)(CUdevice*, CUcontext);
  const auto get_device = reinterpret_cast<GetDevice>(cts::detail::DriverEntry("cuCtxGetDevice"));
  const auto check = [&](int expected, CUcontext of = nullptr) {
    CUdevice device = -1;
    CTS_CU(get_device(&device, of));
    wrong += device != expected;
  };
  for (int i = 0; i < 4; ++i) {
    CTS_CU(CTS_DRIVER(cuCtxCreate)(&contexts[i], nullptr, 0, (i + (cts::control() ? 1 : 0)) % 2));
    check(i % 2);
    for (int j = 0; j <= i; ++j) check(j % 2, contexts[j]);
  }
  for (int i = 3; i >= 0; --i) {
    check(i % 2);
    cts::PopContext();
  }
  for (const CUcontext context : contexts) cts::DestroyContext(context);
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Ask").Value("wrong"), 0, "cuCtxGetDevice did not tell the device of a context");
}

}  // namespace

/*---
clause: pi.context.floating
control: the other threads do not push the context
control-fails-with: another thread did not work in a context that was popped
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <vector>

#include "../contexts.cuh"

namespace {

constexpr unsigned kThreads = 5;
constexpr size_t kBytes = 4096;

// Fills memory that another thread allocated, makes memory of its own, and gives the context back.
bool Works(CUcontext context, CUdeviceptr memory, unsigned char value) {
  if (!cts::control()) cts::PushContext(context);
  CUdeviceptr own = 0;
  CUcontext of_own = nullptr;
  if (CTS_DRIVER(cuMemAlloc)(&own, kBytes) != CUDA_SUCCESS) return false;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&of_own, CU_POINTER_ATTRIBUTE_CONTEXT, own));
  CTS_CU(CTS_DRIVER(cuMemsetD8)(own, value, kBytes));
  CTS_CU(CTS_DRIVER(cuMemcpyDtoD)(memory + value * kBytes, own, kBytes));
  CTS_CU(CTS_DRIVER(cuMemFree)(own));
  return of_own == context && cts::PopContext() == context;
}

CTS_CHILD(Pass) {
  const CUcontext context = cts::CreateContext();
  CUdeviceptr memory = 0;
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, kThreads * kBytes));
  CTS_CU(CTS_DRIVER(cuMemsetD8)(memory, 0xff, kThreads * kBytes));
  cts::PopContext();
  unsigned worked = 0;
  for (unsigned thread = 0; thread < kThreads; ++thread) {
    cts::InThread([&] { worked += Works(context, memory, static_cast<unsigned char>(thread)); });
  }
  cts::PushContext(context);
  std::vector<unsigned char> bytes(kThreads * kBytes);
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(bytes.data(), memory, bytes.size()));
  unsigned wrong = 0;
  for (size_t i = 0; i < bytes.size(); ++i) wrong += bytes[i] != i / kBytes;
  cts::Tell("worked", worked);
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Pass");
  CTS_EXPECT_EQ(child.Value("worked"), kThreads, "another thread did not work in a context that was popped");
  CTS_EXPECT_EQ(child.Value("wrong"), 0, "another thread did not work in a context that was popped");
}

}  // namespace

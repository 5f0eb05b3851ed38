/*---
clause: pi.context.destroyed-refused
control: the context is not destroyed
control-fails-with: a destroyed context was not refused with CUDA_ERROR_CONTEXT_IS_DESTROYED
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../contexts.cuh"

namespace {

struct Access {
  const char* name;
  CUresult (*make)();
};
CUdeviceptr memory;
CUstream stream;
CUevent event;
size_t bytes;
const Access kAccesses[] = {{"cuMemAlloc", [] { return CTS_DRIVER(cuMemAlloc)(&memory, 64); }},
                            {"cuMemGetInfo", [] { return CTS_DRIVER(cuMemGetInfo)(&bytes, &bytes); }},
                            {"cuStreamCreate", [] { return CTS_DRIVER(cuStreamCreate)(&stream, CU_STREAM_DEFAULT); }},
                            {"cuEventCreate", [] { return CTS_DRIVER(cuEventCreate)(&event, CU_EVENT_DEFAULT); }},
                            {"cuCtxSynchronize", cts::SynchronizeContext}};

// Another thread destroys the context that is current to this one.
CTS_CHILD(Use) {
  const CUcontext context = cts::CreateContext();
  cts::InThread([&] {
    if (!cts::control()) cts::DestroyContext(context);
  });
  for (const Access& access : kAccesses) cts::Tell(access.name, static_cast<long long>(access.make()));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Use");
  for (const Access& access : kAccesses) {
    cts::Row(access.name, [&] {
      CTS_EXPECT_EQ(child.Value(access.name), CUDA_ERROR_CONTEXT_IS_DESTROYED,
                    "a destroyed context was not refused with CUDA_ERROR_CONTEXT_IS_DESTROYED");
    });
  }
}

}  // namespace

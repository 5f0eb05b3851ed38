/*---
clause: pi.context.none-refused
control: a context is current
control-fails-with: a function that needs a context was not refused with CUDA_ERROR_INVALID_CONTEXT
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/threads.h"

#include <string>

#include "../contexts.cuh"

namespace {

struct Call {
  const char* name;
  CUresult (*make)();
};
CUdeviceptr memory;
void* block;
size_t bytes;
CUstream stream;
CUevent event;
CUmodule module;
CUarray array;
alignas(4096) char page[4096];
const Call kCalls[] = {
    {"cuMemAlloc", [] { return CTS_DRIVER(cuMemAlloc)(&memory, 64); }},
    {"cuMemAllocPitch", [] { return CTS_DRIVER(cuMemAllocPitch)(&memory, &bytes, 64, 2, 4); }},
    {"cuMemAllocHost", [] { return CTS_DRIVER(cuMemAllocHost)(&block, 64); }},
    {"cuMemHostAlloc", [] { return CTS_DRIVER(cuMemHostAlloc)(&block, 64, 0); }},
    {"cuMemHostRegister", [] { return CTS_DRIVER(cuMemHostRegister)(page, sizeof page, 0); }},
    {"cuMemGetInfo", [] { return CTS_DRIVER(cuMemGetInfo)(&bytes, &bytes); }},
    {"cuStreamCreate", [] { return CTS_DRIVER(cuStreamCreate)(&stream, CU_STREAM_DEFAULT); }},
    {"cuStreamCreateWithPriority", [] { return CTS_DRIVER(cuStreamCreateWithPriority)(&stream, 0, 0); }},
    {"cuEventCreate", [] { return CTS_DRIVER(cuEventCreate)(&event, CU_EVENT_DEFAULT); }},
    {"cuModuleLoadData", [] { return CTS_DRIVER(cuModuleLoadData)(&module, cts::PtxOfStore(1).c_str()); }},
    {"cuArrayCreate", [] {
       const CUDA_ARRAY_DESCRIPTOR one{16, 1, CU_AD_FORMAT_UNSIGNED_INT32, 1};
       return CTS_DRIVER(cuArrayCreate)(&array, &one);
     }}};
constexpr const char* kThreads[] = {"new-thread", "thread-that-popped", "thread-that-set-null"};

CTS_CHILD(Refused) {
  const CUcontext context = cts::CreateFloatingContext();
  for (int thread = 0; thread < 3; ++thread) {
    cts::InThread([&] {
      if (thread == 1) {
        cts::PushContext(context);
        cts::PopContext();
      }
      if (thread == 2) {
        cts::PushContext(context);
        CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(nullptr));
      }
      if (cts::control()) cts::PushContext(context);
      for (const Call& call : kCalls)
        cts::Tell((std::to_string(thread) + call.name).c_str(), static_cast<long long>(call.make()));
    });
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Refused");
  for (int thread = 0; thread < 3; ++thread) {
    for (const Call& call : kCalls) {
      cts::Row((std::string(call.name) + "-in-a-" + kThreads[thread]).c_str(), [&] {
        CTS_EXPECT_EQ(child.Value((std::to_string(thread) + call.name).c_str()), CUDA_ERROR_INVALID_CONTEXT,
                      "a function that needs a context was not refused with CUDA_ERROR_INVALID_CONTEXT");
      });
    }
  }
}

}  // namespace

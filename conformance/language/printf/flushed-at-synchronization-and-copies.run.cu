/*---
clause: lang.printf.flushed-at-synchronization-and-copies
covers: synchronizations, and copies to the host
control: no such call is made
control-fails-with: what a kernel had printed did not come by the call
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "flushed-line.cuh"

namespace {

__device__ int variable;

struct Used {
  cts::Stream stream{cudaStreamDefault};
  cts::Event event;
  int* memory = nullptr;
};
struct Call {
  const char* name;
  cudaError_t (*make)(const Used& used);
};
cudaError_t Runtime(CUresult result) { return result == CUDA_SUCCESS ? cudaSuccess : cudaErrorUnknown; }
// As toolkit 13.0 has it, for which the headers know no declaration but the former one.
cudaError_t SynchronizeContext() {
  CUcontext context = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&context));
  using Synchronize = CUresult (*)(CUcontext);
  return Runtime(reinterpret_cast<Synchronize>(cts::detail::DriverEntry("cuCtxSynchronize"))(context));
}
constexpr Call kCalls[] = {
    {"cudaDeviceSynchronize", [](const Used&) { return cudaDeviceSynchronize(); }},
    {"cudaStreamSynchronize", [](const Used& used) { return cudaStreamSynchronize(used.stream); }},
    {"cudaEventSynchronize", [](const Used& used) { return cudaEventSynchronize(used.event); }},
    {"cuCtxSynchronize", [](const Used&) { return SynchronizeContext(); }},
    {"cuStreamSynchronize", [](const Used& used) { return Runtime(CTS_DRIVER(cuStreamSynchronize)(used.stream)); }},
    {"cuEventSynchronize", [](const Used& used) { return Runtime(CTS_DRIVER(cuEventSynchronize)(used.event)); }},
    {"cudaMemcpy",
     [](const Used& used) {
       int value = 0;
       return cudaMemcpy(&value, used.memory, sizeof value, cudaMemcpyDeviceToHost);
     }},
    {"cudaMemcpy2D",
     [](const Used& used) {
       int values[4];
       return cudaMemcpy2D(values, 8, used.memory, 8, 8, 2, cudaMemcpyDeviceToHost);
     }},
    {"cudaMemcpyFromSymbol",
     [](const Used&) {
       int value = 0;
       return cudaMemcpyFromSymbol(&value, variable, sizeof value);
     }},
    {"cuMemcpyDtoH", [](const Used& used) {
       int value = 0;
       return Runtime(CTS_DRIVER(cuMemcpyDtoH)(&value, reinterpret_cast<CUdeviceptr>(used.memory), sizeof value));
     }}};

CTS_CHILD(Flush) {
  Used used;
  CTS_CUDA(cudaMalloc(&used.memory, 64));
  CTS_CUDA(cudaMemset(used.memory, 0, 64));
  const cts::PinnedBuffer<unsigned> done(1, 0);
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::Captured output(STDOUT_FILENO);
  int number = 0;
  for (const Call& call : kCalls) {
    ++number;
    cts::PrintLine<<<1, 1, 0, used.stream>>>(number, done.device());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaEventRecord(used.event, used.stream));
    CTS_EXPECT(cts::AwaitWord(done.data(), number), "the kernel did not run");
    if (!cts::control()) CTS_CUDA(call.make(used));
    cts::Tell(call.name, cts::HasLine(output, number) ? 1 : 0);
  }
  CTS_CUDA(cudaFree(used.memory));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Flush");
  for (const Call& call : kCalls) {
    cts::Row(call.name,
             [&] { CTS_EXPECT_EQ(child.Value(call.name), 1, "what a kernel had printed did not come by the call"); });
  }
}

}  // namespace

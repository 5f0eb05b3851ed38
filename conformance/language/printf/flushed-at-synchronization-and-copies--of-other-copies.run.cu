/*---
clause: lang.printf.flushed-at-synchronization-and-copies
covers: copies to the device, and of three dimensions
control: no such call is made
control-fails-with: what a kernel had printed did not come by the copy
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "flushed-line.cuh"

namespace {

__device__ int variable;

cudaError_t Runtime(CUresult result) { return result == CUDA_SUCCESS ? cudaSuccess : cudaErrorUnknown; }

// Each with four words of the device.
struct Call {
  const char* name;
  cudaError_t (*make)(int* memory);
};
constexpr int kWords[4] = {1, 2, 3, 4};
constexpr Call kCalls[] = {
    {"cudaMemcpy-to-the-device",
     [](int* memory) { return cudaMemcpy(memory, kWords, sizeof kWords, cudaMemcpyHostToDevice); }},
    {"cudaMemcpy2D-to-the-device",
     [](int* memory) { return cudaMemcpy2D(memory, 8, kWords, 8, 8, 2, cudaMemcpyHostToDevice); }},
    {"cudaMemcpyToSymbol", [](int*) { return cudaMemcpyToSymbol(variable, kWords, sizeof variable); }},
    {"cudaMemcpy3D",
     [](int* memory) {
       int words[4];
       cudaMemcpy3DParms copy = {};
       copy.srcPtr = make_cudaPitchedPtr(memory, 8, 8, 2);
       copy.dstPtr = make_cudaPitchedPtr(words, 8, 8, 2);
       copy.extent = make_cudaExtent(8, 2, 1);
       copy.kind = cudaMemcpyDeviceToHost;
       return cudaMemcpy3D(&copy);
     }},
    {"cuMemcpyHtoD", [](int* memory) {
       return Runtime(CTS_DRIVER(cuMemcpyHtoD)(reinterpret_cast<CUdeviceptr>(memory), kWords, sizeof kWords));
     }}};

CTS_CHILD(Flush) {
  const cts::DeviceBuffer<int> memory(4, 0);
  int* const words = memory.data();
  const cts::PinnedBuffer<unsigned> done(1, 0);
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::Captured output(STDOUT_FILENO);
  int number = 0;
  for (const Call& call : kCalls) {
    ++number;
    cts::PrintLine<<<1, 1>>>(number, done.device());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(cts::AwaitWord(done.data(), number), "the kernel did not run");
    if (!cts::control()) CTS_CUDA(call.make(words));
    cts::Tell(call.name, cts::HasLine(output, number) ? 1 : 0);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Flush");
  for (const Call& call : kCalls) {
    cts::Row(call.name,
             [&] { CTS_EXPECT_EQ(child.Value(call.name), 1, "what a kernel had printed did not come by the copy"); });
  }
}

}  // namespace

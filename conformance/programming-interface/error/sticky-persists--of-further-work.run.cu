/*---
clause: pi.error.sticky-persists
covers: further faults; variables, boxes, arrays, host functions, allocations
control: the kernel does not fault
control-fails-with: a further call that uses the context did not return the error of the fault
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/texture/array.h"

namespace {

__device__ int variable;
__global__ void Nothing() {}
void CUDART_CB OnHost(void*) {}

struct Bench {
  const cts::DeviceBuffer<char> memory{64};
  const cts::PinnedBuffer<char> host{64, 0};
  const cts::Array<char> array{8, 8};
  const cts::Stream stream;
};
cudaPitchedPtr Box(char* memory) { return make_cudaPitchedPtr(memory, 8, 8, 4); }

// What would be made although the context is lost is gone with the child.
struct Call {
  const char* name;
  cudaError_t (*make)(const Bench& on);
};
constexpr Call kCalls[] = {
    {"cudaMemcpyToSymbolAsync",
     [](const Bench& on) {
       return cudaMemcpyToSymbolAsync(variable, on.host.data(), sizeof variable, 0, cudaMemcpyHostToDevice, on.stream);
     }},
    {"cudaMemcpyFromSymbol",
     [](const Bench& on) { return cudaMemcpyFromSymbol(on.host.data(), variable, sizeof variable); }},
    {"cudaMemcpy3DAsync",
     [](const Bench& on) {
       cudaMemcpy3DParms copy{};
       copy.srcPtr = Box(on.memory.data());
       copy.dstPtr = Box(on.host.data());
       copy.extent = make_cudaExtent(8, 4, 1);
       copy.kind = cudaMemcpyDeviceToHost;
       return cudaMemcpy3DAsync(&copy, on.stream);
     }},
    {"cudaMemset3DAsync",
     [](const Bench& on) { return cudaMemset3DAsync(Box(on.memory.data()), 1, make_cudaExtent(8, 4, 1), on.stream); }},
    {"cudaMemcpy2DToArray",
     [](const Bench& on) {
       return cudaMemcpy2DToArray(on.array, 0, 0, on.host.data(), 8, 8, 8, cudaMemcpyHostToDevice);
     }},
    {"cudaMemcpyAsync-in-the-legacy-stream",
     [](const Bench& on) {
       return cudaMemcpyAsync(on.memory.data(), on.host.data(), 64, cudaMemcpyHostToDevice, cudaStreamLegacy);
     }},
    {"launch-in-the-per-thread-stream",
     [](const Bench&) {
       Nothing<<<1, 1, 0, cudaStreamPerThread>>>();
       return cudaGetLastError();
     }},
    {"cudaLaunchHostFunc", [](const Bench& on) { return cudaLaunchHostFunc(on.stream, &OnHost, nullptr); }},
    {"cudaMallocPitch",
     [](const Bench&) {
       void* rows = nullptr;
       size_t pitch = 0;
       return cudaMallocPitch(&rows, &pitch, 64, 4);
     }},
    {"cudaMallocArray", [](const Bench&) {
       cudaArray_t array = nullptr;
       const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
       return cudaMallocArray(&array, &format, 16, 16);
     }}};
constexpr int kCount = sizeof kCalls / sizeof *kCalls;

// All that is used has been used before the fault. Clearing the last error between the calls ends nothing.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const Bench bench;
  for (const Call& call : kCalls) CTS_CUDA(call.make(bench));
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Provoke(cts::control() ? cts::Fault::kNone : static_cast<cts::Fault>(cts::child_argument()), bench.memory.data(),
               bench.stream);
  cts::Tell("code", cudaDeviceSynchronize());
  cudaError_t codes[2][kCount];
  for (auto& round : codes) {
    for (int i = 0; i < kCount; ++i) {
      (void)cudaGetLastError();
      round[i] = kCalls[i].make(bench);
    }
  }
  // In both rounds, or another.
  for (int i = 0; i < kCount; ++i) cts::Tell(kCalls[i].name, codes[0][i] == codes[1][i] ? codes[0][i] : -1);
}

void Check(const char* not_as_meant, cts::Fault fault) {
  const cts::ChildRun child = cts::RunChild("Fault", {.argument = static_cast<int>(fault), .timeout_s = 20});
  const long long code = child.Value("code");
  // The PTX ISA lets a device mask the low bits of an address that is not aligned.
  if (!cts::control() && fault == cts::Fault::kMisaligned && code == cudaSuccess)
    return cts::PowerNotShown("a store to an address that is not aligned made no fault");
  // That it faults is another clause; here the fault is but a means.
  if (!cts::control() && fault == cts::Fault::kAddressSpace && code == cudaSuccess)
    return cts::PowerNotShown("a load of shared memory as if it were global made no fault");
  CTS_EXPECT_EQ(code != cudaSuccess, !cts::control(), not_as_meant);
  for (const Call& call : kCalls) {
    cts::Row(call.name, [&] {
      CTS_EXPECT(child.Value(call.name) == code && code != cudaSuccess,
                 "a further call that uses the context did not return the error of the fault");
    });
  }
}

CTS_CASE(null_load) { Check("the null load did not fault as meant", cts::Fault::kNullLoad); }
CTS_CASE(misaligned) { Check("the store did not fault as meant", cts::Fault::kMisaligned); }
CTS_CASE(address_space) { Check("the load of shared memory did not fault as meant", cts::Fault::kAddressSpace); }

}  // namespace

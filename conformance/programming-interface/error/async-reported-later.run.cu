/*---
clause: pi.error.async-reported-later
control: the kernel does not fault
control-fails-with: no later call reported the fault of a kernel
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/faults.cuh"

namespace {

constexpr const char* kCalls[] = {"cudaStreamQuery", "cudaMalloc", "cudaMemcpy", "cudaEventRecord", "launch"};

cudaError_t Call(long long which, cudaStream_t stream, cudaEvent_t event, char* memory) {
  char byte = 0;
  void* more = nullptr;
  if (which == 0) return cudaStreamQuery(stream);
  if (which == 1) return cudaMalloc(&more, 64);
  if (which == 2) return cudaMemcpy(memory, &byte, 1, cudaMemcpyHostToDevice);
  if (which == 3) return cudaEventRecord(event, stream);
  cts::Provoke(cts::Fault::kNone, memory, stream);
  return cudaGetLastError();
}

// No synchronization: the call is made again and again.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream, other;
  const cts::Event event;
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kNullStore, memory.data(), stream);
  const cts::HostTimer timer;
  cudaError_t code = cudaSuccess;
  while ((code == cudaSuccess || code == cudaErrorNotReady) && timer.Milliseconds() < 1000)
    code = Call(cts::child_argument(), other, event, memory.data());
  cts::Tell("code", code);
}

CTS_CASE() {
  for (int i = 0; i < 5; ++i) {
    cts::Row(kCalls[i], [&] {
      CTS_EXPECT_NE(cts::RunChild("Fault", {.argument = i}).Value("code"), cudaSuccess,
                    "no later call reported the fault of a kernel");
    });
  }
}

}  // namespace

/*---
clause: pi.error.sticky-persists
covers: queries, copies, waits and events
control: the kernel does not fault
control-fails-with: a query, wait or copy did not return the error of the fault
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

constexpr const char* kCalls[] = {"cudaStreamQuery", "cudaEventQuery",  "cudaStreamSynchronize", "cudaEventSynchronize",
                                  "cudaMemcpy",      "cudaMemcpyAsync", "cudaEventRecord"};
constexpr int kCallCount = 7;

cudaError_t Call(int which, char* device, char* host, cudaStream_t stream, cudaEvent_t event) {
  switch (which) {
    case 0:
      return cudaStreamQuery(stream);
    case 1:
      return cudaEventQuery(event);
    case 2:
      return cudaStreamSynchronize(stream);
    case 3:
      return cudaEventSynchronize(event);
    case 4:
      return cudaMemcpy(host, device, 16, cudaMemcpyDeviceToHost);
    case 5:
      return cudaMemcpyAsync(host, device, 16, cudaMemcpyDeviceToHost, stream);
    default:
      return cudaEventRecord(event, stream);
  }
}

// Clearing the last error between the calls ends nothing. The event stands after the kernel.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  cts::PinnedBuffer<char> host(16, 0);
  const cts::Stream stream;
  const cts::Event event;
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kNullStore, memory.data(), stream);
  (void)cudaEventRecord(event, stream);
  cts::Tell("code", cudaDeviceSynchronize());
  cudaError_t codes[2][kCallCount];
  for (auto& round : codes) {
    for (int i = 0; i < kCallCount; ++i) {
      (void)cudaGetLastError();
      round[i] = Call(i, memory.data(), host.data(), stream, event);
    }
  }
  // In both rounds, or another.
  for (int i = 0; i < kCallCount; ++i) cts::Tell(kCalls[i], codes[0][i] == codes[1][i] ? codes[0][i] : -1);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fault");
  const long long code = child.Value("code");
  CTS_EXPECT_EQ(code != cudaSuccess, !cts::control(), "the kernel did not fault as meant");
  for (const char* call : kCalls) {
    cts::Row(call, [&] {
      CTS_EXPECT(child.Value(call) == code && code != cudaSuccess,
                 "a query, wait or copy did not return the error of the fault");
    });
  }
}

}  // namespace

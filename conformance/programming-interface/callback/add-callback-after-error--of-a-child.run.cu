/*---
clause: pi.callback.add-callback-after-error
covers: faults of grids that the kernel before the callback launched
control: the child does not fault
control-fails-with: a callback after the fault of a child was not told of it
build: [rdc]
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <atomic>

#include "cts/stream/host_gate.h"

namespace {

volatile unsigned called;
volatile cudaError_t status;
void CUDART_CB Keep(cudaStream_t, cudaError_t got, void*) {
  status = got;
  std::atomic_thread_fence(std::memory_order_release);  // whoever sees the call sees its status, on every host
  called = 1;
}

enum Fault { kNone, kNullStore, kTrap };
__global__ void Child(int fault, volatile char* null) {
  if (fault == kNullStore) *null = 1;
  if (fault == kTrap) __trap();
}
__global__ void Parent(int fault, char* null, bool tail) {
  Child<<<1, 1, 0, tail ? cudaStreamTailLaunch : nullptr>>>(fault, null);
}

// The gate makes sure that the callback is enqueued before the fault is known. The argument: a fault, and which stream.
CTS_CHILD(Faults) {
  cts::ContextIsLost();
  const int fault = static_cast<int>(cts::child_argument()) % 10;
  const cts::Stream stream;
  cts::HostGate gate;
  gate.Hold(stream);
  Parent<<<1, 1, 0, stream>>>(cts::control() ? kNone : fault, nullptr, cts::child_argument() >= 10);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaStreamAddCallback(stream, &Keep, nullptr, 0));
  gate.Open();
  cts::Tell("synchronized", cudaStreamSynchronize(stream));
  cts::Tell("called", cts::AwaitWord(&called, 1));
  cts::Tell("status", status);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    int argument;
  } kRows[] = {{"null-store", kNullStore},
               {"trap", kTrap},
               {"null-store-in-the-tail-stream", 10 + kNullStore},
               {"trap-in-the-tail-stream", 10 + kTrap}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Faults", {.argument = row.argument});
      CTS_EXPECT_EQ(child.Value("synchronized") != cudaSuccess, !cts::control(), "the child did not fault as meant");
      CTS_EXPECT_EQ(child.Value("called"), 1, "a callback after the fault of a child was not called");
      CTS_EXPECT_NE(child.Value("status"), cudaSuccess, "a callback after the fault of a child was not told of it");
    });
  }
}

}  // namespace

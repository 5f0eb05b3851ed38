/*---
clause: pi.error.async-reported-later
control: the kernel does not fault
control-fails-with: no later call reported the fault of a kernel
requires: [no-mps]
note: which of the calls report it is observed, because the statement names none
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/stream/deciding.h"

namespace {

constexpr int kCallCount = 5;
constexpr const char* kCalls[kCallCount] = {"cudaStreamQuery", "cudaMalloc", "cudaMemcpy", "cudaEventRecord", "launch"};

cudaError_t Call(int which, cudaStream_t stream, cudaEvent_t event, char* memory) {
  char byte = 0;
  void* more = nullptr;
  if (which == 0) return cudaStreamQuery(stream);
  if (which == 1) return cudaMalloc(&more, 64);
  if (which == 2) return cudaMemcpy(memory, &byte, 1, cudaMemcpyHostToDevice);
  if (which == 3) return cudaEventRecord(event, stream);
  cts::Provoke(cts::Fault::kNone, memory, stream);
  return cudaGetLastError();
}

bool IsError(cudaError_t code) { return code != cudaSuccess && code != cudaErrorNotReady; }

// No synchronization: calls that have nothing to do with the kernel are made in turns, again and again. A launch may
// wait until the host asks: where no call reports, the host waits once, and the calls are made again.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16), other_memory(16);
  const cts::Stream stream, other;
  const cts::Event event;
  cts::Provoke(cts::control() ? cts::Fault::kNone : static_cast<cts::Fault>(cts::child_argument()), memory.data(),
               stream);
  const cts::HostTimer timer;
  bool reported = false;
  for (int turn = 0; !reported && timer.Milliseconds() < 1000 * cts::DecidingSeconds(); ++turn)
    reported = IsError(Call(turn % kCallCount, other, event, other_memory.data()));
  const cudaError_t waited = reported ? cudaErrorUnknown : cudaDeviceSynchronize();
  for (int i = 0; !reported && i < kCallCount; ++i) reported = IsError(Call(i, other, event, other_memory.data()));
  cts::Tell("faulted", IsError(waited));
  cts::Tell("reported", reported);
  for (int i = 0; i < kCallCount; ++i) cts::Tell(kCalls[i], IsError(Call(i, other, event, other_memory.data())));
}

// No kernel of the control faults: `same`, its child, stands for all rows.
void Check(const char* name, cts::Fault fault, const cts::ChildRun& same) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::control() ? same : cts::RunChild("Fault", {.argument = static_cast<int>(fault)});
    if (!cts::control() && fault == cts::Fault::kMisaligned && child.Value("faulted") == 0)
      return cts::PowerNotShown("a store to an address that is not aligned made no fault");
    CTS_EXPECT_EQ(child.Value("reported"), 1, "no later call reported the fault of a kernel");
    if (fault != cts::Fault::kNullStore || cts::control()) return;
    for (const char* call : kCalls) CTS_OBSERVE(call, child.Value(call) == 1);
  });
}

CTS_CASE() {
  const cts::ChildRun same = cts::control() ? cts::RunChild("Fault") : cts::ChildRun();
  Check("null-store", cts::Fault::kNullStore, same);
  Check("misaligned-store", cts::Fault::kMisaligned, same);
  Check("trap", cts::Fault::kTrap, same);
}

}  // namespace

/*---
clause: pi.error.sticky-persists
control: the kernel does not fault
control-fails-with: a later call that uses the context did not return the error of the fault
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

// Work of the device: making an event, say, is none.
constexpr const char* kCalls[] = {"cudaMalloc", "cudaMemset", "cudaDeviceSynchronize"};
constexpr int kCallCount = 3;

cudaError_t Call(int which, char* memory) {
  void* more = nullptr;
  switch (which) {
    case 0:
      return cudaMalloc(&more, 64);
    case 1:
      return cudaMemset(memory, 0, 16);
    default:
      return cudaDeviceSynchronize();
  }
}

// Clearing the last error between the calls ends nothing.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  cts::Provoke(cts::control() ? cts::Fault::kNone : static_cast<cts::Fault>(cts::child_argument()), memory.data());
  cts::Tell("code", cudaDeviceSynchronize());
  cudaError_t codes[2][kCallCount];
  for (auto& round : codes) {
    for (int i = 0; i < kCallCount; ++i) {
      (void)cudaGetLastError();
      round[i] = Call(i, memory.data());
    }
  }
  // In both rounds, or another.
  for (int i = 0; i < kCallCount; ++i) cts::Tell(kCalls[i], codes[0][i] == codes[1][i] ? codes[0][i] : -1);
}

// No kernel of the control faults: one child stands for all sub-cases.
cts::ChildRun Run(cts::Fault fault) {
  if (!cts::control()) return cts::RunChild("Fault", {.argument = static_cast<int>(fault)});
  static const cts::ChildRun same = cts::RunChild("Fault");
  return same;
}

void Check(const char* fault_name, cts::Fault fault) {
  const cts::ChildRun child = Run(fault);
  const long long code = child.Value("code");
  CTS_EXPECT_EQ(code != cudaSuccess, !cts::control(), fault_name);
  for (const char* call : kCalls) {
    cts::Row(call, [&] {
      CTS_EXPECT(child.Value(call) == code && code != cudaSuccess,
                 "a later call that uses the context did not return the error of the fault");
    });
  }
}

CTS_CASE(null_store) { Check("the null store did not fault as meant", cts::Fault::kNullStore); }
CTS_CASE(trap) { Check("the trap did not fault as meant", cts::Fault::kTrap); }

}  // namespace

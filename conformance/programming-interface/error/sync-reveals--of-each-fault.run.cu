/*---
clause: pi.error.sync-reveals
covers: invalid loads and stores, traps and asserts, a copy that waits, too
control: the kernel does not fault
control-fails-with: a synchronization succeeded although a kernel had this fault
requires: [no-mps]
timeout: 240
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

#include <iterator>
#include <string>

namespace {

using cts::Fault;

constexpr const char* kCalls[] = {"cudaDeviceSynchronize", "cudaStreamSynchronize", "cudaEventSynchronize",
                                  "cudaMemcpy"};
constexpr struct {
  const char* name;
  Fault fault;
} kFaults[] = {
    {"load", Fault::kNullLoad}, {"store", Fault::kNullStore}, {"trap", Fault::kTrap}, {"assert", Fault::kAssert}};
constexpr int kCallCount = std::size(kCalls), kFaultCount = std::size(kFaults), kPairs = kCallCount * kFaultCount;

std::string Name(int pair) { return std::string(kFaults[pair / kCallCount].name) + "-" + kCalls[pair % kCallCount]; }

// The argument: a fault and a call, or kPairs for each of them, one after the other, because no kernel of the control
// faults.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream;
  const cts::Event event;
  for (int pair = 0; pair < kPairs; ++pair) {
    if (cts::child_argument() != kPairs && cts::child_argument() != pair) continue;
    const int call = pair % kCallCount;
    cts::Provoke(cts::control() ? Fault::kNone : kFaults[pair / kCallCount].fault, memory.data(),
                 call == 3 ? nullptr : static_cast<cudaStream_t>(stream));
    (void)cudaEventRecord(event, stream);
    char byte = 0;
    cudaError_t code = cudaErrorUnknown;
    if (call == 0) code = cudaDeviceSynchronize();
    if (call == 1) code = cudaStreamSynchronize(stream);
    if (call == 2) code = cudaEventSynchronize(event);
    if (call == 3) code = cudaMemcpy(&byte, memory.data(), 1, cudaMemcpyDeviceToHost);
    cts::Tell(Name(pair).c_str(), code);
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Fault", {.argument = kPairs}) : cts::ChildRun();
  for (int pair = 0; pair < kPairs; ++pair) {
    cts::Row(Name(pair).c_str(), [&] {
      const cts::ChildRun child = cts::control() ? all : cts::RunChild("Fault", {.argument = pair});
      CTS_EXPECT_NE(child.Value(Name(pair).c_str()), cudaSuccess,
                    "a synchronization succeeded although a kernel had this fault");
    });
  }
}

}  // namespace

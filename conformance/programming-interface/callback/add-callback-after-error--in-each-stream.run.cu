/*---
clause: pi.callback.add-callback-after-error
covers: callbacks of further streams, several after one fault
control: the kernel before the callbacks does not fault
control-fails-with: a callback after a device error was not told of it
requires: [no-mps]
---*/
#include "cts/case.cuh"

#include <atomic>
#include <string>

#include "cts/launch/faults.cuh"
#include "cts/stream/host_gate.h"

namespace {

constexpr int kCallbacks = 6;
constexpr const char* kNames[kCallbacks] = {"first-of-the-stream",    "behind-a-copy",       "last-of-the-stream",
                                            "stream-behind-an-event", "its-second-callback", "stream-behind-that"};

struct Told {
  volatile unsigned called;
  volatile cudaError_t status;
};
Told told[kCallbacks];

void CUDART_CB Keep(cudaStream_t, cudaError_t got, void* data) {
  Told* const mine = static_cast<Told*>(data);
  mine->status = got;
  std::atomic_thread_fence(std::memory_order_release);  // whoever sees the call sees its status, on every host
  mine->called = 1;
}

// The gate makes sure that everything is enqueued before the fault is known.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::PinnedBuffer<char> host(16);
  const cts::Stream stream, behind, last(cudaStreamDefault);
  const cts::Event event, next;
  cts::HostGate gate;
  gate.Hold(stream);
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kNullStore, memory.data(), stream);
  const auto add = [](cudaStream_t to, int i) { CTS_CUDA(cudaStreamAddCallback(to, &Keep, &told[i], 0)); };
  add(stream, 0);
  CTS_CUDA(cudaMemcpyAsync(host.data(), memory.data(), 16, cudaMemcpyDeviceToHost, stream));
  add(stream, 1);
  add(stream, 2);
  CTS_CUDA(cudaEventRecord(event, stream));
  CTS_CUDA(cudaStreamWaitEvent(behind, event, 0));
  add(behind, 3);
  add(behind, 4);
  CTS_CUDA(cudaEventRecord(next, behind));
  CTS_CUDA(cudaStreamWaitEvent(last, next, 0));
  add(last, 5);
  gate.Open();
  cts::Tell("synchronized", cudaStreamSynchronize(stream));
  for (int i = 0; i < kCallbacks; ++i) {
    cts::Tell(("called-" + std::to_string(i)).c_str(), cts::AwaitWord(&told[i].called, 1));
    cts::Tell(("status-" + std::to_string(i)).c_str(), told[i].status);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fault");
  CTS_EXPECT_EQ(child.Value("synchronized") != cudaSuccess, !cts::control(), "the kernel did not fault as meant");
  for (int i = 0; i < kCallbacks; ++i) {
    cts::Row(kNames[i], [&] {
      CTS_EXPECT_EQ(child.Value(("called-" + std::to_string(i)).c_str()), 1,
                    "a callback after a device error was not called");
      CTS_EXPECT_NE(child.Value(("status-" + std::to_string(i)).c_str()), cudaSuccess,
                    "a callback after a device error was not told of it");
    });
  }
}

}  // namespace

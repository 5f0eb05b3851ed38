/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
control: the host launches the child into another stream, behind all else, so that it does not belong to the parent
control-fails-with: what the host queued behind the parent came although a child was still running
build: [rdc]
note: a kernel of the same stream and an event are the matter of other cases
---*/
#include "cts/case.cuh"

#include <atomic>

namespace {

constexpr const char* kEarly = "what the host queued behind the parent came although a child was still running";

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, bool tail, bool launch) {
  if (launch) Child<<<1, 1, 0, tail ? cudaStreamTailLaunch : nullptr>>>(gate);
}
__global__ void Mark(unsigned* mark) { cts::RaiseFlag(mark, 1u); }

void CUDART_CB Call(void* called) { *static_cast<std::atomic<bool>*>(called) = true; }

enum Follower {
  kCopyToHost,
  kCopyFromHost,
  kCopy,
  kFill,
  kHostFunction,
  kKernelBehindEvent,
  kKernelInLegacyStream,
  kFollowers
};
constexpr const char* kNames[kFollowers] = {"copy-to-the-host",
                                            "copy-from-the-host",
                                            "copy-on-the-device",
                                            "fill",
                                            "host-function",
                                            "kernel-behind-an-event",
                                            "kernel-in-the-legacy-default-stream"};

// Where a follower tells that it came: anything but zero.
struct Marks {
  cts::DeviceBuffer<unsigned> ones{1, 1}, on_device{1, 0};
  cts::PinnedBuffer<unsigned> ones_of_host{1, 1}, on_host{1, 0};
  std::atomic<bool> called = false;
  cts::Stream other;
  cts::Event event;

  void Enqueue(Follower follower, cudaStream_t stream) {
    constexpr size_t kBytes = sizeof(unsigned);
    if (follower == kCopyToHost)
      CTS_CUDA(cudaMemcpyAsync(on_host.data(), ones.data(), kBytes, cudaMemcpyDeviceToHost, stream));
    if (follower == kCopyFromHost)
      CTS_CUDA(cudaMemcpyAsync(on_device.data(), ones_of_host.data(), kBytes, cudaMemcpyHostToDevice, stream));
    if (follower == kCopy)
      CTS_CUDA(cudaMemcpyAsync(on_device.data(), ones.data(), kBytes, cudaMemcpyDeviceToDevice, stream));
    if (follower == kFill) CTS_CUDA(cudaMemsetAsync(on_device.data(), 1, kBytes, stream));
    if (follower == kHostFunction) CTS_CUDA(cudaLaunchHostFunc(stream, &Call, &called));
    if (follower == kKernelBehindEvent) {
      CTS_CUDA(cudaEventRecord(event, stream));
      CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
      Mark<<<1, 1, 0, other>>>(on_host.device());
    }
    if (follower == kKernelInLegacyStream) Mark<<<1, 1, 0, cudaStreamLegacy>>>(on_host.device());
    CTS_CUDA(cudaGetLastError());
  }
  /// Whether the follower came; waits for nothing else.
  bool Came() const { return called || on_host.Load(0) != 0 || on_device[0] != 0; }
};

void Check(Follower follower, bool tail) {
  const cts::HostWindows windows;
  const cts::Stream parent_stream(cudaStreamDefault), child_stream;  // the legacy stream waits for the first alone
  Marks marks;
  cts::Gate gate;
  Parent<<<1, 1, 0, parent_stream>>>(gate.view(), tail, !cts::control());
  CTS_CUDA(cudaGetLastError());
  marks.Enqueue(follower, parent_stream);
  if (cts::control()) {
    CTS_CUDA(cudaDeviceSynchronize());
    Child<<<1, 1, 0, child_stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(marks.Came(), kEarly);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT(marks.Came(), "what the host queued behind the parent never came");
}

void CheckAll(bool tail) {
  for (int follower = kCopyToHost; follower < kFollowers; ++follower)
    cts::Row(kNames[follower], [&] { Check(static_cast<Follower>(follower), tail); });
}

CTS_CASE(child_in_the_null_stream) { CheckAll(false); }
CTS_CASE(child_in_the_tail_stream) { CheckAll(true); }

}  // namespace

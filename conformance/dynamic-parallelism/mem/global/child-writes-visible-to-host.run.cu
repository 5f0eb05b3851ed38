/*---
clause: cdp.mem.global.child-writes-visible-to-host
control: the host waits for a stream, or an event, that does not cover the parent
control-fails-with:
  - the host does not see what a descendant of the synchronized grid had stored
  - the host's copy lacks what a descendant of the synchronized grid had stored
build: [rdc]
note: the grandchildren store late, so that a host whose synchronization does not wait for them comes too early
---*/
#include "cts/case.cuh"
#include "cts/stream/witness.cuh"

#include <algorithm>

namespace {

constexpr int kBlocks = 8, kThreads = 128, kWords = kBlocks * kThreads;

__global__ void Grandchild(int* data, int* mapped, cts::GateView gate, unsigned long long late_ns) {
  if (threadIdx.x == 0) {
    gate.Pass();
    cts::SpinFor(late_ns);
  }
  __syncthreads();
  data[threadIdx.x] = mapped[threadIdx.x] = static_cast<int>(threadIdx.x) + 1;
}
__global__ void Child(int* data, int* mapped, cts::GateView gate, unsigned long long late_ns) {
  Grandchild<<<1, kThreads>>>(data, mapped, gate, late_ns);
}
__global__ void Parent(int* data, int* mapped, cts::GateView gate, unsigned long long late_ns) {
  const unsigned first = blockIdx.x * kThreads;
  Child<<<1, 1>>>(data + first, mapped + first, gate, late_ns);
}

void Check(bool by_event) {
  cts::DeviceBuffer<int> data(kWords);
  cts::PinnedBuffer<int> mapped(kWords);
  cts::Stream stream, other;
  cts::Event event;
  cts::LookBeside look;
  cts::Gate gate;
  if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  Parent<<<kBlocks, 1, 0, stream>>>(data.data(), mapped.device(), gate.view(), cts::WindowNs());
  CTS_CUDA(cudaGetLastError());
  if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  CTS_EXPECT(gate.AwaitArrivals(1), "no grandchild ran");
  // The control's wait returns at once, with the gate shut, and then memory is copied.
  if (cts::control() && !look.Passes(gate)) return;
  if (!cts::control()) gate.Open();
  const cudaError_t waited = by_event         ? cudaEventSynchronize(event)
                             : cts::control() ? cudaStreamSynchronize(other)
                                              : cudaStreamSynchronize(stream);
  int seen[kWords];
  std::copy_n(mapped.data(), kWords, seen);
  const auto words = data.Read();
  gate.Open();
  CTS_CUDA(waited);
  for (int i = 0; i < kWords; ++i) {
    CTS_EXPECT_EQ(seen[i], i % kThreads + 1,
                  "the host does not see what a descendant of the synchronized grid had stored");
    CTS_EXPECT_EQ(words[i], i % kThreads + 1,
                  "the host's copy lacks what a descendant of the synchronized grid had stored");
  }
  CTS_CUDA(cudaDeviceSynchronize());
}

CTS_CASE(stream) { Check(false); }
CTS_CASE(event) { Check(true); }

}  // namespace

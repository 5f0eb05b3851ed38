/*---
clause: cdp.mem.global.child-writes-visible-to-host
control: the host looks before it synchronizes, while the grandchildren still stand at the gate
control-fails-with:
  - the host's copy lacks what a descendant of the synchronized grid had stored
  - the host does not see what a descendant of the synchronized grid had stored
build: [rdc]
note: the grandchildren store late, so that a host whose synchronization does not wait for them comes too early
---*/
#include "cts/case.cuh"

#include <algorithm>

namespace {

constexpr int kBlocks = 8, kThreads = 128, kWords = kBlocks * kThreads;
constexpr unsigned long long kLate = 20'000'000;

__global__ void Grandchild(int* data, int* mapped, cts::GateView gate) {
  if (threadIdx.x == 0) {
    gate.Pass();
    cts::SpinFor(kLate);
  }
  __syncthreads();
  data[threadIdx.x] = mapped[threadIdx.x] = threadIdx.x + 1;
}
__global__ void Child(int* data, int* mapped, cts::GateView gate) { Grandchild<<<1, kThreads>>>(data, mapped, gate); }
__global__ void Parent(int* data, int* mapped, cts::GateView gate) {
  const unsigned first = blockIdx.x * kThreads;
  Child<<<1, 1>>>(data + first, mapped + first, gate);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(kWords);
  cts::PinnedBuffer<int> mapped(kWords);
  cts::Stream stream;
  cts::Gate gate;
  Parent<<<kBlocks, 1, 0, stream>>>(data.data(), mapped.device(), gate.view());
  CTS_CUDA(cudaGetLastError());
  if (!cts::control()) {
    gate.Open();
    stream.Synchronize();
  }
  int seen[kWords];
  std::copy_n(mapped.data(), kWords, seen);
  const auto words = data.Read();
  gate.Open();
  for (int i = 0; i < kWords; ++i) {
    CTS_EXPECT_EQ(words[i], i % kThreads + 1,
                  "the host's copy lacks what a descendant of the synchronized grid had stored");
    CTS_EXPECT_EQ(seen[i], i % kThreads + 1,
                  "the host does not see what a descendant of the synchronized grid had stored");
  }
}

}  // namespace

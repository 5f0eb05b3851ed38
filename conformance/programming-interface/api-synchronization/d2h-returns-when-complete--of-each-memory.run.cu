/*---
clause: pi.api-synchronization.d2h-returns-when-complete
covers: each kind of memory at both ends, odd places
control: cudaMemcpyAsync copies to page-locked memory
control-fails-with: a copy from such memory to the host returned before all its bytes had arrived
requires: [memory-pools, vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "../each-device-memory.family.cuh"

namespace {

constexpr const char* kEarly = "a copy from such memory to the host returned before all its bytes had arrived";
constexpr size_t kBytes = 20'000;
constexpr unsigned char kLate = 7;
const cts::Span kSpan = {3, 1, 17'003};

// By one block: its first thread stands at the gate, and the others at the barrier.
__global__ void Write(cts::GateView gate, unsigned char* data, size_t bytes) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (size_t i = threadIdx.x; i < bytes; i += blockDim.x) data[i] = kLate;
}

// A thread of the host copies what the kernel writes late, and looks at all of it at once.
void Check(const Block& from, unsigned char* to, cudaMemcpyKind kind) {
  from.Fill(1);
  std::memset(to, 1, kBytes);
  size_t missing = 0;
  const cts::HostWindows windows;  // in which a host thread also gets on a busy machine
  cts::Gate gate;
  Write<<<1, 256>>>(gate.view(), from.data(), kBytes);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
  cts::Thread call([&] {
    CTS_CUDA(cts::control() ? cudaMemcpyAsync(to + kSpan.to, from.data() + kSpan.from, kSpan.bytes, kind, nullptr)
                            : cudaMemcpy(to + kSpan.to, from.data() + kSpan.from, kSpan.bytes, kind));
    const volatile unsigned char* const seen = to + kSpan.to;
    for (size_t i = 0; i < kSpan.bytes; ++i) missing += seen[i] != kLate;
  });
  CTS_NOT_YET(call.ended(), kEarly);
  gate.Open();
  call.Join();
  CTS_EXPECT_EQ(missing, 0, kEarly);
  CTS_FINISH();
  CTS_EXPECT(to[0] == 1 && to[kSpan.to + kSpan.bytes] == 1, "a copy to the host wrote beside its bytes");
}

CTS_CASE() {
  const cts::PinnedBuffer<unsigned char> page_locked(kBytes);
  const auto sources = DeviceBlocks(kBytes), targets = BlocksOf(cts::OnHost, kBytes);
  for (const NamedBlock& source : sources) {
    for (const NamedBlock& target : targets) {
      cts::Row((source.name + "-to-" + target.name).c_str(), [&] {
        unsigned char* const to = cts::control() ? page_locked.data() : target.block->data();
        Check(*source.block, to, &target == targets.data() ? cudaMemcpyDefault : cudaMemcpyDeviceToHost);
      });
    }
  }
}

}  // namespace

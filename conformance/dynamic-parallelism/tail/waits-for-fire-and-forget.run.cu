/*---
clause: cdp.tail.waits-for-fire-and-forget
control: the tail grid and the child at the gate, or the copy, go into the NULL stream instead, in this order
control-fails-with:
  - the tail grid ran although a fire-and-forget grid was still running
  - the tail grid ran although a fire-and-forget copy was not complete
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

#include "old-bytes.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although a fire-and-forget grid was still running";
constexpr unsigned kChildren = 64;

__global__ void Child(unsigned* finished) { atomicAdd(finished, 1u); }

// One of the children stands at the gate; the others end at once.
__global__ void Parent(cts::GateView gate, unsigned* finished, cudaError_t* launched, unsigned held, bool ahead) {
  for (unsigned i = 0; i < kChildren; ++i) {
    if (i != held) {
      Child<<<1, 1, 0, cudaStreamFireAndForget>>>(finished);
    } else {
      if (ahead) launched[0] = cts::LaunchGrid(false, nullptr, gate);
      launched[1] = cts::LaunchGrid(true, ahead ? nullptr : cudaStreamFireAndForget, gate);
    }
  }
  if (!ahead) launched[0] = cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
}

void Check(unsigned held) {
  cts::DeviceBuffer<unsigned> finished(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(2);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), finished.data(), launched.data(), held, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  CTS_EXPECT_EQ(finished[0], kChildren - 1, "a child is missing");
}

constexpr int kCopies = 16;
constexpr std::size_t kBytes = 1 << 20;  // takes longer than a launch

__global__ void Copy(unsigned char* to, unsigned char* from, unsigned* old, cudaError_t* codes, bool ahead) {
  if (ahead) cts::CountOld<<<1, 64>>>(to, kBytes, 0, old);
  codes[0] = cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDeviceToDevice, ahead ? nullptr : cudaStreamFireAndForget);
  if (!ahead) cts::CountOld<<<1, 64, 0, cudaStreamTailLaunch>>>(to, kBytes, 0, old);
  codes[1] = cudaGetLastError();
}

CTS_CASE(copies) {
  const cts::DeviceBuffer<unsigned char> to(kBytes), from(kBytes, 1);
  const cts::DeviceBuffer<unsigned> old(1, 0);
  const cts::DeviceBuffer<cudaError_t> codes(2);
  for (int i = 0; i < kCopies; ++i) {
    CTS_CUDA(cudaMemset(to.data(), 0, kBytes));
    CTS_CUDA(cudaDeviceSynchronize());
    Copy<<<1, 1>>>(to.data(), from.data(), old.data(), codes.data(), cts::control());
    CTS_FINISH();
    for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  }
  CTS_EXPECT_EQ(old[0], 0u, "the tail grid ran although a fire-and-forget copy was not complete");
}

CTS_CASE(first) { Check(0); }
CTS_CASE(middle) { Check(kChildren / 2); }
CTS_CASE(last) { Check(kChildren - 1); }

}  // namespace

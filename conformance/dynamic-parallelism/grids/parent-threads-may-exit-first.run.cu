/*---
clause: cdp.grids.parent-threads-may-exit-first
control: the host launches the child, ahead of the parent, so that it ends before the parent's threads do
control-fails-with: a child that outlived its parent's threads did not finish its work
build: [rdc]
timeout: 60
note: >-
  A grid in the tail stream certainly starts after the last thread of its parent; one after a grid that waits for those
  threads has not begun when they end. That grid itself runs then, where the launching thread saw it begin; it need not
  begin so early, which shows nothing. Children may as well be done before the parent goes on, which shows nothing, too.
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kParentThreads = 256;
constexpr int kChildThreads = 64;

// Late, so that the parent's threads are gone for long when it does its work.
__global__ void Child(const unsigned* exiting, unsigned* before, unsigned long long ns) {
  cts::SpinFor(ns);
  before[blockIdx.x * blockDim.x + threadIdx.x] = *exiting;
}

__global__ void Parent(unsigned* exiting, unsigned* before, unsigned long long ns, bool launch) {
  if (launch && blockIdx.x == 0 && threadIdx.x == 0)
    Child<<<2, kChildThreads / 2, 0, cudaStreamTailLaunch>>>(exiting, before, ns);
  atomicAdd(exiting, 1u);
}

enum Waited : unsigned { kNever, kForAll, kInVain };

// Begins while the parent runs, where it can, and ends when the parent's threads are gone for long.
__global__ void Wait(unsigned* begun, const unsigned* exiting, unsigned* waited, unsigned long long ns) {
  cts::RaiseFlag(begun, 1u);
  const Waited outcome = cts::AwaitFlag(exiting, kParentThreads) ? kForAll : kInVain;
  cts::SpinFor(ns);
  *waited = outcome;
}

__global__ void ParentOfStreams(unsigned* exiting, unsigned* begun, unsigned* waited, unsigned* before,
                                unsigned* refused, unsigned long long ns, bool launch) {
  if (launch && blockIdx.x == 0 && threadIdx.x == 0) {
    const cudaStream_t streams[] = {nullptr, cudaStreamPerThread};
    for (int i = 0; i < 2; ++i) {
      Wait<<<1, 1, 0, streams[i]>>>(begun + i, exiting, waited + i, ns);
      Child<<<2, kChildThreads / 2, 0, streams[i]>>>(exiting, before + i * kChildThreads, 0);
    }
    *refused = cudaGetLastError();
    for (int i = 0; i < 2; ++i) (void)cts::AwaitFlag(begun + i, 1u, ns);
  }
  __threadfence();
  atomicAdd(exiting, 1u);
}

CTS_CASE(in_streams) {
  cts::DeviceBuffer<unsigned> exiting(1, 0), begun(2, 0), waited(2, kNever), before(2 * kChildThreads), refused(1, 0);
  if (cts::control()) {
    for (int i = 0; i < 2; ++i) Child<<<2, kChildThreads / 2>>>(exiting.data(), before.data() + i * kChildThreads, 0);
  }
  CTS_CUDA(cudaGetLastError());
  ParentOfStreams<<<4, kParentThreads / 4>>>(exiting.data(), begun.data(), waited.data(), before.data(), refused.data(),
                                             cts::WindowNs(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(refused[0], 0u, "a launch was refused");
  CTS_EXPECT_EQ(exiting[0], kParentThreads, "a thread of the parent is missing");
  if (waited[0] == kInVain || waited[1] == kInVain)
    return cts::PowerNotShown("a child was waited for before its parent's threads had ended");
  for (const unsigned outcome : waited.Read())
    CTS_EXPECT_EQ(outcome, kForAll, "a child that outlived its parent's threads did not finish its work");
  for (const unsigned count : before.Read())
    CTS_EXPECT_EQ(count, kParentThreads, "a child that outlived its parent's threads did not finish its work");
}

CTS_CASE(tail) {
  cts::DeviceBuffer<unsigned> exiting(1, 0), before(kChildThreads);
  if (cts::control()) Child<<<2, kChildThreads / 2>>>(exiting.data(), before.data(), 0);
  CTS_CUDA(cudaGetLastError());
  Parent<<<4, kParentThreads / 4>>>(exiting.data(), before.data(), cts::WindowNs(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(exiting[0], kParentThreads, "a thread of the parent is missing");
  for (const unsigned count : before.Read())
    CTS_EXPECT_EQ(count, kParentThreads, "a child that outlived its parent's threads did not finish its work");
}

}  // namespace

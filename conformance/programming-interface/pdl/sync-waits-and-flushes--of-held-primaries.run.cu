/*---
clause: pi.pdl.sync-waits-and-flushes
covers: a primary of one block or many that is held
control: the secondary kernel does not call cudaGridDependencySynchronize
control-fails-with: the secondary kernel got beyond cudaGridDependencySynchronize although a primary was not complete
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly =
    "the secondary kernel got beyond cudaGridDependencySynchronize although a primary was not complete";
constexpr unsigned kThreads = 64, kMost = 200;

// Triggers at once. The block `held` waits at the gate; every thread writes after that.
__global__ void Primary(cts::GateView gate, unsigned held, unsigned* words) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  if (blockIdx.x == held && threadIdx.x == 0) gate.Pass();
  __syncthreads();
  words[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
__global__ void Secondary(const unsigned* words, unsigned count, unsigned* stale, unsigned* mark, bool synchronize) {
#if __CUDA_ARCH__ >= 900
  if (synchronize) (void)cudaGridDependencySynchronize();
#endif
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    if (*static_cast<const volatile unsigned*>(words + i) != 1) atomicAdd(stale, 1u);
  __syncthreads();
  if (threadIdx.x == 0) cts::RaiseFlag(mark, 1u);
}

struct Subject {
  const cts::HostWindows windows;
  const cts::DeviceBuffer<unsigned> words{kMost * kThreads, 0}, stale{1, 0};
  const cts::PinnedBuffer<unsigned> mark{1, 0};
  cts::Gate gate;
  const cts::Stream stream;
};

// Once the secondary kernel is launched.
void Judge(Subject& on) {
  CTS_EXPECT(on.gate.AwaitArrivals(1), "the held primary kernel never ran");
  CTS_NOT_YET(on.mark.Load(0) != 0, kEarly);
  if (cts::control() && on.mark.Load(0) == 0)
    cts::PowerNotShown("no secondary kernel started before its primary had ended");
  on.gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(on.mark.Load(0), 1, "the secondary kernel never ran");
  if (!cts::control())
    CTS_EXPECT_EQ(on.stale[0], 0, "the secondary kernel read what was there before its primary wrote");
}

void Check(const char* name, unsigned blocks, unsigned held) {
  cts::Row(name, [&] {
    Subject on;
    unsigned* const words = on.words.data();
    Primary<<<blocks, kThreads, 0, on.stream>>>(on.gate.view(), held, words);
    CTS_CUDA(cudaGetLastError());
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(1);
    config.blockDim = dim3(kThreads);
    config.stream = on.stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    CTS_CUDA(cudaLaunchKernelEx(&config, Secondary, words, blocks * kThreads, on.stale.data(), on.mark.device(),
                                !cts::control()));
    Judge(on);
  });
}

CTS_CASE() {
  Check("one-block", 1, 0);
  Check("last-of-200-blocks", 200, 199);
  Check("first-of-200-blocks", 200, 0);
}

}  // namespace

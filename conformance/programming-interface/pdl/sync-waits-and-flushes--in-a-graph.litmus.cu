/*---
clause: pi.pdl.sync-waits-and-flushes
covers: the launches in a captured graph
control: the secondary kernel does not call cudaGridDependencySynchronize
control-fails-with: the secondary kernel of a graph read what was there before the primary wrote
requires: [cc-90]
rounds: 100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kWords = 1 << 16, kBlocks = 32;

// Triggers at once and writes later, the first block last.
__global__ void Primary(unsigned* data, unsigned value, cts::StressPlan stress) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  if (blockIdx.x == 0) cts::SpinFor(5000 + stress.delay_ns);
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x) data[i] = value;
}

__global__ void Secondary(const unsigned* data, unsigned value, unsigned* stale, bool synchronize) {
#if __CUDA_ARCH__ >= 900
  if (synchronize) (void)cudaGridDependencySynchronize();
#endif
  unsigned old = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x)
    old += data[i] != value;
  if (old != 0) atomicAdd(stale, old);
}

// Both launches are captured; the graph has a programmatic edge between them.
CTS_LITMUS(litmus, "the secondary kernel of a graph read what was there before the primary wrote") {
  cts::DeviceBuffer<unsigned> data(kWords, 0), stale(1, 0);
  const cts::Stream stream;
  unsigned round = 0;
  while (litmus.NextRound()) {
    ++round;
    cts::Capture capture(stream);
    Primary<<<kBlocks, 256, 0, stream>>>(data.data(), round, litmus.Stress());
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(kBlocks);
    config.blockDim = dim3(256);
    config.stream = stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    const cudaError_t launched = cudaLaunchKernelEx(&config, Secondary, static_cast<const unsigned*>(data.data()),
                                                    round, stale.data(), !cts::control());
    CTS_CUDA(capture.End());
    CTS_CUDA(launched);
    const cts::Executable exec(capture.graph());
    exec.Launch(stream);
    stream.Synchronize();
    litmus.Count(kWords, 0);
  }
  litmus.Count(0, stale[0]);
}

}  // namespace

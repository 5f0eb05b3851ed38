/*---
clause: pi.pdl.implicit-trigger-at-exit
covers: blocks of which one thread is left, more blocks than are resident
control: the primary kernel triggers before the gate
control-fails-with: the secondary kernel started although a thread of the primary had neither triggered nor exited
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

constexpr const char* kEarly =
    "the secondary kernel started although a thread of the primary had neither triggered nor exited";
constexpr unsigned kThreads = 256;

// All threads but one can exit.
__global__ void Primary(cts::GateView gate, bool trigger, unsigned held_block, unsigned held_thread) {
#if __CUDA_ARCH__ >= 900
  if (trigger) (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  if (blockIdx.x == held_block && threadIdx.x == held_thread) gate.Pass();
}
__global__ void Secondary(cts::GateView gate) { gate.Arrive(); }

void Check(const char* name, unsigned blocks, unsigned held_block, unsigned held_thread) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream stream;
    cts::Gate gate;
    Primary<<<blocks, kThreads, 0, stream>>>(gate.view(), cts::control(), held_block, held_thread);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the held thread of the primary kernel never ran");
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = config.blockDim = dim3(1);
    config.stream = stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    CTS_CUDA(cudaLaunchKernelEx(&config, Secondary, gate.view()));
    CTS_NOT_YET(gate.arrivals() >= 2, kEarly);
    if (cts::control() && gate.arrivals() < 2)
      cts::PowerNotShown("no secondary kernel started before its primary had ended");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(gate.arrivals(), 2, "the secondary kernel never ran");
  });
}

CTS_CASE(one_thread) {
  Check("first-thread", 1, 0, 0);
  Check("inner-lane-of-a-middle-warp", 1, 0, 113);
  Check("last-thread", 1, 0, kThreads - 1);
  Check("last-thread-of-one-in-100-blocks", 100, 57, kThreads - 1);
}

CTS_CASE(more_than_are_resident) {
  int processors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
  const auto resident = static_cast<unsigned>(
      processors * cts::ResidentBlocks(reinterpret_cast<const void*>(Primary), static_cast<int>(kThreads)));
  const unsigned blocks = 4 * resident + 1;
  Check("first-block", blocks, 0, kThreads - 1);
  Check("a-block-of-the-second-round", blocks, resident + resident / 2, 0);
  Check("last-block", blocks, blocks - 1, 113);
}

}  // namespace

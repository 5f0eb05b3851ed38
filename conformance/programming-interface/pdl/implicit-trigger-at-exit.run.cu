/*---
clause: pi.pdl.implicit-trigger-at-exit
control: the primary kernel triggers before the gate
control-fails-with: the secondary kernel started although no block of the primary had triggered or exited
requires: [cc-90]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly = "the secondary kernel started although no block of the primary had triggered or exited";

__global__ void Primary(cts::GateView gate, bool trigger, unsigned held) {
#if __CUDA_ARCH__ >= 900
  if (trigger) (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  if (blockIdx.x == held) gate.Pass();
}
__global__ void Secondary(cts::GateView gate) { gate.Arrive(); }

// All blocks but one can exit.
void Check(const char* name, unsigned blocks, unsigned held) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    cts::Stream stream;
    cts::Gate gate;
    Primary<<<blocks, 1, 0, stream>>>(gate.view(), cts::control(), held);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the primary kernel never ran");
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

CTS_CASE() {
  Check("one-block", 1, 0);
  Check("first-of-100", 100, 0);
  Check("middle-of-100", 100, 57);
  Check("last-of-100", 100, 99);
}

}  // namespace

/*---
clause: pi.default-stream.executes-in-order
control: the commands are issued in the opposite order
control-fails-with: a command of the default stream ran before its predecessor was complete
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCommands = 64, kBlocks = 4;
constexpr const char* kEarly = "a command of the default stream ran before its predecessor was complete";

// Every block counts itself when it ends: grid `number` must find the blocks of all grids before it, and no other.
__global__ void Numbered(cts::GateView gate, unsigned* ended, unsigned* early, unsigned number) {
  const unsigned seen = *static_cast<volatile unsigned*>(ended);
  if (seen < number * kBlocks || seen >= (number + 1) * kBlocks) atomicAdd(early, 1u);
  if (number > 0) gate.Arrive();
  if (number == 0 && blockIdx.x == 0) gate.Pass();
  atomicAdd(ended, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ended(1, 0), early(1, 0), copies(kCommands, 0);
  cts::Gate gate;
  for (unsigned i = 0; i < kCommands; ++i) {
    const unsigned number = cts::control() ? kCommands - 1 - i : i;
    Numbered<<<kBlocks, 1>>>(gate.view(), ended.data(), early.data(), number);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyAsync(copies.data() + number, ended.data(), sizeof(unsigned), cudaMemcpyDeviceToDevice));
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "no kernel ran");
  CTS_CHANCE(gate.arrivals() >= 2, kEarly);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(early[0], 0, kEarly);
  CTS_EXPECT_EQ(ended[0], kCommands * kBlocks, "a command did not run");
  const auto copied = copies.Read();
  for (unsigned i = 0; i < kCommands; ++i) CTS_EXPECT_EQ(copied[i], (i + 1) * kBlocks, kEarly);
}

}  // namespace

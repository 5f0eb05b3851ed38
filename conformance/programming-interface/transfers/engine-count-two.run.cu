/*---
clause: pi.transfers.engine-count-two
control: another attribute is asked for, which is 0 on a GPU with memory of its own
control-fails-with: asyncEngineCount does not say that copies in both directions overlap
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

constexpr const char* kWrong = "asyncEngineCount does not say that copies in both directions overlap";

int Count() {
  int count = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&count, cts::control() ? cudaDevAttrIntegrated : cudaDevAttrAsyncEngineCount, 0));
  return count;
}

// Both directions got through beside a kernel, which tells nothing of the same time, but of two engines.
CTS_CASE(at_least_two) {
  cts::Stream held, stream;
  cts::Mark mark;
  cts::PinnedBuffer<unsigned> word(1);
  cts::DeviceBuffer<unsigned> device(1);
  cts::Gate gate;
  cts::Hold(gate, held);
  CTS_CUDA(cudaMemcpyAsync(device.data(), word.data(), sizeof(unsigned), cudaMemcpyHostToDevice, stream));
  mark.Put(stream, cts::By::kCopy);
  if (!mark.ComesSoon()) cts::PowerNotShown("no copy ran beside a kernel");
  CTS_EXPECT_LE(2, Count(), kWrong);
}

CTS_CASE(exactly_two) { CTS_EXPECT_EQ(Count(), 2, kWrong); }

}  // namespace

/*---
clause: perf.device.block-placement-unspecified
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 2048;

__global__ void Look(unsigned* places, unsigned* tickets) {
  unsigned here;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(here));
  places[blockIdx.x] = here;
  if (blockIdx.x + 1 < kBlocks) cts::SpinFor(1000);
  places[kBlocks + blockIdx.x] = atomicAdd(tickets, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> places(2 * kBlocks), tickets(1, 0);
  Look<<<kBlocks, 1>>>(places.data(), tickets.data());
  CTS_FINISH();
  const auto read = places.Read();
  unsigned out_of_order = 0, elsewhere = 0;
  for (unsigned i = 0; i < kBlocks; ++i) {
    out_of_order += read[kBlocks + i] != i;
    elsewhere += read[i] != read[0];
  }
  CTS_OBSERVE("in-the-order-of-their-numbers", out_of_order == 0);
  CTS_OBSERVE("on-one-multiprocessor", elsewhere == 0);
}

}  // namespace

/*---
clause: rt.timer.clocks-of-different-sms-unrelated
note: one block a multiprocessor, each of which reads its counter after the one before it
---*/
#include "cts/case.cuh"

namespace {

struct Reading {
  long long cycles;
  unsigned multiprocessor, in_turn;
};

__global__ void InTurn(unsigned* turn, Reading* readings) {
  const unsigned block = blockIdx.x;
  if (threadIdx.x != 0) return;
  Reading reading{};
  reading.in_turn = cts::AwaitFlag(turn, block, 2'000'000'000) ? 1 : 0;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(reading.multiprocessor));
  reading.cycles = clock64();
  readings[block] = reading;
  if (reading.in_turn != 0) cts::RaiseFlag(turn, block + 1);
}

CTS_CASE() {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  cts::DeviceBuffer<unsigned> turn(1, 0);
  cts::DeviceBuffer<Reading> readings(static_cast<std::size_t>(multiprocessors), 0);
  InTurn<<<multiprocessors, 32>>>(turn.data(), readings.data());
  CTS_FINISH();
  const cts::HostCopy<Reading> all = readings.Read();
  bool in_turn = true, less = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    in_turn = in_turn && all[i].in_turn != 0;
    if (i > 0 && all[i].multiprocessor != all[i - 1].multiprocessor) less = less || all[i].cycles < all[i - 1].cycles;
  }
  CTS_OBSERVE("all-in-turn", in_turn);
  CTS_OBSERVE("a-later-reading-is-less", less);
}

}  // namespace

/*---
clause: mm.managed.any-gpu
control: the second device works on memory of its own
control-fails-with: managed memory was not the same on all devices
requires: [managed, gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 1 << 20, kStep = 61;
constexpr unsigned kRounds = 20;

// Each device in turn looks for what the other one wrote, and writes anew; events order them, and no access between the
// devices is enabled.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::On<cts::Stream> streams[] = {cts::On<cts::Stream>(0), cts::On<cts::Stream>(1)};
  const cts::On<cts::Event> events[] = {cts::On<cts::Event>(0), cts::On<cts::Event>(1)};
  const cts::On<cts::Stamps> stamps[] = {cts::On<cts::Stamps>(0, kStep), cts::On<cts::Stamps>(1, kStep)};
  const cts::On<cts::DeviceBuffer<unsigned char>> own(1, kBytes);
  for (std::size_t i = 0; i < kBytes; ++i) block[i] = cts::StampOf(0, i);
  for (unsigned round = 0; round < kRounds; ++round) {
    const int here = static_cast<int>(round % 2), there = 1 - here;
    const cts::OnDevice on(here);
    if (round > 0) CTS_CUDA(cudaStreamWaitEvent(*streams[here], *events[there], 0));
    unsigned char* const at = cts::control() && here == 1 ? own->data() : block.data();
    stamps[here]->Check(*streams[here], at, kBytes, round);
    stamps[here]->Put(*streams[here], at, kBytes, round + 1);
    CTS_CUDA(cudaEventRecord(*events[here], *streams[here]));
  }
  std::size_t wrong = 0;
  for (int device = 0; device < 2; ++device) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaDeviceSynchronize());
    wrong += stamps[device]->wrong();
  }
  for (std::size_t i = 0; i < kBytes; i += kStep) wrong += block[i] != cts::StampOf(kRounds, i);
  CTS_EXPECT_EQ(wrong, 0, "managed memory was not the same on all devices");
}

}  // namespace

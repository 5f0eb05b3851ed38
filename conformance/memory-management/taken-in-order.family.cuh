// Prefetches of managed memory that nobody has touched, behind a host function that holds their stream: when the device
// gives memory for them.
#include <algorithm>
#include <cstddef>

#include "cts/memory/managed.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

// So much that what other processes take meanwhile looks like it in few rounds.
constexpr std::size_t kTaken = 256u << 20;
constexpr int kRounds = 8;

std::size_t FreeMemory() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free;
}

// `prefetch`(memory, stream) sends kTaken bytes to the device. `early`, `late`: the messages. In a control
// it goes into a stream that nothing holds.
template <class Prefetch>
void CheckTakenInOrder(bool control, const char* early, const char* late, Prefetch prefetch) {
  if (FreeMemory() / 4 < kTaken) return cts::PowerNotShown("the device has too little free memory");
  const cts::Stream stream, other;
  int judged = 0, taken = 0, taken_early = 0;
  std::size_t full = 0;
  for (int round = 0; round < kRounds; ++round) {
    void* memory = nullptr;
    CTS_CUDA(cudaMallocManaged(&memory, kTaken));
    cts::Mark mark;
    const std::size_t before = FreeMemory();
    // No document says when the memory of an earlier round is back: until then it may serve this one.
    full = std::max(full, before);
    judged += before + kTaken / 2 > full;
    const auto is_taken = [&] { return FreeMemory() + kTaken / 4 * 3 <= before; };
    cts::HostGate gate;
    gate.Hold(stream);
    prefetch(memory, control ? other : stream);
    const bool came = cts::Watch(early, is_taken);
    mark.Put(stream);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "what follows a prefetch never ran");
    if (control) other.Synchronize();
    const bool has = is_taken();
    taken += has;
    taken_early += has && came;
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(cudaFree(memory));
  }
  if (judged < kRounds / 2 && taken <= judged / 5)
    return cts::PowerNotShown("the free memory of the device did not stay where it was");
  CTS_EXPECT_LT(judged / 5, taken, late);
  if (taken < 3) return cts::PowerNotShown("too few rounds took memory of the device");
  // Others would have to take as much in most of the windows.
  if (control && taken_early * 4 <= taken * 3)
    return cts::PowerNotShown("no prefetch ran while a host function held another stream");
  CTS_EXPECT(taken_early * 4 <= taken * 3, early);
}

}  // namespace

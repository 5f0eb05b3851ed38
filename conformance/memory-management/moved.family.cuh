// How often managed memory that lies at one side is seen to move to the other one, by the free memory of the device.
#include <deque>

#include "cts/check.h"
#include "cts/memory/managed.h"
#include "cts/power.h"
#include "cts/stream.h"

namespace {

constexpr std::size_t kBytes = 64u << 20;
constexpr int kRounds = 10;

std::size_t FreeMemory() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free;
}

// In how many rounds `move(memory, stream)` took memory of the device, or gave it back. Each round has a block of its
// own, since no document says when the memory of a freed one is back; before(memory) comes after the block was put to
// the other side.
template <class Before, class Move>
int RoundsThatMove(bool to_device, Before before, Move move) {
  const cts::Stream stream;
  std::deque<cts::ManagedBuffer<unsigned char>> blocks;
  int moved = 0;
  for (int round = 0; round < kRounds; ++round) {
    unsigned char* const memory = blocks.emplace_back(kBytes).data();  // the host has written all of it
    if (!to_device) CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, cts::OnDeviceLocation(), 0, stream));
    stream.Synchronize();
    before(memory);
    const std::size_t first = FreeMemory();
    move(memory, stream);
    stream.Synchronize();
    const std::size_t then = FreeMemory(), more = kBytes / 4 * 3;
    moved += to_device ? then + more <= first : first + more <= then;
  }
  return moved;
}

// Checks that `move` does; that of some rounds is enough, since other processes take and give back memory meanwhile. A
// device without memory of its own, for one, loses none that is told: then `usual` is not seen to move memory, either.
// The violation does nothing.
template <class Before, class Move, class Usual>
void ExpectMoves(bool to_device, bool violate, Before before, Move move, Usual usual, const char* message) {
  const auto enough = [](int moved) { return moved > kRounds / 5; };
  const bool moved = enough(violate ? RoundsThatMove(to_device, before, [](unsigned char*, cudaStream_t) {})
                                    : RoundsThatMove(to_device, before, move));
  if (!moved && !violate &&
      !enough(RoundsThatMove(
          to_device, [](unsigned char*) {}, usual)))
    return cts::PowerNotShown("what moves memory elsewhere is not seen to move it");
  CTS_EXPECT(moved, message);
}

// The same of what moves memory as a prefetch of its own does.
template <class Before, class Move>
void ExpectMovesAsPrefetch(bool to_device, bool violate, Before before, Move move, const char* message) {
  const cudaMemLocation there = to_device ? cts::OnDeviceLocation() : cts::OnHostLocation();
  const auto prefetch = [&](unsigned char* memory, cudaStream_t stream) {
    CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, there, 0, stream));
  };
  ExpectMoves(to_device, violate, before, move, prefetch, message);
}

}  // namespace

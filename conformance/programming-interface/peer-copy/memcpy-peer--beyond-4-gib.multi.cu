/*---
clause: pi.peer-copy.memcpy-peer
covers: more than 4 GiB, with and without peer access
control: of the size its first bit is lost, so that 64 KiB are copied
control-fails-with: a byte far from the beginning is not the one that was copied from the other device
requires: [gpus-2]
launches: none
timeout: 90
draft: five of five on two H200s, not yet on two H100s
note: devices of which a quarter is less than the block get small ones
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <string>
#include <vector>

namespace {

// What is left of either where its first bit is lost.
constexpr size_t kCutOff = size_t{1} << 16, kLarge = (size_t{1} << 32) + kCutOff, kSmall = (size_t{1} << 20) + kCutOff;

// Four programs at a time have room.
size_t BytesThatFit() {
  size_t bytes = kLarge;
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    size_t free = 0, total = 0;
    CTS_CUDA(cudaMemGetInfo(&free, &total));
    if (free / 4 <= kLarge) bytes = kSmall;
  }
  return bytes;
}

// A count that is cut off to 31 or 32 bits, or taken for a negative one, leaves some of them.
std::vector<size_t> Places(size_t bytes) {
  std::vector<size_t> places = {0, 65535, 65536, bytes / 4, bytes / 2 - 1, bytes / 2, bytes - 65537, bytes - 1};
  for (const size_t at : {(size_t{1} << 31) - 1, size_t{1} << 31, (size_t{1} << 32) - 1, size_t{1} << 32})
    if (at < bytes) places.push_back(at);
  return places;
}
unsigned char Value(size_t at, int device) { return static_cast<unsigned char>(at % 101 + 3 + 120 * device); }

bool CanAccess(int device, int peer) {
  int can = 0;
  CTS_CUDA(cudaDeviceCanAccessPeer(&can, device, peer));
  return can != 0;
}

// A block on each device, in both roles.
struct Blocks {
  explicit Blocks(size_t size) : bytes(size), first(0, size), second(1, size), memory{first->data(), second->data()} {}
  void Set() const {
    for (const int device : {0, 1}) {
      const cts::OnDevice on(device);
      for (const size_t at : Places(bytes)) {
        const unsigned char value = Value(at, device);
        CTS_CUDA(cudaMemcpy(memory[device] + at, &value, 1, cudaMemcpyHostToDevice));
      }
      CTS_CUDA(cudaDeviceSynchronize());
    }
  }
  const size_t bytes;
  const cts::On<cts::DeviceBuffer<unsigned char>> first, second;
  unsigned char* const memory[2];
};

void Check(const Blocks& blocks, const cts::Pair& pair, bool async) {
  blocks.Set();
  const size_t count = cts::control() ? kCutOff : blocks.bytes;
  unsigned char *const to = blocks.memory[pair.other], *const from = blocks.memory[pair.one];
  const cts::OnDevice on(pair.other);
  CTS_CUDA(async ? cudaMemcpyPeerAsync(to, pair.other, from, pair.one, count, nullptr)
                 : cudaMemcpyPeer(to, pair.other, from, pair.one, count));
  for (const int device : {pair.one, pair.other}) {
    const cts::OnDevice waiting(device);
    CTS_CUDA(cudaDeviceSynchronize());
  }
  size_t wrong = 0;
  for (const size_t at : Places(blocks.bytes)) {
    unsigned char byte = 0;
    CTS_CUDA(cudaMemcpy(&byte, to + at, 1, cudaMemcpyDeviceToHost));
    wrong += byte != Value(at, pair.one);
  }
  CTS_EXPECT_EQ(wrong, 0, "a byte far from the beginning is not the one that was copied from the other device");
}

void CheckAll(const char* name, const Blocks& blocks) {
  for (const cts::Pair& pair : cts::kPairs)
    for (const bool async : {false, true})
      cts::Row((std::string(name) + "-" + pair.name + (async ? "-async" : "")).c_str(),
               [&] { Check(blocks, pair, async); });
}

CTS_CASE() {
  const Blocks blocks(BytesThatFit());
  CTS_OBSERVE("beyond-4-gib", blocks.bytes == kLarge);
  CheckAll("not-enabled", blocks);
  if (!CanAccess(0, 1) || !CanAccess(1, 0)) return;
  const cts::PeerAccess there(0, 1), back(1, 0);
  CheckAll("enabled", blocks);
}

}  // namespace

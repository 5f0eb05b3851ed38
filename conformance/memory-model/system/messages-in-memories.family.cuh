// Messages between one device thread and the host: data and flags in memory of several kinds.
#include <atomic>
#include <cstdint>

#include "cts/gate.cuh"
#include "cts/litmus.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/power.h"

namespace {

// The words lie on pages of their own, which may move.
constexpr unsigned kTurns = 16, kWords = 8, kApart = 1056, kBytes = kWords * kApart * sizeof(unsigned);
constexpr unsigned long long kLongest = 100'000'000;  // Nanoseconds that a device waits for the host.

// A flag for each direction: that of the message, and that of the answer.
struct View {
  unsigned *data, *flags;
  __host__ __device__ unsigned* Data(unsigned i) const { return data + i * kApart; }
  __host__ __device__ unsigned* Message() const { return flags; }
  __host__ __device__ unsigned* Answer() const { return flags + kApart; }
};

class Places {
 public:
  Places(cts::MemoryKind data, cts::MemoryKind flags) : data_(data, kBytes), flags_(flags, kBytes) {
    data_.Fill(0);
    flags_.Fill(0);
  }
  View device() const { return Of(data_.device(), flags_.device()); }
  View host() const { return Of(data_.data(), flags_.data()); }

 private:
  static View Of(unsigned char* data, unsigned char* flags) {
    return {reinterpret_cast<unsigned*>(data), reinterpret_cast<unsigned*>(flags)};
  }
  cts::MemoryBlock data_, flags_;
};

// What a control does: nothing releases or acquires, and in every second round the data is stored after the answer.
struct Slip {
  bool relaxed, late;
};

unsigned Load(unsigned* word, std::memory_order order) { return std::atomic_ref<unsigned>(*word).load(order); }
void Store(unsigned* word, unsigned value, std::memory_order order) {
  std::atomic_ref<unsigned>(*word).store(value, order);
}

// One(view of the device, view of the host, value before the first one, slip, how many words were looked at) plays all
// turns of a round, and gives how many words were old.
template <class One>
void PlayMessages(cts::Litmus& litmus, const View& device, const View& host, bool control, One one) {
  std::uint64_t all = 0;
  for (unsigned round = 0; litmus.NextRound(); ++round) {
    std::uint64_t looks = 0;
    const Slip slip = {control, control && round % 2 != 0};
    const std::uint64_t old = one(device, host, round * kTurns, slip, &looks);
    all += looks;
    litmus.Count(looks, old);
  }
  if (all == 0) cts::PowerNotShown("the device did not run at the same time as the host");
}
template <class One>
void PlayMessages(cts::Litmus& litmus, cts::MemoryKind data, cts::MemoryKind flags, bool control, One one) {
  if (!cts::IsThere(data) || !cts::IsThere(flags)) return cts::PowerNotShown("there is no such memory");
  const Places places(data, flags);
  PlayMessages(litmus, places.device(), places.host(), control, one);
}

}  // namespace

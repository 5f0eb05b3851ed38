// Messages in managed memory: how flags are released and acquired, and where the pages lie.
#include <cstring>

#include "cts/memory/managed.h"

namespace {

// How a flag is released and acquired; rounds take them in turns.
enum class How { kAccesses, kFences, kScFences, kExchange };
constexpr unsigned kHows = 4;
How HowOf(unsigned round) { return static_cast<How>(round / 2 % kHows); }

// Where the pages of data and flags lie before each round; whether they are to stay where they then lie, and whether
// the device is to reach them where they lie.
struct Home {
  cts::Residence data, flags;
  bool preferred, mapped;
};

// The halves share no page.
class Pages {
 public:
  explicit Pages(const Home& home) : home_(home), pages_(2 * kHalf) {
    std::memset(pages_.data(), 0, 2 * kHalf);
    Advise(Data(), home.data);
    Advise(Flags(), home.flags);
  }
  unsigned* data() const { return reinterpret_cast<unsigned*>(Data()); }
  unsigned* flags() const { return reinterpret_cast<unsigned*>(Flags()); }
  void Settle() const {
    Put(Data(), home_.data);
    Put(Flags(), home_.flags);
    stream_.Synchronize();
  }

 private:
  static constexpr std::size_t kHalf = 2u << 20;
  unsigned char* Data() const { return pages_.data(); }
  unsigned char* Flags() const { return pages_.data() + kHalf; }
  static cudaMemLocation LocationOf(cts::Residence residence) {
    return residence == cts::Residence::kHost ? cts::OnHostLocation() : cts::OnDeviceLocation();
  }
  void Advise(unsigned char* half, cts::Residence residence) const {
    if (home_.preferred) CTS_CUDA(cudaMemAdvise(half, kHalf, cudaMemAdviseSetPreferredLocation, LocationOf(residence)));
    if (home_.mapped) CTS_CUDA(cudaMemAdvise(half, kHalf, cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation()));
  }
  void Put(unsigned char* half, cts::Residence residence) const {
    CTS_CUDA(cudaMemPrefetchAsync(half, kHalf, LocationOf(residence), 0, stream_));
  }

  const Home home_;
  const cts::Stream stream_;
  const cts::ManagedPages pages_;
};

constexpr cts::Residence kHost = cts::Residence::kHost, kDevice = cts::Residence::kDevice;
constexpr Home kOnHost = {kHost, kHost, false, false}, kOnDevice = {kDevice, kDevice, false, false},
               kDataOnHost = {kHost, kDevice, false, false}, kDataOnDevice = {kDevice, kHost, false, false},
               kKeptOnHost = {kHost, kHost, true, false}, kMappedOnHost = {kHost, kHost, true, true},
               kKeptOnDevice = {kDevice, kDevice, true, false};

}  // namespace

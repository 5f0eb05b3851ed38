// Copies whose source is managed memory that an earlier command of another stream writes late: a copy that does not
// wait delivers what was there when it was issued.
#include "cts/memory/managed.h"
#include "cts/order/late.cuh"
#include "cts/row.h"
#include "cts/stream.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

namespace {

constexpr unsigned kNew = 0x01010101;  // what a fill with ones makes of a word

// Where the source lies when the copy is issued.
enum Place { kTouchedByHost, kPreferredOnHost, kPreferredOnHostAndMapped, kOnHost, kOnDevice, kOnBoth };
// What brings the new words, after a kernel that is late.
enum Writer { kKernel, kFill, kHostFunction };
enum Target { kDevice, kManagedOnDevice, kManagedOnHost, kPageLocked };

struct LateManagedCopy {
  const char* name;
  std::size_t words = 1;
  Place place = kPreferredOnHost;
  Target target = kDevice;
  Writer writer = kKernel;
  cudaMemcpyKind kind = cudaMemcpyDefault;
  bool behind_a_kernel = false;
};

constexpr std::size_t k16KiB = 4096, k64KiB = 16384;

constexpr LateManagedCopy kPlaces[] = {{"touched-by-the-host-4-bytes", 1, kTouchedByHost},
                                       {"touched-by-the-host-16-KiB", k16KiB, kTouchedByHost},
                                       {"touched-by-the-host-64-KiB", k64KiB, kTouchedByHost},
                                       {"preferred-on-the-host-4-bytes", 1, kPreferredOnHost},
                                       {"preferred-on-the-host-16-KiB", k16KiB, kPreferredOnHost},
                                       {"preferred-on-the-host-64-KiB", k64KiB, kPreferredOnHost},
                                       {"preferred-on-the-host-and-mapped-4-bytes", 1, kPreferredOnHostAndMapped},
                                       {"preferred-on-the-host-and-mapped-16-KiB", k16KiB, kPreferredOnHostAndMapped},
                                       {"preferred-on-the-host-and-mapped-64-KiB", k64KiB, kPreferredOnHostAndMapped},
                                       {"prefetched-to-the-host-4-bytes", 1, kOnHost},
                                       {"prefetched-to-the-host-16-KiB", k16KiB, kOnHost},
                                       {"prefetched-to-the-host-64-KiB", k64KiB, kOnHost},
                                       {"on-the-device-4-bytes", 1, kOnDevice},
                                       {"on-the-device-16-KiB", k16KiB, kOnDevice},
                                       {"on-the-device-64-KiB", k64KiB, kOnDevice},
                                       {"on-both-4-bytes", 1, kOnBoth},
                                       {"on-both-16-KiB", k16KiB, kOnBoth},
                                       {"on-both-64-KiB", k64KiB, kOnBoth}};

constexpr LateManagedCopy kTargets[] = {{"managed-on-the-device-4-bytes", 1, kPreferredOnHost, kManagedOnDevice},
                                        {"managed-on-the-device-64-KiB", k64KiB, kPreferredOnHost, kManagedOnDevice},
                                        {"managed-on-the-host-4-bytes", 1, kPreferredOnHost, kManagedOnHost},
                                        {"managed-on-the-host-64-KiB", k64KiB, kPreferredOnHost, kManagedOnHost},
                                        {"page-locked-4-bytes", 1, kPreferredOnHost, kPageLocked},
                                        {"page-locked-64-KiB", k64KiB, kPreferredOnHost, kPageLocked}};

constexpr LateManagedCopy kWriters[] = {
    {"fill-before-4-bytes", 1, kPreferredOnHost, kDevice, kFill},
    {"fill-before-64-KiB", k64KiB, kPreferredOnHost, kDevice, kFill},
    {"host-function-before-4-bytes", 1, kPreferredOnHost, kDevice, kHostFunction},
    {"host-function-before-64-KiB", k64KiB, kPreferredOnHost, kDevice, kHostFunction}};

constexpr LateManagedCopy kWays[] = {
    {"as-host-to-device-4-bytes", 1, kPreferredOnHost, kDevice, kKernel, cudaMemcpyHostToDevice},
    {"as-host-to-device-64-KiB", k64KiB, kPreferredOnHost, kDevice, kKernel, cudaMemcpyHostToDevice},
    {"as-device-to-device-4-bytes", 1, kPreferredOnHost, kDevice, kKernel, cudaMemcpyDeviceToDevice},
    {"as-device-to-device-64-KiB", k64KiB, kPreferredOnHost, kDevice, kKernel, cudaMemcpyDeviceToDevice},
    {"behind-a-kernel-4-bytes", 1, kPreferredOnHost, kDevice, kKernel, cudaMemcpyDefault, true},
    {"behind-a-kernel-64-KiB", k64KiB, kPreferredOnHost, kDevice, kKernel, cudaMemcpyDefault, true}};

__global__ void BeLate(cts::LateView late) { late.Finish(); }
__global__ void WriteWords(unsigned* words, std::size_t count, unsigned value) {
  for (std::size_t i = threadIdx.x; i < count; i += blockDim.x) words[i] = value;
}
__global__ void Nothing() {}

class ManagedSource {
 public:
  // Waits for the device. The last that the NULL stream did is a fill: a driver may look at that where a copy follows.
  explicit ManagedSource(const LateManagedCopy& copy)
      : copy_(copy), from_(Bytes()), elsewhere_(copy.words), scratch_(1) {
    if (copy.target == kDevice) to_device_.emplace(copy.words);
    if (copy.target == kManagedOnDevice || copy.target == kManagedOnHost) to_managed_.emplace(Bytes());
    if (copy.target == kPageLocked) to_host_.emplace(copy.words);
    // Each kernel has run once when it is looked at.
    BeLate<<<1, 1>>>({elsewhere_.data(), 0});
    WriteWords<<<1, 256>>>(elsewhere_.data(), copy_.words, kNew);
    Nothing<<<1, 1>>>();
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaDeviceSynchronize());
    if (to_managed_) {
      std::memset(to_managed_->data(), cts::kPoison, Bytes());
      cts::PutWhere(to_managed_->data(), Bytes(),
                    copy.target == kManagedOnHost ? cts::Residence::kHost : cts::Residence::kDevice, aside_);
    }
    PlaceSource();
    CTS_CUDA(cudaMemset(scratch_.data(), 0, sizeof(unsigned)));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  // Enqueues the kernel that is late, and what writes the source.
  void Write(cudaStream_t stream) {
    BeLate<<<1, 1, 0, stream>>>(late_.view());
    if (copy_.writer == kKernel) WriteWords<<<1, 256, 0, stream>>>(words(), copy_.words, kNew);
    CTS_CUDA(cudaGetLastError());
    if (copy_.writer == kFill) CTS_CUDA(cudaMemsetAsync(words(), kNew & 255, Bytes(), stream));
    if (copy_.writer == kHostFunction) CTS_CUDA(cudaLaunchHostFunc(stream, &ManagedSource::WriteOnHost, this));
  }
  void Copy(cudaStream_t stream) {
    if (late_.done()) cts::PowerNotShown("the source was written before the copy was issued");
    if (copy_.behind_a_kernel) Nothing<<<1, 1, 0, stream>>>();
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyAsync(target(), words(), Bytes(), copy_.kind, stream));
  }
  // Wait for both first.
  void Check(const char* message) const {
    std::vector<unsigned> got(copy_.words);
    if (to_device_) {
      const auto words = to_device_->Read();
      std::copy(words.begin(), words.end(), got.begin());
    } else {
      std::memcpy(got.data(), target(), Bytes());
    }
    const auto is = [&](unsigned value) { return std::count(got.begin(), got.end(), value); };
    CTS_EXPECT_EQ(is(0) + is(kNew), copy_.words, "the copy brought what was never in its source");
    CTS_EXPECT_EQ(is(kNew), copy_.words, message);
  }

 private:
  std::size_t Bytes() const { return copy_.words * sizeof(unsigned); }
  unsigned* words() const { return reinterpret_cast<unsigned*>(from_.data()); }
  void* target() const {
    if (to_managed_) return to_managed_->data();
    return to_host_ ? static_cast<void*>(to_host_->data()) : to_device_->data();
  }
  void PlaceSource() {
    std::memset(from_.data(), 0, Bytes());
    const auto advise = [&](cudaMemoryAdvise advice, cudaMemLocation where) {
      CTS_CUDA(cudaMemAdvise(from_.data(), Bytes(), advice, where));
    };
    const bool mapped = copy_.place == kPreferredOnHostAndMapped;
    if (copy_.place == kPreferredOnHost || mapped) advise(cudaMemAdviseSetPreferredLocation, cts::OnHostLocation());
    if (mapped) advise(cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation());
    if (copy_.place == kOnHost) cts::PutWhere(from_.data(), Bytes(), cts::Residence::kHost, aside_);
    if (copy_.place == kOnDevice) cts::PutWhere(from_.data(), Bytes(), cts::Residence::kDevice, aside_);
    if (copy_.place == kOnBoth) cts::PutWhere(from_.data(), Bytes(), cts::Residence::kBoth, aside_);
  }
  static void CUDART_CB WriteOnHost(void* source) {
    const auto* const mine = static_cast<ManagedSource*>(source);
    std::fill_n(mine->words(), mine->copy_.words, kNew);
  }

  const LateManagedCopy copy_;
  const cts::HostWindows windows_;
  const cts::Stream aside_{cudaStreamNonBlocking};
  cts::ManagedPages from_;
  cts::DeviceBuffer<unsigned> elsewhere_, scratch_;
  std::optional<cts::DeviceBuffer<unsigned>> to_device_;
  std::optional<cts::ManagedPages> to_managed_;
  std::optional<cts::PinnedBuffer<unsigned>> to_host_;
  cts::Late late_;
};

// A row for each of them: issue(source) calls Write() and Copy(), in streams of its own, and waits for both.
template <std::size_t kRows, class Issue>
void ForEachOf(const LateManagedCopy (&copies)[kRows], const char* message, Issue issue) {
  for (const LateManagedCopy& copy : copies) {
    cts::Row(copy.name, [&] {
      ManagedSource source(copy);
      issue(source);
      source.Check(message);
    });
  }
}

}  // namespace

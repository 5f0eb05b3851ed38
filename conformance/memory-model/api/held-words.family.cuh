// Words that all multiprocessors hold in their caches when a command or node of some kind writes them again: whether a
// grid after it sees what was written.
#include "cts/buffer.cuh"
#include "cts/device.cuh"

namespace {

constexpr unsigned kWordCount = 1024, kBlocks = 264, kThreads = 128;
// What is written, in each byte alike so that a fill writes it, too.
constexpr unsigned kFresh = 0x5A5A5A5Au;

__host__ __device__ unsigned Stale(unsigned i) { return i * 7 + 1; }

__global__ void WriteStale(unsigned* words) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWordCount; i += gridDim.x * blockDim.x)
    words[i] = Stale(i);
}
__global__ void WriteFresh(unsigned* words) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWordCount; i += gridDim.x * blockDim.x)
    words[i] = kFresh;
}
__global__ void BeLate() {
  constexpr unsigned kLate = 20'000;  // Nanoseconds.
  cts::SpinFor(kLate);
}
// All words, by each block; `others` counts those that are not as they should be.
__global__ void Look(const unsigned* words, bool fresh, unsigned* others) {
  unsigned found = 0;
  for (unsigned i = threadIdx.x; i < kWordCount; i += kThreads) {
    unsigned word;
    asm volatile("ld.weak.global.ca.u32 %0, [%1];" : "=r"(word) : "l"(__cvta_generic_to_global(words + i)) : "memory");
    found += word != (fresh ? kFresh : Stale(i)) ? 1 : 0;
  }
  if (found > 0) atomicAdd(others, found);
}
void CUDART_CB StoreFresh(void* words) {
  for (unsigned i = 0; i < kWordCount; ++i) static_cast<volatile unsigned*>(words)[i] = kFresh;
}

enum class Writer { kKernel, kFill, kCopyWithin, kCopyFromHost, kHost };
struct NamedWriter {
  const char* name;
  Writer writer;
};
constexpr NamedWriter kWriters[] = {{"kernel", Writer::kKernel},
                                    {"fill", Writer::kFill},
                                    {"copy-of-device-memory", Writer::kCopyWithin},
                                    {"copy-of-page-locked-memory", Writer::kCopyFromHost},
                                    {"host-function", Writer::kHost}};

// The words, in mapped memory of the host where a host function writes them; where copies come from; the counts of a
// look at them before they are written and of the looks that are judged.
class HeldWords {
 public:
  explicit HeldWords(Writer writer)
      : of_host_(writer == Writer::kHost), on_device_(kWordCount), source_(kWordCount, kFresh & 0xFF), counts_(2, 0) {
    (void)source_.data();
  }

  static constexpr std::size_t kBytes = kWordCount * sizeof(unsigned);
  unsigned* words() const { return of_host_ ? on_host_.device() : on_device_.data(); }
  unsigned* on_host() const { return on_host_.data(); }
  const unsigned* source() const { return source_.data(); }
  const unsigned* host_source() const { return host_source_.data(); }
  unsigned* unlooked() const { return counts_.data(); }
  unsigned* others() const { return counts_.data() + 1; }
  /// All work is complete.
  unsigned Others() const { return counts_[1]; }

 private:
  const bool of_host_;
  cts::DeviceBuffer<unsigned> on_device_, source_;
  cts::PinnedBuffer<unsigned> on_host_{kWordCount}, host_source_{kWordCount, kFresh & 0xFF};
  cts::DeviceBuffer<unsigned> counts_;
};

}  // namespace

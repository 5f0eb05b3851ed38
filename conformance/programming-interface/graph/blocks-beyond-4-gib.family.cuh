// Blocks of more than 4 GiB, in several kinds of memory, and places far from the beginning.
#include "cts/case.cuh"
#include "cts/memory/location.h"
#include "cts/memory/virtual_memory.h"

#include <memory>
#include <vector>

namespace {

// What is left of it where its first bit is lost.
constexpr size_t kCutOff = size_t{1} << 16, kBytes = (size_t{1} << 32) + kCutOff, kGuard = 4096;
constexpr size_t kPitch = 4096, kWidth = 4000;
constexpr unsigned char kOld = 0x11;

enum class Kind { kPlain, kTwoHandles, kManaged };
struct KindRow {
  const char* name;
  Kind kind;
};
constexpr KindRow kKinds[] = {
    {"cudamalloc", Kind::kPlain}, {"two-handles", Kind::kTwoHandles}, {"managed", Kind::kManaged}};

// Of two handles, the border lies in the middle. Managed memory lies on the device.
class Block {
 public:
  explicit Block(Kind kind) {
    constexpr size_t kAll = kBytes + kGuard;
    if (kind == Kind::kTwoHandles) {
      const size_t half = kAll / cts::Granule() / 2 + 1;
      range_ = std::make_unique<cts::MappedRange>(std::vector<size_t>{half, half});
      data_ = range_->data();
      return;
    }
    if (kind == Kind::kPlain) CTS_CUDA(cudaMalloc(&allocated_, kAll));
    if (kind == Kind::kManaged) {
      CTS_CUDA(cudaMallocManaged(&allocated_, kAll, cudaMemAttachGlobal));
      CTS_CUDA(cudaMemPrefetchAsync(allocated_, kAll, cts::OnDeviceLocation(), 0, nullptr));
      CTS_CUDA(cudaDeviceSynchronize());
    }
    data_ = static_cast<unsigned char*>(allocated_);
  }
  ~Block() { CTS_EXPECT_EQ(cudaFree(allocated_), cudaSuccess, "a large block could not be freed"); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  unsigned char* data() const { return data_; }

 private:
  void* allocated_ = nullptr;
  unsigned char* data_ = nullptr;
  std::unique_ptr<cts::MappedRange> range_;
};

// A count that is cut off to 31 or 32 bits, or taken for a negative one, misses some of them. The last two are the
// guard's.
std::vector<size_t> Places() {
  constexpr size_t k31 = size_t{1} << 31, k32 = size_t{1} << 32;
  return {0,
          kWidth - 1,
          kWidth,
          kPitch,
          kCutOff - 1,
          kCutOff,
          kBytes / 2 - 4096,
          k31 - 1,
          k31,
          k32 - 1,
          k32,
          k32 + kWidth - 1,
          k32 + kWidth,
          kBytes - kPitch,
          kBytes - kPitch + kWidth - 1,
          kBytes - 1,
          kBytes,
          kBytes + kGuard - 1};
}

void PutByte(unsigned char* to, unsigned char byte) { CTS_CUDA(cudaMemcpy(to, &byte, 1, cudaMemcpyHostToDevice)); }
unsigned char ByteAt(const unsigned char* memory) {
  unsigned char byte = 0;
  CTS_CUDA(cudaMemcpy(&byte, memory, 1, cudaMemcpyDeviceToHost));
  return byte;
}

}  // namespace

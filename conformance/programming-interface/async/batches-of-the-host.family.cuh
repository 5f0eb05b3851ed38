// Batches of copies from memory of the host that changes afterwards.
#include <vector>

#include "cts/buffer.cuh"
#include "cts/device.cuh"
#include "cts/memory/host_range.h"

namespace {

constexpr std::size_t kSizes[] = {1, 100, 4096, 70'001, (3 << 20) + 5};
constexpr unsigned char kChanged = 0xEE;

unsigned char ByteOf(std::size_t i) { return static_cast<unsigned char>(i * 2'654'435'761u >> 25); }  // below 128

__global__ void BeLate(unsigned long long ns, unsigned* word, unsigned value) {
  cts::SpinFor(ns);
  *word = value;
}

enum class Source { kPageable, kPinned, kRegistered };
struct Subject {
  const char* name;
  Source source;
};
constexpr Subject kSubjects[] = {
    {"pageable", Source::kPageable}, {"page-locked", Source::kPinned}, {"registered", Source::kRegistered}};

// Memory of the host, by the kind of source.
class Memory {
 public:
  Memory(Source source, std::size_t bytes) : pages_(bytes), pinned_(source == Source::kPinned ? bytes : 1) {
    registered_ = source == Source::kRegistered;
    if (registered_) CTS_CUDA(cudaHostRegister(pages_.data(), bytes, cudaHostRegisterDefault));
    data_ = source == Source::kPinned ? pinned_.data() : static_cast<unsigned char*>(static_cast<void*>(pages_.data()));
    for (std::size_t i = 0; i < bytes; ++i) data_[i] = ByteOf(i);
  }
  ~Memory() {
    if (registered_) cts::detail::CleanedUp(cudaHostUnregister(pages_.data()), "cudaHostUnregister");
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  unsigned char* data() const { return data_; }

 private:
  cts::HostRange pages_;
  cts::PinnedBuffer<unsigned char> pinned_;
  bool registered_ = false;
  unsigned char* data_ = nullptr;
};

std::size_t Room() {
  std::size_t bytes = 0;
  for (const std::size_t size : kSizes) bytes += size;
  return bytes;
}

cudaError_t ByBatch(unsigned char* to, const unsigned char* from, cudaMemcpySrcAccessOrder order, cudaStream_t stream) {
  std::vector<void*> targets;
  std::vector<const void*> sources;
  std::vector<std::size_t> sizes;
  for (const std::size_t size : kSizes) {
    targets.push_back(to);
    sources.push_back(from);
    sizes.push_back(size);
    to += size;
    from += size;
  }
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = order;
  std::size_t first = 0;
  return cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), sizes.size(), &attributes, &first, 1,
                              stream);
}
cudaError_t ByBatchOfBoxes(unsigned char* to, const unsigned char* from, cudaMemcpySrcAccessOrder order,
                           cudaStream_t stream) {
  std::vector<cudaMemcpy3DBatchOp> copies;
  for (const std::size_t size : kSizes) {
    cudaMemcpy3DBatchOp copy{};
    copy.src.type = copy.dst.type = cudaMemcpyOperandTypePointer;
    copy.src.op.ptr.ptr = const_cast<unsigned char*>(from);
    copy.dst.op.ptr.ptr = to;
    copy.extent = make_cudaExtent(size, 1, 1);
    copy.srcAccessOrder = order;
    copies.push_back(copy);
    to += size;
    from += size;
  }
  return cudaMemcpy3DBatchAsync(copies.size(), copies.data(), 0, stream);
}

}  // namespace

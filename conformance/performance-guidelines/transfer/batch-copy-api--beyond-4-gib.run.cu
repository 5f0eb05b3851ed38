/*---
clause: perf.transfer.batch-copy-api
covers: copies of more than 4 GiB, and such as begin there
control: the large copies lose the first bit of their size
control-fails-with: a copy of a batch did not bring a byte far from the beginning
launches: none
timeout: 60
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr std::size_t kBorder = std::size_t{1} << 32, kCutOff = std::size_t{1} << 16, kLarge = kBorder + kCutOff,
                      kSmall = 5000, kBytes = kLarge + 2 * kSmall;

// Of a block: the large copy, and two small ones after it.
const std::vector<std::size_t>& Places() {
  static const std::vector<std::size_t> places = {0,       kCutOff,    kBorder / 2 - 1, kBorder / 2,     kBorder - 1,
                                                  kBorder, kLarge - 1, kLarge,          kLarge + kSmall, kBytes - 1};
  return places;
}
unsigned char ValueAt(std::size_t at) { return static_cast<unsigned char>(at % 251 + 3); }

class Block {
 public:
  explicit Block(bool with_values) {
    CTS_CUDA(cudaMalloc(&memory_, kBytes));
    for (const std::size_t at : Places()) {
      const unsigned char value = with_values ? ValueAt(at) : 1;
      CTS_CUDA(cudaMemcpy(data() + at, &value, 1, cudaMemcpyHostToDevice));
    }
  }
  ~Block() { (void)cudaFree(memory_); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  unsigned char* data() const { return static_cast<unsigned char*>(memory_); }

 private:
  void* memory_ = nullptr;
};

// The large copy is the first, the last, or between the others.
void Check(const char* name, const std::vector<std::size_t>& order) {
  cts::Row(name, [&] {
    std::size_t free = 0, total = 0;
    CTS_CUDA(cudaMemGetInfo(&free, &total));
    if (free / 4 <= 2 * kBytes) return cts::PowerNotShown("four programs at a time have no room for such blocks");
    const Block from(true), to(false);
    CTS_CUDA(cudaDeviceSynchronize());
    const std::size_t begins[] = {0, kLarge, kLarge + kSmall}, all[] = {kLarge, kSmall, kSmall};
    std::vector<void*> targets;
    std::vector<const void*> sources;
    std::vector<std::size_t> sizes;
    for (const std::size_t i : order) {
      targets.push_back(to.data() + begins[i]);
      sources.push_back(from.data() + begins[i]);
      sizes.push_back(cts::control() && i == 0 ? kCutOff : all[i]);
    }
    cudaMemcpyAttributes attributes{};
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    std::size_t first = 0;
    const cts::Stream stream;
    CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), sizes.size(), &attributes, &first, 1,
                                  stream));
    stream.Synchronize();
    std::size_t wrong = 0;
    for (const std::size_t at : Places()) {
      unsigned char byte = 0;
      CTS_CUDA(cudaMemcpy(&byte, to.data() + at, 1, cudaMemcpyDeviceToHost));
      wrong += byte != ValueAt(at);
    }
    CTS_EXPECT_EQ(wrong, 0, "a copy of a batch did not bring a byte far from the beginning");
  });
}

CTS_CASE() {
  Check("large-one-first", {0, 1, 2});
  Check("large-one-between", {1, 0, 2});
  Check("large-one-last", {2, 1, 0});
}

}  // namespace

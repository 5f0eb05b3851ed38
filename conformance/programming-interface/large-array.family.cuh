// An array of more than 4 GiB, in which rows lie 4 GiB apart. Where the device has no room, or little is to be done, it
// is small, and so is the distance.
#include "cts/buffer.cuh"
#include "cts/power.h"

#include <vector>

namespace {

constexpr unsigned kWidth = 32768,
                   kAtOnce = 3;  // texels of four bytes, 128 KiB a row; rows that are looked at together

unsigned TexelAt(unsigned x, unsigned y) { return (y * kWidth + x) * 2654435761u + y; }

class LargeArray {
 public:
  explicit LargeArray(bool small) : distance_(small ? 64 : 32768) {
    std::size_t free = 0, total = 0;
    CTS_CUDA(cudaMemGetInfo(&free, &total));
    if (free / 3 < std::size_t{height()} * kWidth * sizeof(unsigned)) {
      cts::PowerNotShown("the device has no room for a large array");
      distance_ = 64;
    }
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned>();
    CTS_CUDA(cudaMallocArray(&array_, &format, kWidth, height(), cudaArraySurfaceLoadStore));
  }
  ~LargeArray() { cts::detail::CleanedUp(cudaFreeArray(array_), "cudaFreeArray"); }
  LargeArray(const LargeArray&) = delete;
  LargeArray& operator=(const LargeArray&) = delete;
  cudaArray_t get() const { return array_; }
  unsigned height() const { return distance_ + distance_ / 4; }
  unsigned distance() const { return distance_; }  ///< in rows
  // The first of some rows far from the beginning.
  std::vector<unsigned> FarRows() const { return {distance_, distance_ + distance_ / 8 + 1, height() - kAtOnce}; }

  void Write(unsigned row) const {
    std::vector<unsigned> texels(std::size_t{kWidth} * kAtOnce);
    for (unsigned i = 0; i < texels.size(); ++i) texels[i] = TexelAt(i % kWidth, row + i / kWidth);
    CTS_CUDA(cudaMemcpy2DToArray(array_, 0, row, texels.data(), kWidth * sizeof(unsigned), kWidth * sizeof(unsigned),
                                 kAtOnce, cudaMemcpyHostToDevice));
  }
  // How many texels of these rows differ from those that belong to `of`.
  unsigned CountOthers(unsigned row, unsigned of) const {
    std::vector<unsigned> texels(std::size_t{kWidth} * kAtOnce);
    CTS_CUDA(cudaMemcpy2DFromArray(texels.data(), kWidth * sizeof(unsigned), array_, 0, row, kWidth * sizeof(unsigned),
                                   kAtOnce, cudaMemcpyDeviceToHost));
    unsigned others = 0;
    for (unsigned i = 0; i < texels.size(); ++i) others += texels[i] != TexelAt(i % kWidth, of + i / kWidth) ? 1 : 0;
    return others;
  }

 private:
  unsigned distance_;
  cudaArray_t array_ = nullptr;
};

}  // namespace

// Words that are read on several paths, which all multiprocessors hold in their caches when they are written again.
#include <optional>

#include "cts/buffer.cuh"
#include "cts/device.cuh"
#include "cts/stream/capture.h"
#include "cts/texture/texel_memory.cuh"

namespace {

constexpr int kCount = cts::TexelView::kCount;
constexpr unsigned kBlocks = 132, kThreads = 128;

// How the words are read: as texels of four kinds, by read-only loads, or as constants.
enum class Reads { kTexels, kReadOnly, kConstant };

__constant__ int constants[kCount];

struct View {
  Reads reads;
  cts::TexelView texels;
  int* words;  // of read-only loads
};

// No two rounds after each other have the same of a word.
__device__ int First(int round) { return 100'000 * (round % 1000 + 1); }

__global__ void Write(View view, int* words, const int* round) {
  for (int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); i < kCount;
       i += static_cast<int>(gridDim.x * blockDim.x)) {
    if (words != nullptr) {
      words[i] = First(*round + 1) + i;
    } else {
      view.texels.Store(i, First(*round + 1) + i);
    }
  }
}
// All words, by each block. `further`: those of a later round.
__global__ void Look(View view, const int* round, int further, unsigned* others) {
  const int first = First(*static_cast<const volatile int*>(round) + further);
  unsigned found = 0;
  for (int i = static_cast<int>(threadIdx.x); i < kCount; i += static_cast<int>(blockDim.x)) {
    const int got = view.reads == Reads::kTexels     ? view.texels.Load(i)
                    : view.reads == Reads::kReadOnly ? __ldg(view.words + i)
                                                     : constants[i];
    found += got != first + i ? 1 : 0;
  }
  if (found != 0) atomicAdd(others, found);
}
__global__ void BeLate() {
  constexpr unsigned kLate = 20'000;  // Nanoseconds.
  cts::SpinFor(kLate);
}
__global__ void NextRound(int* round) { ++*round; }

class Subject {
 public:
  Subject(Reads reads, cts::TexelPath path, bool copied) : reads_(reads), copied_(copied) {
    static int subjects = 0;
    round_.Write({++subjects * 17});  // constants have what an earlier one left
    if (reads == Reads::kTexels) texels_.emplace(path);
    view_ = {reads, texels_ ? texels_->view() : cts::TexelView{}, words_.data()};
    source_at_ = source_.data();
    round_at_ = round_.data();
    counts_at_ = counts_.data();
    if (reads == Reads::kConstant) CTS_CUDA(cudaGetSymbolAddress(reinterpret_cast<void**>(&constants_), constants));
  }

  // A round: what is there is read, so that caches hold it, then written late, and read. `early`: it is read too early.
  void Issue(cudaStream_t writes, cudaStream_t reads, const cts::Event& read, const cts::Event& written,
             bool early) const {
    const auto look = [&](int further, unsigned* others) {
      Look<<<kBlocks, kThreads, 0, reads>>>(view_, round_at_, further, others);
    };
    look(0, counts_at_);
    if (early) look(1, counts_at_ + 1);
    if (writes != reads) cts::Follow(writes, reads, read);
    BeLate<<<1, 1, 0, writes>>>();
    int* const words = reads_ == Reads::kReadOnly && !copied_ ? view_.words : copied_ ? source_at_ : nullptr;
    Write<<<16, kThreads, 0, writes>>>(view_, words, round_at_);
    if (copied_) CTS_CUDA(Copy(writes));
    if (writes != reads) cts::Follow(reads, writes, written);
    if (!early) look(1, counts_at_ + 1);
    NextRound<<<1, 1, 0, reads>>>(round_at_);
    CTS_CUDA(cudaGetLastError());
  }
  unsigned others() const { return counts_[1]; }

 private:
  cudaError_t Copy(cudaStream_t stream) const {
    if (reads_ == Reads::kTexels) return texels_->Copy(source_at_, cudaMemcpyDeviceToDevice, stream);
    int* const to = reads_ == Reads::kReadOnly ? view_.words : constants_;
    return cudaMemcpyAsync(to, source_at_, kCount * sizeof(int), cudaMemcpyDeviceToDevice, stream);
  }

  const Reads reads_;
  const bool copied_;
  std::optional<cts::TexelMemory> texels_;
  const cts::DeviceBuffer<int> words_{kCount}, source_{kCount};
  cts::DeviceBuffer<int> round_{1, 0};
  const cts::DeviceBuffer<unsigned> counts_{2, 0};
  View view_{};
  int *source_at_ = nullptr, *round_at_ = nullptr, *constants_ = nullptr;
  unsigned* counts_at_ = nullptr;
};

}  // namespace

/*---
clause: pi.array.freed
control: the arrays are freed at the end alone
control-fails-with: the memory of freed arrays was not given back
requires: [process-memory]
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

#include <vector>

namespace {

constexpr size_t kSide = 4096, kBytes = kSide * kSide * sizeof(float);
constexpr int kArrays = 20;

// Array after array; the process never comes to hold half of them.
template <class Make, class Free>
void Check(const char* name, Make make, Free free_array) {
  cts::Row(name, [&] {
    free_array(make());  // what a first array makes a runtime set up stays
    CTS_FINISH();
    const auto before = cts::HeldMemory();
    if (!before) return cts::PowerNotShown("nobody tells how much memory a process holds");
    std::vector<decltype(make())> kept;
    for (int i = 0; i < kArrays; ++i) {
      const auto array = make();
      if (cts::control()) {
        kept.push_back(array);
      } else {
        free_array(array);
      }
    }
    const bool fell = cts::AwaitFall(
        [&] { return cts::HeldMemory().value_or(0) - *before < static_cast<long long>(kBytes) * kArrays / 2; });
    for (const auto array : kept) free_array(array);
    if (fell && cts::control()) cts::PowerNotShown("the process holds no more for arrays that nobody has written");
    CTS_EXPECT(fell, "the memory of freed arrays was not given back");
  });
}

CTS_CASE() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  const cudaExtent square = make_cudaExtent(kSide, kSide, 0), box = make_cudaExtent(256, 256, 256);
  const std::vector<float> texels(1024 * 1024, 1.5f);
  const auto put = [&](cudaArray_t array, size_t side) {
    const size_t bytes = side * sizeof(float);
    CTS_CUDA(cudaMemcpy2DToArray(array, 0, 0, texels.data(), bytes, bytes, side, cudaMemcpyHostToDevice));
  };
  const auto free_array = [](cudaArray_t array) { CTS_CUDA(cudaFreeArray(array)); };
  const auto array_of = [&](cudaExtent extent, unsigned flags) {
    cudaArray_t array = nullptr;
    CTS_CUDA(cudaMalloc3DArray(&array, &format, extent, flags));
    return array;
  };
  Check(
      "rows",
      [&] {
        const cudaArray_t array = array_of(square, cudaArrayDefault);
        put(array, 1024);
        return array;
      },
      free_array);
  Check(
      "surface", [&] { return array_of(square, cudaArraySurfaceLoadStore); }, free_array);
  Check(
      "box", [&] { return array_of(box, cudaArrayDefault); }, free_array);
  Check(
      "mipmapped-with-copies-into-levels",
      [&] {
        cudaMipmappedArray_t levels = nullptr;
        CTS_CUDA(cudaMallocMipmappedArray(&levels, &format, square, 6, cudaArrayDefault));
        for (unsigned level = 0; level < 6; ++level) {
          cudaArray_t array = nullptr;
          CTS_CUDA(cudaGetMipmappedArrayLevel(&array, levels, level));
          put(array, level < 2 ? 1024 : kSide >> level);
        }
        return levels;
      },
      [](cudaMipmappedArray_t levels) { CTS_CUDA(cudaFreeMipmappedArray(levels)); });
}

}  // namespace

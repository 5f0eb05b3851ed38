/*---
clause: pi.array.legacy-1d-copies-deprecated
covers: they still find each row of an array
control: the row of the array is one further
control-fails-with: a deprecated copy did not begin at its place in the array
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

constexpr int kWidth = 64, kHeight = 6, kCount = 40;
// Places in the arrays: elements of a row, and rows.
constexpr int kToX = 16, kToY = 3, kFromX = 8, kFromY = 1;
constexpr size_t kBytes = kCount * sizeof(int), kToBytes = kToX * sizeof(int), kFromBytes = kFromX * sizeof(int);

int Value(int x, int y) { return 1000 * y + x + 1; }

// Copies a part of a row into the array, out of it, or both; memory holds the row kFromY.
template <class Copy>
void Check(const char* name, bool into_array, Copy copy) {
  cts::Row(name, [&] {
    const cts::Array<int> from(kWidth, kHeight), to(kWidth, kHeight);
    const cts::Stream stream;
    cts::PinnedBuffer<int> source(kCount), target(kCount);
    from.Upload([](int x, int y, int) { return Value(x, y); });
    for (int i = 0; i < kCount; ++i) source[i] = Value(kFromX + i, kFromY);
    const int poison = target[0];
    const size_t further = cts::control() ? 1 : 0;
    CTS_CUDA(copy(to, kToY + further, from, kFromY + (into_array ? 0 : further), target.data(), source.data(), stream));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Texels<int> texels = to.Download();
    size_t wrong = 0;
    for (int i = 0; !into_array && i < kCount; ++i) wrong += target[i] != Value(kFromX + i, kFromY);
    for (int y = 0; into_array && y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        const bool copied = y == kToY && x >= kToX && x < kToX + kCount;
        const int got = texels.at(static_cast<size_t>(x), static_cast<size_t>(y));
        wrong += got != (copied ? Value(kFromX + x - kToX, kFromY) : poison);
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a deprecated copy did not begin at its place in the array");
  });
}

CTS_CASE() {
  Check("cudaMemcpyToArray", true,
        [](cudaArray_t to, size_t row, cudaArray_t, size_t, int*, const int* source, cudaStream_t) {
          return cudaMemcpyToArray(to, kToBytes, row, source, kBytes, cudaMemcpyHostToDevice);
        });
  Check("cudaMemcpyToArrayAsync", true,
        [](cudaArray_t to, size_t row, cudaArray_t, size_t, int*, const int* source, cudaStream_t stream) {
          return cudaMemcpyToArrayAsync(to, kToBytes, row, source, kBytes, cudaMemcpyHostToDevice, stream);
        });
  Check("cudaMemcpyFromArray", false,
        [](cudaArray_t, size_t, cudaArray_t from, size_t row, int* target, const int*, cudaStream_t) {
          return cudaMemcpyFromArray(target, from, kFromBytes, row, kBytes, cudaMemcpyDeviceToHost);
        });
  Check("cudaMemcpyFromArrayAsync", false,
        [](cudaArray_t, size_t, cudaArray_t from, size_t row, int* target, const int*, cudaStream_t stream) {
          return cudaMemcpyFromArrayAsync(target, from, kFromBytes, row, kBytes, cudaMemcpyDeviceToHost, stream);
        });
  Check("cudaMemcpyArrayToArray", true,
        [](cudaArray_t to, size_t row, cudaArray_t from, size_t from_row, int*, const int*, cudaStream_t) {
          return cudaMemcpyArrayToArray(to, kToBytes, row, from, kFromBytes, from_row, kBytes,
                                        cudaMemcpyDeviceToDevice);
        });
}

}  // namespace

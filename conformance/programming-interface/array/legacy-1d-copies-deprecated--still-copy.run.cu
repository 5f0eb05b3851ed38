/*---
clause: pi.array.legacy-1d-copies-deprecated
covers: they still copy
control: half of the bytes are copied
control-fails-with: a deprecated copy of an array did not leave what its source held
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

constexpr size_t kWidth = 64, kCount = 40, kAt = 16, kFrom = 8;  // elements, and where they lie in an array
constexpr size_t kBytes = kCount * sizeof(int), kAtBytes = kAt * sizeof(int), kFromBytes = kFrom * sizeof(int);

// Copies into an array at kAt, out of one from kFrom, or both.
template <class Copy>
void Check(const char* name, bool out_of_array, bool into_array, Copy copy) {
  cts::Row(name, [&] {
    const cts::Array<int> from(kWidth, 1), to(kWidth, 1);
    const cts::Stream stream;
    cts::PinnedBuffer<int> source(kWidth), target(kWidth);
    for (size_t i = 0; i < kWidth; ++i) source[i] = static_cast<int>(i) + 1;
    from.Write(source.data());
    const int poison = target[0];
    CTS_CUDA(copy(to, from, target.data(), source.data(), cts::control() ? kBytes / 2 : kBytes, stream));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Texels<int> texels = to.Download();
    const size_t first = into_array ? kAt : 0, shift = out_of_array ? kFrom : 0;
    size_t wrong = 0, outside = 0;
    for (size_t i = 0; i < kWidth; ++i) {
      const int got = into_array ? texels.at(i) : target[i];
      const bool copied = i >= first && i < first + kCount;
      wrong += copied && got != source[i - first + shift];
      outside += !copied && got != poison;
    }
    CTS_EXPECT_EQ(wrong, 0, "a deprecated copy of an array did not leave what its source held");
    CTS_EXPECT_EQ(outside, 0, "a deprecated copy of an array wrote beside its destination");
  });
}

CTS_CASE() {
  Check("cudaMemcpyToArray", false, true,
        [](cudaArray_t to, cudaArray_t, int*, const int* source, size_t bytes, cudaStream_t) {
          return cudaMemcpyToArray(to, kAtBytes, 0, source, bytes, cudaMemcpyHostToDevice);
        });
  Check("cudaMemcpyToArrayAsync", false, true,
        [](cudaArray_t to, cudaArray_t, int*, const int* source, size_t bytes, cudaStream_t stream) {
          return cudaMemcpyToArrayAsync(to, kAtBytes, 0, source, bytes, cudaMemcpyHostToDevice, stream);
        });
  Check("cudaMemcpyFromArray", true, false,
        [](cudaArray_t, cudaArray_t from, int* target, const int*, size_t bytes, cudaStream_t) {
          return cudaMemcpyFromArray(target, from, kFromBytes, 0, bytes, cudaMemcpyDeviceToHost);
        });
  Check("cudaMemcpyFromArrayAsync", true, false,
        [](cudaArray_t, cudaArray_t from, int* target, const int*, size_t bytes, cudaStream_t stream) {
          return cudaMemcpyFromArrayAsync(target, from, kFromBytes, 0, bytes, cudaMemcpyDeviceToHost, stream);
        });
  Check("cudaMemcpyArrayToArray", true, true,
        [](cudaArray_t to, cudaArray_t from, int*, const int*, size_t bytes, cudaStream_t) {
          return cudaMemcpyArrayToArray(to, kAtBytes, 0, from, kFromBytes, 0, bytes, cudaMemcpyDeviceToDevice);
        });
}

}  // namespace

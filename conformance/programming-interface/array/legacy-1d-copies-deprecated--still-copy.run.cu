/*---
clause: pi.array.legacy-1d-copies-deprecated
control: half of the bytes are copied
control-fails-with: a deprecated copy of an array did not leave what its source held
launches: none
---*/
#include "cts/array.h"
#include "cts/case.cuh"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

constexpr size_t kWidth = 64, kBytes = kWidth * sizeof(int);

template <class Copy>
void Check(const char* name, bool into_array, Copy copy) {
  cts::Row(name, [&] {
    const cts::Array<int> from(kWidth, 1), to(kWidth, 1);
    const cts::Stream stream;
    cts::PinnedBuffer<int> source(kWidth), target(kWidth);
    for (size_t i = 0; i < kWidth; ++i) source[i] = static_cast<int>(i) + 1;
    from.Write(source.data());
    CTS_CUDA(copy(to, from, target.data(), source.data(), cts::control() ? kBytes / 2 : kBytes, stream));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Texels<int> texels = to.Download();
    size_t wrong = 0;
    for (size_t i = 0; i < kWidth; ++i) wrong += (into_array ? texels.at(i) : target[i]) != static_cast<int>(i) + 1;
    CTS_EXPECT_EQ(wrong, 0, "a deprecated copy of an array did not leave what its source held");
  });
}

CTS_CASE() {
  Check("cudaMemcpyToArray", true,
        [](cudaArray_t to, cudaArray_t, int*, const int* source, size_t bytes, cudaStream_t) {
          return cudaMemcpyToArray(to, 0, 0, source, bytes, cudaMemcpyHostToDevice);
        });
  Check("cudaMemcpyToArrayAsync", true,
        [](cudaArray_t to, cudaArray_t, int*, const int* source, size_t bytes, cudaStream_t stream) {
          return cudaMemcpyToArrayAsync(to, 0, 0, source, bytes, cudaMemcpyHostToDevice, stream);
        });
  Check("cudaMemcpyFromArray", false,
        [](cudaArray_t, cudaArray_t from, int* target, const int*, size_t bytes, cudaStream_t) {
          return cudaMemcpyFromArray(target, from, 0, 0, bytes, cudaMemcpyDeviceToHost);
        });
  Check("cudaMemcpyFromArrayAsync", false,
        [](cudaArray_t, cudaArray_t from, int* target, const int*, size_t bytes, cudaStream_t stream) {
          return cudaMemcpyFromArrayAsync(target, from, 0, 0, bytes, cudaMemcpyDeviceToHost, stream);
        });
  Check("cudaMemcpyArrayToArray", true,
        [](cudaArray_t to, cudaArray_t from, int*, const int*, size_t bytes, cudaStream_t) {
          return cudaMemcpyArrayToArray(to, 0, 0, from, 0, 0, bytes, cudaMemcpyDeviceToDevice);
        });
}

}  // namespace

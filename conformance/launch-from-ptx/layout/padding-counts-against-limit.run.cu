/*---
clause: ptx.layout.padding-counts-against-limit
control: the last parameter lies where it would if the padding took no space
control-fails-with: the last of 4 KiB of parameters did not arrive from behind all padding
build: [rdc]
note: 256 pairs of char and double are 2,304 bytes of data; with 7 bytes of padding in each they fill the 4 KiB exactly
---*/
#include <type_traits>
#include <utility>

#include "cts/case.cuh"

namespace {

constexpr int kParameters = 512, kBytes = 4096;

template <size_t kIndex>
using Parameter = std::conditional_t<kIndex % 2 == 0, char, double>;

struct Seen {
  double last;
  cudaError_t launched;
};
__device__ Seen seen;

template <size_t... kIndex>
__global__ void Child(Parameter<kIndex>... values) {
  ((seen.last = values), ...);
}

template <size_t... kIndex>
__device__ void* Pointer(std::index_sequence<kIndex...>) {
  return reinterpret_cast<void*>(&Child<kIndex...>);
}

__global__ void Parent(bool padded) {
  auto* buffer = static_cast<char*>(cudaGetParameterBuffer(8, kBytes));
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  for (int pair = 0; pair < kParameters / 2; ++pair) {
    const bool last = pair == kParameters / 2 - 1;
    buffer[16 * pair] = 1;
    const int offset = padded || !last ? 16 * pair + 8 : 9 * pair / 8 * 8 + 8;
    *reinterpret_cast<double*>(buffer + offset) = last ? 0.25 : 2;
  }
  void* child = Pointer(std::make_index_sequence<kParameters>());
  seen.launched = cudaLaunchDevice(child, buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  Seen result{};
  CTS_CUDA(cudaMemcpyToSymbol(seen, &result, sizeof result));
  Parent<<<1, 1>>>(!cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaMemcpyFromSymbol(&result, seen, sizeof result));
  CTS_EXPECT_EQ(result.launched, cudaSuccess, "the launch was refused");
  CTS_EXPECT_EQ(result.last, 0.25, "the last of 4 KiB of parameters did not arrive from behind all padding");
}

}  // namespace

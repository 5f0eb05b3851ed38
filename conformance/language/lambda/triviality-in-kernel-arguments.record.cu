/*---
clause: lang.lambda.triviality-in-kernel-arguments
build: [extended-lambda]
---*/
#include <type_traits>

#include "cts/case.cuh"

namespace {

template <bool kTrivial>
__global__ void Tell(int* out) {
  *out = kTrivial ? 1 : 2;
}

template <template <class> class Trait, class F>
void Observe(const char* launch, const char* value) {
  cts::DeviceBuffer<int> out(1, 0);
  Tell<Trait<F>::value><<<1, 1>>>(out.data());
  CTS_OBSERVE(launch, cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_OBSERVE(value, out[0]);
}
template <class T>
using IsConstructible = std::is_trivially_constructible<T, const T&>;

#define OBSERVE_ALL(F, name)                                                                                       \
  Observe<std::is_trivially_copyable, F>(name "-copyable-launch", name "-copyable");                               \
  Observe<IsConstructible, F>(name "-constructible-launch", name "-constructible");                                \
  Observe<std::is_trivially_copy_constructible, F>(name "-copy-constructible-launch", name "-copy-constructible"); \
  Observe<std::is_trivially_move_constructible, F>(name "-move-constructible-launch", name "-move-constructible"); \
  Observe<std::is_trivially_destructible, F>(name "-destructible-launch", name "-destructible");

CTS_CASE() {
  int x = 0;
  [[maybe_unused]] auto for_both = [=] __host__ __device__ { return x; };
  [[maybe_unused]] auto for_device = [=] __device__ { return x; };
  OBSERVE_ALL(decltype(for_both), "for-both")
  OBSERVE_ALL(decltype(for_device), "for-device")
}

}  // namespace

/*---
clause: model.atomic-ref.min-max
covers: many threads that find one minimum or maximum
control: the minimum is found where the maximum is asked for, and the other way round
control-fails-with: the minimum or maximum that many threads found together is another one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda/atomic>

namespace {

constexpr unsigned kBlocks = 8, kThreads = 128;

// Half of the values lie below zero; of bytes several threads have the same one.
template <class T>
__global__ void Find(T* object, unsigned values, bool greatest) {
  const unsigned thread = threadIdx.x + blockIdx.x * blockDim.x;
  const int value = static_cast<int>(thread * 37 % values) - static_cast<int>(values / 2);
  const cuda::atomic_ref<T, cuda::thread_scope_device> found(*object);
  if (greatest) {
    (void)found.fetch_max(static_cast<T>(value), cuda::memory_order_relaxed);
  } else {
    (void)found.fetch_min(static_cast<T>(value), cuda::memory_order_relaxed);
  }
}

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr unsigned kValues = sizeof(T) == 1 ? 128 : kBlocks * kThreads;
    const T least = static_cast<T>(-static_cast<int>(kValues / 2)), most = static_cast<T>(kValues / 2 - 1);
    for (const bool greatest : {false, true}) {
      cts::DeviceBuffer<T> object(8);  // a whole word, of which a small object is a part
      object.Write({greatest ? least : most});
      Find<<<kBlocks, kThreads>>>(object.data(), kValues, greatest != cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      CTS_EXPECT(object[0] == (greatest ? most : least),
                 "the minimum or maximum that many threads found together is another one");
    }
  });
}

CTS_CASE() {
  Check<signed char>("signed-char");
  Check<short>("short");
  Check<int>("int");
  Check<long long>("long-long");
  Check<float>("float");
  Check<double>("double");
}

}  // namespace

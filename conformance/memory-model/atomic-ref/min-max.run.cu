/*---
clause: model.atomic-ref.min-max
control: the minimum is found where the maximum is asked for, and the other way round
control-fails-with: a minimum or maximum of an object, or its old value, is another one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda/atomic>

#include <limits>
#include <type_traits>
#include <vector>

namespace {

enum class Where { kGlobal, kShared, kAutomatic };
constexpr Where kPlaces[] = {Where::kGlobal, Where::kShared, Where::kAutomatic};

template <class T>
using Reference = cuda::atomic_ref<T, cuda::thread_scope_device>;

template <class T>
__device__ T Fetch(T& object, T value, bool greatest) {
  constexpr auto kRelaxed = cuda::memory_order_relaxed;
  return greatest ? Reference<T>(object).fetch_max(value, kRelaxed) : Reference<T>(object).fetch_min(value, kRelaxed);
}

// One thread for each pair of values: the old value and what the object then has.
template <class T>
__global__ void Each(const T* given, unsigned count, T* objects, T* old, Where where, bool greatest) {
  __shared__ alignas(8) T shared[128];
  const unsigned pair = threadIdx.x + blockIdx.x * blockDim.x;
  if (pair >= count * count) return;
  const T value = given[pair % count];
  T& global = objects[pair];
  T automatic = given[pair / count];
  if (where == Where::kGlobal) {
    global = automatic;
    old[pair] = Fetch(global, value, greatest);
  } else if (where == Where::kShared) {
    shared[threadIdx.x] = automatic;
    old[pair] = Fetch(shared[threadIdx.x], value, greatest);
    global = shared[threadIdx.x];
  } else {
    old[pair] = Fetch(automatic, value, greatest);
    global = automatic;
  }
}

template <class T>
std::vector<T> Given() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> given = {Limits::lowest(),   Limits::max(),       T{0}, T{1}, T{2}, T{100}, static_cast<T>(-1),
                          static_cast<T>(-2), static_cast<T>(-100)};
  if constexpr (std::is_floating_point_v<T>)
    given.insert(given.end(), {Limits::infinity(), -Limits::infinity(), Limits::denorm_min(), -Limits::denorm_min(),
                               T{0.75}, T{-0.75}});
  return given;
}

template <class T>
void CheckEach(bool greatest) {
  const std::vector<T> given = Given<T>();
  const auto count = static_cast<unsigned>(given.size()), pairs = count * count;
  cts::DeviceBuffer<T> values(count);
  values.Write(given.data(), count);
  unsigned wrong = 0;
  for (const Where where : kPlaces) {
    const cts::DeviceBuffer<T> objects((pairs + 7) / 8 * 8), old(pairs);  // whole words, of which small ones are parts
    Each<<<(pairs + 127) / 128, 128>>>(values.data(), count, objects.data(), old.data(), where,
                                       greatest != cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto got = objects.Read(), before = old.Read();
    for (unsigned pair = 0; pair < pairs; ++pair) {
      const T first = given[pair / count], second = given[pair % count];
      const T expected = greatest ? (first < second ? second : first) : (second < first ? second : first);
      wrong += got[pair] != expected || before[pair] != first ? 1 : 0;
    }
  }
  CTS_EXPECT_EQ(wrong, 0u, "a minimum or maximum of an object, or its old value, is another one");
}

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    for (const bool greatest : {false, true}) CheckEach<T>(greatest);
  });
}

CTS_CASE() {
  Check<signed char>("signed-char");
  Check<unsigned char>("unsigned-char");
  Check<short>("short");
  Check<unsigned short>("unsigned-short");
  Check<int>("int");
  Check<unsigned>("unsigned");
  Check<long long>("long-long");
  Check<unsigned long long>("unsigned-long-long");
  Check<float>("float");
  Check<double>("double");
}

}  // namespace

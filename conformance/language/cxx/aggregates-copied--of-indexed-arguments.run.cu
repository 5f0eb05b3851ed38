/*---
clause: lang.cxx.aggregates-copied
covers: arguments of functions and kernels that are indexed and changed
control: a function is given the object itself rather than a copy
control-fails-with: an argument by value was not the object that was given, or its change reached the object
own-process: its frames are larger than the stack that the process begins with
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <type_traits>

namespace {

template <class T, unsigned kCount>
struct Array {
  static constexpr unsigned kSize = kCount;
  T of[kCount];
  unsigned char after;
};

template <class A>
__host__ __device__ __noinline__ unsigned Read(A array, unsigned at) {
  return static_cast<unsigned>(array.of[at % A::kSize]) + array.after;
}
template <class A>
__host__ __device__ __noinline__ unsigned Fold(A array, unsigned at, unsigned count) {
  unsigned folded = array.after;
  for (unsigned i = 0; i < count; ++i) folded = folded * 31 + static_cast<unsigned>(array.of[(at + i * 5) % A::kSize]);
  return folded;
}
// A is an array, or a reference to one.
template <class A>
__host__ __device__ __noinline__ unsigned Change(A array, unsigned at, unsigned count) {
  constexpr unsigned kSize = std::remove_reference_t<A>::kSize;
  for (unsigned i = 0; i < count; ++i) array.of[(at + i * 3) % kSize] += static_cast<unsigned short>(i + 1);
  array.after += 5;
  return Read(array, at + 3) * 31 + Read(array, at + 1);
}

template <class A>
__host__ __device__ A Make(unsigned seed) {
  A made;
  for (unsigned i = 0; i < A::kSize; ++i)
    made.of[i] = static_cast<unsigned short>((seed = seed * 69069 + 1) >> 16 & 0xff);
  made.after = static_cast<unsigned char>(seed >> 9);
  return made;
}
template <class A>
__host__ __device__ unsigned Result(A given, unsigned at, unsigned count, bool itself) {
  A mine = given;
  mine.of[(at + 2) % A::kSize] += 9;
  unsigned result = Read(given, at) * 3 + Fold(mine, at, count);
  result = result * 31 + (itself ? Change<A&>(mine, at, count) : Change<A>(mine, at, count));
  A both[2] = {mine, given};
  result = result * 31 + (itself ? Change<A&>(both[at % 2], at, count) : Change<A>(both[at % 2], at, count));
  return ((result * 31 + Fold(mine, 0, A::kSize)) * 31 + Fold(both[at % 2], 1, count)) * 31 + Fold(given, 0, A::kSize);
}

template <class A>
__global__ void Use(A given, unsigned at, unsigned count, bool itself, unsigned* result) {
  *result = Result(given, at, count, itself);
}

template <class A>
void Check(const char* name) {
  cts::Row(name, [] {
    int wrong = 0;
    const cts::DeviceBuffer<unsigned> result(1);
    for (const unsigned at : {0u, 1u, 3u, 6u, 10u, 31u}) {
      const A given = Make<A>(at + 1);
      Use<<<1, 1>>>(given, at, at + 2, cts::control(), result.data());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      wrong += result[0] != Result(given, at, at + 2, false) ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0, "an argument by value was not the object that was given, or its change reached the object");
  });
}

CTS_CASE() {
  Check<Array<unsigned, 3>>("words-3");
  Check<Array<unsigned, 33>>("words-33");
  Check<Array<unsigned, 250>>("words-250");
  Check<Array<unsigned char, 7>>("bytes-7");
  Check<Array<unsigned char, 131>>("bytes-131");
  Check<Array<unsigned short, 75>>("shorts-75");
  Check<Array<double, 19>>("doubles-19");
  Check<Array<unsigned long long, 60>>("long-words-60");
}

}  // namespace

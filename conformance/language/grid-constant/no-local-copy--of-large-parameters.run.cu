/*---
clause: lang.grid-constant.no-local-copy
covers: several parameters, more than 4 KB of them, members
control: the parameters are no __grid_constant__
control-fails-with: a parameter has an address of local memory, or none of a grid constant
own-process: local copies of large parameters leave the device with another size of the stack
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 600, kParameters = 3;

struct Large {
  int words[kWords];
};
struct Found {
  bool local, grid_constant;
  int sum;
};

// The compiler cannot see where the reference leads.
template <class T>
__device__ __noinline__ void LookAt(const T& object, Found* found) {
  const T* volatile hidden = &object;
  const T* const address = hidden;
  *found = {__isLocal(address) != 0, __isGridConstant(address) != 0, 0};
  const auto* const words = reinterpret_cast<const int*>(address);
  for (unsigned i = 0; i < sizeof(T) / sizeof(int); ++i) found->sum += words[i];
}
__device__ __noinline__ void LookAtMember(const Large& object, int member, Found* found) {
  LookAt(object.words[member], found);
}
__device__ void LookAtAll(const Large& first, const int& between, const Large& last, int member, Found* found) {
  LookAt(first, found);
  LookAt(between, found + 1);
  LookAt(last, found + 2);
  LookAtMember(last, member, found + kParameters);
}

__global__ void WithWord(const __grid_constant__ Large first, const __grid_constant__ int between,
                         const __grid_constant__ Large last, int member, Found* found) {
  LookAtAll(first, between, last, member, found);
}
__global__ void WithoutWord(const Large first, const int between, const Large last, int member, Found* found) {
  LookAtAll(first, between, last, member, found);
}

CTS_CASE() {
  constexpr const char* kNames[] = {"first-of-2400-bytes", "word-between", "last-of-2400-bytes", "member-of-the-last"};
  constexpr int kMember = kWords - 1, kBetween = 77, kLooks = kParameters + 1;
  Large first, last;
  int sums[kLooks] = {0, kBetween, 0, 0};
  for (int i = 0; i < kWords; ++i) {
    sums[0] += first.words[i] = i * 3 + 1;
    sums[2] += last.words[i] = i * 5 + 2;
  }
  sums[3] = last.words[kMember];
  cts::DeviceBuffer<Found> found(kLooks);
  if (cts::control()) {
    WithoutWord<<<1, 1>>>(first, kBetween, last, kMember, found.data());
  } else {
    WithWord<<<1, 1>>>(first, kBetween, last, kMember, found.data());
  }
  CTS_FINISH();
  for (int i = 0; i < kLooks; ++i) {
    cts::Row(kNames[i], [&] {
      const Found got = found[i];
      CTS_EXPECT_EQ(got.sum, sums[i], "a parameter has other contents");
      if (cts::control() && !got.local && got.grid_constant)
        return cts::PowerNotShown("an ordinary parameter has no local copy either");
      CTS_EXPECT(!got.local && got.grid_constant,
                 "a parameter has an address of local memory, or none of a grid constant");
    });
  }
}

}  // namespace

/*---
clause: lang.space.is-global
covers: objects that are named directly, asked about inline and in a function
control: the predicate is asked about an object of the other kind
control-fails-with: __isGlobal() tells something else of an object that is named
draft: five of five on an H200, not yet on an H100
note: the compiler knows each address, so that it may answer by itself
---*/
#include "cts/case.cuh"

namespace {

struct Parts {
  char byte;
  int words[16];
};
__device__ int device_variable[16];
__device__ Parts device_structure;

// A name, its address, what the control asks about instead, and what is right.
#define OBJECTS(ROW)                                                  \
  ROW("device-variable", device_variable, shared, 1)                  \
  ROW("last-of-device-variable", device_variable + 15, local + 15, 1) \
  ROW("member", &device_structure.words[3], &automatic, 1)            \
  ROW("first-member", &device_structure.byte, dynamic, 1)             \
  ROW("static-variable-of-the-kernel", &of_kernel, shared, 1)         \
  ROW("shared-variable", shared, device_variable, 0)                  \
  ROW("last-of-shared-variable", shared + 15, &of_kernel, 0)          \
  ROW("dynamic-shared-memory", dynamic, device_variable, 0)           \
  ROW("automatic-array", local, device_variable, 0)                   \
  ROW("automatic-scalar", &automatic, &device_structure.byte, 0)

#define NAME(name, address, other, right) name,
#define RIGHT(name, address, other, right) right,
constexpr const char* kNames[] = {OBJECTS(NAME)};
constexpr int kRight[] = {OBJECTS(RIGHT)};
constexpr int kObjects = sizeof kRight / sizeof *kRight;

__device__ __noinline__ int InAFunction(const void* address) { return __isGlobal(address); }

// Which address it is must be known to the compiler, so that the control is a kernel of its own.
template <bool kControl>
__global__ void Ask(int first, int* said, int* called, int* kept) {
  static int of_kernel;
  __shared__ int shared[16];
  extern __shared__ int dynamic[];
  int local[16], automatic = first;
  for (int i = 0; i < 16; ++i) shared[i] = dynamic[i] = local[i] = device_variable[i] = i + first;
  int at = 0;
#define ASK(name, address, other, right) \
  if constexpr (kControl) {              \
    said[at] = __isGlobal(other);        \
    called[at++] = InAFunction(other);   \
  } else {                               \
    said[at] = __isGlobal(address);      \
    called[at++] = InAFunction(address); \
  }
  OBJECTS(ASK)
  // Something has to need the objects.
  for (int i = 0; i < 16; ++i)
    kept[i] =
        shared[i] + dynamic[i] + local[i] + device_variable[i] + device_structure.words[i] + automatic + of_kernel;
}

CTS_CASE() {
  cts::DeviceBuffer<int> said(kObjects), called(kObjects), kept(16);
  const auto kernel = cts::control() ? Ask<true> : Ask<false>;
  kernel<<<1, 1, 64>>>(5, said.data(), called.data(), kept.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  for (int row = 0; row < kObjects; ++row) {
    cts::Row(kNames[row], [&] {
      CTS_EXPECT_EQ(said[row], kRight[row], "__isGlobal() tells something else of an object that is named");
      CTS_EXPECT_EQ(called[row], kRight[row], "__isGlobal() tells something else of an object that is named");
    });
  }
}

}  // namespace

/*---
clause: lang.space.is-grid-constant
covers: objects that are named directly, asked about inline and in a function
control: the predicate is asked about an object of the other kind
control-fails-with: __isGridConstant() tells something else of an object that is named
draft: five of five on an H200, not yet on an H100
note: the compiler knows each address, so that it may answer by itself
---*/
#include "cts/case.cuh"

namespace {

struct Parameter {
  int words[16];
};
__device__ int device_variable[16];
__constant__ int constant_variable[16];

// A name, its address, what the control asks about instead, and what is right.
#define OBJECTS(ROW)                                                \
  ROW("parameter", &parameter, &without, 1)                         \
  ROW("member", &parameter.words[3], &without.words[3], 1)          \
  ROW("last-member", &parameter.words[15], local + 15, 1)           \
  ROW("second-parameter", &scalar, device_variable, 1)              \
  ROW("third-parameter", &byte, shared, 1)                          \
  ROW("parameter-without-annotation", &without, &parameter, 0)      \
  ROW("member-without-annotation", &without.words[3], &scalar, 0)   \
  ROW("scalar-without-annotation", &scalar_without, &scalar, 0)     \
  ROW("changed-parameter-without-annotation", &changed, &scalar, 0) \
  ROW("shared-variable", shared, &parameter, 0)                     \
  ROW("dynamic-shared-memory", dynamic, &byte, 0)                   \
  ROW("automatic-array", local, &parameter.words[3], 0)             \
  ROW("automatic-scalar", &automatic, &scalar, 0)                   \
  ROW("constant-variable", constant_variable, &parameter, 0)        \
  ROW("device-variable", device_variable, &parameter, 0)

#define NAME(name, address, other, right) name,
#define RIGHT(name, address, other, right) right,
constexpr const char* kNames[] = {OBJECTS(NAME)};
constexpr int kRight[] = {OBJECTS(RIGHT)};
constexpr int kObjects = sizeof kRight / sizeof *kRight;

__device__ __noinline__ int InAFunction(const void* address) { return __isGridConstant(address); }

// Which address it is must be known to the compiler, so that the control is a kernel of its own.
template <bool kControl>
__global__ void Ask(const __grid_constant__ Parameter parameter, Parameter without, Parameter changed,
                    const __grid_constant__ int scalar, int scalar_without, const __grid_constant__ char byte,
                    int* said, int* called, int* kept) {
  __shared__ int shared[16];
  extern __shared__ int dynamic[];
  int local[16], automatic = scalar_without;
  for (int i = 0; i < 16; ++i) shared[i] = dynamic[i] = local[i] = i + scalar;
  changed.words[scalar_without & 15] += automatic;
  int at = 0;
#define ASK(name, address, other, right)  \
  if constexpr (kControl) {               \
    said[at] = __isGridConstant(other);   \
    called[at++] = InAFunction(other);    \
  } else {                                \
    said[at] = __isGridConstant(address); \
    called[at++] = InAFunction(address);  \
  }
  OBJECTS(ASK)
  // Something has to need the objects.
  for (int i = 0; i < 16; ++i)
    kept[i] = parameter.words[i] + without.words[i] + changed.words[i] + shared[i] + dynamic[i] + local[i] +
              constant_variable[i] + device_variable[i] + automatic + byte;
}

CTS_CASE() {
  cts::DeviceBuffer<int> said(kObjects), called(kObjects), kept(16);
  const auto kernel = cts::control() ? Ask<true> : Ask<false>;
  kernel<<<1, 1, 64>>>(Parameter{}, Parameter{}, Parameter{}, 5, 7, 'x', said.data(), called.data(), kept.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  for (int row = 0; row < kObjects; ++row) {
    cts::Row(kNames[row], [&] {
      CTS_EXPECT_EQ(said[row], kRight[row], "__isGridConstant() tells something else of an object that is named");
      CTS_EXPECT_EQ(called[row], kRight[row], "__isGridConstant() tells something else of an object that is named");
    });
  }
}

}  // namespace

/*---
clause: lang.function.static-variables
covers: variables of global, constant and shared memory
control: the variable is an automatic one, or of another kind of memory
control-fails-with: a static variable of a device function is not the one that it should be
---*/
#include "cts/case.cuh"

#include "static-variables.family.cuh"

namespace {

constexpr const char* kWrong = "a static variable of a device function is not the one that it should be";

template <class Row>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<int> first(kAll), second(kAll), last(1);
    CountUp<Row><<<kBlocks, kThreads>>>(first.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CountUp<Row><<<kBlocks, kThreads>>>(second.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    Restore<Row><<<1, 1>>>(last.data());
    CTS_FINISH();
    const cts::HostCopy<int> of_first = first.Read(), of_second = second.Read();
    bool taken[2 * kAll] = {};
    int wrong = 0;
    for (int t = 0; t < kAll; ++t) {  // Each number once: the first half by the first kernel.
      const int one = of_first[t] - Row::kInitial, two = of_second[t] - Row::kInitial;
      wrong += one < 0 || one >= kAll || taken[one];
      if (one >= 0 && one < kAll) taken[one] = true;
      wrong += two < kAll || two >= 2 * kAll || taken[two];
      if (two >= kAll && two < 2 * kAll) taken[two] = true;
    }
    CTS_EXPECT_EQ(wrong, 0, kWrong);
    CTS_EXPECT_EQ(last[0], Row::kInitial + (cts::control() ? 0 : 2 * kAll), "the variable has another last value");
  });
}

// Those with a specifier are of its kind of memory.
struct Kinds {
  bool is_of_kind[kThreads];
  int value[kThreads];
};
__global__ void LookAtConstant(Kinds* seen, bool device) {
  static __constant__ int constant[4] = {11, 12, 13, 14};
  static __device__ int variable[4] = {11, 12, 13, 14};
  const int* const of = device ? variable : constant;
  seen->is_of_kind[threadIdx.x] = __isConstant(of) != 0;
  seen->value[threadIdx.x] = of[threadIdx.x % 4];
}
__device__ int* OfShared(bool device) {
  static __shared__ int shared;
  static __device__ int variable;
  return device ? &variable : &shared;
}
__global__ void LookAtShared(Kinds* seen, bool device) {
  int* const of = OfShared(device);
  if (threadIdx.x == 0) *of = 0;
  __syncthreads();
  atomicAdd(of, 1);
  __syncthreads();
  seen[blockIdx.x].is_of_kind[threadIdx.x] = __isShared(of) != 0;
  seen[blockIdx.x].value[threadIdx.x] = *of;
}

CTS_CASE() {
  Check<WithoutInitializer>("without-initializer");
  Check<WithInitializer>("with-initializer");
  Check<WithSpecifier>("with-specifier");
  Check<OfAClass>("of-a-class");
  Check<InABlock>("in-a-block");
  Check<InALambda>("in-a-lambda");
  OfBothSides::Seen(false, false);
  Check<OfBothSides>("of-both-sides");
  Check<OfATemplate<7000>>("of-a-template");
  Check<OfATemplate<8000>>("of-another-instantiation");
  Check<OfSeveralCallers>("of-several-callers");

  cts::Row("of-constant-memory", [] {
    cts::DeviceBuffer<Kinds> seen(1);
    LookAtConstant<<<1, kThreads>>>(seen.data(), cts::control());
    CTS_FINISH();
    const Kinds found = seen[0];
    int wrong = 0;
    for (int t = 0; t < kThreads; ++t) wrong += !found.is_of_kind[t] || found.value[t] != 11 + t % 4;
    CTS_EXPECT_EQ(wrong, 0, kWrong);
  });
  cts::Row("of-shared-memory", [] {
    cts::DeviceBuffer<Kinds> seen(kBlocks);
    LookAtShared<<<kBlocks, kThreads>>>(seen.data(), cts::control());
    CTS_FINISH();
    int wrong = 0;
    for (int block = 0; block < kBlocks; ++block) {
      const Kinds found = seen[block];
      for (int t = 0; t < kThreads; ++t) wrong += !found.is_of_kind[t] || found.value[t] != kThreads;
    }
    CTS_EXPECT_EQ(wrong, 0, kWrong);
  });
}

}  // namespace

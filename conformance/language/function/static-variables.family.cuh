// Functions of the device with a static variable each, in every place where one can stand.
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 3, kThreads = 64, kAll = kBlocks * kThreads;

// A row counts up a variable in each thread of two kernels, and returns what it saw. `last` gives the variable its
// first value back, for whoever comes next in the process.
__device__ int Count(int* variable, int initial, bool automatic, bool last) {
  if (last) return atomicExch(variable, initial);
  int own = initial;
  return automatic ? own++ : atomicAdd(variable, 1);
}
struct WithoutInitializer {
  static constexpr int kInitial = 0;
  static __device__ int Seen(bool automatic, bool last) {
    static int variable;
    return Count(&variable, kInitial, automatic, last);
  }
};
struct WithInitializer {
  static constexpr int kInitial = 1000;
  static __device__ int Seen(bool automatic, bool last) {
    static int variable = 1000;
    return Count(&variable, kInitial, automatic, last);
  }
};
struct WithSpecifier {
  static constexpr int kInitial = 2000;
  static __device__ int Seen(bool automatic, bool last) {
    static __device__ int variable = 2000;
    return Count(&variable, kInitial, automatic, last);
  }
};
struct OfAClass {
  static constexpr int kInitial = 22;
  struct Pair {
    int first, second;
  };
  static __device__ int Seen(bool automatic, bool last) {
    static Pair variable = {7, 22};
    return Count(&variable.second, kInitial, automatic, last);
  }
};
struct InABlock {
  static constexpr int kInitial = 3000;
  static __device__ int Seen(bool automatic, bool last) {
    int seen = 0;
    for (int i = 0; i < 1; ++i) {
      static int variable = 3000;
      seen = Count(&variable, kInitial, automatic, last);
    }
    return seen;
  }
};
struct InALambda {
  static constexpr int kInitial = 4000;
  static __device__ int Seen(bool automatic, bool last) {
    const auto count = [=] {
      static int variable = 4000;
      return Count(&variable, kInitial, automatic, last);
    };
    return count();
  }
};
struct OfBothSides {  // The host has one of its own.
  static constexpr int kInitial = 5000;
  static __host__ __device__ int Seen(bool automatic, bool last) {
    static int variable = 5000;
#ifdef __CUDA_ARCH__
    return Count(&variable, kInitial, automatic, last);
#else
    (void)automatic, (void)last;
    return variable += 100;
#endif
  }
};
// Two instantiations, which do not share one.
template <int initial>
struct OfATemplate {
  static constexpr int kInitial = initial;
  static __device__ int Seen(bool automatic, bool last) {
    static int variable = initial;
    return Count(&variable, kInitial, automatic, last);
  }
};
// Called from three places, one of them not inlined.
struct OfSeveralCallers {
  static constexpr int kInitial = 6000;
  static __device__ __forceinline__ int Inlined(bool automatic, bool last) {
    static int variable = 6000;
    return Count(&variable, kInitial, automatic, last);
  }
  static __device__ __noinline__ int Called(bool automatic, bool last) { return Inlined(automatic, last); }
  static __device__ int Seen(bool automatic, bool last) {
    switch (threadIdx.x % 3) {
      case 0:
        return Inlined(automatic, last);
      case 1:
        return Called(automatic, last);
      default:
        return [=] { return Inlined(automatic, last); }();
    }
  }
};

template <class Row>
__global__ void CountUp(int* seen, bool automatic) {
  seen[blockIdx.x * kThreads + threadIdx.x] = Row::Seen(automatic, false);
}
template <class Row>
__global__ void Restore(int* was) {
  *was = Row::Seen(false, true);
}

}  // namespace

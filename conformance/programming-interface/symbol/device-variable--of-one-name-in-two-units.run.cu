/*---
clause: pi.symbol.device-variable
covers: variables with internal linkage and one name, in two units
control: the copies of the second unit name the variables of the first
control-fails-with: a copy to a variable set another one of the same name
units: 2
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

// Both units have variables and kernels of these names.
static __device__ unsigned plain = CTS_UNIT;
__constant__ unsigned constant = 10 + CTS_UNIT;
namespace inner {
__device__ unsigned unnamed = 20 + CTS_UNIT;
}  // namespace inner
__device__ unsigned* InFunction() {
  static __device__ unsigned in_function = 30 + CTS_UNIT;
  return &in_function;
}

__global__ void Look(unsigned* to) {
  to[0] = plain;
  to[1] = constant;
  to[2] = inner::unnamed;
  to[3] = *InFunction();
}
__global__ void SetInFunction(unsigned value) { *InFunction() = value; }

// Each variable is set to its own number from `first` on.
cudaError_t SetAll(unsigned first) {
  const unsigned values[] = {first, first + 10, first + 20};
  cudaError_t code = cudaMemcpyToSymbol(plain, values, sizeof(unsigned));
  if (code == cudaSuccess) code = cudaMemcpyToSymbol(constant, values + 1, sizeof(unsigned));
  if (code == cudaSuccess) code = cudaMemcpyToSymbol(inner::unnamed, values + 2, sizeof(unsigned));
  SetInFunction<<<1, 1>>>(first + 30);
  return code != cudaSuccess ? code : cudaGetLastError();
}
cudaError_t LookAtAll(unsigned* to) {
  Look<<<1, 1>>>(to);
  return cudaGetLastError();
}

// With C linkage these are the same for both units, although the namespace has no name.
extern "C" cudaError_t CtsSetOfSecond(unsigned first);
extern "C" cudaError_t CtsLookOfSecond(unsigned* to);

#if CTS_UNIT == 2

extern "C" cudaError_t CtsSetOfSecond(unsigned first) { return SetAll(first); }
extern "C" cudaError_t CtsLookOfSecond(unsigned* to) { return LookAtAll(to); }

#else

bool Are(const cts::DeviceBuffer<unsigned>& looked, unsigned at, unsigned first) {
  unsigned wrong = 0;
  for (unsigned i = 0; i < 4; ++i) wrong += looked[at + i] != first + 10 * i;
  return wrong == 0;
}

CTS_CASE() {
  constexpr const char* kOther = "a copy to a variable set another one of the same name";
  const cts::DeviceBuffer<unsigned> looked(8);
  const auto look = [&] {
    CTS_CUDA(LookAtAll(looked.data()));
    CTS_CUDA(CtsLookOfSecond(looked.data() + 4));
    CTS_FINISH();
  };
  look();
  CTS_EXPECT(Are(looked, 0, 1) && Are(looked, 4, 2), "a variable does not begin with the value of its own unit");
  for (const unsigned number : {100, 200}) {
    CTS_CUDA(SetAll(number));
    CTS_CUDA(cts::control() ? SetAll(number + 50) : CtsSetOfSecond(number + 50));
    look();
    CTS_EXPECT(Are(looked, 0, number), kOther);
    CTS_EXPECT(Are(looked, 4, number + 50), kOther);
  }
  CTS_CUDA(SetAll(1));  // as they were
  CTS_CUDA(CtsSetOfSecond(2));
  CTS_FINISH();
}

#endif

}  // namespace

/*---
clause: ptx.layout.offset-rule-is-by-alignment
control: each structure lies at the next multiple of its size instead of its alignment
control-fails-with: the structure did not arrive from the next multiple of its alignment
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kMost = 32, kBytes = 64;

struct Triple {  // 12 bytes, aligned to 4
  int a, b, c;
};

struct alignas(16) Arrived {
  unsigned char bytes[kMost];
};
__device__ Arrived arrived;

__host__ __device__ constexpr unsigned char Byte(int at) { return static_cast<unsigned char>(at + 1); }
constexpr int NextMultiple(int from, int of) { return (from + of - 1) / of * of; }

template <class Before, class Value>
__global__ void Child(Before, Value value) {
  *reinterpret_cast<Value*>(arrived.bytes) = value;
}

template <class Before, class Value>
__global__ void Parent(cudaError_t* launched, int offset) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(alignof(Value), kBytes));
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  for (int i = 0; i < static_cast<int>(sizeof(Value)); ++i) buffer[offset + i] = Byte(i);
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<Before, Value>), buffer, dim3(1), dim3(1), 0, nullptr);
}

template <class Before, class Value>
void Check() {
  constexpr int kByAlignment = NextMultiple(sizeof(Before), alignof(Value));
  constexpr int kBySize = NextMultiple(sizeof(Before), sizeof(Value));
  static_assert(kByAlignment != kBySize);
  size_t offset = 0, size = 0;
  CTS_CUDA(cudaFuncGetParamInfo(reinterpret_cast<const void*>(&Child<Before, Value>), 1, &offset, &size));
  CTS_EXPECT_EQ(offset, kByAlignment, "the host reports another offset than the next multiple of the alignment");
  Arrived got{};
  CTS_CUDA(cudaMemcpyToSymbol(arrived, &got, sizeof got));
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<Before, Value><<<1, 1>>>(launched.data(), cts::control() ? kBySize : kByAlignment);
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  CTS_CUDA(cudaMemcpyFromSymbol(&got, arrived, sizeof got));
  bool whole = true;
  for (int i = 0; i < static_cast<int>(sizeof(Value)); ++i) whole = whole && got.bytes[i] == Byte(i);
  CTS_EXPECT(whole, "the structure did not arrive from the next multiple of its alignment");
}

CTS_CASE(triple) { Check<char, Triple>(); }
CTS_CASE(vector) { Check<double2, double4_16a>(); }

}  // namespace

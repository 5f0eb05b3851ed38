/*---
clause: pi.nvrtc.supported-architectures
covers: large values, templates, shared memory and mathematics, for each of the list
control: a number that is far from each of the list is asked for
control-fails-with: a larger program does not compile for an architecture of the list
requires: [nvrtc]
launches: none
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

#include <vector>

namespace {

const char* const kSource = R"(
template <int kRows, int kColumns, class T>
struct Matrix {
  T of[kRows][kColumns];
  __device__ Matrix operator*(const Matrix& other) const {
    Matrix product{};
    for (int i = 0; i < kRows; ++i)
      for (int j = 0; j < kColumns; ++j)
        for (int k = 0; k < kColumns; ++k) product.of[i][j] += of[i][k] * other.of[k][j];
    return product;
  }
};
struct alignas(16) Large {
  double numbers[17];
  float4 vector;
  Matrix<3, 3, float> turn;
  unsigned char flags[5];
};
using Square = Matrix<6, 6, double>;

__device__ __noinline__ Large Changed(Large given, Square by, int i) {
  given.numbers[i % 17] = sin(by.of[i % 6][1]) + pow(given.numbers[3], 1.5);
  given.turn = given.turn * given.turn;
  given.flags[i % 5] ^= 3;
  return given;
}
template <class T, class F>
__device__ T Folded(const T* from, int count, F fold) {
  T all = from[0];
  for (int i = 1; i < count; ++i) all = fold(all, from[i]);
  return all;
}
__device__ double total;
__constant__ Large table[3] = {};

template <int kThreads>
__global__ void __launch_bounds__(kThreads) Use(Large* out, Large given, const Square* squares, int count) {
  __shared__ double shared[kThreads];
  Square square = squares[blockIdx.x % count];
  for (int i = 0; i < count; ++i) square = square * squares[i];
  Large mine = Changed(given, square, threadIdx.x);
  mine.vector = make_float4(__expf(mine.vector.x), rsqrtf(mine.vector.y), erff(mine.vector.z), 1.0f);
  shared[threadIdx.x] = mine.numbers[threadIdx.x % 17] + table[threadIdx.x % 3].numbers[2];
  __syncthreads();
  const double sum = Folded(shared, kThreads, [=](double a, double b) { return fmax(a, b) + square.of[0][0]; });
  if (threadIdx.x == 0) atomicAdd(reinterpret_cast<float*>(&total), static_cast<float>(sum));
  switch (threadIdx.x % 4) {
    case 0: mine = Changed(mine, square, 5); break;
    case 1: mine.flags[0] = static_cast<unsigned char>(__popc(threadIdx.x)); break;
    case 2: mine.numbers[0] /= static_cast<double>(threadIdx.x + 1); break;
    default: break;
  }
  out[blockIdx.x * kThreads + threadIdx.x] = mine;
}
template __global__ void Use<64>(Large*, Large, const Square*, int);
template __global__ void Use<256>(Large*, Large, const Square*, int);
)";

CTS_CASE() {
  int count = -1;
  cts::ExpectOfNvrtc(cts::Nvrtc<int (*)(int*)>("nvrtcGetNumSupportedArchs")(&count) == 0 && count > 0);
  std::vector<int> list(static_cast<size_t>(count));
  cts::ExpectOfNvrtc(cts::Nvrtc<int (*)(int*)>("nvrtcGetSupportedArchs")(list.data()) == 0);
  for (const int number : list) {
    for (const char* const sort : {"compute", "sm"}) {
      cts::Row((std::string(sort) + "-" + std::to_string(number)).c_str(), [&] {
        const std::string option =
            std::string("--gpu-architecture=") + sort + "_" + std::to_string(number + (cts::control() ? 500 : 0));
        cts::NvrtcProgram program(kSource);
        CTS_EXPECT_EQ(program.Compile({option.c_str(), "--std=c++17"}), 0,
                      "a larger program does not compile for an architecture of the list");
      });
    }
  }
}

}  // namespace

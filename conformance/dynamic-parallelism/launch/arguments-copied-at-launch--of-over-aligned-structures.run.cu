/*---
clause: cdp.launch.arguments-copied-at-launch
covers: structures aligned to 32, 64 and 128 bytes among other arguments
control: the children get a pointer to the variable instead of its value
control-fails-with: a child did not get a structure of a large alignment as it was at the launch
build: [rdc]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 40, kAlignments = 3;

template <unsigned kAlignment>
struct alignas(kAlignment) Aligned {
  unsigned words[kAlignment / 4 - 1];  // with padding at its end
};

__host__ __device__ unsigned Value(unsigned number, unsigned i) { return (number * 131 + i) * 2654435761u; }

// Between arguments of a byte, so that it does not follow the one before; counts the launch where each word is right.
template <unsigned kAlignment>
__global__ void Child(unsigned char before, const __grid_constant__ Aligned<kAlignment> value, unsigned char behind,
                      const Aligned<kAlignment>* pointer, unsigned number, unsigned* right) {
  constexpr unsigned kWords = kAlignment / 4 - 1;
  const unsigned* const words = pointer != nullptr ? pointer->words : value.words;
  unsigned wrong = before != static_cast<unsigned char>(number) || behind != static_cast<unsigned char>(number + 1);
  for (unsigned i = 0; i < kWords; ++i) wrong += words[i] != Value(number, i);
  if (wrong == 0) atomicAdd(right + number, 1u);
}

// The variable changes after the launch. A tail grid runs when the parent is complete.
template <unsigned kAlignment>
__device__ __noinline__ void Launch(unsigned char* variable, unsigned number, unsigned* right, bool by_pointer) {
  auto& value = *reinterpret_cast<Aligned<kAlignment>*>(variable);
  for (unsigned i = 0; i < kAlignment / 4 - 1; ++i) value.words[i] = Value(number, i);
  Child<kAlignment><<<1, 1, 0, cudaStreamTailLaunch>>>(static_cast<unsigned char>(number), value,
                                                       static_cast<unsigned char>(number + 1),
                                                       by_pointer ? &value : nullptr, number, right);
  for (unsigned i = 0; i < kAlignment / 4 - 1; ++i) value.words[i] = 0xEEEEEEEEu;
}

__global__ void Parent(unsigned char* variables, unsigned* right, cudaError_t* codes, bool by_pointer) {
  const unsigned thread = threadIdx.x, number = thread * kAlignments;
  unsigned char* const variable = variables + thread * 128;
  Launch<32>(variable, number, right, by_pointer);
  Launch<128>(variable, number + 1, right, by_pointer);
  Launch<64>(variable, number + 2, right, by_pointer);
  codes[thread] = cudaGetLastError();
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned char> variables(kThreads * 128);
  const cts::DeviceBuffer<unsigned> right(kThreads * kAlignments, 0);
  const cts::DeviceBuffer<cudaError_t> codes(kThreads);
  Parent<<<1, kThreads>>>(variables.data(), right.data(), codes.data(), cts::control());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  unsigned wrong = 0;
  for (const unsigned count : right.Read()) wrong += count != 1;
  CTS_EXPECT_EQ(wrong, 0u, "a child did not get a structure of a large alignment as it was at the launch");
}

}  // namespace

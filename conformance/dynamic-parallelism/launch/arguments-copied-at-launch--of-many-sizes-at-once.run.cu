/*---
clause: cdp.launch.arguments-copied-at-launch
covers: arguments of 1 to 255 bytes, pending at once, of many threads
control: the children get a pointer to the variable instead of its value
control-fails-with: a child did not get one of many arguments of many sizes as it was at the launch
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 3, kThreads = 48, kRounds = 2, kSizes = 5;
constexpr unsigned kAll = kBlocks * kThreads * kRounds * kSizes;
constexpr const char* kWrong = "a child did not get one of many arguments of many sizes as it was at the launch";

template <unsigned kBytes>
struct Bytes {
  unsigned char at[kBytes];
};

__host__ __device__ unsigned char Value(unsigned number, unsigned i) {
  return static_cast<unsigned char>(number * 31 + i * 7 + i / 251);
}

// Between its other arguments, so that it lies at an odd place; counts the launch where each byte is right.
template <unsigned kBytes>
__global__ void Child(unsigned char before, const __grid_constant__ Bytes<kBytes> value, const Bytes<kBytes>* pointer,
                      unsigned number, unsigned* right) {
  const auto* const bytes = pointer != nullptr ? pointer->at : value.at;
  unsigned wrong = before != static_cast<unsigned char>(number);
  for (unsigned i = threadIdx.x; i < kBytes; i += blockDim.x) wrong += bytes[i] != Value(number, i);
  if (__syncthreads_or(wrong > 0) == 0 && threadIdx.x == 0) atomicAdd(right + number, 1u);
}

// The variable changes after each launch. Tail grids run when the parent is complete. No frame is so large that the
// stacks of the device would grow.
template <unsigned kBytes>
__device__ __noinline__ void Launch(unsigned char* variable, unsigned number, unsigned* right, bool by_pointer) {
  auto& value = *reinterpret_cast<Bytes<kBytes>*>(variable);
  for (unsigned i = 0; i < kBytes; ++i) value.at[i] = Value(number, i);
  Child<kBytes><<<1, 32, 0, cudaStreamTailLaunch>>>(static_cast<unsigned char>(number), value,
                                                    by_pointer ? &value : nullptr, number, right);
  for (unsigned i = 0; i < kBytes; ++i) value.at[i] = 0xEE;
}

constexpr unsigned kMost = 255;

__global__ void Parent(unsigned char* variables, unsigned* right, cudaError_t* codes, bool by_pointer) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  unsigned char* const variable = variables + thread * kMost;
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned number = (thread * kRounds + round) * kSizes;
    Launch<1>(variable, number, right, by_pointer);
    Launch<kMost>(variable, number + 1, right, by_pointer);
    Launch<17>(variable, number + 2, right, by_pointer);
    Launch<100>(variable, number + 3, right, by_pointer);
    Launch<60>(variable, number + 4, right, by_pointer);
  }
  codes[thread] = cudaGetLastError();
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned char> variables(std::size_t{kBlocks} * kThreads * kMost);
  const cts::DeviceBuffer<unsigned> right(kAll, 0);
  const cts::DeviceBuffer<cudaError_t> codes(kBlocks * kThreads);
  // Twice: the room of the first arguments is there again.
  for (unsigned launch = 1; launch <= 2; ++launch) {
    Parent<<<kBlocks, kThreads>>>(variables.data(), right.data(), codes.data(), cts::control());
    CTS_FINISH();
    for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
    unsigned wrong = 0;
    for (const unsigned count : right.Read()) wrong += count != launch;
    CTS_EXPECT_EQ(wrong, 0u, kWrong);
  }
}

}  // namespace

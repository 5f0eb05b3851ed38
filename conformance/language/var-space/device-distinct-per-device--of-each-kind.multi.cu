/*---
clause: lang.var-space.device-distinct-per-device
covers: large, set, template and function variables, their addresses, turns of both devices
control: what is meant for the second device goes to the first
control-fails-with: a variable of some kind does not hold what was written for its device
requires: [gpus-2]
own-process: an initial value shows once in a process
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <array>

namespace {

constexpr const char* kWrong = "a variable of some kind does not hold what was written for its device";
constexpr unsigned kWords = 200'000, kConstants = 12'000, kTurns = 3, kSet = 77;

__device__ unsigned words[kWords];
__device__ unsigned set_word = kSet;
__constant__ unsigned constants[kConstants];
template <class T>
__device__ T of_template;

// A variable of a function.
__device__ unsigned CountUp(unsigned by) {
  static unsigned count = kSet;
  return count += by;
}

// What a kernel sees: words that differ, and the others.
struct Seen {
  unsigned differing, set_word, constants, of_template, count;
};

__global__ void Write(unsigned first) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x)
    words[i] = first + i;
  if (blockIdx.x != 0 || threadIdx.x != 0) return;
  set_word += first;
  of_template<unsigned> = first;
}
__global__ void Read(unsigned first, Seen* seen) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned i = thread; i < kWords; i += gridDim.x * blockDim.x)
    if (words[i] != first + i) atomicAdd(&seen->differing, 1u);
  for (unsigned i = thread; i < kConstants; i += gridDim.x * blockDim.x)
    if (constants[i] != first + 3 * i) atomicAdd(&seen->constants, 1u);
  if (thread != 0) return;
  seen->set_word = set_word;
  seen->of_template = of_template<unsigned>;
  seen->count = CountUp(first);
}

unsigned First(int device, unsigned turn) { return 1'000'000 * (static_cast<unsigned>(device) + 1) + 1000 * turn; }

void* AddressOf(const void* symbol) {
  void* at = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&at, symbol));
  return at;
}

// In each turn all is written, the one device first or the other, then all is read. On each device the variables with
// an initial value begin with it.
CTS_CASE() {
  unsigned sums[2] = {kSet, kSet}, counts[2] = {kSet, kSet};
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    for (const int device : {static_cast<int>(turn % 2), static_cast<int>(1 - turn % 2)}) {
      const cts::OnDevice on(cts::control() ? 0 : device);
      const unsigned first = First(device, turn);
      cts::HostCopy<unsigned> values(kConstants);
      for (unsigned i = 0; i < kConstants; ++i) values.data()[i] = first + 3 * i;
      CTS_CUDA(cudaMemcpyToSymbol(constants, values.data(), sizeof constants));
      Write<<<64, 256>>>(first);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      sums[device] += first;
    }
    std::array<void*, 2> addresses[2] = {};
    for (int device = 0; device < 2; ++device) {
      const cts::OnDevice on(device);
      const unsigned first = First(device, turn);
      const cts::DeviceBuffer<Seen> seen(1, 0);
      Read<<<64, 256>>>(first, seen.data());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      counts[device] += first;
      const Seen got = seen[0];
      CTS_EXPECT(got.differing == 0 && got.constants == 0 && got.set_word == sums[device] && got.of_template == first &&
                     got.count == counts[device],
                 kWrong);
      unsigned last = 0;
      CTS_CUDA(cudaMemcpyFromSymbol(&last, words, sizeof last, (kWords - 1) * sizeof last));
      CTS_EXPECT_EQ(last, first + kWords - 1, kWrong);
      addresses[device] = {AddressOf(words), AddressOf(&set_word)};
      for (void* const at : addresses[device]) {
        cudaPointerAttributes attributes{};
        CTS_CUDA(cudaPointerGetAttributes(&attributes, at));
        CTS_EXPECT_EQ(attributes.device, device, "the address of a variable is not one of its device");
      }
    }
    CTS_EXPECT(addresses[0][0] != addresses[1][0] && addresses[0][1] != addresses[1][1],
               "the variables of two devices have one address");
  }
}

}  // namespace

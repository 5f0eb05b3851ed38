/*---
clause: pi.init.reset-resets-state
control: there is no reset
control-fails-with:
  - a limit that was set before a reset is in force after it
  - a variable that was written before a reset has not its initial value after it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

#include <iterator>
#include <string>

namespace {

constexpr unsigned kInitial = 4711;
__device__ unsigned number = kInitial;
__constant__ unsigned constant = kInitial;

__global__ void Tell(unsigned* to) { to[0] = number, to[1] = constant; }

constexpr struct {
  const char* name;
  cudaLimit limit;
} kLimits[] = {
    {"stack-size", cudaLimitStackSize}, {"printf-buffer", cudaLimitPrintfFifoSize}, {"heap", cudaLimitMallocHeapSize}};

void Reset() {
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
}

// Each limit is doubled, and a kernel runs under it. Two resets, because a first one may take another way.
CTS_CHILD(Limits) {
  std::size_t by_default[std::size(kLimits)] = {};
  for (std::size_t i = 0; i < std::size(kLimits); ++i) by_default[i] = cts::LimitInForce(kLimits[i].limit);
  int kept[std::size(kLimits)] = {};
  for (int time = 0; time < 2; ++time) {
    for (std::size_t i = 0; i < std::size(kLimits); ++i)
      CTS_CUDA(cudaDeviceSetLimit(kLimits[i].limit, 2 * by_default[i]));
    {
      const cts::DeviceBuffer<unsigned> words(2);
      Tell<<<1, 1>>>(words.data());
      CTS_CUDA(cudaDeviceSynchronize());
    }
    Reset();
    for (std::size_t i = 0; i < std::size(kLimits); ++i)
      kept[i] += cts::LimitInForce(kLimits[i].limit) != by_default[i] ? 1 : 0;
  }
  for (std::size_t i = 0; i < std::size(kLimits); ++i) cts::Tell(kLimits[i].name, kept[i]);
}

// The host writes both variables before each reset.
CTS_CHILD(Variables) {
  int wrong = 0;
  for (unsigned time = 0; time < 2; ++time) {
    const unsigned other = 1 + time;
    CTS_CUDA(cudaMemcpyToSymbol(number, &other, sizeof other));
    CTS_CUDA(cudaMemcpyToSymbol(constant, &other, sizeof other));
    CTS_CUDA(cudaDeviceSynchronize());
    Reset();
    unsigned* to = nullptr;
    unsigned got[2] = {};
    CTS_CUDA(cudaMalloc(&to, sizeof got));
    Tell<<<1, 1>>>(to);
    CTS_CUDA(cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost));
    CTS_CUDA(cudaFree(to));
    for (const unsigned value : got) wrong += value != kInitial ? 1 : 0;
  }
  cts::Tell("wrong", wrong);
}

CTS_CASE(limits) {
  const cts::ChildRun child = cts::RunChild("Limits");
  for (const auto& row : kLimits)
    cts::Row(row.name, [&] {
      CTS_EXPECT_EQ(child.Value(row.name), 0, "a limit that was set before a reset is in force after it");
    });
}

CTS_CASE(variables) {
  const cts::ChildRun child = cts::RunChild("Variables");
  CTS_EXPECT_EQ(child.Value("wrong"), 0,
                "a variable that was written before a reset has not its initial value after it");
}

}  // namespace

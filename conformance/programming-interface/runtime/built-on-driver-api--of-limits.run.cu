/*---
clause: pi.runtime.built-on-driver-api
covers: limits of a context, as either API sets and tells them
control: the other API is asked for the next limit
control-fails-with: a limit that one API set is another one in the other API
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr struct {
  const char* name;
  cudaLimit limit;
  CUlimit of_driver;
  std::size_t first, second;
} kLimits[] = {{"stack-size", cudaLimitStackSize, CU_LIMIT_STACK_SIZE, 3 << 10, 6 << 10},
               {"printf-fifo-size", cudaLimitPrintfFifoSize, CU_LIMIT_PRINTF_FIFO_SIZE, 2 << 20, 5 << 20},
               {"malloc-heap-size", cudaLimitMallocHeapSize, CU_LIMIT_MALLOC_HEAP_SIZE, 24 << 20, 40 << 20}};
constexpr int kCount = sizeof kLimits / sizeof *kLimits;

std::size_t OfRuntime(int i) {
  std::size_t bytes = 0;
  CTS_CUDA(cudaDeviceGetLimit(&bytes, kLimits[i].limit));
  return bytes;
}
std::size_t OfDriver(int i) {
  std::size_t bytes = 0;
  CTS_CU(CTS_DRIVER(cuCtxGetLimit)(&bytes, kLimits[i].of_driver));
  return bytes;
}

// In a process of its own, whose kernels have not run. The driver may round what it is asked for.
CTS_CHILD(SetLimits) {
  CTS_CUDA(cudaFree(nullptr));
  const auto tell = [](const char* by) {
    for (int i = 0; i < kCount; ++i) {
      const int asked = cts::control() ? (i + 1) % kCount : i;
      const std::string name = kLimits[i].name + std::string(by);
      cts::Tell((name + "-runtime").c_str(), static_cast<long long>(OfRuntime(i)));
      cts::Tell((name + "-driver").c_str(), static_cast<long long>(OfDriver(asked)));
    }
  };
  for (const auto& of : kLimits) CTS_CUDA(cudaDeviceSetLimit(of.limit, of.first));
  tell("-by-the-runtime");
  for (const auto& of : kLimits) CTS_CU(CTS_DRIVER(cuCtxSetLimit)(of.of_driver, of.second));
  tell("-by-the-driver");
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("SetLimits");
  for (const auto& of : kLimits) {
    for (const char* const by : {"-by-the-runtime", "-by-the-driver"}) {
      const std::string name = of.name + std::string(by);
      cts::Row(name.c_str(), [&] {
        const long long runtime = child.Value((name + "-runtime").c_str()),
                        driver = child.Value((name + "-driver").c_str());
        CTS_EXPECT_EQ(driver, runtime, "a limit that one API set is another one in the other API");
        const bool first = by == std::string("-by-the-runtime");
        CTS_EXPECT_LE(static_cast<long long>(first ? of.first : of.second), runtime,
                      "a limit is less than what was asked for");
      });
    }
  }
}

}  // namespace

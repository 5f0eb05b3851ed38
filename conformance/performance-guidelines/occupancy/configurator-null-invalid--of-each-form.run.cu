/*---
clause: perf.occupancy.configurator-null-invalid
covers: each form of the call, alone or with others null
control: nothing is null
control-fails-with: a form of the call did not refuse null with cudaErrorInvalidValue
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

namespace {

__global__ void Small(int* out) { *out = 1; }

// Dynamic shared memory for a block of so many threads.
struct BytesFor {
  __host__ __device__ std::size_t operator()(int threads) const { return static_cast<std::size_t>(4 * threads); }
};

constexpr struct {
  const char* name;
  bool grid, threads, kernel;  // what is null
} kNull[] = {{"grid", true, false, false},
             {"threads", false, true, false},
             {"kernel", false, false, true},
             {"both-results", true, true, false},
             {"all", true, true, true}};

template <class Call>
void Check(const char* name, Call call) {
  for (const auto& null : kNull) {
    cts::Row((std::string(name) + "-" + null.name).c_str(), [&] {
      int grid = 0, threads = 0;
      const bool some = !cts::control();
      const auto* const kernel = reinterpret_cast<const void*>(&Small);
      CTS_CUDA(call(&grid, &threads, kernel));  // as it is without null
      const cudaError_t code = call(some && null.grid ? nullptr : &grid, some && null.threads ? nullptr : &threads,
                                    some && null.kernel ? nullptr : kernel);
      CTS_EXPECT_EQ(cts::Taken(code), cudaErrorInvalidValue,
                    "a form of the call did not refuse null with cudaErrorInvalidValue");
    });
  }
}

CTS_CASE() {
  constexpr unsigned kOverride = cudaOccupancyDisableCachingOverride;
  Check("with-shared-memory-and-limit", [](int* grid, int* threads, const void* kernel) {
    return cudaOccupancyMaxPotentialBlockSize(grid, threads, kernel, 1000, 128);
  });
  Check("with-flags", [](int* grid, int* threads, const void* kernel) {
    return cudaOccupancyMaxPotentialBlockSizeWithFlags(grid, threads, kernel, 0, 0, kOverride);
  });
  Check("variable-shared-memory", [](int* grid, int* threads, const void* kernel) {
    return cudaOccupancyMaxPotentialBlockSizeVariableSMem(grid, threads, kernel, BytesFor());
  });
  Check("variable-shared-memory-with-flags", [](int* grid, int* threads, const void* kernel) {
    return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid, threads, kernel, BytesFor(), 0, kOverride);
  });
}

}  // namespace

/*---
clause: cdp.api.same-syntax-as-host
control: in each family of calls the kernel gives one of them, or more, another argument than the host
control-fails-with: a family of calls did not do in a kernel what it did on the host
build: [rdc, werror]
note: >-
  That one function compiles for both sides, without a warning, is the clause; the run shows that each call is what it
  says.
---*/
#include <cstring>

#include "cts/case.cuh"

namespace {

enum Family { kQueries, kKernels, kHeap, kLastError, kFamilies };
constexpr const char* kNames[kFamilies] = {"queries", "kernels", "heap", "last-error"};

struct Results {
  cudaError_t failed[kFamilies];  // the first error of a family
  int values[kFamilies][8];       // what its calls told
};

__global__ void __launch_bounds__(256) Kernel() {}
__global__ void __launch_bounds__(64) Other() {}

struct NoBytes {
  __host__ __device__ std::size_t operator()(int) const { return 0; }
};

// The functions of the guide's table, once for both sides; `other` are the control's arguments.
__host__ __device__ void Calls(Results* results, bool other) {
  Family family = kQueries;
  int at = 0;
  const auto begin = [&](Family f) {
    family = f;
    at = 0;
  };
  const auto done = [&](cudaError_t code) {
    if (results->failed[family] == cudaSuccess) results->failed[family] = code;
  };
  const auto tell = [&](int value) { results->values[family][at++] = value; };

  begin(kQueries);
  int number = -1, blocks = -1;
  std::size_t size = 0;
  cudaFuncCache cache{};
  done(cudaDeviceGetCacheConfig(&cache));
  tell(cache);
  done(cudaDeviceGetLimit(&size, other ? cudaLimitPrintfFifoSize : cudaLimitMallocHeapSize));
  tell(static_cast<int>(size));
  done(cudaGetDeviceCount(&number));
  tell(number);
  done(cudaGetDevice(&number));
  tell(number);
  done(cudaDeviceGetAttribute(&number, other ? cudaDevAttrMaxThreadsPerBlock : cudaDevAttrWarpSize, 0));
  tell(number);
  done(cudaRuntimeGetVersion(&number));
  tell(number > 0);

  begin(kKernels);
  cudaFuncAttributes attributes{};
  done(cudaFuncGetAttributes(&attributes, other ? Other : Kernel));
  tell(attributes.maxThreadsPerBlock);
  done(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&number, Kernel, other ? 32 : 256, 0));
  tell(number);
  done(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&number, Kernel, other ? 32 : 256, 0, 0));
  tell(number);
  done(cudaOccupancyMaxPotentialBlockSize(&blocks, &number, Kernel, 0, other ? 32 : 0));
  tell(number);
  done(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&blocks, &number, Kernel, NoBytes(), other ? 32 : 0));
  tell(number);

  begin(kHeap);
  void* memory = nullptr;
  const cudaError_t allocated = cudaMalloc(&memory, other ? std::size_t{1} << 46 : 16);
  done(allocated);
  tell(memory != nullptr);
  if (allocated == cudaSuccess) done(cudaFree(memory));

  begin(kLastError);
  tell(cudaGetErrorString(cudaSuccess) != nullptr && cudaGetErrorName(cudaSuccess) != nullptr);
  done(cudaPeekAtLastError());  // in the control the error of the heap
  done(cudaGetLastError());
}

__global__ void Parent(Results* results, bool other) { Calls(results, other); }

CTS_CASE() {
  cts::DeviceBuffer<Results> results(1, 0);
  Results host{};
  Calls(&host, false);
  Parent<<<1, 1>>>(results.data(), cts::control());
  CTS_FINISH();
  const Results kernel = results[0];
  for (int i = 0; i < kFamilies; ++i) {
    cts::Row(kNames[i], [&] {
      CTS_EXPECT_EQ(host.failed[i], cudaSuccess, "a call failed on the host");
      CTS_EXPECT(
          kernel.failed[i] == cudaSuccess && std::memcmp(kernel.values[i], host.values[i], sizeof host.values[i]) == 0,
          "a family of calls did not do in a kernel what it did on the host");
    });
  }
}

}  // namespace

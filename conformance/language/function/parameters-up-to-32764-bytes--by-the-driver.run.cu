/*---
clause: lang.function.parameters-up-to-32764-bytes
covers: calls of the driver, one buffer for all, cooperative launches, many parameters
control: the last byte does not arrive
control-fails-with: a thread of such a call has not all bytes of its parameters
requires: [cooperative-launch]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cstring>

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kBlocks = 2, kThreads = 32, kLimit = 32764, kPart = 4096;
constexpr int kParts = kLimit / kPart, kRest = kLimit - kParts * kPart, kParameters = kParts + 1;

struct All {
  unsigned char bytes[kLimit];
};
struct Part {
  unsigned char bytes[kPart];
};
struct Rest {
  unsigned char bytes[kRest];
};
static_assert(kParts == 7 && kRest > 0);

__host__ __device__ unsigned char ByteAt(unsigned i) { return static_cast<unsigned char>(i * 31 + i / 256 * 7 + 5); }

// What a thread found wrong. It is a variable, because no parameter is left for a pointer to it.
__device__ unsigned wrong[kBlocks * kThreads];

template <unsigned n>
__device__ unsigned CountWrong(const unsigned char (&bytes)[n], unsigned from) {
  unsigned count = 0;
  for (unsigned i = 0; i < n; ++i) count += bytes[i] != ByteAt(from + i);
  return count;
}
__global__ void LookAtOne(const All all) { wrong[blockIdx.x * kThreads + threadIdx.x] = CountWrong(all.bytes, 0); }
__global__ void LookAtParts(const Part a, const Part b, const Part c, const Part d, const Part e, const Part f,
                            const Part g, const Rest rest) {
  unsigned count = CountWrong(a.bytes, 0) + CountWrong(b.bytes, kPart) + CountWrong(c.bytes, 2 * kPart) +
                   CountWrong(d.bytes, 3 * kPart) + CountWrong(e.bytes, 4 * kPart);
  count += CountWrong(f.bytes, 5 * kPart) + CountWrong(g.bytes, 6 * kPart) + CountWrong(rest.bytes, 7 * kPart);
  wrong[blockIdx.x * kThreads + threadIdx.x] = count;
}

CUresult ByKernel(CUfunction kernel, void** each, void** extra) {
  return CTS_DRIVER(cuLaunchKernel)(kernel, kBlocks, 1, 1, kThreads, 1, 1, 0, nullptr, each, extra);
}
CUresult ByKernelEx(CUfunction kernel, void** each, void** extra) {
  CUlaunchConfig config = {};
  config.gridDimX = kBlocks;
  config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
  config.blockDimX = kThreads;
  return CTS_DRIVER(cuLaunchKernelEx)(&config, kernel, each, extra);
}
CUresult ByCooperativeKernel(CUfunction kernel, void** each, void**) {
  return CTS_DRIVER(cuLaunchCooperativeKernel)(kernel, kBlocks, 1, 1, kThreads, 1, 1, 0, nullptr, each);
}

struct Call {
  const char* name;
  CUresult (*launch)(CUfunction kernel, void** each, void** extra);
  bool in_one_buffer;
};
constexpr Call kCalls[] = {{"cuLaunchKernel", ByKernel, false},
                           {"cuLaunchKernel-in-one-buffer", ByKernel, true},
                           {"cuLaunchKernelEx", ByKernelEx, false},
                           {"cuLaunchKernelEx-in-one-buffer", ByKernelEx, true},
                           {"cuLaunchCooperativeKernel", ByCooperativeKernel, false}};

// The host's bytes are written over when the call has returned.
void Check(const Call& call, const void* symbol, int parameters) {
  cts::Row(call.name, [&] {
    unsigned found[kBlocks * kThreads];
    std::memset(found, cts::kPoison, sizeof found);
    CTS_CUDA(cudaMemcpyToSymbol(wrong, found, sizeof found));
    cudaFunction_t kernel = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&kernel, symbol));
    All all;
    for (unsigned i = 0; i < kLimit; ++i) all.bytes[i] = ByteAt(i);
    if (cts::control()) all.bytes[kLimit - 1] ^= 0xff;
    void* each[kParameters];
    for (int i = 0; i < parameters; ++i) each[i] = all.bytes + i * kPart;
    std::size_t size = kLimit;
    void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &all, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
    CTS_CU(call.launch(kernel, call.in_one_buffer ? nullptr : each, call.in_one_buffer ? extra : nullptr));
    std::memset(&all, 0, sizeof all);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(found, wrong, sizeof found));
    unsigned threads = 0;
    for (const unsigned of : found) threads += of != 0;
    CTS_EXPECT_EQ(threads, 0u, "a thread of such a call has not all bytes of its parameters");
  });
}

CTS_CASE(one_parameter) {
  for (const Call& call : kCalls) Check(call, reinterpret_cast<const void*>(&LookAtOne), 1);
}
CTS_CASE(eight_parameters) {
  for (const Call& call : kCalls) Check(call, reinterpret_cast<const void*>(&LookAtParts), kParameters);
}

}  // namespace

/*---
clause: perf.occupancy.matches-measured-residency
covers: kernels whose registers decide how many blocks fit
control: the blocks are launched with more shared memory than was asked about
control-fails-with: another number of blocks of a kernel of many registers was resident
requires: [no-mps, threads-2048, cooperative-launch]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: a cooperative launch of as many blocks as all multiprocessors are predicted to hold, so that all are there at once
---*/
#include <algorithm>
#include <iterator>
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/residency.cuh"

namespace {

// Values that are loaded before the block is counted and used afterwards, so that each has a register meanwhile.
template <int kHeld>
__global__ void Holding(cts::Residents* residents, int expected, const volatile int* in, int* out) {
  int held[kHeld], sum = 0;
#pragma unroll
  for (int i = 0; i < kHeld; ++i) held[i] = in[i];
  cts::BeResident(residents, expected);
#pragma unroll
  for (int i = 0; i < kHeld; ++i) sum = sum * 3 + held[i];
  if (sum != 0) *out = sum;
}

// The most blocks that were on one multiprocessor. Other grids need not have their blocks there together.
template <int kHeld>
int MostTogether(int threads, int bytes, int each) {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const cts::DeviceBuffer<cts::Residents> residents(1, 0);
  const cts::DeviceBuffer<int> in(kHeld, 0), out(1, 0);
  cts::Residents* counted = residents.data();
  const volatile int* values = in.data();
  int* sum = out.data();
  void* arguments[] = {&counted, &each, &values, &sum};
  CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Holding<kHeld>), dim3(each * multiprocessors),
                                       dim3(threads), arguments, bytes, nullptr));
  CTS_FINISH();
  const cts::Residents read = residents[0];
  return *std::max_element(std::begin(read.most), std::end(read.most));
}

template <int kHeld>
void Check(const char* name, int threads) {
  cts::Row(name, [&] {
    const auto* kernel = reinterpret_cast<const void*>(&Holding<kHeld>);
    int most_bytes = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most_bytes));
    cudaFuncAttributes attributes;
    CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
    if (attributes.numRegs < kHeld) return cts::PowerNotShown("the values did not stay in registers");
    const int predicted = cts::ResidentBlocks(kernel, threads);
    // Of as much as it takes all, one block fits.
    const int bytes = cts::control() ? most_bytes : 0;
    if (predicted < 2) return cts::PowerNotShown("one block alone is predicted");
    CTS_EXPECT_EQ(MostTogether<kHeld>(threads, bytes, cts::control() ? 1 : predicted), predicted,
                  "another number of blocks of a kernel of many registers was resident");
  });
}

CTS_CASE() {
  Check<44>("44-values-256-threads", 256);
  Check<44>("44-values-416-threads", 416);
  Check<90>("90-values-64-threads", 64);
  Check<90>("90-values-224-threads", 224);
  Check<150>("150-values-160-threads", 160);
  Check<200>("200-values-32-threads", 32);
  Check<200>("200-values-96-threads", 96);
}

}  // namespace

/*---
clause: perf.sm.two-blocks-at-64-registers
covers: a cooperative grid of two blocks for each multiprocessor
control: a thread has more than 64 registers
control-fails-with: two blocks of 512 threads of 64 registers were not on a multiprocessor at once
requires: [no-mps, cooperative-launch]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: all blocks of a cooperative grid are there at once, or it is refused
---*/
#include "cts/case.cuh"
#include "cts/launch/register_family.cuh"

#include <algorithm>
#include <iterator>

namespace {

__global__ void Nothing() {}

CTS_CASE() {
  constexpr int kEach = 2, kThreads = 512;
  int registers = 0, multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrMaxRegistersPerMultiprocessor, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  if (registers != 64 * 1024) return cts::PowerNotShown("a multiprocessor has another number of registers than 64K");
  const cts::RegisterKernel kernel = cts::control() ? cts::KernelOfRegisters(65, 72) : cts::KernelOfRegisters(57, 64);
  const cts::DeviceBuffer<cts::Residents> residents(1, 0);
  const cts::DeviceBuffer<unsigned> word(1, 0);
  cts::Residents* counted = residents.data();
  int expected = kEach;
  unsigned* values = word.data();
  void* arguments[] = {&counted, &expected, &values};
  const cudaError_t code = cudaLaunchCooperativeKernel(kernel.pointer(), dim3(kEach * multiprocessors), dim3(kThreads),
                                                       arguments, 0, nullptr);
  (void)cudaGetLastError();
  Nothing<<<1, 1>>>();  // So that the control launches, too.
  CTS_FINISH();
  const cts::Residents read = residents[0];
  CTS_EXPECT(code == cudaSuccess && *std::max_element(std::begin(read.most), std::end(read.most)) == kEach,
             "two blocks of 512 threads of 64 registers were not on a multiprocessor at once");
}

}  // namespace

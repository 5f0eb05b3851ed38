/*---
clause: pi.stack.local-memory-limit
covers: many threads at once, three sizes
control: each thread reads the array of its neighbour's numbers
control-fails-with: the local memory of a thread does not hold what it wrote while many others wrote theirs
timeout: 60
note: its kernels enlarge the local memory of the context for good
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 4, kThreads = 128;

// All threads of a block have written before any reads.
template <int kBytes>
__global__ void Fill(unsigned* others, const int* zero, int shift) {
  constexpr int kCount = kBytes / static_cast<int>(sizeof(int));
  const int own = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 100'003;
  volatile int array[kCount];
  for (int i = 0; i < kCount; ++i) array[i + *zero] = own + i * 3;
  __syncthreads();
  unsigned wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += array[i] != own + shift + i * 3;
  if (wrong > 0) atomicAdd(others, wrong);
}

// Whether each thread that the device can hold could get as much, and as much again were free.
bool HasRoom(size_t bytes) {
  int multiprocessors = 0, threads = 0;
  size_t free = 0, total = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerMultiProcessor, 0));
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 2 / bytes > static_cast<size_t>(multiprocessors) * static_cast<size_t>(threads);
}

template <int kBytes>
void Check(const char* name) {
  cts::Row(name, [] {
    const bool room = HasRoom(kBytes);
    const cts::DeviceBuffer<int> zero(1, 0);
    const cts::DeviceBuffer<unsigned> others(1, 0);
    Fill<kBytes><<<kBlocks, kThreads>>>(others.data(), zero.data(), cts::control() ? 100'003 : 0);
    const cudaError_t code = cudaGetLastError();
    if (code == cudaErrorMemoryAllocation && !room)
      return cts::PowerNotShown("the device has too little free memory for all the threads that it can hold");
    CTS_CUDA(code);
    CTS_FINISH();
    CTS_EXPECT_EQ(others[0], 0,
                  "the local memory of a thread does not hold what it wrote while many others wrote theirs");
  });
}

// One after the other, so that what an earlier kernel was given is too small for a later one.
CTS_CASE() {
  Check<1 << 10>("1-kib");
  Check<4 << 10>("4-kib");
  Check<16 << 10>("16-kib");
}

}  // namespace

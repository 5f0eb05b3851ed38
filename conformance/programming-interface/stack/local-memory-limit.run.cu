/*---
clause: pi.stack.local-memory-limit
control: the array is read back shifted by one element
control-fails-with: a thread's local memory does not hold what it wrote
timeout: 60
---*/
#include "cts/case.cuh"

namespace {

template <int kBytes>
__global__ void Fill(int shift, int* wrong, const int* zero) {
  constexpr int kCount = kBytes / static_cast<int>(sizeof(int));
  volatile int array[kCount];
  for (int i = 0; i < kCount; ++i) array[i + *zero] = i * 3;
  int others = 0;
  for (int i = 0; i < kCount - 1; ++i) others += array[i + shift] != i * 3;
  *wrong = others;
}

// No more than 64 KiB: all the threads that the device can hold get as much, and 508 KiB of each take all of an H200's
// memory from the programs beside this one.
template <int kBytes>
cudaError_t Run(int* wrong) {
  const cts::DeviceBuffer<int> zero(1, 0), out(1);
  Fill<kBytes><<<1, 1>>>(cts::control() ? 1 : 0, out.data(), zero.data());
  const cudaError_t code = cudaGetLastError();
  CTS_CUDA(cudaDeviceSynchronize());
  *wrong = out[0];
  return code;
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
void Within(const char* name) {
  cts::Row(name, [] {
    int wrong = -1;
    const bool room = HasRoom(kBytes);
    const cudaError_t code = Run<kBytes>(&wrong);
    if (code == cudaErrorMemoryAllocation && !room)
      return cts::PowerNotShown("the device has too little free memory for all the threads that it can hold");
    CTS_EXPECT_EQ(code, cudaSuccess, "a thread could not get as much local memory");
    CTS_EXPECT_EQ(wrong, 0, "a thread's local memory does not hold what it wrote");
  });
}

CTS_CASE() {
  Within<16 << 10>("16-kib");
  Within<64 << 10>("64-kib");
  int wrong = 0;
  CTS_OBSERVE("512-kib-and-64", Run<(512 << 10) + 64>(&wrong));
}

}  // namespace

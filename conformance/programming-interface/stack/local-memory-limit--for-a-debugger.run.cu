/*---
clause: pi.stack.local-memory-limit
covers: arrays that called functions fill, of further sizes, for a debugger
control: the array is read back shifted by one element
control-fails-with: a thread's array does not hold what a function wrote into it
build: [device-debug]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 40;

template <class T>
__noinline__ __device__ void Fill(T* array, int count, int seed) {
  for (int i = 0; i < count; ++i) array[i] = static_cast<T>(i * 3 + seed);
}
template <class T>
__noinline__ __device__ int Others(const T* array, int count, int seed) {
  int others = 0;
  for (int i = 0; i < count; ++i) others += array[i] != static_cast<T>(i * 3 + seed) ? 1 : 0;
  return others;
}

// A smaller array stands on each side.
template <class T, int kCount>
__global__ void Use(int shift, int* wrong) {
  int before[3];
  T array[kCount];
  int after[5];
  const int seed = static_cast<int>(threadIdx.x) * 7;
  Fill(before, 3, seed + 1);
  Fill(array, kCount, seed);
  Fill(after, 5, seed + 2);
  int others = Others(before, 3, seed + 1) + Others(after, 5, seed + 2);
  others += Others(array + shift, kCount - 1, seed);
  if (others != 0) atomicAdd(wrong, others);
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

template <class T, int kCount>
void Check(const char* name) {
  cts::Row(name, [] {
    if (!HasRoom(sizeof(T) * kCount + 1024))
      return cts::PowerNotShown("the device has too little free memory for all the threads that it can hold");
    const cts::DeviceBuffer<int> wrong(1, 0);
    Use<T, kCount><<<1, kThreads>>>(cts::control() ? 1 : 0, wrong.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0, "a thread's array does not hold what a function wrote into it");
  });
}

CTS_CASE() {
  Check<double, 511>("double-511");
  Check<double, 1023>("double-1023");
  Check<double, 2045>("double-2045");
  Check<double, 2049>("double-2049");
  Check<float, 8191>("float-8191");
  Check<int, 8197>("int-8197");
  Check<unsigned char, 16'387>("unsigned-char-16387");
  Check<short, 20'001>("short-20001");
  Check<long long, 4097>("long-long-4097");
}

}  // namespace

/*---
clause: pi.ipc.threads-share-directly
control: the second thread is one of another process, which gets the pointer
control-fails-with: what one thread allocated and recorded was of no use to another
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/threads.h"

namespace {

constexpr int kCount = 1000;

__global__ void StoreLate(cts::LateView late, int* data) {
  if (threadIdx.x == 0) late.Finish();
  __syncthreads();
  data[threadIdx.x] = 20;
}
__global__ void Increment(int* data) { data[threadIdx.x] += 1; }

CTS_CHILD(Other) {
  cts::ContextIsLost();
  Increment<<<1, kCount>>>(cts::ReceiveFromParent<int*>());
  (void)cudaDeviceSynchronize();
}

CTS_CASE() {
  int* data = nullptr;
  cudaEvent_t event = nullptr;
  const cts::Stream first, second;
  cts::Late late;
  cts::InThread([&] {
    CTS_CUDA(cudaMalloc(&data, kCount * sizeof(int)));
    CTS_CUDA(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    StoreLate<<<1, kCount, 0, first>>>(late.view(), data);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaEventRecord(event, first));
  });
  if (cts::control()) {
    CTS_CUDA(cudaDeviceSynchronize());
    cts::Child other("Other");
    other.Send(&data, sizeof data);
    (void)other.End();
  } else {
    cts::InThread([&] {
      CTS_CUDA(cudaStreamWaitEvent(second, event, 0));
      Increment<<<1, kCount, 0, second>>>(data);
      CTS_CUDA(cudaGetLastError());
    });
  }
  CTS_FINISH();
  int got[kCount];
  CTS_CUDA(cudaMemcpy(got, data, sizeof got, cudaMemcpyDeviceToHost));
  int wrong = 0;
  for (const int value : got) wrong += value != 21;
  CTS_EXPECT_EQ(wrong, 0, "what one thread allocated and recorded was of no use to another");
  CTS_CUDA(cudaEventDestroy(event));
  CTS_CUDA(cudaFree(data));
}

}  // namespace

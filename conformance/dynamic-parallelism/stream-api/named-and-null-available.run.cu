/*---
clause: cdp.stream-api.named-and-null-available
control: the parent launches into neither stream
control-fails-with:
  - the grid in the NULL stream did not run
  - the grid in the named stream did not run
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* mark) { *mark = 1; }

__global__ void Parent(int* marks, cudaError_t* codes, bool launch) {
  cudaStream_t stream;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (launch) Child<<<1, 1>>>(marks);
  codes[1] = cudaGetLastError();
  if (launch) Child<<<1, 1, 0, stream>>>(marks + 1);
  codes[2] = cudaGetLastError();
  (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::DeviceBuffer<int> marks(2);
  cts::DeviceBuffer<cudaError_t> codes(3);
  Parent<<<1, 1>>>(marks.data(), codes.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(codes[0], cudaSuccess, "no named stream could be created");
  CTS_EXPECT_EQ(codes[1], cudaSuccess, "the launch into the NULL stream was refused");
  CTS_EXPECT_EQ(codes[2], cudaSuccess, "the launch into the named stream was refused");
  CTS_EXPECT_EQ(marks[0], 1, "the grid in the NULL stream did not run");
  CTS_EXPECT_EQ(marks[1], 1, "the grid in the named stream did not run");
}

}  // namespace

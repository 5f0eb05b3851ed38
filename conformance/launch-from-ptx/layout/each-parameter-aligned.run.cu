/*---
clause: ptx.layout.each-parameter-aligned
control: the parameters lie one behind the other without padding
control-fails-with: a parameter did not arrive from the next offset that has its alignment
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 32;

struct Arrived {
  char first;
  double second;
  char third;
  short fourth;
  int fifth;
};

__device__ Arrived arrived;
__global__ void Child(char first, double second, char third, short fourth, int fifth) {
  arrived = {first, second, third, fourth, fifth};
}

// Byte by byte, because the control's places are not aligned.
template <class T>
__device__ void Place(char* at, T value) {
  const char* bytes = reinterpret_cast<const char*>(&value);
  for (unsigned i = 0; i < sizeof(T); ++i) at[i] = bytes[i];
}

__global__ void Parent(cudaError_t* launched, bool aligned) {
  auto* buffer = static_cast<char*>(cudaGetParameterBuffer(8, kBytes));
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  Place(buffer, 'x');
  Place(buffer + (aligned ? 8 : 1), 0.3);
  Place(buffer + (aligned ? 16 : 9), 'y');
  Place(buffer + (aligned ? 18 : 10), short{-7});
  Place(buffer + (aligned ? 20 : 12), 123456789);
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(launched.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  Arrived got;
  CTS_CUDA(cudaMemcpyFromSymbol(&got, arrived, sizeof got));
  CTS_EXPECT(got.first == 'x' && got.second == 0.3 && got.third == 'y' && got.fourth == -7 && got.fifth == 123456789,
             "a parameter did not arrive from the next offset that has its alignment");
}

}  // namespace

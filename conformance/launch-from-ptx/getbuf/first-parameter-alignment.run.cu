/*---
clause: ptx.getbuf.first-parameter-alignment
control: each buffer is taken one byte behind its start when its alignment is looked at, and its last byte is changed
control-fails-with:
  - a buffer does not have the alignment that was asked for
  - a buffer of the size that was asked for did not reach the child whole
build: [rdc]
note: all buffers are filled before the first launch, so that one that is shorter than asked for overwrites another
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBuffers = 8;

template <int kSize>
struct Block {
  unsigned char bytes[kSize];
};

struct Seen {
  unsigned long long address[kBuffers];
  cudaError_t launched[kBuffers];
  int intact[kBuffers];
};
__device__ Seen seen;

__host__ __device__ constexpr int Alignment(int number) { return 1 << (number % 5); }
__device__ unsigned char Byte(int number, int at) { return static_cast<unsigned char>(at * 7 + number + 1); }

template <int kNumber, int kSize>
__global__ void Child(Block<kSize> block) {
  int equal = 0;
  for (int i = 0; i < kSize; ++i) equal += block.bytes[i] == Byte(kNumber, i);
  seen.intact[kNumber] = equal == kSize;
}

template <int kNumber, int kSize>
struct Launch {
  unsigned char* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(Alignment(kNumber), kSize));

  __device__ void Fill(int change) const {
    seen.address[kNumber] = reinterpret_cast<unsigned long long>(buffer) + change;
    for (int i = 0; i < kSize; ++i) buffer[i] = Byte(kNumber, i);
    buffer[kSize - 1] ^= change;
  }
  __device__ void Start() const {
    void* child = reinterpret_cast<void*>(&Child<kNumber, kSize>);
    seen.launched[kNumber] = cudaLaunchDevice(child, buffer, dim3(1), dim3(1), 0, nullptr);
  }
};

template <class... Launches>
__device__ void LaunchAll(int change, Launches... launches) {
  (launches.Fill(change), ...);
  (launches.Start(), ...);
}

__global__ void Parent(int change) {
  LaunchAll(change, Launch<0, 1>(), Launch<1, 62>(), Launch<2, 123>(), Launch<3, 489>(), Launch<4, 1000>(),
            Launch<5, 2048>(), Launch<6, 3661>(), Launch<7, 4096>());
}

CTS_CASE() {
  Seen result{};
  CTS_CUDA(cudaMemcpyToSymbol(seen, &result, sizeof result));
  Parent<<<1, 1>>>(cts::control() ? 1 : 0);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaMemcpyFromSymbol(&result, seen, sizeof result));
  for (int i = 0; i < kBuffers; ++i) {
    CTS_EXPECT_NE(result.address[i], 0u, "no buffer was returned");
    CTS_EXPECT_EQ(result.address[i] % Alignment(i), 0u, "a buffer does not have the alignment that was asked for");
    CTS_EXPECT_EQ(result.launched[i], cudaSuccess, "the launch was refused");
    CTS_EXPECT_EQ(result.intact[i], 1, "a buffer of the size that was asked for did not reach the child whole");
  }
}

}  // namespace

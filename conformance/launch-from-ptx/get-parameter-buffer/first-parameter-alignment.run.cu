/*---
clause: ptx.get-parameter-buffer.first-parameter-alignment
control: the last byte of each buffer is changed
control-fails-with: a buffer of the size that was asked for did not reach the child whole
build: [rdc]
note: >-
  Asserts what the second argument means, whatever the first one says: the documents have that one ignored, and
  ptx.get-parameter-buffer.result-64-byte-aligned asserts the alignment. All buffers are filled before the first
  launch, so that one that is shorter than asked for overwrites another; the shorter, the greater its alignment, so
  that exchanged arguments show.
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kBuffers = 8;

template <int kSize>
struct Block {
  unsigned char bytes[kSize];
};

struct Seen {
  int given[kBuffers];
  cudaError_t launched[kBuffers];
  int intact[kBuffers];
};
__device__ Seen seen;

__host__ __device__ constexpr size_t Alignment(int number) { return 4096 >> (number * 12 / (kBuffers - 1)); }
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
    seen.given[kNumber] = buffer != nullptr;
    if (buffer == nullptr) return;
    for (int i = 0; i < kSize; ++i) buffer[i] = Byte(kNumber, i);
    buffer[kSize - 1] ^= change;
  }
  __device__ void Start() const {
    if (buffer == nullptr) return;
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
  CTS_FINISH();
  CTS_CUDA(cudaMemcpyFromSymbol(&result, seen, sizeof result));
  for (int i = 0; i < kBuffers; ++i) {
    cts::Row(("aligned-to-" + std::to_string(Alignment(i))).c_str(), [&] {
      if (!CTS_EXPECT_EQ(result.given[i], 1, "no buffer was returned")) return;
      CTS_EXPECT_EQ(result.launched[i], cudaSuccess, "the launch was refused");
      CTS_EXPECT_EQ(result.intact[i], 1, "a buffer of the size that was asked for did not reach the child whole");
    });
  }
}

}  // namespace

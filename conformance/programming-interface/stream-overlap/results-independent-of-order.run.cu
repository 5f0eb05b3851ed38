/*---
clause: pi.stream-overlap.results-independent-of-order
control: each chunk's result is copied to the host before its kernel
control-fails-with: the results depend on the order in which the streams got their commands
---*/
#include "cts/case.cuh"

namespace {

constexpr int kStreams = 8, kChunk = 1 << 16, kCount = kStreams * kChunk;

__global__ void Square(const int* in, int* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] * in[i] + 1;
}

struct Sample {
  cts::PinnedBuffer<int> from{kCount}, to{kCount};
  cts::DeviceBuffer<int> in{kCount}, out{kCount};
  cts::Stream streams[kStreams];

  void Up(int k) {
    CTS_CUDA(cudaMemcpyAsync(in.data() + k * kChunk, from.data() + k * kChunk, kChunk * sizeof(int),
                             cudaMemcpyHostToDevice, streams[k]));
  }
  void Compute(int k) {
    Square<<<kChunk / 256, 256, 0, streams[k]>>>(in.data() + k * kChunk, out.data() + k * kChunk);
    CTS_CUDA(cudaGetLastError());
  }
  void Down(int k) {
    CTS_CUDA(cudaMemcpyAsync(to.data() + k * kChunk, out.data() + k * kChunk, kChunk * sizeof(int),
                             cudaMemcpyDeviceToHost, streams[k]));
  }
};

template <class Issue>
void Check(const char* name, Issue issue) {
  cts::Row(name, [&] {
    Sample sample;
    for (int i = 0; i < kCount; ++i) sample.from[i] = i % 1000;
    issue(sample);
    CTS_FINISH();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += sample.to[i] != (i % 1000) * (i % 1000) + 1;
    CTS_EXPECT_EQ(wrong, 0, "the results depend on the order in which the streams got their commands");
  });
}

CTS_CASE() {
  Check("depth-first", [](Sample& sample) {
    for (int k = 0; k < kStreams; ++k) {
      sample.Up(k);
      if (cts::control()) sample.Down(k);
      sample.Compute(k);
      if (!cts::control()) sample.Down(k);
    }
  });
  Check("breadth-first", [](Sample& sample) {
    for (int k = 0; k < kStreams; ++k) sample.Up(k);
    if (cts::control()) {
      for (int k = 0; k < kStreams; ++k) sample.Down(k);
    }
    for (int k = 0; k < kStreams; ++k) sample.Compute(k);
    if (!cts::control()) {
      for (int k = 0; k < kStreams; ++k) sample.Down(k);
    }
  });
}

}  // namespace

/*---
clause: perf.reg.single-argument-bound-guarantees-one-block
covers: bounds for which registers do not come out even
control: the kernel has no bound
control-fails-with: a block of as many threads as one of the bounds does not run
draft: five of five on an H200, not yet on an H100
---*/
#include <cmath>
#include <string>

#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

namespace {

constexpr int kFloats = 64, kFewThreads = 32;

template <int kBound>
__global__ void __launch_bounds__(kBound) Bounded(float* out, const float* in) {
  cts::UseManyRegisters(out, in);
}
__global__ void Unbounded(float* out, const float* in) { cts::UseManyRegisters(out, in); }

// Each thread reads the same 64 values, which stay small.
void Fill(cts::DeviceBuffer<float>& in, int threads) {
  cts::HostCopy<float> values(kFloats * threads);
  for (int i = 0; i < kFloats * threads; ++i) values.data()[i] = 0.25f + i / threads / 512.0f;
  in.Write(values.data(), values.size());
}

template <int kBound>
void Check() {
  cts::Row((std::to_string(kBound) + "-threads").c_str(), [] {
    cts::DeviceBuffer<float> few_in(kFloats * kFewThreads), few_out(kFloats * kFewThreads);
    cts::DeviceBuffer<float> in(kFloats * kBound), out(kFloats * kBound);
    Fill(few_in, kFewThreads);
    Fill(in, kBound);
    Unbounded<<<1, kFewThreads>>>(few_out.data(), few_in.data());  // Runs, with few threads.
    CTS_CUDA(cudaGetLastError());
    cudaFuncAttributes unbounded;
    CTS_CUDA(cudaFuncGetAttributes(&unbounded, Unbounded));
    if (cts::control() && unbounded.maxThreadsPerBlock >= kBound)
      return cts::PowerNotShown("a block of as many threads fits without a bound, too");
    const auto kernel = cts::control() ? &Unbounded : &Bounded<kBound>;
    kernel<<<1, kBound>>>(out.data(), in.data());
    const cudaError_t code = cudaGetLastError();
    CTS_CUDA(cudaDeviceSynchronize());
    if (!CTS_EXPECT_EQ(code, cudaSuccess, "a block of as many threads as one of the bounds does not run")) return;
    const auto few = few_out.Read(), values = out.Read();
    unsigned wrong = 0;
    // Not equal to the bit: each kernel may contract multiplications and additions in its own way.
    for (int i = 0; i < kFloats * kBound; ++i) {
      const float expected = few[i / kBound * kFewThreads];
      wrong += std::fabs(values[i] - expected) <= 1e-3f * expected ? 0 : 1;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a value is missing");
  });
}

// The registers of a multiprocessor do not divide evenly among so many warps. Without a bound the kernel has too many
// for each of these blocks.
CTS_CASE() {
  Check<385>();
  Check<416>();
  Check<513>();
  Check<577>();
  Check<640>();
  Check<700>();
  Check<769>();
  Check<896>();
  Check<993>();
  Check<1023>();
}

}  // namespace

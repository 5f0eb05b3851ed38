/*---
clause: model.barrier.orders-earlier-accesses
covers: __syncthreads between plain accesses of scans, sorts and exchanges
control: there is no barrier between the steps, and every second warp is late
control-fails-with: what a block did together in shared memory has another result
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "block-wide.family.cuh"

#include <string>

namespace {

constexpr unsigned kBlocks = 24;

template <template <class> class Work, class T, bool kLeftOut>
__global__ void __launch_bounds__(kBlockThreads) RunBlock(const T* in, const unsigned* keys, T* out) {
  __shared__ T values[kBlockThreads];
  __shared__ unsigned shared_keys[kBlockThreads];
  const unsigned first = blockIdx.x * kBlockThreads;
  values[threadIdx.x] = in[first + threadIdx.x];
  shared_keys[threadIdx.x] = keys[first + threadIdx.x];
  __syncthreads();
  Work<T>::Run(values, shared_keys, out + first, Meeting<kLeftOut>{});
}

template <template <class> class Work, class T>
void Check(const std::string& name) {
  cts::Row(name.c_str(), [] {
    std::vector<T> in(kBlocks * kBlockThreads), expected;
    std::vector<unsigned> keys(in.size());
    unsigned word = 1;
    for (unsigned i = 0; i < in.size(); ++i) {
      word = word * 1664525 + 1013904223;
      in[i] = static_cast<T>(word >> 22);
      // Segments of one place to hundreds.
      keys[i] = i % kBlockThreads == 0 ? 0 : keys[i - 1] + ((word >> 9) % (1 + i / kBlockThreads * 4) == 0 ? 1 : 0);
    }
    for (unsigned block = 0; block < kBlocks; ++block) {
      const auto of_block = block * kBlockThreads;
      const std::vector<T> right =
          Work<T>::Expected(std::vector<T>(in.begin() + of_block, in.begin() + of_block + kBlockThreads),
                            std::vector<unsigned>(keys.begin() + of_block, keys.begin() + of_block + kBlockThreads));
      expected.insert(expected.end(), right.begin(), right.end());
    }
    cts::DeviceBuffer<T> device_in(in.size()), out(in.size());
    cts::DeviceBuffer<unsigned> device_keys(keys.size());
    device_in.Write(in.data(), in.size());
    device_keys.Write(keys.data(), keys.size());
    const auto kernel = cts::control() ? RunBlock<Work, T, true> : RunBlock<Work, T, false>;
    kernel<<<kBlocks, kBlockThreads>>>(device_in.data(), device_keys.data(), out.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto read = out.Read();
    CTS_EXPECT(std::equal(expected.begin(), expected.end(), read.begin()),
               "what a block did together in shared memory has another result");
  });
}

template <class T>
void CheckAll(const std::string& type) {
  Check<Sums, T>("sums-of-" + type);
  Check<SumsOfSegments, T>("sums-of-segments-of-" + type);
  Check<SumsByATree, T>("sums-by-a-tree-of-" + type);
  Check<Sorted, T>("sorted-" + type);
  Check<ReadAgain, T>("read-again-" + type);
  Check<Transposed, T>("transposed-" + type);
}

CTS_CASE() {
  CheckAll<unsigned>("words");
  CheckAll<unsigned short>("short-words");
  CheckAll<double>("doubles");
}

}  // namespace

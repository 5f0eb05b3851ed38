/*---
clause: model.cuda-barrier.arrivals-seen
control: threads load before they wait
control-fails-with: a word that was stored before an arrival was not seen by a thread that was let go
requires: [cc-70, cooperative-launch]
rounds: 8
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "exchanged-words.cuh"

namespace {

constexpr unsigned kBlocks = 32, kThreads = 128, kObjectBytes = 64;

template <class Barrier>
__global__ void Make(unsigned char* objects, unsigned count) {
  static_assert(sizeof(Barrier) <= kObjectBytes && alignof(Barrier) <= kObjectBytes);
  init(reinterpret_cast<Barrier*>(objects), count);
}

// In shared memory, among the threads of a block.
template <class Barrier>
__global__ void ExchangeInBlock(unsigned* global, cts::StressPlan stress, unsigned* counts, cts::Meets meets,
                                bool early) {
  __shared__ __align__(alignof(Barrier)) unsigned char object[sizeof(Barrier)];
  __shared__ unsigned own[kThreads];
  auto* const barrier = reinterpret_cast<Barrier*>(object);
  if (threadIdx.x == 0) init(barrier, blockDim.x);
  own[threadIdx.x] = 0;
  __syncthreads();
  unsigned* const words = blockIdx.x % 2 == 0 ? own : global + blockIdx.x * kThreads;
  const unsigned wrong = ExchangeBy(barrier, words, threadIdx.x, kThreads, 32, stress, meets, early);
  if (wrong != 0) atomicAdd(counts, wrong);
}
// In global memory, among all threads of a grid, which all run at once.
template <class Barrier>
__global__ void ExchangeInGrid(unsigned char* objects, unsigned* words, cts::StressPlan stress, unsigned* counts,
                               cts::Meets meets, bool early) {
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
  const unsigned wrong = ExchangeBy(reinterpret_cast<Barrier*>(objects), words, self, all, 32, stress, meets, early);
  if (wrong != 0) atomicAdd(counts, wrong);
}

using OfBlock = cuda::barrier<cuda::thread_scope_block>;
using OfDevice = cuda::barrier<cuda::thread_scope_device>;

template <class Barrier>
void InBlock(cts::Litmus& litmus, cts::Meets meets) {
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> words(kBlocks * kThreads, 0), counts(1, 0);
    ExchangeInBlock<Barrier>
        <<<kBlocks, kThreads>>>(words.data(), litmus.Stress(), counts.data(), meets, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kThreads * cts::kTurns, counts[0]);
  }
}
void InGrid(cts::Litmus& litmus, cts::Meets meets) {
  constexpr unsigned kGrid = 8;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> words(kGrid * kThreads, 0), counts(1, 0);
    const cts::DeviceBuffer<unsigned char> objects(kObjectBytes);
    Make<OfDevice><<<1, 1>>>(objects.data(), kGrid * kThreads);
    CTS_CUDA(cudaGetLastError());
    unsigned char* object = objects.data();
    unsigned *at = words.data(), *wrong = counts.data();
    cts::StressPlan stress = litmus.Stress();
    bool early = cts::control();
    void* arguments[] = {&object, &at, &stress, &wrong, &meets, &early};
    CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&ExchangeInGrid<OfDevice>), dim3(kGrid),
                                         dim3(kThreads), arguments, 0, nullptr));
    CTS_FINISH();
    litmus.Count(std::uint64_t{kGrid} * kThreads * cts::kTurns, counts[0]);
  }
}

CTS_LITMUS(litmus, "a word that was stored before an arrival was not seen by a thread that was let go",
           block_arrive_and_wait) {
  InBlock<OfBlock>(litmus, cts::Meets::kArriveAndWait);
}
CTS_LITMUS(litmus, "a word that was stored before an arrival was not seen by a thread that was let go",
           block_in_two_steps) {
  InBlock<OfBlock>(litmus, cts::Meets::kInTwoSteps);
}
CTS_LITMUS(litmus, "a word that was stored before an arrival was not seen by a thread that was let go",
           block_and_drop) {
  InBlock<OfBlock>(litmus, cts::Meets::kAndDrop);
}
CTS_LITMUS(litmus, "a word that was stored before an arrival was not seen by a thread that was let go",
           wide_scope_in_block) {
  InBlock<OfDevice>(litmus, cts::Meets::kInTwoSteps);
}
CTS_LITMUS(litmus, "a word that was stored before an arrival was not seen by a thread that was let go",
           grid_arrive_and_wait) {
  InGrid(litmus, cts::Meets::kArriveAndWait);
}
CTS_LITMUS(litmus, "a word that was stored before an arrival was not seen by a thread that was let go", grid_and_drop) {
  InGrid(litmus, cts::Meets::kAndDrop);
}

}  // namespace

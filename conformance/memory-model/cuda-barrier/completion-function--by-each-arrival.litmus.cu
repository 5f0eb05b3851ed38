/*---
clause: model.cuda-barrier.completion-function
covers: arrivals that wait at once or drop out, barriers of the device
control: the barrier has no function, and one thread sums after its arrival without waiting
control-fails-with:
  - the completion function did not see what was stored before arrivals of some kind
  - a thread that was let go by some kind of wait did not see what the completion function stored
requires: [cc-70]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda/barrier>

#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kTurns = 16;
enum class How { kAtOnce, kDropOut, kOfTheDevice };

// What a block has.
struct Block {
  unsigned parts[kThreads], sum, calls;
};
__device__ unsigned Now(const unsigned& word) { return *static_cast<const volatile unsigned*>(&word); }

// Sums what the threads of the block stored, and counts its calls.
struct Sums {
  Block* of;
  __device__ void operator()() const {
    unsigned all = 0;
    for (const unsigned& part : of->parts) all += Now(part);
    *static_cast<volatile unsigned*>(&of->sum) = all;
    *static_cast<volatile unsigned*>(&of->calls) = Now(of->calls) + 1;
  }
};
struct Nothing {
  __device__ explicit Nothing(Block*) {}
  __device__ void operator()() const {}
};
template <How kHow, class Function>
using Barrier =
    cuda::barrier<kHow == How::kOfTheDevice ? cuda::thread_scope_device : cuda::thread_scope_block, Function>;

__device__ unsigned PartOf(unsigned thread, unsigned turn) { return (thread + 1) * (turn + 1) + blockIdx.x; }

// counts: sums that lack a part; sums that threads did not see; calls that are missing or more. With kDropOut the last
// thread of those that are left drops out in each turn: from the next one on its part is 0.
template <How kHow, bool kSilent>
__global__ void StoreAndSum(cts::StressPlan stress, Block* of_device, unsigned char* objects, unsigned* counts) {
  using Function = std::conditional_t<kSilent, Nothing, Sums>;
  using Own = Barrier<kHow, Function>;
  __shared__ __align__(alignof(Own)) unsigned char shared_object[sizeof(Own)];
  __shared__ Block shared_block;
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  const bool shared = kHow != How::kOfTheDevice;
  Block* const of = shared ? &shared_block : of_device + blockIdx.x;
  auto* const barrier = reinterpret_cast<Own*>(shared ? shared_object : objects + blockIdx.x * sizeof(Own));
  const unsigned self = threadIdx.x;
  of->parts[self] = 0;
  if (self == 0) of->sum = of->calls = 0;
  if (self == 0) new (barrier) Own(kThreads, Function(of));
  __syncthreads();
  unsigned found[3] = {};
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned left = kHow == How::kDropOut ? kThreads - turn : kThreads;
    unsigned right = 0;
    for (unsigned i = 0; i < left; ++i) right += PartOf(i, turn);
    const bool drops = kHow == How::kDropOut && self + 1 == left;
    if (self / 32 == turn % (kThreads / 32)) cts::SpinFor(stress.delay_ns + (kSilent ? 1000 : 0));
    if (self < left) of->parts[self] = PartOf(self, turn);
    if (drops) barrier->arrive_and_drop();
    if (self < left && !drops) {
      if constexpr (kSilent) {
        (void)barrier->arrive();
        if (self == (turn + 1) * 32 % kThreads) Sums{of}();
      } else {
        barrier->arrive_and_wait();
      }
      found[1] += Now(of->sum) != right ? 1 : 0;
    }
    __syncthreads();
    found[0] += self == 0 && Now(of->sum) != right ? 1 : 0;
    found[2] += self == 0 && Now(of->calls) != turn + 1 ? 1 : 0;
    if (drops) of->parts[self] = 0;
    __syncthreads();
  }
  for (int i = 0; i < 3; ++i) atomicAdd(counts + i, found[i]);
}

template <How kHow>
void Run(cts::Litmus& litmus, unsigned which) {
  unsigned miscalled = 0;
  const cts::DeviceBuffer<Block> of_device(kBlocks);
  const cts::DeviceBuffer<unsigned char> objects(kBlocks * sizeof(Barrier<kHow, Sums>));
  while (litmus.NextRound()) {
    const cts::DeviceBuffer<unsigned> counts(3, 0);
    const auto kernel = cts::control() ? &StoreAndSum<kHow, true> : &StoreAndSum<kHow, false>;
    kernel<<<kBlocks + 1, kThreads>>>(litmus.Stress(), of_device.data(), objects.data(), counts.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    miscalled += counts[2];
    litmus.Count(std::uint64_t{kBlocks} * kTurns * (which == 0 ? 1 : kThreads), counts[which]);
  }
  CTS_EXPECT_EQ(miscalled, 0u, "the completion function ran more or less than once a phase");
}

constexpr const char* kLacking = "the completion function did not see what was stored before arrivals of some kind";
constexpr const char* kUnseen =
    "a thread that was let go by some kind of wait did not see what the completion function stored";
CTS_LITMUS(litmus, kLacking, sum_at_once) { Run<How::kAtOnce>(litmus, 0); }
CTS_LITMUS(litmus, kLacking, sum_drop_out) { Run<How::kDropOut>(litmus, 0); }
CTS_LITMUS(litmus, kLacking, sum_of_device) { Run<How::kOfTheDevice>(litmus, 0); }
CTS_LITMUS(litmus, kUnseen, seen_at_once) { Run<How::kAtOnce>(litmus, 1); }
CTS_LITMUS(litmus, kUnseen, seen_drop_out) { Run<How::kDropOut>(litmus, 1); }
CTS_LITMUS(litmus, kUnseen, seen_of_device) { Run<How::kOfTheDevice>(litmus, 1); }

}  // namespace

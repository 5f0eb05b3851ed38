// Several threads of a block store, and each launches a child that looks: at memory of any kind. After stores.cuh.
#include "cts/stream/kernel_streams.cuh"

namespace {

// Four words of each cache line.
constexpr unsigned kBlocks = 16, kOfABlock = 4, kInstances = kBlocks * kOfABlock, kLines = 32, kStride = 64, kWords = 4,
                   kDataWords = kInstances * kLines * kStride;

struct Outcome {
  unsigned instances, stale, refused;
};
struct Round {
  unsigned *data, *looked;
  Outcome* outcome;
  unsigned value;
  cts::StoreKind store;
  cts::KernelStream::Which stream;
  cts::StressPlan stress;
  unsigned long long late_ns;  // 0, or how long the thread waits for the look before which it must not store
};

__global__ void Child(Round round, unsigned instance) {
  const unsigned* const mine = round.data + instance * kLines * kStride;
  const unsigned line = threadIdx.x / kWords, word = threadIdx.x % kWords;
  const bool wrong = line < kLines && mine[line * kStride + word] != round.value;
  if (line >= kLines) round.stress.Disturb(threadIdx.x);
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&round.outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&round.outcome->instances, 1u);
  cts::RaiseFlag(round.looked + instance, round.value);
}

__device__ void Store(const Round& round, unsigned instance) {
  unsigned* const mine = round.data + instance * kLines * kStride;
  for (unsigned i = 0; i < kLines; ++i) cts::StoreWords(round.store, mine + i * kStride, kWords, round.value, 0, 1);
}

// Those that launch are the first and the last lane of a warp, and two neighbours of another one.
__device__ unsigned NumberOf(unsigned thread) {
  return thread == 0 ? 0 : thread == 31 ? 1 : thread == 64 + 7 ? 2 : thread == 64 + 8 ? 3 : kOfABlock;
}

__global__ void Parent(Round round) {
  // A warp keeps the memory busy, so that stores take their time.
  if (threadIdx.x / 32 == 1) round.stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  const unsigned number = NumberOf(threadIdx.x);
  if (number == kOfABlock) return;
  const unsigned instance = blockIdx.x * kOfABlock + number;
  {
    const cts::StreamOfThread stream(round.stream);
    if (round.late_ns == 0) Store(round, instance);
    Child<<<1, kLines * kWords + 32, 0, stream>>>(round, instance);
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&round.outcome->refused, 1u);
  if (round.late_ns != 0 && cts::AwaitFlag(round.looked + instance, round.value, round.late_ns)) Store(round, instance);
}
__global__ void Above(Round round) { Parent<<<kBlocks, 96>>>(round); }

// `data` has kDataWords words of 0; `late` is the violation. In every second round the parent is itself
// the child of a grid.
void CheckStream(cts::Litmus& litmus, unsigned* data, cts::KernelStream::Which stream, bool late) {
  cts::DeviceBuffer<unsigned> looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Round round{};
    round.data = data;
    round.looked = looked.data();
    round.outcome = outcome.data();
    round.value = value * 0x01010101u;  // each byte is another one in each round
    round.store = static_cast<cts::StoreKind>(litmus.Random(cts::kStoreKinds));
    round.stream = stream;
    round.stress = litmus.Stress();
    round.late_ns = late ? cts::WindowNs() / 20 : 0;
    if (value % 2 == 0) {
      Above<<<1, 1>>>(round);
    } else {
      Parent<<<kBlocks, 96>>>(round);
    }
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch or a stream of the kernel was refused");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace

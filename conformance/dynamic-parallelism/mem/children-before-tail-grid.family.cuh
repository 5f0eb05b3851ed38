// Children store, and a tail grid of their parent looks: at memory of any kind.
namespace {

constexpr unsigned kSlices = 64, kThreads = 256;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Child(unsigned* slice, const unsigned* looked, unsigned value, unsigned long long late_ns, bool early) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || !early) slice[threadIdx.x] = value;
}

// In the order of the parent's blocks it mostly meets the caches that they have filled, reversed mostly others.
__global__ void Check(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, bool reversed) {
  const unsigned slice = reversed ? kSlices - 1 - blockIdx.x : blockIdx.x;
  const bool wrong = data[slice * kThreads + threadIdx.x] != value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked + slice, value);
}

// What a parent does before it launches the child of its block; whether this thread is the one that does.
__device__ bool LaunchesChild(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, bool early,
                              bool reversed) {
  // Old values in the caches of this SM.
  if (data[blockIdx.x * kThreads + threadIdx.x] == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x > 0) return false;
  if (blockIdx.x == 0) {
    const cudaStream_t stream = early ? cudaStreamFireAndForget : cudaStreamTailLaunch;
    Check<<<kSlices, kThreads, 0, stream>>>(data, outcome, looked, value, reversed);
  }
  return true;
}

__device__ void LaunchChild(unsigned* data, unsigned* looked, unsigned value, unsigned long long late_ns, bool early,
                            cudaStream_t stream) {
  Child<<<1, kThreads, 0, stream>>>(data + blockIdx.x * kThreads, looked + blockIdx.x, value, late_ns, early);
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns,
                       bool early, bool reversed) {
  if (LaunchesChild(data, outcome, looked, value, early, reversed))
    LaunchChild(data, looked, value, late_ns, early, cudaStreamFireAndForget);
}

// `launch`(outcome, looked, value, late_ns, reversed): the grid of parents.
template <class Launch>
void CheckEachRound(cts::Litmus& litmus, Launch launch) {
  cts::DeviceBuffer<unsigned> looked(kSlices, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    launch(outcome.data(), looked.data(), value, late_ns, litmus.Random(2) == 0);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

// `data` is what the kernels are given, `early` the violation.
[[maybe_unused]] void CheckRounds(cts::Litmus& litmus, unsigned* data, bool early) {
  CheckEachRound(litmus,
                 [&](Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns, bool reversed) {
                   Parent<<<kSlices, kThreads>>>(data, outcome, looked, value, late_ns, early, reversed);
                 });
}

}  // namespace

// A primary kernel that triggers at once and writes later, and a secondary kernel that reads.
namespace {

constexpr unsigned kWords = 1 << 16, kBlocks = 32;

// Triggers at once and writes later, the first block last.
__global__ void Primary(unsigned* data, unsigned value, cts::StressPlan stress) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  if (blockIdx.x == 0) cts::SpinFor(5000 + stress.delay_ns);
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x) data[i] = value;
}

__global__ void Secondary(const unsigned* data, unsigned value, unsigned* stale, bool synchronize) {
#if __CUDA_ARCH__ >= 900
  if (synchronize) (void)cudaGridDependencySynchronize();
#endif
  unsigned old = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x)
    old += data[i] != value;
  if (old != 0) atomicAdd(stale, old);
}

cudaError_t LaunchSecondary(cudaStream_t stream, const unsigned* data, unsigned value, unsigned* stale,
                            bool synchronize) {
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(kBlocks);
  config.blockDim = dim3(256);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  return cudaLaunchKernelEx(&config, Secondary, data, value, stale, synchronize);
}

// `run(stream, data, value, stale)` runs both once, and waits. Returns how many stale words were seen.
template <class Run>
unsigned CheckRounds(cts::Litmus& litmus, Run run) {
  cts::DeviceBuffer<unsigned> data(kWords, 0), stale(1, 0);
  const cts::Stream stream;
  unsigned round = 0;
  while (litmus.NextRound()) {
    ++round;
    run(stream, data.data(), round, stale.data());
    litmus.Count(kWords, 0);
  }
  litmus.Count(0, stale[0]);
  return stale[0];
}

}  // namespace

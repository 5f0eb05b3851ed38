// A primary kernel that triggers at once and is held at a gate, and a secondary kernel that never synchronizes, and so
// may end first. Included by cases of compute capability 9.0.
namespace {

__global__ void HeldPrimary(cts::GateView gate) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  gate.Pass();
}
__global__ void FreeSecondary(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

class Chain {
 public:
  /// Puts both into the stream, once nothing of them is used for the first time.
  explicit Chain(cudaStream_t stream) {
    FreeSecondary<<<1, 1>>>(ran_.device());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaDeviceSynchronize());
    ran_[0] = 0;
    HeldPrimary<<<1, 1, 0, stream>>>(gate_.view());
    CTS_CUDA(cudaGetLastError());
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = config.blockDim = dim3(1);
    config.stream = stream;
    config.attrs = &attribute;
    config.numAttrs = 1;
    CTS_CUDA(cudaLaunchKernelEx(&config, FreeSecondary, ran_.device()));
    CTS_EXPECT(gate_.AwaitArrivals(1), "the held primary kernel never ran");
  }
  void Open() { gate_.Open(); }
  bool secondary_ran() const { return ran_.Load(0) != 0; }

 private:
  cts::PinnedBuffer<unsigned> ran_{1, 0};
  cts::Gate gate_;
};

}  // namespace

// Matrices of half that do not lie as documented, multiplied in a child. It needs wmma.family.cuh, which comes first.
namespace {

// Tells how the kernel ended, and whether the sums are right.
inline void TellOf(const Place& a, const Place& b, const Place& sums) {
  const Place places[4] = {a, b, sums, sums};
  Problem problem(16, 16, 16, Half::kKept, Float::kKept, places);
  problem.Draw({-500, 500, 1 << 20, false}, cts::seed());
  cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
  problem.Write(memory);
  MultiplyAdd<Square, Half, Float, true, false, false, Plain><<<1, 32>>>(memory.data(), problem.CallOf(0));
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  if (code != cudaSuccess) return;
  problem.Read(memory);
  cts::Tell("right", WrongOnes(problem).count == 0);
}
inline void Observe(const char* code, const char* right, const cts::ChildRun& child) {
  CTS_OBSERVE(code, child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : "none");
  CTS_OBSERVE(right, child.Has("right") && child.Value("right") != 0);
}

}  // namespace

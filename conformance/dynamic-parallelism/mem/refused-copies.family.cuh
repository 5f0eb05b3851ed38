// Copies from and to a place that they have to refuse: its first and last bytes, bytes within, all, and to itself.
namespace {

constexpr unsigned kBytes = 512, kCalls = 11;

// What call number `i` copies; the one that copies within the place comes last.
struct Call {
  unsigned first, bytes;
  bool from;  // the place is read, and not written
};
__device__ Call CallOf(unsigned i) {
  const bool from = i % 2 == 0;
  if (i / 2 == 0) return {0, 1, from};
  if (i / 2 == 1) return {0, kBytes, from};
  if (i / 2 == 2) return {kBytes - 4, 4, from};
  if (i / 2 == 3) return {kBytes / 2 + 1, 17, from};
  return {kBytes / 4, kBytes / 2, from};
}

__device__ void CopyEach(char* place, char* global, cudaStream_t stream, cudaError_t* codes) {
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  for (unsigned i = 0; i + 1 < kCalls; ++i) {
    const Call call = CallOf(i);
    char *const here = place + call.first, *const there = global + call.first;
    codes[i] = cudaMemcpyAsync(call.from ? there : here, call.from ? here : there, call.bytes, kKind, stream);
  }
  codes[kCalls - 1] = cudaMemcpyAsync(place, place + kBytes / 2, kBytes / 2, kKind, stream);
  (void)cudaGetLastError();  // of the refused ones
}

// `run`(global, instead, codes): a grid that is waited for makes the calls, with `instead` for the place where it is
// not null.
template <class Run>
void CheckRefused(bool other_instead, const char* message, Run run) {
  const cts::DeviceBuffer<char> global(kBytes), other(kBytes);
  const cts::DeviceBuffer<cudaError_t> codes(kCalls, 0);
  char* const instead = other_instead ? other.data() : nullptr;
  run(global.data(), instead, codes.data());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_NE(code, cudaSuccess, message);
}

}  // namespace

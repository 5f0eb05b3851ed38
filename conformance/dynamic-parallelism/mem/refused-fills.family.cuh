// Fills of a place that they have to refuse: its first and last bytes, bytes within, all.
namespace {

constexpr unsigned kBytes = 512, kCalls = 5;

struct Call {
  unsigned first, bytes;
  int byte;
};
__device__ Call CallOf(unsigned i) {
  if (i == 0) return {0, 1, 0};
  if (i == 1) return {0, kBytes, 0xFF};
  if (i == 2) return {kBytes - 4, 4, 1};
  if (i == 3) return {kBytes / 2 + 1, 17, 0x5A};
  return {kBytes / 4, kBytes / 2, 0};
}

__device__ void FillEach(char* place, cudaStream_t stream, cudaError_t* codes) {
  for (unsigned i = 0; i < kCalls; ++i) {
    const Call call = CallOf(i);
    codes[i] = cudaMemsetAsync(place + call.first, call.byte, call.bytes, stream);
  }
  (void)cudaGetLastError();  // of the refused ones
}

// `run`(instead, codes): a grid that is waited for makes the calls, with `instead` for the place where it is not null.
template <class Run>
void CheckRefused(bool other_instead, const char* message, Run run) {
  const cts::DeviceBuffer<char> other(kBytes);
  const cts::DeviceBuffer<cudaError_t> codes(kCalls, 0);  // success: what nobody wrote is seen
  run(other_instead ? other.data() : nullptr, codes.data());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_NE(code, cudaSuccess, message);
}

}  // namespace

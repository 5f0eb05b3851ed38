// Copies and fills of rows of a place, which they have to refuse: all of it, its last byte, rows within, and to itself.
namespace {

constexpr unsigned kRow = 32, kHeight = 8, kDepth = 2, kBytes = kRow * kHeight * kDepth;

// Rows of a place, from its byte `first` on.
struct Box {
  unsigned first, width, height, depth;
};
constexpr unsigned kBoxes = 3, kCallsOfABox = 6, kCalls = kBoxes * kCallsOfABox + 2;
__device__ Box BoxOf(unsigned i) {
  if (i == 0) return {0, kRow, kHeight, kDepth};
  if (i == 1) return {kBytes - 1, 1, 1, 1};
  return {2 * kRow + 1, 5, 7, 1};
}

__device__ cudaPitchedPtr RowsAt(char* first) { return {first, kRow, kRow, kHeight}; }
__device__ cudaError_t Copy3d(char* to, char* from, cudaExtent extent, cudaStream_t stream) {
  cudaMemcpy3DParms copy{};
  copy.srcPtr = RowsAt(from);
  copy.dstPtr = RowsAt(to);
  copy.extent = extent;
  copy.kind = cudaMemcpyDeviceToDevice;
  return cudaMemcpy3DAsync(&copy, stream);
}

// Not inlined: a local array is that of the caller. The last two calls copy within the place.
__device__ __noinline__ void CallEach(char* place, char* global, cudaStream_t stream, cudaError_t* codes) {
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  for (unsigned i = 0; i < kBoxes; ++i) {
    const Box box = BoxOf(i);
    char *const here = place + box.first, *const there = global + box.first;
    const cudaExtent extent{box.width, box.height, box.depth};
    const unsigned height = box.height * box.depth;
    codes[0] = cudaMemcpy2DAsync(there, kRow, here, kRow, box.width, height, kKind, stream);
    codes[1] = cudaMemcpy2DAsync(here, kRow, there, kRow, box.width, height, kKind, stream);
    codes[2] = Copy3d(there, here, extent, stream);
    codes[3] = Copy3d(here, there, extent, stream);
    codes[4] = cudaMemset2DAsync(here, kRow, 0x5A, box.width, height, stream);
    codes[5] = cudaMemset3DAsync(RowsAt(here), 0, extent, stream);
    codes += kCallsOfABox;
  }
  char* const second = place + kRow * kHeight;
  codes[0] = cudaMemcpy2DAsync(place, kRow, second, kRow, kRow, kHeight, kKind, stream);
  codes[1] = Copy3d(place, second, {kRow, kHeight, 1}, stream);
  (void)cudaGetLastError();  // of the refused ones
}

// `run`(global, instead, codes): a grid that is waited for makes the calls, with `instead` for the place where it is
// not null.
template <class Run>
void CheckRefused(bool other_instead, const char* message, Run run) {
  const cts::DeviceBuffer<char> global(kBytes), other(kBytes);
  const cts::DeviceBuffer<cudaError_t> codes(kCalls, 0);  // success: what nobody wrote is seen
  run(global.data(), other_instead ? other.data() : nullptr, codes.data());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_NE(code, cudaSuccess, message);
}

}  // namespace

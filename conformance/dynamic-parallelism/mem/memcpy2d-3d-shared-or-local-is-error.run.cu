/*---
clause: cdp.mem.memcpy2d-3d-shared-or-local-is-error
control: every call gets a global pointer instead
control-fails-with: the call accepted a pointer to shared or local memory
build: [rdc]
note: the documents name no code, so only success is wrong
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCalls = 6, kBytes = 16;

// Two rows of 8 bytes, without padding.
__device__ void Call(void* memory, void* global, cudaError_t* codes) {
  const cudaPitchedPtr rows{memory, kBytes / 2, kBytes / 2, 2}, global_rows{global, kBytes / 2, kBytes / 2, 2};
  const cudaExtent extent{kBytes / 2, 2, 1};
  cudaMemcpy3DParms from{}, to{};
  from.srcPtr = rows;
  from.dstPtr = global_rows;
  to.srcPtr = global_rows;
  to.dstPtr = rows;
  from.extent = to.extent = extent;
  from.kind = to.kind = cudaMemcpyDeviceToDevice;
  constexpr size_t kRow = kBytes / 2;
  codes[0] = cudaMemcpy2DAsync(global, kRow, memory, kRow, kRow, 2, cudaMemcpyDeviceToDevice, nullptr);
  codes[1] = cudaMemcpy2DAsync(memory, kRow, global, kRow, kRow, 2, cudaMemcpyDeviceToDevice, nullptr);
  codes[2] = cudaMemcpy3DAsync(&from, nullptr);
  codes[3] = cudaMemcpy3DAsync(&to, nullptr);
  codes[4] = cudaMemset2DAsync(memory, kRow, 0, kRow, 2, nullptr);
  codes[5] = cudaMemset3DAsync(rows, 0, extent, nullptr);
}

__global__ void Kernel(void* global, void* other, cudaError_t* codes, bool global_instead) {
  __shared__ alignas(16) char shared[kBytes];
  alignas(16) char local[kBytes];
  for (unsigned i = 0; i < kBytes; ++i) static_cast<volatile char*>(local)[(i * blockDim.x) % kBytes] = shared[i] = 0;
  Call(global_instead ? other : shared, global, codes);
  Call(global_instead ? other : local, global, codes + kCalls);
}

constexpr const char* kNames[kCalls] = {"copy-2d-from", "copy-2d-to", "copy-3d-from",
                                        "copy-3d-to",   "fill-2d",    "fill-3d"};

// Every call is accepted with global memory; that is what the control shows.
void Check(int first) {
  cts::DeviceBuffer<char> global(kBytes), other(kBytes);
  cts::DeviceBuffer<cudaError_t> codes(2 * kCalls, 0);
  Kernel<<<1, 1>>>(global.data(), other.data(), codes.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < kCalls; ++i) {
    cts::Row(kNames[i], [&] {
      CTS_EXPECT_NE(codes[first + i], cudaSuccess, "the call accepted a pointer to shared or local memory");
    });
  }
}

CTS_CASE(shared) { Check(0); }
CTS_CASE(local) { Check(kCalls); }

}  // namespace

/*---
clause: cdp.heap.not-usable-in-host-copies
control: the memory is allocated by the host
control-fails-with: the host's cudaMemcpy accepted memory of the device heap
build: [rdc]
note: >-
  The documents name no code and promise nothing for afterwards, so the code is recorded, a crash is a refusal too, and
  only a copy that succeeds is wrong. What a fill gives is recorded. Each call has a process of its own.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 64;

__global__ void Allocate(void** memory) { (void)cudaMalloc(memory, kBytes); }
__global__ void Free(void** memory) { (void)cudaFree(*memory); }

cudaError_t Use(void* memory, long long call) {
  char copy[kBytes] = {};
  if (call == 0) return cudaMemcpy(copy, memory, kBytes, cudaMemcpyDeviceToHost);
  if (call == 1) return cudaMemcpy(memory, copy, kBytes, cudaMemcpyHostToDevice);
  return cudaMemset(memory, 0, kBytes);
}

CTS_CHILD(Call) {
  cts::DeviceBuffer<void*> from_heap(1, 0);
  cts::DeviceBuffer<char> from_host(kBytes);
  Allocate<<<1, 1>>>(from_heap.data());
  CTS_FINISH();
  void* const memory = from_heap[0];
  cts::Tell("allocated", memory != nullptr);
  cudaError_t code = Use(cts::control() ? from_host.data() : memory, cts::child_argument());
  if (code == cudaSuccess) code = cudaDeviceSynchronize();  // a fill may be refused late
  cts::Tell("code", code);
  (void)cudaGetLastError();
  Free<<<1, 1>>>(from_heap.data());  // as far as the context is still usable
  (void)cudaGetLastError();
  (void)cudaDeviceSynchronize();
}

bool Refused(long long call, const char* name) {
  const cts::ChildRun child = cts::RunChild("Call", {.argument = call});
  CTS_EXPECT_EQ(child.Value("allocated"), 1, "the heap had no 64 bytes");
  if (child.signal != 0 && !child.timed_out && !child.Has("code")) {
    CTS_OBSERVE(name, "crash");
    return true;
  }
  const auto code = static_cast<cudaError_t>(child.Value("code"));
  CTS_OBSERVE(name, code);
  return code != cudaSuccess;
}

CTS_CASE() {
  CTS_EXPECT(Refused(0, "code"), "the host's cudaMemcpy accepted memory of the device heap");
  CTS_EXPECT(Refused(1, "code-of-copy-to"), "the host's cudaMemcpy accepted memory of the device heap");
  (void)Refused(2, "code-of-fill");
}

}  // namespace

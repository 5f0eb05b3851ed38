/*---
clause: pi.ipc.memory-handle
covers: places beyond 4 GiB of one block
control: the other process uses the offsets of the places in 32 bits
control-fails-with: two processes do not find each other's bytes far from the begin of a block
requires: [ipc]
timeout: 60
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kBorder = size_t{1} << 32, kBytes = kBorder + (size_t{8} << 20);
constexpr unsigned kPlaces = 8;
constexpr size_t kAt[kPlaces] = {0,           4097,    kBorder / 2 - 1, kBorder / 2,
                                 kBorder - 1, kBorder, kBorder + 4097,  kBytes - 1};

unsigned char ValueOf(unsigned place, bool of_owner) {
  return static_cast<unsigned char>(place * 2 + (of_owner ? 1 : 2));
}

void Put(unsigned char* block, unsigned place, size_t at, bool of_owner) {
  const unsigned char value = ValueOf(place, of_owner);
  CTS_CUDA(cudaMemcpy(block + at, &value, 1, cudaMemcpyHostToDevice));
}
bool Has(const unsigned char* block, unsigned place, size_t at, bool of_owner) {
  unsigned char value = 0;
  CTS_CUDA(cudaMemcpy(&value, block + at, 1, cudaMemcpyDeviceToHost));
  return value == ValueOf(place, of_owner);
}

CTS_CHILD(Answers) {
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  auto* const block = static_cast<unsigned char*>(opened);
  const auto used = [](size_t at) { return cts::control() ? static_cast<unsigned>(at) : at; };
  long long wrong = 0;
  for (unsigned i = 0; i < kPlaces; ++i) wrong += Has(block, i, used(kAt[i]), true) ? 0 : 1;
  for (unsigned i = 0; i < kPlaces; ++i) Put(block, i, used(kAt[i]), false);
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Tell("wrong", wrong);
  CTS_CUDA(cudaIpcCloseMemHandle(opened));
}

CTS_CASE() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= kBytes) return cts::PowerNotShown("the device has no room for so large a block");
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, kBytes));
  auto* const block = static_cast<unsigned char*>(memory);
  for (unsigned i = 0; i < kPlaces; ++i) Put(block, i, kAt[i], true);
  CTS_CUDA(cudaDeviceSynchronize());
  cudaIpcMemHandle_t handle;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, memory));
  cts::Child child("Answers", {.timeout_s = 40});
  child.Send(handle);
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not use the handle");
  long long wrong = run.Value("wrong");
  for (unsigned i = 0; i < kPlaces; ++i) wrong += Has(block, i, kAt[i], false) ? 0 : 1;
  CTS_CUDA(cudaFree(memory));
  CTS_EXPECT_EQ(wrong, 0, "two processes do not find each other's bytes far from the begin of a block");
}

}  // namespace

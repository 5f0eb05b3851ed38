/*---
clause: pi.ipc.memory-handle
covers: sizes that fill no page of the device
control: the handle is one of other memory
control-fails-with:
  - the process that opened a handle did not find all bytes that its owner wrote
  - the owner did not find all bytes that the process that opened a handle wrote
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace {

constexpr size_t kSizes[] = {1, 65, 123, 4097, 65535, 2096807, 2097152, 2097275, 2267136, 16764871, 16789561};

unsigned char Byte(size_t size, size_t i) { return static_cast<unsigned char>(size + i * 7 + i / 251); }

__global__ void Complement(unsigned char* bytes, size_t count) {
  for (size_t i = blockIdx.x * size_t{blockDim.x} + threadIdx.x; i < count; i += size_t{gridDim.x} * blockDim.x)
    bytes[i] = static_cast<unsigned char>(~bytes[i]);
}

std::string Name(size_t size) { return std::to_string(size) + "-bytes"; }

// Each is opened while those before are open.
CTS_CHILD(Complements) {
  void* opened[std::size(kSizes)] = {};
  for (size_t n = 0; n < std::size(kSizes); ++n) {
    const size_t size = kSizes[n];
    const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
    const cudaError_t code = cudaIpcOpenMemHandle(&opened[n], handle, cudaIpcMemLazyEnablePeerAccess);
    size_t right = 0;
    if (code == cudaSuccess) {
      std::vector<unsigned char> found(size);
      CTS_CUDA(cudaMemcpy(found.data(), opened[n], size, cudaMemcpyDeviceToHost));
      for (size_t i = 0; i < size; ++i) right += found[i] == Byte(size, i);
      Complement<<<64, 256>>>(static_cast<unsigned char*>(opened[n]), size);
      CTS_FINISH();
    }
    cts::Tell(("code-" + Name(size)).c_str(), code);
    cts::Tell(("right-" + Name(size)).c_str(), static_cast<long long>(right));
  }
  for (void* const memory : opened)
    if (memory != nullptr) CTS_CUDA(cudaIpcCloseMemHandle(memory));
}

CTS_CASE() {
  std::vector<std::unique_ptr<cts::DeviceBuffer<unsigned char>>> blocks, others;
  cts::Child child("Complements", {.timeout_s = 15});
  for (const size_t size : kSizes) {
    std::vector<unsigned char> bytes(size);
    for (size_t i = 0; i < size; ++i) bytes[i] = Byte(size, i);
    others.push_back(std::make_unique<cts::DeviceBuffer<unsigned char>>(size));
    blocks.push_back(std::make_unique<cts::DeviceBuffer<unsigned char>>(size));
    blocks.back()->Write(bytes.data(), size);
    cudaIpcMemHandle_t handle;
    CTS_CUDA(cudaIpcGetMemHandle(&handle, cts::control() ? others.back()->data() : blocks.back()->data()));
    child.Send(handle);
  }
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not use the handles");
  for (size_t n = 0; n < std::size(kSizes); ++n) {
    const size_t size = kSizes[n];
    cts::Row(Name(size).c_str(), [&] {
      CTS_EXPECT_EQ(run.Value(("code-" + Name(size)).c_str()), cudaSuccess, "a handle could not be opened");
      CTS_EXPECT_EQ(run.Value(("right-" + Name(size)).c_str()), static_cast<long long>(size),
                    "the process that opened a handle did not find all bytes that its owner wrote");
      const cts::HostCopy<unsigned char> got = blocks[n]->Read();
      size_t wrong = 0;
      for (size_t i = 0; i < size; ++i) wrong += got[i] != static_cast<unsigned char>(~Byte(size, i));
      CTS_EXPECT_EQ(wrong, 0, "the owner did not find all bytes that the process that opened a handle wrote");
    });
  }
}

}  // namespace

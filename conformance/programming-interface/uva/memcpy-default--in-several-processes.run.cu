/*---
clause: pi.uva.memcpy-default
covers: several processes at once, each with new page-locked memory for each copy
control: the copy back leaves out the last byte
control-fails-with: copies of several processes at once brought other bytes
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/child.h"
#include "cts/measure/rounds.h"

#include <cstring>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kProcesses = 5, kMost = 300'000;

unsigned char ValueOf(unsigned process, unsigned round, unsigned i) {
  return static_cast<unsigned char>((i * 7 + round * 31 + process * 43) % 150);  // below the poison, one more, too
}

__global__ void AddOne(unsigned char* bytes, unsigned count) {
  for (unsigned i = threadIdx.x + blockIdx.x * blockDim.x; i < count; i += blockDim.x * gridDim.x) ++bytes[i];
}

class Staging {
 public:
  explicit Staging(unsigned bytes) { CTS_CUDA(cudaHostAlloc(&data_, bytes, cudaHostAllocDefault)); }
  ~Staging() { CTS_EXPECT_EQ(cudaFreeHost(data_), cudaSuccess, "page-locked memory could not be freed"); }
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;
  unsigned char* data() const { return static_cast<unsigned char*>(data_); }

 private:
  void* data_ = nullptr;
};

// To the device, one more, and back; each copy is waited for by an event, and its memory of the host goes at once.
CTS_CHILD(Copies) {
  const auto process = static_cast<unsigned>(cts::child_argument());
  const cts::Stream stream;
  const cts::Event event;
  const cts::DeviceBuffer<unsigned char> device(kMost);
  const auto wait = [&] {
    CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(cudaEventSynchronize(event));
  };
  AddOne<<<1, 32, 0, stream>>>(device.data(), 0);
  wait();
  cts::SendToParent(process);
  (void)cts::ReceiveFromParent<unsigned>();
  unsigned wrong = 0;
  const unsigned rounds = cts::Rounds(150);
  for (unsigned round = 0; round < rounds; ++round) {
    const unsigned bytes = 1 + (round * 7919 + process * 104'729) % kMost;
    {
      const Staging up(bytes);
      for (unsigned i = 0; i < bytes; ++i) up.data()[i] = ValueOf(process, round, i);
      CTS_CUDA(cudaMemcpyAsync(device.data(), up.data(), bytes, cudaMemcpyDefault, stream));
      wait();
    }
    AddOne<<<16, 128, 0, stream>>>(device.data(), bytes);
    CTS_CUDA(cudaGetLastError());
    const Staging down(bytes);
    std::memset(down.data(), cts::kPoison, bytes);
    const unsigned copied = cts::control() ? bytes - 1 : bytes;
    CTS_CUDA(cudaMemcpyAsync(down.data(), device.data(), copied, cudaMemcpyDefault, stream));
    wait();
    for (unsigned i = 0; i < bytes; ++i) wrong += down.data()[i] != ValueOf(process, round, i) + 1 ? 1 : 0;
  }
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // so that a GPU of one process at a time is told
  std::vector<std::unique_ptr<cts::Child>> children;
  for (unsigned process = 0; process < kProcesses; ++process)
    children.push_back(std::make_unique<cts::Child>("Copies", cts::ChildOptions{.argument = process, .timeout_s = 45}));
  for (unsigned process = 0; process < kProcesses; ++process)
    CTS_EXPECT_EQ(children[process]->Receive<unsigned>(), process, "another process said that it is there");
  for (const auto& child : children) child->Send(1u);
  long long wrong = 0;
  for (const auto& child : children) wrong += child->End().Value("wrong");
  CTS_EXPECT_EQ(wrong, 0, "copies of several processes at once brought other bytes");
}

}  // namespace

/*---
clause: pi.peer.covers-existing-and-later
covers: access that is enabled again, memory of each function
control: peer access is disabled again before the kernels
control-fails-with: peer access that was enabled again does not cover an allocation of the peer
requires: [peer-access, no-mps]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <string>
#include <vector>

namespace {

// When it is allocated: with access of either time, without, in a place that was freed meanwhile.
enum Time { kBefore, kWhileEnabled, kWhileDisabled, kWhileEnabledAgain, kInFreedPlaces, kTimes };
constexpr const char* kNames[kTimes] = {"before", "while-enabled", "while-disabled", "while-enabled-again",
                                        "in-freed-places"};

__global__ void Mark(unsigned char* first, unsigned char* last) {
  *first = 42;
  *last = 43;
}

struct Block {
  unsigned char *memory, *last;
};

// Of each function, and several small ones, on the current device.
std::vector<Block> Allocate() {
  std::vector<Block> blocks;
  const auto add = [&](void* memory, size_t bytes) {
    auto* const first = static_cast<unsigned char*>(memory);
    blocks.push_back({first, first + bytes - 1});
  };
  for (const size_t bytes : {size_t{16}, size_t{300}, size_t{5000}, size_t{3} << 20, size_t{33} << 20}) {
    void* memory = nullptr;
    CTS_CUDA(cudaMalloc(&memory, bytes));
    add(memory, bytes);
  }
  void* rows = nullptr;
  size_t pitch = 0;
  CTS_CUDA(cudaMallocPitch(&rows, &pitch, 1000, 700));
  add(rows, pitch * 699 + 1000);
  cudaPitchedPtr box{};
  CTS_CUDA(cudaMalloc3D(&box, make_cudaExtent(100, 50, 20)));
  add(box.ptr, box.pitch * (50 * 20 - 1) + 100);
  return blocks;
}

// Memory of device 0, which kernels of device 1 mark.
CTS_CHILD(Use) {
  if (cts::control()) cts::ContextIsLost();
  std::vector<Block> blocks[kTimes];
  const auto allocate = [&](Time time) {
    const cts::OnDevice on(0);
    blocks[time] = Allocate();
  };
  const cts::OnDevice on(1);
  allocate(kBefore);
  CTS_CUDA(cudaDeviceEnablePeerAccess(0, 0));
  allocate(kWhileEnabled);
  CTS_CUDA(cudaDeviceDisablePeerAccess(0));
  allocate(kWhileDisabled);
  CTS_CUDA(cudaDeviceEnablePeerAccess(0, 0));
  allocate(kWhileEnabledAgain);
  {
    const cts::OnDevice owner(0);
    for (const Block& block : Allocate()) CTS_CUDA(cudaFree(block.memory));
  }
  allocate(kInFreedPlaces);
  if (cts::control()) CTS_CUDA(cudaDeviceDisablePeerAccess(0));
  for (int time = 0; time < kTimes; ++time) {
    for (const Block& block : blocks[time]) Mark<<<1, 1>>>(block.memory, block.last);
    CTS_FINISH();
    long long wrong = 0;
    const cts::OnDevice owner(0);
    for (const Block& block : blocks[time]) {
      unsigned char first = 0, last = 0;
      CTS_CUDA(cudaMemcpy(&first, block.memory, 1, cudaMemcpyDeviceToHost));
      CTS_CUDA(cudaMemcpy(&last, block.last, 1, cudaMemcpyDeviceToHost));
      wrong += first != 42 || last != 43;
      CTS_CUDA(cudaFree(block.memory));
    }
    cts::Tell(kNames[time], wrong);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Use", {.timeout_s = 20});
  for (const char* const name : kNames) {
    cts::Row(name, [&] {
      const bool covered = child.Has(name) && child.Value(name) == 0;
      if (cts::control() && covered)
        cts::PowerNotShown("a kernel reaches memory of the other device without peer access");
      CTS_EXPECT(covered, "peer access that was enabled again does not cover an allocation of the peer");
    });
  }
}

}  // namespace

/*---
clause: cdp.device.single-device-only
covers: children and grandchildren in each stream, fills of a variable
control: another kernel, on the other device, launches the grids and fills the variable
control-fails-with:
  - a grid below a kernel ran on another device than the kernel
  - a fill by a kernel was not of the variable of the kernel's device
build: [rdc]
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/kernel_streams.cuh"

namespace {

// A device variable has one instance a device, so its content tells on which device a grid runs.
__device__ int device_number;
__device__ unsigned filled;

constexpr const char* kElsewhere = "a fill by a kernel was not of the variable of the kernel's device";
constexpr unsigned kFill = 0, kNotFilled = 0x11111111;

struct Seen {
  int child, grandchild;  // where they ran
  int own;                // where the kernel did
  cudaError_t fill_code;
};

__global__ void Mark(int number) {
  device_number = number;
  filled = kNotFilled;
}

__global__ void Grandchild(Seen* seen) { seen->grandchild = device_number; }
__global__ void Child(Seen* seen) {
  seen->child = device_number;
  Grandchild<<<1, 1>>>(seen);
}

// The kernel notes where it runs, does the work, or both.
struct Use {
  Seen* seen;
  bool notes, launches, fills;
  __device__ void operator()(cudaStream_t stream) const {
    if (notes) seen->own = device_number;
    if (launches) Child<<<1, 1, 0, stream>>>(seen);
    if (fills) seen->fill_code = cudaMemsetAsync(&filled, kFill, sizeof filled, stream);
  }
};

void RunOn(int device, const cts::KernelStream& stream, const Use& use) {
  const cts::OnDevice on(device);
  cts::InKernel(stream, use).Finish();
}

void Run(int device, const cts::KernelStream& stream, Use use) {
  if (!cts::control()) return RunOn(device, stream, use);
  RunOn(device, stream, Use{use.seen, true, false, false});
  use.notes = false;
  RunOn(1 - device, stream, use);
}

void MarkAll() {
  for (int device = 0; device < 2; ++device) {
    const cts::OnDevice on(device);
    Mark<<<1, 1>>>(device + 1);
    CTS_FINISH();
  }
}

unsigned FilledOf(int device) {
  const cts::OnDevice on(device);
  unsigned value = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&value, filled, sizeof value));
  return value;
}

void CheckAll(int device) {
  cts::ForEachKernelStream([&](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::PinnedBuffer<Seen> seen(1);
      MarkAll();
      Run(device, stream, Use{seen.device(), true, true, false});
      CTS_EXPECT_EQ(seen[0].own, device + 1, "the kernel ran on another device than the host chose");
      CTS_EXPECT(seen[0].child == seen[0].own && seen[0].grandchild == seen[0].own,
                 "a grid below a kernel ran on another device than the kernel");
    });
  });
  for (const auto where : {cts::KernelStream::kAlone, cts::KernelStream::kInAChild}) {
    cts::Row(where == cts::KernelStream::kAlone ? "fill-of-a-variable" : "fill-of-a-variable-in-a-child", [&] {
      const cts::PinnedBuffer<Seen> seen(1);
      MarkAll();
      Run(device, {"", cts::KernelStream::kNull, where}, Use{seen.device(), true, false, true});
      CTS_EXPECT_EQ(seen[0].fill_code, cudaSuccess, "a fill of a variable by a kernel was refused");
      CTS_EXPECT_EQ(FilledOf(device), kFill, kElsewhere);
      CTS_EXPECT_EQ(FilledOf(1 - device), kNotFilled, kElsewhere);
    });
  }
}

CTS_CASE(first_device) { CheckAll(0); }
CTS_CASE(second_device) { CheckAll(1); }

}  // namespace

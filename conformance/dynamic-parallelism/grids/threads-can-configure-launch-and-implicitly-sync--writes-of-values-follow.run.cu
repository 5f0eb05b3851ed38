/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: writes of values and copies of the driver that follow
control: the host launches the child into another stream, after all else, so that it does not belong to the parent
control-fails-with: a command of the driver after the parent came although a child was still running
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/witness.cuh"

namespace {

constexpr unsigned kOnes = 0x01010101;

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, bool tail, bool launch) {
  if (launch) Child<<<1, 1, 0, tail ? cudaStreamTailLaunch : nullptr>>>(gate);
}

// A word of the host that each command sets, and a word of the device that holds what it becomes.
struct Words {
  const cts::PinnedBuffer<unsigned> came{2, 0};
  const cts::DeviceBuffer<unsigned> ones{2, 1};
};

constexpr struct {
  const char* name;
  void (*put)(const Words& on, cudaStream_t stream);
} kRows[] = {{"cuMemcpyDtoHAsync",
              [](const Words& on, cudaStream_t stream) {
                const auto from = reinterpret_cast<CUdeviceptr>(on.ones.data());
                CTS_CU(CTS_DRIVER(cuMemcpyDtoHAsync)(on.came.data(), from, 4, stream));
              }},
             {"cuStreamWriteValue32", [](const Words& on, cudaStream_t stream) {
                CTS_CU(CTS_DRIVER(cuStreamWriteValue32)(stream, reinterpret_cast<CUdeviceptr>(on.came.device()), kOnes,
                                                        CU_STREAM_WRITE_VALUE_DEFAULT));
              }}};

void CheckAll(bool tail) {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::HostWindows windows;
      const cts::Stream stream, child_stream;
      const Words words;
      (void)words.ones.data();
      cts::Gate gate;
      Parent<<<1, 1, 0, stream>>>(gate.view(), tail, !cts::control());
      CTS_CUDA(cudaGetLastError());
      row.put(words, stream);
      if (cts::control()) {
        CTS_CUDA(cudaDeviceSynchronize());
        Child<<<1, 1, 0, child_stream>>>(gate.view());
        CTS_CUDA(cudaGetLastError());
      }
      CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
      CTS_NOT_YET(words.came.Load(0) != 0,
                  "a command of the driver after the parent came although a child was still running");
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT_EQ(words.came.Load(0), kOnes, "a command of the driver after the parent never came");
    });
  }
}

CTS_CASE(child_in_the_null_stream) { CheckAll(false); }
CTS_CASE(child_in_the_tail_stream) { CheckAll(true); }

}  // namespace

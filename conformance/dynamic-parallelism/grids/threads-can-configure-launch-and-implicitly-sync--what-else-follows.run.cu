/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: rows, boxes, variables, batches, callbacks and fills of the driver that follow
control: the host launches the child into another stream, after all else, so that it does not belong to the parent
control-fails-with: a further command after the parent came although a child was still running
build: [rdc]
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/witness.cuh"

namespace {

constexpr unsigned kOnes = 0x01010101;

__device__ unsigned variable;

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, bool tail, bool launch) {
  if (launch) Child<<<1, 1, 0, tail ? cudaStreamTailLaunch : nullptr>>>(gate);
}

// A word of the host that each command sets, and a word of the device that holds what it becomes.
struct Words {
  const cts::PinnedBuffer<unsigned> came{2, 0};
  const cts::DeviceBuffer<unsigned> ones{2, 1};
};

void CUDART_CB Call(cudaStream_t, cudaError_t, void* word) { *static_cast<volatile unsigned*>(word) = kOnes; }

constexpr struct {
  const char* name;
  void (*put)(const Words& on, cudaStream_t stream);
} kRows[] = {
    {"cudaMemcpy2DAsync",
     [](const Words& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpy2DAsync(on.came.data(), 2, on.ones.data(), 4, 2, 2, cudaMemcpyDeviceToHost, stream));
     }},
    {"cudaMemcpy3DAsync",
     [](const Words& on, cudaStream_t stream) {
       cudaMemcpy3DParms box{};
       box.srcPtr = make_cudaPitchedPtr(on.ones.data(), 2, 2, 2);
       box.dstPtr = make_cudaPitchedPtr(on.came.data(), 2, 2, 1);
       box.extent = make_cudaExtent(2, 1, 2);
       box.kind = cudaMemcpyDeviceToHost;
       CTS_CUDA(cudaMemcpy3DAsync(&box, stream));
     }},
    {"cudaMemset2DAsync",
     [](const Words& on, cudaStream_t stream) { CTS_CUDA(cudaMemset2DAsync(on.came.data(), 4, 1, 4, 1, stream)); }},
    {"cudaMemset3DAsync",
     [](const Words& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemset3DAsync(make_cudaPitchedPtr(on.came.data(), 2, 2, 1), 1, make_cudaExtent(2, 1, 2), stream));
     }},
    {"cudaMemcpyFromSymbolAsync",
     [](const Words& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyFromSymbolAsync(on.came.data(), variable, 4, 0, cudaMemcpyDeviceToHost, stream));
     }},
    {"cudaMemcpyBatchAsync",
     [](const Words& on, cudaStream_t stream) {
       void* to[] = {on.came.data(), on.came.data() + 1};
       const void* from[] = {on.ones.data(), on.ones.data() + 1};
       const size_t sizes[] = {4, 4};
       cudaMemcpyAttributes attributes{};
       attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
       size_t first = 0;
       CTS_CUDA(cudaMemcpyBatchAsync(to, from, sizes, 2, &attributes, &first, 1, stream));
     }},
    {"cudaStreamAddCallback",
     [](const Words& on, cudaStream_t stream) { CTS_CUDA(cudaStreamAddCallback(stream, &Call, on.came.data(), 0)); }},
    {"cuMemsetD32Async", [](const Words& on, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD32Async)(reinterpret_cast<CUdeviceptr>(on.came.device()), kOnes, 1, stream));
     }}};

void CheckAll(bool tail) {
  CTS_CUDA(cudaMemcpyToSymbol(variable, &kOnes, sizeof kOnes));
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
                  "a further command after the parent came although a child was still running");
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT_EQ(words.came.Load(0), kOnes, "a further command after the parent never came");
    });
  }
}

CTS_CASE(child_in_the_null_stream) { CheckAll(false); }
CTS_CASE(child_in_the_tail_stream) { CheckAll(true); }

}  // namespace

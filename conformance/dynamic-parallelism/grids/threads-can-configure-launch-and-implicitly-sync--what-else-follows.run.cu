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

#include "further-commands.family.cuh"

namespace {

__device__ unsigned variable;

void CUDART_CB Call(cudaStream_t, cudaError_t, void* word) { *static_cast<volatile unsigned*>(word) = kOnes; }

constexpr Command kCommands[] = {
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

void Check(bool tail) {
  CTS_CUDA(cudaMemcpyToSymbol(variable, &kOnes, sizeof kOnes));
  CheckAll(kCommands, tail, cts::control(),
           "a further command after the parent came although a child was still running",
           "a further command after the parent never came");
}

CTS_CASE(child_in_the_null_stream) { Check(false); }
CTS_CASE(child_in_the_tail_stream) { Check(true); }

}  // namespace

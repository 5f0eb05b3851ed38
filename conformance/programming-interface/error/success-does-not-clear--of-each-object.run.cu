/*---
clause: pi.error.success-does-not-clear
covers: whole families of calls that make, use and destroy objects
control: the call that succeeds is cudaGetLastError
control-fails-with: a call that succeeded cleared the last error
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

__global__ void Nothing() {}
__device__ unsigned variable;

template <class... Calls>
void Check(const char* name, Calls... calls) {
  cts::Row(name, [&] {
    (void)cudaGetLastError();
    const cudaError_t code = cudaSetDevice(-1);
    CTS_EXPECT_NE(code, cudaSuccess, "the mistake was not noticed");
    bool returned = false;
    const auto make = [&](auto call) {
      if (returned) return;
      const cudaError_t result = call();
      returned = result == code;  // By the guide 2.1.7.2 calls may, until it is cleared.
      if (returned) return cts::PowerNotShown("a call returned the error that another one had left");
      CTS_EXPECT_EQ(result, cudaSuccess, "the call did not succeed");
      if (cts::control()) (void)cudaGetLastError();
      CTS_EXPECT_EQ(cudaPeekAtLastError(), code, "a call that succeeded cleared the last error");
    };
    (make(calls), ...);
    (void)cudaGetLastError();
  });
}

CTS_CASE(streams_and_events) {
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  unsigned flags = 0;
  int priority = 0;
  Check(
      "streams", [&] { return cudaStreamCreate(&stream); }, [&] { return cudaStreamGetFlags(stream, &flags); },
      [&] { return cudaStreamGetPriority(stream, &priority); }, [&] { return cudaStreamDestroy(stream); },
      [&] { return cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking); },
      [&] { return cudaStreamDestroy(stream); },
      [&] { return cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, 0); },
      [&] { return cudaStreamDestroy(stream); });
  Check(
      "events", [&] { return cudaEventCreate(&event); }, [&] { return cudaEventDestroy(event); },
      [&] { return cudaEventCreateWithFlags(&event, cudaEventDisableTiming); },
      [&] { return cudaEventDestroy(event); });
}

CTS_CASE(graphs) {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> word(1);
  const cudaMemsetParams fill = cts::FillOf(word.data(), 1);
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  cudaGraphExec_t exec = nullptr;
  size_t count = 0;
  Check(
      "graphs", [&] { return cudaGraphCreate(&graph, 0); },
      [&] { return cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill); },
      [&] { return cudaGraphGetNodes(graph, nullptr, &count); }, [&] { return cudaGraphInstantiate(&exec, graph, 0); },
      [&] { return cudaGraphUpload(exec, stream); }, [&] { return cudaGraphLaunch(exec, stream); },
      [&] { return cudaStreamSynchronize(stream); }, [&] { return cudaGraphExecDestroy(exec); },
      [&] { return cudaGraphDestroy(graph); });
  Check(
      "captures", [&] { return cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed); },
      [&] { return cudaMemsetAsync(word.data(), 1, 4, stream); }, [&] { return cudaStreamEndCapture(stream, &graph); },
      [&] { return cudaGraphDestroy(graph); });
}

CTS_CASE(memory) {
  alignas(4096) static char block[4096];
  void *pinned = nullptr, *mapped = nullptr, *rows = nullptr;
  size_t pitch = 0;
  unsigned flags = 0, value = 1;
  cudaPointerAttributes attributes{};
  cudaArray_t array = nullptr;
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned>();
  CTS_CUDA(cudaMemcpyToSymbol(variable, &value, sizeof value));  // The module is loaded ahead of the mistakes.
  Check(
      "of-the-host", [&] { return cudaMallocHost(&pinned, 64); }, [&] { return cudaHostGetFlags(&flags, pinned); },
      [&] { return cudaPointerGetAttributes(&attributes, pinned); }, [&] { return cudaFreeHost(pinned); });
  int registers = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrHostRegisterSupported, 0));
  if (registers != 0)
    Check(
        "registered", [&] { return cudaHostRegister(block, sizeof block, cudaHostRegisterMapped); },
        [&] { return cudaHostGetDevicePointer(&mapped, block, 0); }, [&] { return cudaHostUnregister(block); });
  Check(
      "rows-and-arrays", [&] { return cudaMallocPitch(&rows, &pitch, 64, 4); }, [&] { return cudaFree(rows); },
      [&] { return cudaMallocArray(&array, &format, 16); }, [&] { return cudaFreeArray(array); });
  Check(
      "variables", [&] { return cudaMemcpyToSymbol(variable, &value, sizeof value); },
      [&] { return cudaMemcpyFromSymbol(&value, variable, sizeof value); },
      [&] { return cudaGetSymbolAddress(&rows, variable); });
}

CTS_CASE(queries) {
  size_t size = 0, total = 0;
  int number = 0, least = 0;
  cudaDeviceProp properties{};
  cudaFuncAttributes attributes{};
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Nothing));
  Check(
      "of-the-device", [&] { return cudaGetDeviceProperties(&properties, 0); },
      [&] { return cudaDeviceGetLimit(&size, cudaLimitStackSize); }, [&] { return cudaMemGetInfo(&size, &total); },
      [&] { return cudaDeviceGetStreamPriorityRange(&least, &number); }, [&] { return cudaDriverGetVersion(&number); },
      [&] { return cudaRuntimeGetVersion(&number); });
  Check(
      "of-a-kernel", [&] { return cudaFuncGetAttributes(&attributes, Nothing); },
      [&] { return cudaOccupancyMaxActiveBlocksPerMultiprocessor(&number, Nothing, 32, 0); });
}

}  // namespace

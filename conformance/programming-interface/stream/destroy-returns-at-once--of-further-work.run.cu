/*---
clause: pi.stream.destroy-returns-at-once
covers: pending graphs, rows, host functions, variables, batches and pool memory
control: the stream is synchronized before it is destroyed
control-fails-with: cudaStreamDestroy waited for such work of the stream
requires: [driver-13-0, memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/threads.h"
#include "cts/stream/host_grids.cuh"

#include <memory>

namespace {

constexpr unsigned kOnes = 0x01010101;

__device__ unsigned variable;

__global__ void StoreAndLoad(volatile unsigned* scratch, unsigned* came) {
  *scratch = kOnes;
  *came = *scratch;
}

// A word of the host that the work sets, a word of the device that holds what it becomes, and a graph that must stay.
struct Words {
  const cts::PinnedBuffer<unsigned> came{2, 0};
  const cts::DeviceBuffer<unsigned> ones{2, 1};
  mutable std::unique_ptr<cts::Executable> exec;
};

void CUDART_CB Call(void* word) { *static_cast<volatile unsigned*>(word) = kOnes; }
void CUDART_CB CallBack(cudaStream_t, cudaError_t, void* word) { Call(word); }

constexpr struct {
  const char* name;
  void (*put)(const Words& on, cudaStream_t stream);
} kRows[] = {
    {"graph",
     [](const Words& on, cudaStream_t stream) {
       const cts::Template graph;
       const cudaGraphNode_t first = cts::AddCopy(graph, {}, on.came.data() + 1, on.ones.data(), 4);
       cts::AddKernel(graph, {first}, cts::StoreWord, on.came.device(), kOnes);
       on.exec = std::make_unique<cts::Executable>(graph);
       on.exec->Launch(stream);
     }},
    {"copy-of-rows",
     [](const Words& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpy2DAsync(on.came.data(), 2, on.ones.data(), 4, 2, 2, cudaMemcpyDeviceToHost, stream));
     }},
    {"fill-of-rows",
     [](const Words& on, cudaStream_t stream) { CTS_CUDA(cudaMemset2DAsync(on.came.data(), 4, 1, 4, 1, stream)); }},
    {"copy-of-a-variable",
     [](const Words& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyFromSymbolAsync(on.came.data(), variable, 4, 0, cudaMemcpyDeviceToHost, stream));
     }},
    {"batch",
     [](const Words& on, cudaStream_t stream) {
       void* to[] = {on.came.data() + 1, on.came.data()};
       const void* from[] = {on.ones.data(), on.ones.data() + 1};
       const size_t sizes[] = {4, 4};
       cudaMemcpyAttributes attributes{};
       attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
       size_t first = 0;
       CTS_CUDA(cudaMemcpyBatchAsync(to, from, sizes, 2, &attributes, &first, 1, stream));
     }},
    {"host-function",
     [](const Words& on, cudaStream_t stream) { CTS_CUDA(cudaLaunchHostFunc(stream, &Call, on.came.data())); }},
    {"callback", [](const Words& on,
                    cudaStream_t stream) { CTS_CUDA(cudaStreamAddCallback(stream, &CallBack, on.came.data(), 0)); }},
    {"pool-memory", [](const Words& on, cudaStream_t stream) {
       void* memory = nullptr;
       CTS_CUDA(cudaMallocAsync(&memory, sizeof(unsigned), stream));
       StoreAndLoad<<<1, 1, 0, stream>>>(static_cast<unsigned*>(memory), on.came.device());
       CTS_CUDA(cudaGetLastError());
       CTS_CUDA(cudaFreeAsync(memory, stream));
     }}};

CTS_CASE() {
  CTS_CUDA(cudaMemcpyToSymbol(variable, &kOnes, sizeof kOnes));
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      constexpr const char* kWaited = "cudaStreamDestroy waited for such work of the stream";
      cudaStream_t stream = nullptr;
      CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
      cudaError_t code = cudaErrorUnknown;
      const Words words;
      (void)words.ones.data();
      cts::Gate gate;
      cts::Hold(gate, stream);
      row.put(words, stream);
      cts::Thread destroy([&] {
        if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
        code = cudaStreamDestroy(stream);
      });
      CTS_EXPECT(destroy.EndsSoon(), kWaited);
      CTS_EXPECT_EQ(words.came.Load(0), 0, "work came before what its stream held");
      gate.Open();
      destroy.Join();
      CTS_EXPECT_EQ(code, cudaSuccess, "a busy stream could not be destroyed");
      CTS_FINISH();
      CTS_EXPECT(cts::AwaitWord(words.came.data(), kOnes), "work that was pending in a destroyed stream is lost");
    });
  }
}

}  // namespace

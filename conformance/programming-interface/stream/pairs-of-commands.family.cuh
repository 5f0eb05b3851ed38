// Commands of each kind in a stream, and a later one of each kind that leaves a mark.
#include "cts/graph/graph_nodes.h"
#include "cts/row.h"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include <string>

namespace {

constexpr size_t kSide = 64, kBytes = kSide * kSide;

__device__ unsigned char symbol[kBytes];
__global__ void Nothing() {}
void CUDART_CB NoFunction(void*) {}
void CUDART_CB NoCallback(cudaStream_t, cudaError_t, void*) {}

struct Graph {
  const cts::Template graph;
  Graph() { cts::AddEmpty(graph); }
};
struct Subject {
  const cts::DeviceBuffer<unsigned char> device{2 * kBytes};
  const cts::PinnedBuffer<unsigned char> pinned{kBytes, 1};
  const cts::Array<unsigned char> array{kSide, kSide};
  const cts::Event event;
  const cts::Stream idle;
  const Graph graph;
  const cts::Executable exec{graph.graph};
  unsigned char *to = device.data(), *from = device.data() + kBytes;
  // The variable is loaded before anything is held.
  Subject() { CTS_CUDA(cudaMemcpyToSymbol(symbol, from, kBytes, 0, cudaMemcpyDeviceToDevice)); }
};

// Each comes between a kernel that is held and the later command, and may itself have nothing to wait for.
struct Command {
  const char* name;
  void (*issue)(const Subject& on, cudaStream_t stream);
};
cudaMemcpy3DParms Box(const Subject& on) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(on.from, kSide, kSide, kSide / 4);
  box.dstPtr = make_cudaPitchedPtr(on.to, kSide, kSide, kSide / 4);
  box.extent = make_cudaExtent(kSide / 2, kSide / 8, 4);
  box.kind = cudaMemcpyDefault;
  return box;
}
constexpr Command kCommands[] = {
    {"kernel",
     [](const Subject&, cudaStream_t stream) {
       Nothing<<<1, 1, 0, stream>>>();
       CTS_CUDA(cudaGetLastError());
     }},
    {"copy",
     [](const Subject& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyAsync(on.pinned.data(), on.from, kBytes, cudaMemcpyDefault, stream));
     }},
    {"copy-of-rows",
     [](const Subject& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpy2DAsync(on.to, kSide, on.from, kSide, 7, kSide, cudaMemcpyDefault, stream));
     }},
    {"copy-of-a-box",
     [](const Subject& on, cudaStream_t stream) {
       const cudaMemcpy3DParms box = Box(on);
       CTS_CUDA(cudaMemcpy3DAsync(&box, stream));
     }},
    {"copy-to-a-variable",
     [](const Subject& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyToSymbolAsync(symbol, on.from, kBytes, 0, cudaMemcpyDeviceToDevice, stream));
     }},
    {"copy-to-an-array",
     [](const Subject& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpy2DToArrayAsync(on.array, 0, 0, on.from, kSide, kSide, kSide, cudaMemcpyDefault, stream));
     }},
    {"copy-from-an-array",
     [](const Subject& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpy2DFromArrayAsync(on.to, kSide, on.array, 0, 0, kSide, kSide, cudaMemcpyDefault, stream));
     }},
    {"fill", [](const Subject& on, cudaStream_t stream) { CTS_CUDA(cudaMemsetAsync(on.to, 1, kBytes, stream)); }},
    {"fill-of-rows",
     [](const Subject& on, cudaStream_t stream) { CTS_CUDA(cudaMemset2DAsync(on.to, kSide, 1, 7, kSide, stream)); }},
    {"fill-of-a-box",
     [](const Subject& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemset3DAsync(make_cudaPitchedPtr(on.to, kSide, kSide, kSide / 4), 1,
                                  make_cudaExtent(7, kSide / 8, 4), stream));
     }},
    {"host-function",
     [](const Subject&, cudaStream_t stream) { CTS_CUDA(cudaLaunchHostFunc(stream, &NoFunction, nullptr)); }},
    {"callback",
     [](const Subject&, cudaStream_t stream) { CTS_CUDA(cudaStreamAddCallback(stream, &NoCallback, nullptr, 0)); }},
    {"record", [](const Subject& on, cudaStream_t stream) { CTS_CUDA(cudaEventRecord(on.event, stream)); }},
    {"wait",
     [](const Subject& on, cudaStream_t stream) {
       CTS_CUDA(cudaEventRecord(on.event, on.idle));
       CTS_CUDA(cudaStreamWaitEvent(stream, on.event, 0));
     }},
    {"graph", [](const Subject& on, cudaStream_t stream) { on.exec.Launch(stream); }}};

void CUDART_CB Call(void* word) { *static_cast<volatile unsigned*>(word) = 1; }

// Where the later command leaves its mark.
struct Later {
  volatile unsigned called = 0;
  cts::Mark mark;
  cts::NodeMark of_graph;
  const cts::PinnedBuffer<unsigned> word{1, 0};
  const cts::Template graph;
  bool came() const { return called != 0 || mark.seen() || of_graph.seen() || word.Load(0) != 0; }
};
struct LaterCommand {
  const char* name;
  void (*put)(Later& later, const cts::Executable& exec, cudaStream_t stream);
};
constexpr LaterCommand kLater[] = {
    {"kernel", [](Later& later, const cts::Executable&, cudaStream_t stream) { later.mark.Put(stream); }},
    {"copy", [](Later& later, const cts::Executable&, cudaStream_t stream) { later.mark.Put(stream, cts::By::kCopy); }},
    {"fill", [](Later& later, const cts::Executable&, cudaStream_t stream) { later.mark.Put(stream, cts::By::kFill); }},
    {"host-function",
     [](Later& later, const cts::Executable&, cudaStream_t stream) {
       CTS_CUDA(cudaLaunchHostFunc(stream, &Call, const_cast<unsigned*>(&later.called)));
     }},
    {"fill-of-rows", [](Later& later, const cts::Executable&,
                        cudaStream_t stream) { CTS_CUDA(cudaMemset2DAsync(later.word.data(), 2, 1, 1, 2, stream)); }},
    {"extended-launch",
     [](Later& later, const cts::Executable&, cudaStream_t stream) {
       cudaLaunchConfig_t how{};
       how.gridDim = how.blockDim = dim3(1);
       how.stream = stream;
       CTS_CUDA(cudaLaunchKernelEx(&how, &cts::MarkingGrid, later.word.device(), 1u));
     }},
    {"graph", [](Later&, const cts::Executable& exec, cudaStream_t stream) { exec.Launch(stream); }}};

// One row a pair: check(command, later_command).
template <class Check>
void ForEachPair(Check check) {
  for (const LaterCommand& later : kLater)
    for (const Command& command : kCommands)
      cts::Row((std::string(command.name) + "-then-" + later.name).c_str(), [&] { check(command, later); });
}

}  // namespace

// Commands of a process that opened a handle.
#include "cts/buffer.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// Each command has a part of the block by itself: it copies out what the owner wrote into its first half, and writes
// its second half.
constexpr size_t kHalf = 6000, kPart = 2 * kHalf, kPitch = 100, kWidth = 60, kRows = 60;

unsigned char OfOwner(size_t i) { return static_cast<unsigned char>((i * 7 + i / 251) % 127); }
unsigned char OfOther(unsigned command, size_t i) { return static_cast<unsigned char>(0x80 + command * 3 + i % 50); }

__global__ void Add(unsigned* words, const unsigned* terms, unsigned count) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) atomicAdd(words + i, terms[i]);
}

struct Memory {
  unsigned char *in, *out, *given;  // of the owner's block: the halves; of this process: what is written
  unsigned char* read;              // what was copied out
};
struct Command {
  const char* name;
  bool rows, fill;  // writes rows alone; fills with the first byte
  void (*run)(const Memory& on, cudaStream_t stream);
};
const Command kCommands[] = {
    {"cudaMemcpyAsync", false, false,
     [](const Memory& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyAsync(on.read, on.in, kHalf, cudaMemcpyDeviceToDevice, stream));
       CTS_CUDA(cudaMemcpyAsync(on.out, on.given, kHalf, cudaMemcpyDeviceToDevice, stream));
     }},
    {"cudaMemcpy2DAsync", true, false,
     [](const Memory& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpy2DAsync(on.read, kPitch, on.in, kPitch, kPitch, kRows, cudaMemcpyDefault, stream));
       CTS_CUDA(cudaMemcpy2DAsync(on.out, kPitch, on.given, kPitch, kWidth, kRows, cudaMemcpyDefault, stream));
     }},
    {"cudaMemcpy3DAsync", true, false,
     [](const Memory& on, cudaStream_t stream) {
       cudaMemcpy3DParms box{};
       box.srcPtr = make_cudaPitchedPtr(on.in, kPitch, kPitch, kRows / 4);
       box.dstPtr = make_cudaPitchedPtr(on.read, kPitch, kPitch, kRows / 4);
       box.extent = make_cudaExtent(kPitch, kRows / 4, 4);
       box.kind = cudaMemcpyDefault;
       CTS_CUDA(cudaMemcpy3DAsync(&box, stream));
       box.srcPtr.ptr = on.given;
       box.dstPtr.ptr = on.out;
       box.extent.width = kWidth;
       CTS_CUDA(cudaMemcpy3DAsync(&box, stream));
     }},
    {"cudaMemsetAsync", false, true,
     [](const Memory& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyAsync(on.read, on.in, kHalf, cudaMemcpyDefault, stream));
       unsigned char first = 0;
       CTS_CUDA(cudaMemcpy(&first, on.given, 1, cudaMemcpyDeviceToHost));
       CTS_CUDA(cudaMemsetAsync(on.out, first, kHalf, stream));
     }},
    {"cudaMemset2DAsync", true, true,
     [](const Memory& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyAsync(on.read, on.in, kHalf, cudaMemcpyDefault, stream));
       unsigned char first = 0;
       CTS_CUDA(cudaMemcpy(&first, on.given, 1, cudaMemcpyDeviceToHost));
       CTS_CUDA(cudaMemset2DAsync(on.out, kPitch, first, kWidth, kRows, stream));
     }},
    {"atomics", false, false,
     [](const Memory& on, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpyAsync(on.read, on.in, kHalf, cudaMemcpyDefault, stream));
       CTS_CUDA(cudaMemsetAsync(on.out, 0, kHalf, stream));
       Add<<<1, 256, 0, stream>>>(reinterpret_cast<unsigned*>(on.out), reinterpret_cast<const unsigned*>(on.given),
                                  kHalf / sizeof(unsigned));
       CTS_CUDA(cudaGetLastError());
     }},
    {"nodes-of-a-graph", false, false, [](const Memory& on, cudaStream_t stream) {
       const cts::Template graph;
       cts::AddCopy(graph, {}, on.read, on.in, kHalf);
       cts::AddCopy(graph, {}, on.out, on.given, kHalf);
       const cts::Executable exec(graph);
       exec.Launch(stream);
       CTS_CUDA(cudaStreamSynchronize(stream));
     }}};
constexpr unsigned kCount = sizeof kCommands / sizeof *kCommands;

unsigned char Expected(unsigned command, size_t i) {
  const Command& by = kCommands[command];
  if (by.rows && i % kPitch >= kWidth) return static_cast<unsigned char>(cts::kPoison);
  return OfOther(command, by.fill ? 0 : i);
}

}  // namespace

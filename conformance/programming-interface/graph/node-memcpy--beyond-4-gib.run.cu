/*---
clause: pi.graph.node-memcpy
covers: more than 4 GiB, in plain, mapped and managed memory
control: of the size its first bit is lost, so that 64 KiB are copied
control-fails-with: a memcpy node of more than 4 GiB did not copy a byte far from the beginning
requires: [vmm, managed]
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

#include "blocks-beyond-4-gib.family.cuh"

namespace {

unsigned char ValueOf(size_t at, int launch) { return static_cast<unsigned char>(at % 97 + 20 + 100 * launch); }
bool IsCopied(size_t at, bool rows) { return at < kBytes && (!rows || at % kPitch < kWidth); }

void Add(cudaGraph_t graph, bool rows, unsigned char* to, unsigned char* from) {
  const size_t bytes = cts::control() ? kCutOff : kBytes;
  cudaGraphNode_t node = nullptr;
  if (!rows) {
    CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, to, from, bytes, cudaMemcpyDeviceToDevice));
    return;
  }
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kPitch, kPitch, kBytes / kPitch);
  box.dstPtr = make_cudaPitchedPtr(to, kPitch, kPitch, kBytes / kPitch);
  box.extent = make_cudaExtent(kWidth, bytes / kPitch, 1);
  box.kind = cudaMemcpyDeviceToDevice;
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &box));
}

void Check(Kind kind, bool rows) {
  // Four programs at a time have room for both, so that managed memory is at most a quarter of what is free.
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 8 <= kBytes + kGuard) return cts::PowerNotShown("four programs at a time have no room for such blocks");
  const Block source(kind), target(kind);
  const cts::Template graph;
  Add(graph, rows, target.data(), source.data());
  const cts::Executable exec(graph);
  const cts::Stream stream;
  for (const int launch : {0, 1}) {
    for (const size_t at : Places()) {
      PutByte(source.data() + at, ValueOf(at, launch));
      PutByte(target.data() + at, kOld);
    }
    CTS_CUDA(cudaDeviceSynchronize());
    exec.Launch(stream);
    stream.Synchronize();
    size_t missing = 0, beside = 0;
    for (const size_t at : Places()) {
      const unsigned char byte = ByteAt(target.data() + at);
      missing += IsCopied(at, rows) && byte != ValueOf(at, launch);
      beside += !IsCopied(at, rows) && byte != kOld;
    }
    CTS_EXPECT_EQ(missing, 0, "a memcpy node of more than 4 GiB did not copy a byte far from the beginning");
    CTS_EXPECT_EQ(beside, 0, "a memcpy node of more than 4 GiB wrote a byte that it should leave");
  }
}

CTS_CASE() {
  for (const KindRow& row : kKinds)
    for (const bool rows : {false, true})
      cts::Row((std::string(row.name) + (rows ? "-rows" : "-line")).c_str(), [&] { Check(row.kind, rows); });
}

}  // namespace

/*---
clause: pi.graph.node-memcpy
covers: copies to the host, awaited in one way alone, of each kind
control: the host looks without a wait
control-fails-with: a copy of a graph to the host was not there after a wait for the graph
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"
#include "cts/stream/deciding.h"

#include <cstring>
#include <string>

#include "../contexts.cuh"

namespace {

constexpr size_t kBytes = 5000, kRow = 40, kPitch = 50, kRows = kBytes / kPitch;
constexpr const char* kMissing = "a copy of a graph to the host was not there after a wait for the graph";

__global__ void TakeLong(unsigned long long ns) { cts::SpinFor(ns); }

enum Way { kStream, kDevice, kContext, kEvent, kQueriedEvent, kQueriedStream, kHostFunction };
struct WayRow {
  const char* name;
  Way way;
};
constexpr WayRow kWays[] = {{"for-the-stream", kStream},
                            {"for-the-device", kDevice},
                            {"for-the-context", kContext},
                            {"for-an-event", kEvent},
                            {"by-queries-of-an-event", kQueriedEvent},
                            {"by-queries-of-the-stream", kQueriedStream},
                            {"by-a-host-function", kHostFunction}};

// What a host function keeps of the targets.
struct Kept {
  const unsigned char *line, *rows;
  std::vector<unsigned char> of_line, of_rows;
  void Keep() {
    of_line.assign(line, line + kBytes);
    of_rows.assign(rows, rows + kBytes);
  }
};

// Exactly one wait, or query until it succeeds.
void Await(Way way, cudaStream_t stream, Kept& kept) {
  if (way == kHostFunction && !cts::control()) {
    CTS_CUDA(cudaLaunchHostFunc(
        stream, [](void* data) { static_cast<Kept*>(data)->Keep(); }, &kept));
    return CTS_CUDA(cudaStreamSynchronize(stream));
  }
  const cts::Event event;
  if (way == kEvent || way == kQueriedEvent) CTS_CUDA(cudaEventRecord(event, stream));
  if (cts::control()) return kept.Keep();
  if (way == kStream) CTS_CUDA(cudaStreamSynchronize(stream));
  if (way == kDevice) CTS_CUDA(cudaDeviceSynchronize());
  if (way == kContext) CTS_EXPECT_EQ(cts::SynchronizeContext(), CUDA_SUCCESS, "the wait for the context failed");
  if (way == kEvent) CTS_CUDA(cudaEventSynchronize(event));
  if (way == kQueriedEvent) CTS_CUDA(cts::AwaitReady([&] { return cudaEventQuery(event); }));
  if (way == kQueriedStream) CTS_CUDA(cts::AwaitReady([&] { return cudaStreamQuery(stream); }));
  kept.Keep();
}

cudaGraphNode_t AddRows(cudaGraph_t graph, cudaGraphNode_t behind, void* to, void* from) {
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(from, kPitch, kPitch, kRows);
  parameters.dstPtr = make_cudaPitchedPtr(to, kPitch, kPitch, kRows);
  parameters.extent = make_cudaExtent(kRow, kRows, 1);
  parameters.kind = cudaMemcpyDeviceToHost;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, &behind, 1, &parameters));
  return node;
}

// A line and rows are copied to memory of the host behind a kernel that takes long; each launch brings other bytes.
void Check(Way way, cts::MemoryKind kind, cudaStream_t stream) {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  cts::MemoryBlock source(cts::MemoryKind::kMalloc, kBytes), line(kind, kBytes), rows(kind, kBytes);
  const cts::Template graph;
  const cudaGraphNode_t late = cts::AddKernel(graph, {}, TakeLong, cts::WindowNs());
  cts::AddCopy(graph, {late}, line.data(), source.data(), kBytes);
  AddRows(graph, late, rows.data(), source.data());
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 2; ++launch) {
    std::vector<unsigned char> bytes(pattern), of_rows(kBytes, cts::kPoison);
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(byte + launch);
    for (size_t i = 0; i < kRows; ++i) std::memcpy(&of_rows[i * kPitch], &bytes[i * kPitch], kRow);
    source.Write(bytes);
    line.Fill(cts::kPoison);
    rows.Fill(cts::kPoison);
    Kept kept{line.data(), rows.data(), {}, {}};
    exec.Launch(stream);
    Await(way, stream, kept);
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(kept.of_line, bytes) + cts::Differing(kept.of_rows, of_rows), 0, kMissing);
  }
}

CTS_CASE() {
  for (const WayRow& way : kWays) {
    for (const bool null_stream : {false, true}) {
      cts::Row((std::string(way.name) + (null_stream ? "-in-the-null-stream" : "")).c_str(), [&] {
        const cts::Stream stream;
        for (const cts::MemoryKind kind :
             {cts::MemoryKind::kPageLocked, cts::MemoryKind::kRegistered, cts::MemoryKind::kPageable}) {
          if (cts::IsThere(kind)) Check(way.way, kind, null_stream ? nullptr : static_cast<cudaStream_t>(stream));
        }
      });
    }
  }
}

}  // namespace

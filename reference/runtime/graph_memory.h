// Memory of graphs: each allocation node has addresses that stay, and memory behind them from a launch or an upload until it is trimmed.
#pragma once

#include <memory>
#include <vector>

#include "runtime/graph.h"

namespace ref {

/// The addresses of an allocation node, and of those behind its free that have the same ones.
struct GraphBlock : std::enable_shared_from_this<GraphBlock> {
  explicit GraphBlock(u64 size);
  ~GraphBlock();
  GraphBlock(const GraphBlock&) = delete;
  GraphBlock& operator=(const GraphBlock&) = delete;

  u64 address = 0;  ///< 0: there were none.
  u64 bytes = 0;
  bool mapped = false;        ///< There is memory behind it.
  bool unfreed = false;       ///< As the host's calls say: a launch allocates it, and nothing that was called frees it.
  bool freed_inside = false;  ///< Its own graph has a node that frees it; or
  bool freed_outside = false;  ///< another graph has.
  int users = 0;               ///< Launches and frees that are not complete.
};
using GraphBlockPtr = std::shared_ptr<GraphBlock>;

/// The block that begins at an address, or null.
GraphBlockPtr FindGraphBlock(u64 address);

/// Whether a graph, or one in it, allocates or frees memory.
bool UsesMemory(const Graph& graph);

/// What a node does when it runs that allocates or frees memory: what was there before is gone.
std::function<void()> MemoryAction(const GraphNode& node);

/// Adds a node that allocates, or frees, to a graph. The first writes the address.
cudaError_t AddAllocation(Graph& graph, cudaMemAllocNodeParams& parameters, GraphNode& node);
cudaError_t AddFree(Graph& graph, void* memory, GraphNode& node);

/// The same while a stream is captured.
cudaError_t CaptureAllocation(Stream& stream, const cudaMemPoolProps& properties, u64 bytes, void** out);
cudaError_t CaptureFree(Stream& stream, void* memory);

/// Frees memory that a graph allocated and did not free, in a stream's order or at once.
cudaError_t FreeOfGraph(GraphBlock& block, Context& context, Stream* stream);

/// A launch of an executable graph: maps what it uses, and frees what the last one left, where that was asked for. What it uses is
/// in use until `work` is done.
cudaError_t PrepareMemory(Context& context, Stream& stream, const GraphExec& exec);
void UseMemory(const GraphExec& exec, Work& work);
/// An upload maps, too (mm.graph-reuse.upload-maps).
cudaError_t MapMemory(const Graph& graph);

}  // namespace ref

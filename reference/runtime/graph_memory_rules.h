// Rules of the memory of graphs that seams exist for, each with its clauses.
#pragma once

#include "base/rule.h"
#include "runtime/graph_memory.h"

namespace ref::rule {

/// The block of a new allocation node: one that nodes before it have freed, or a new one (mm.graph-reuse.no-reuse-without-order,
/// mm.graph-memory.live-allocations-disjoint). `behind`: the nodes that the new one comes behind.
extern Rule<GraphBlockPtr(const Graph& graph, const std::vector<std::size_t>& behind, u64 bytes)> PlaceAllocation;
/// Maps what a graph uses at its upload (mm.graph-reuse.upload-maps).
extern Rule<cudaError_t(const Graph& graph)> MapAtUpload;
/// Where a launch finds the memory of an allocation (mm.graph-memory.address-fixed).
extern Rule<void(GraphBlock& block)> MapBlock;
/// Whether a graph may free an address by a node (mm.graph-memory.free-twice-in-graph, mm.graph-memory.free-of-foreign-address,
/// mm.graph-memory.own-free-excludes-other-graph, mm.graph-memory.other-free-excludes-own-graph).
extern Rule<cudaError_t(const Graph& graph, const GraphBlock* block)> CheckFreeNode;
/// Whether a launch finds memory of the one before unfreed, and may go on (mm.graph-free.relaunch-with-unfreed-memory,
/// mm.graph-free.auto-free-allows-relaunch).
extern Rule<cudaError_t(const GraphExec& exec, const GraphBlock& block)> CheckUnfreed;
/// Puts a free into the stream in front of the launch (mm.graph-free.auto-free-in-stream-order); one that the host asks for
/// (mm.graph-free.freed-by-cudafreeasync).
extern Rule<void(Context& context, Stream& stream, const WorkPtr& work)> IssueAutomaticFree;
extern Rule<void(Context& context, Stream& stream, const WorkPtr& work)> IssueGraphFree;
/// Nodes and edges of a graph stay, it has no clones and no second executable graph (mm.graph-memory.nodes-not-removable,
/// mm.graph-memory.edges-not-removable, mm.graph-memory.no-clone, mm.graph-memory.one-instantiation, mm.graph-child.clone-refused).
enum class MemoryForbids { kRemoveNode, kRemoveEdge, kClone, kChildClone, kSecondExec, kUpdate };
extern Rule<bool(const Graph& graph, MemoryForbids what)> IsForbidden;
/// Whether a trim takes the memory of a block (mm.graph-footprint.trim-spares-active, mm.graph-footprint.trim-releases-idle).
extern Rule<bool(const GraphBlock& block)> MayTrim;
/// Whether an executable graph frees what is unfreed when it is destroyed: it does not (mm.graph-free.auto-free-not-at-destroy,
/// mm.graph-free.destroy-keeps-memory).
extern Rule<void(const GraphExec& exec)> LeaveMemory;
/// The amounts of graph memory (mm.graph-footprint.*).
extern Rule<cudaError_t(cudaGraphMemAttributeType attribute, u64* value)> TellGraphMemory;
extern Rule<cudaError_t(cudaGraphMemAttributeType attribute, u64 value)> SetGraphMemory;

}  // namespace ref::rule

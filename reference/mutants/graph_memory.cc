// Memory of graphs: addresses, unfreed blocks, frees, restrictions and amounts.
#include <algorithm>

#include "mutants/early.h"
#include "mutants/table.h"
#include "runtime/graph_memory_rules.h"
#include "runtime/pool.h"

namespace ref::mutants {
namespace {

using rule::IsForbidden, rule::MemoryForbids, rule::PlaceAllocation, rule::CheckFreeNode, rule::TellGraphMemory;

// A block of the graph that kMay(graph, node) allows, if one is large enough.
template <auto kMay>
GraphBlockPtr PlaceAtOther(const Graph& graph, const std::vector<std::size_t>& behind, u64 bytes) {
  for (const auto& node : graph.nodes) {
    if (node->kind == GraphNode::kAllocate && node->block->bytes >= bytes && kMay(graph, *node)) return node->block;
  }
  return PlaceAllocation.Documented(graph, behind, bytes);
}
bool IsFreedAnywhere(const Graph& graph, const GraphNode& allocation) {
  return std::any_of(graph.nodes.begin(), graph.nodes.end(), [&](const auto& node) {
    return node->kind == GraphNode::kFree && node->block == allocation.block;
  });
}

// All graphs share the block of the first allocation that was large enough.
GraphBlockPtr PlaceAtFirst(const Graph& graph, const std::vector<std::size_t>& behind, u64 bytes) {
  static auto* first = new GraphBlockPtr;
  GraphBlockPtr made = PlaceAllocation.Documented(graph, behind, bytes);
  const auto is_here = [&](const auto& node) { return node->block == *first; };
  if (*first == nullptr) *first = made;
  const bool taken = std::any_of(graph.nodes.begin(), graph.nodes.end(), is_here);
  return (*first)->bytes >= bytes && !taken ? *first : made;
}

// A rule that forbids something does not.
template <MemoryForbids kWhat>
void Allows() {
  IsForbidden.Replace(
      [](const Graph& graph, MemoryForbids what) { return what != kWhat && IsForbidden.Documented(graph, what); });
}

void FreeEarly(Context& context, Stream& stream, const WorkPtr& work) {
  DoAtOnce(*work);
  Enqueue(context, stream, work);
}

// Trims what kMay(block) allows.
template <auto kMay>
bool Trims(const GraphBlock& block) {
  return block.mapped && kMay(block);
}

void MapOnce(GraphBlock& block) {
  static auto* mapped = new std::map<const GraphBlock*, bool>;
  const bool again = (*mapped)[&block] && !block.mapped;
  rule::MapBlock.Documented(block);
  (*mapped)[&block] = true;
  if (again) Device::Get().memory.Allow(block.address, Region::kNoAccess);
}

void EndWithExec(const GraphExec& exec) {
  for (const auto& node : exec.graph->nodes) {
    if (node->kind == GraphNode::kAllocate && node->block->unfreed) Spoil(node->block->address, node->block->bytes);
  }
}

template <cudaGraphMemAttributeType kAttribute, auto kTold>
void TellsGraphAmount() {
  TellGraphMemory.Replace([](cudaGraphMemAttributeType attribute, u64* value) {
    const cudaError_t code = TellGraphMemory.Documented(attribute, value);
    if (attribute == kAttribute && code == cudaSuccess) *value = kTold(*value);
    return code;
  });
}
u64 UsedNow(u64) {
  u64 used = 0;
  (void)TellGraphMemory.Documented(cudaGraphMemAttrUsedMemCurrent, &used);
  return used;
}

}  // namespace

Table GraphMemories() {
  static constexpr Mutant kMutants[] = {
      {"graph-allocations-share-a-block",
       Instead<PlaceAllocation, PlaceAtOther<[](const Graph&, const GraphNode&) { return true; }>>},
      {"graph-allocations-follow-any-free", Instead<PlaceAllocation, PlaceAtOther<IsFreedAnywhere>>},
      {"graphs-share-a-block", Instead<PlaceAllocation, PlaceAtFirst>},
      {"graph-memory-is-mapped-once", Instead<rule::MapBlock, MapOnce>},
      {"graph-upload-maps-nothing", Instead<rule::MapAtUpload, [](const Graph&) { return cudaSuccess; }>},
      {"graph-memory-is-freed-twice", Instead<CheckFreeNode,
                                              [](const Graph& graph, const GraphBlock* block) {
                                                const bool own = block != nullptr && block->freed_inside;
                                                return own && !block->freed_outside
                                                           ? cudaSuccess
                                                           : CheckFreeNode.Documented(graph, block);
                                              }>},
      {"graph-free-of-foreign-memory-code", Instead<CheckFreeNode,
                                                    [](const Graph& graph, const GraphBlock* block) {
                                                      return block == nullptr ? cudaErrorNotSupported
                                                                              : CheckFreeNode.Documented(graph, block);
                                                    }>},
      {"graph-memory-is-freed-inside-and-outside", Instead<CheckFreeNode,
                                                           [](const Graph&, const GraphBlock* block) {
                                                             return block != nullptr ? cudaSuccess
                                                                                     : cudaErrorInvalidValue;
                                                           }>},
      {"graph-relaunch-ignores-unfreed-memory",
       Instead<rule::CheckUnfreed, [](const GraphExec&, const GraphBlock&) { return cudaSuccess; }>},
      {"graph-automatic-frees-are-refused",
       Instead<rule::CheckUnfreed, [](const GraphExec&, const GraphBlock&) { return cudaErrorInvalidValue; }>},
      {"graph-automatic-free-is-early", Instead<rule::IssueAutomaticFree, FreeEarly>},
      {"graph-free-is-early", Instead<rule::IssueGraphFree, FreeEarly>},
      {"graph-with-memory-loses-nodes", Allows<MemoryForbids::kRemoveNode>},
      {"graph-with-memory-loses-edges", Allows<MemoryForbids::kRemoveEdge>},
      {"graph-with-memory-is-cloned", Allows<MemoryForbids::kClone>},
      {"graph-with-memory-is-cloned-into-a-parent", Allows<MemoryForbids::kChildClone>},
      {"graph-with-memory-is-instantiated-twice", Allows<MemoryForbids::kSecondExec>},
      {"graph-with-memory-updates-others", Allows<MemoryForbids::kUpdate>},
      {"graph-trim-takes-scheduled-memory",
       Instead<rule::MayTrim, Trims<[](const GraphBlock& block) { return !block.unfreed; }>>},
      {"graph-trim-takes-unfreed-memory",
       Instead<rule::MayTrim, Trims<[](const GraphBlock& block) { return block.users == 0; }>>},
      {"graph-trim-takes-nothing", Instead<rule::MayTrim, [](const GraphBlock&) { return false; }>},
      {"graph-destroy-ends-its-memory", Instead<rule::LeaveMemory, EndWithExec>},
      {"graph-memory-used-is-nothing", TellsGraphAmount<cudaGraphMemAttrUsedMemCurrent, [](u64) { return u64{0}; }>},
      {"graph-memory-watermark-is-the-amount", TellsGraphAmount<cudaGraphMemAttrUsedMemHigh, UsedNow>},
      {"graph-memory-watermark-is-not-reset",
       Instead<rule::SetGraphMemory, [](cudaGraphMemAttributeType, u64) { return cudaSuccess; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants

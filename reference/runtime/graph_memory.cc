// Nodes that allocate and free, and what launches do about them (programming guide, graph memory nodes).
#include "runtime/graph_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <set>
#include <utility>

#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/graph_memory_rules.h"
#include "runtime/pool.h"

namespace ref {
namespace {

constexpr u64 kGranule = 64 << 10;  // made up

struct GraphMemory {
  std::map<u64, GraphBlock*> blocks;     ///< All that there are, by address.
  std::map<u64, GraphBlockPtr> unfreed;  ///< They live on when their graphs are gone.
  u64 used_high = 0, reserved_high = 0;
};
GraphMemory& TheMemory() {
  static auto* all = new GraphMemory;
  return *all;
}

u64 Amount(bool reserved) {
  u64 bytes = 0;
  for (const auto& [address, block] : TheMemory().blocks) {
    if (block->mapped && (reserved || block->unfreed || block->users > 0)) bytes += block->bytes;
  }
  return bytes;
}
void NoteAmounts() {
  TheMemory().used_high = std::max(TheMemory().used_high, Amount(false));
  TheMemory().reserved_high = std::max(TheMemory().reserved_high, Amount(true));
}

// A graph's nodes, and those of graphs in it.
template <class F>
void ForNodes(const Graph& graph, F each) {
  for (const auto& node : graph.nodes) {
    each(*node);
    if (node->child != nullptr) ForNodes(*node->child, each);
  }
}

struct Balance {
  std::set<GraphBlockPtr> left;  ///< Of a graph's allocations those that no node of it frees.
  std::set<GraphBlockPtr> ends;  ///< What its nodes free and others allocate.
};
Balance BalanceOf(const Graph& graph) {
  std::map<GraphBlockPtr, int> open;
  ForNodes(graph, [&](const GraphNode& node) {
    if (node.block != nullptr) open[node.block] += node.kind == GraphNode::kAllocate ? 1 : -1;
  });
  Balance balance;
  for (const auto& [block, count] : open) {
    if (count > 0) balance.left.insert(block);
    if (count < 0) balance.ends.insert(block);
  }
  return balance;
}
std::set<GraphBlockPtr> Used(const Graph& graph) {
  std::set<GraphBlockPtr> used;
  ForNodes(graph, [&](const GraphNode& node) {
    if (node.block != nullptr) used.insert(node.block);
  });
  return used;
}

void SetUnfreed(const GraphBlockPtr& block, bool unfreed) {
  block->unfreed = unfreed;
  if (unfreed) {
    TheMemory().unfreed[block->address] = block;
  } else {
    TheMemory().unfreed.erase(block->address);
  }
}

// The block is in use until the work is done.
void Hold(const GraphBlockPtr& block, Work& work) {
  ++block->users;
  work.on_done.emplace_back([block] { --block->users; });
}

WorkPtr FreeWork(const GraphBlockPtr& block) {
  auto work = std::make_shared<Action>([block] { Spoil(block->address, block->bytes); });
  Hold(block, *work);
  return work;
}

void Unmap(GraphBlock& block) {
  if (!std::exchange(block.mapped, false)) return;
  State::Get().used -= block.bytes;
  Device::Get().memory.Allow(block.address, Region::kNoAccess);
  madvise(Pointer<void>(block.address), block.bytes, MADV_DONTNEED);
}

// Whether a node comes behind another one of its graph.
bool IsBehind(const Graph& graph, std::vector<std::size_t> open, std::size_t wanted) {
  std::set<std::size_t> seen;
  while (!open.empty()) {
    const std::size_t node = open.back();
    open.pop_back();
    if (node == wanted) return true;
    if (!seen.insert(node).second) continue;
    open.insert(open.end(), graph.nodes[node]->behind.begin(), graph.nodes[node]->behind.end());
  }
  return false;
}

}  // namespace

GraphBlock::GraphBlock(u64 size) : bytes(RoundUp(size, kGranule)) {
  if (size > (1ull << 50)) return;
  void* at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) return;
  address = reinterpret_cast<u64>(at);
  Device::Get().memory.Add(address, bytes, Region::kDevice, 0);
  Device::Get().memory.Allow(address, Region::kNoAccess);
  TheMemory().blocks[address] = this;
}

GraphBlock::~GraphBlock() {
  if (address == 0) return;
  Unmap(*this);
  TheMemory().blocks.erase(address);
  Device::Get().memory.Remove(address);
  munmap(Pointer<void>(address), bytes);
}

GraphBlockPtr FindGraphBlock(u64 address) {
  const auto found = TheMemory().blocks.find(address);
  return found == TheMemory().blocks.end() ? nullptr : found->second->shared_from_this();
}

bool UsesMemory(const Graph& graph) {
  bool uses = false;
  ForNodes(graph, [&](const GraphNode& node) { uses = uses || node.block != nullptr; });
  return uses;
}

std::function<void()> MemoryAction(const GraphNode& node) {
  return [block = node.block] { Spoil(block->address, block->bytes); };
}

cudaError_t AddAllocation(Graph& graph, cudaMemAllocNodeParams& p, GraphNode& node) {
  const bool of_device = p.poolProps.location.type == cudaMemLocationTypeDevice;
  if (p.bytesize == 0 || p.poolProps.allocType != cudaMemAllocationTypePinned || !of_device ||
      p.poolProps.handleTypes != cudaMemHandleTypeNone || (p.accessDescCount > 0 && p.accessDescs == nullptr))
    return cudaErrorInvalidValue;
  if (p.poolProps.location.id != 0) return cudaErrorInvalidDevice;
  if (graph.owned) return cudaErrorNotSupported;  // mm.graph-child.moved-gets-no-more-memory-nodes
  node.kind = GraphNode::kAllocate;
  node.block = rule::PlaceAllocation(graph, node.behind, p.bytesize);
  if (node.block->address == 0) return cudaErrorMemoryAllocation;
  node.access.assign(p.accessDescs, p.accessDescs + p.accessDescCount);
  p.dptr = Pointer<void>(node.block->address);
  node.allocation = p;
  return cudaSuccess;
}

cudaError_t AddFree(Graph& graph, void* memory, GraphNode& node) {
  const GraphBlockPtr block = FindGraphBlock(reinterpret_cast<u64>(memory));
  if (const cudaError_t code = rule::CheckFreeNode(graph, block.get()); code != cudaSuccess) return code;
  if (graph.owned) return cudaErrorNotSupported;
  node.kind = GraphNode::kFree;
  node.block = block;
  bool own = false;
  ForNodes(graph, [&](const GraphNode& one) { own = own || (one.kind == GraphNode::kAllocate && one.block == block); });
  (own ? block->freed_inside : block->freed_outside) = true;
  return cudaSuccess;
}

cudaError_t FreeOfGraph(GraphBlock& block, Context& context, Stream* stream) {
  if (!block.unfreed) return cudaErrorInvalidValue;
  const GraphBlockPtr keep = block.shared_from_this();
  if (stream != nullptr) {
    rule::IssueGraphFree(context, *stream, FreeWork(keep));
  } else {
    Spoil(block.address, block.bytes);
  }
  SetUnfreed(keep, false);
  return cudaSuccess;
}

cudaError_t MapMemory(const Graph& graph) {
  u64 more = 0;
  for (const GraphBlockPtr& block : Used(graph)) more += block->mapped ? 0 : block->bytes;
  if (State::Get().used + more > profile::kMemory) return cudaErrorMemoryAllocation;
  for (const GraphBlockPtr& block : Used(graph)) rule::MapBlock(*block);
  NoteAmounts();
  return cudaSuccess;
}

cudaError_t PrepareMemory(Context& context, Stream& stream, const GraphExec& exec) {
  const auto& [left, ends] = BalanceOf(*exec.graph);
  for (const GraphBlockPtr& block : left) {
    if (!block->unfreed) continue;
    if (const cudaError_t code = rule::CheckUnfreed(exec, *block); code != cudaSuccess) return code;
  }
  if (std::any_of(ends.begin(), ends.end(), [](const auto& block) { return !block->unfreed; }))
    return cudaErrorInvalidValue;
  if (const cudaError_t code = MapMemory(*exec.graph); code != cudaSuccess) return code;
  for (const GraphBlockPtr& block : left) {
    if (block->unfreed) rule::IssueAutomaticFree(context, stream, FreeWork(block));
    SetUnfreed(block, true);
  }
  for (const GraphBlockPtr& block : ends) SetUnfreed(block, false);
  return cudaSuccess;
}

void UseMemory(const GraphExec& exec, Work& work) {
  for (const GraphBlockPtr& block : Used(*exec.graph)) Hold(block, work);
  NoteAmounts();
}

namespace rule {

constinit Rule<GraphBlockPtr(const Graph&, const std::vector<std::size_t>&, u64)> PlaceAllocation{
    [](const Graph& graph, const std::vector<std::size_t>& behind, u64 bytes) {
      std::map<GraphBlockPtr, bool> freed_before;  // of each block whether every allocation of it was
      for (const auto& node : graph.nodes) {
        if (node->kind == GraphNode::kAllocate) freed_before.emplace(node->block, true);
      }
      for (auto& [block, is_free] : freed_before) {
        int open = 0;
        for (const auto& node : graph.nodes) {
          if (node->block != block) continue;
          open += node->kind == GraphNode::kAllocate ? 1 : 0;
          open -= node->kind == GraphNode::kFree && IsBehind(graph, behind, node->index) ? 1 : 0;
        }
        is_free = open == 0;
        if (is_free && block->bytes >= bytes && !block->freed_outside) return block;
      }
      return std::make_shared<GraphBlock>(bytes);
    }};

constinit Rule<cudaError_t(const Graph&)> MapAtUpload{[](const Graph& graph) { return MapMemory(graph); }};

constinit Rule<void(GraphBlock&)> MapBlock{[](GraphBlock& block) {
  if (std::exchange(block.mapped, true)) return;
  State::Get().used += block.bytes;
  Device::Get().memory.Allow(block.address, Region::kReadWrite);
}};

constinit Rule<cudaError_t(const Graph&, const GraphBlock*)> CheckFreeNode{
    [](const Graph& graph, const GraphBlock* block) {
      if (block == nullptr) return cudaErrorInvalidValue;
      int open = 0;
      bool own = false;
      for (const auto& node : graph.nodes) {
        if (node->block.get() != block) continue;
        own = own || node->kind == GraphNode::kAllocate;
        open += node->kind == GraphNode::kAllocate ? 1 : -1;
      }
      if (own) return open > 0 && !block->freed_outside ? cudaSuccess : cudaErrorInvalidValue;
      // One free of an allocation of another graph, and none where that frees it itself.
      return open == 0 && !block->freed_inside ? cudaSuccess : cudaErrorInvalidValue;
    }};

constinit Rule<cudaError_t(const GraphExec&, const GraphBlock&)> CheckUnfreed{
    [](const GraphExec& exec, const GraphBlock&) {
      const bool frees = (exec.flags & cudaGraphInstantiateFlagAutoFreeOnLaunch) != 0;
      return frees ? cudaSuccess : cudaErrorInvalidValue;
    }};

constinit Rule<void(Context&, Stream&, const WorkPtr&)> IssueAutomaticFree{
    [](Context& context, Stream& stream, const WorkPtr& work) { Enqueue(context, stream, work); }};
constinit Rule<void(Context&, Stream&, const WorkPtr&)> IssueGraphFree{
    [](Context& context, Stream& stream, const WorkPtr& work) { Enqueue(context, stream, work); }};

constinit Rule<bool(const Graph&, MemoryForbids)> IsForbidden{
    [](const Graph& graph, MemoryForbids) { return UsesMemory(graph); }};

constinit Rule<bool(const GraphBlock&)> MayTrim{
    [](const GraphBlock& block) { return block.mapped && !block.unfreed && block.users == 0; }};

constinit Rule<void(const GraphExec&)> LeaveMemory{[](const GraphExec&) {}};

constinit Rule<cudaError_t(cudaGraphMemAttributeType, u64*)> TellGraphMemory{
    [](cudaGraphMemAttributeType attribute, u64* value) {
      switch (attribute) {
        case cudaGraphMemAttrUsedMemCurrent:
          return *value = Amount(false), cudaSuccess;
        case cudaGraphMemAttrUsedMemHigh:
          return *value = TheMemory().used_high, cudaSuccess;
        case cudaGraphMemAttrReservedMemCurrent:
          return *value = Amount(true), cudaSuccess;
        case cudaGraphMemAttrReservedMemHigh:
          return *value = TheMemory().reserved_high, cudaSuccess;
        default:
          return cudaErrorInvalidValue;
      }
    }};

constinit Rule<cudaError_t(cudaGraphMemAttributeType, u64)> SetGraphMemory{
    [](cudaGraphMemAttributeType attribute, u64 value) {
      if (value != 0) return cudaErrorInvalidValue;
      if (attribute == cudaGraphMemAttrUsedMemHigh) return TheMemory().used_high = Amount(false), cudaSuccess;
      if (attribute == cudaGraphMemAttrReservedMemHigh) return TheMemory().reserved_high = Amount(true), cudaSuccess;
      return cudaErrorInvalidValue;
    }};

}  // namespace rule

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaGraphMemAllocNodeGetParams(cudaGraphNode_t handle, cudaMemAllocNodeParams* out) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr || node->kind != GraphNode::kAllocate || out == nullptr) return cudaErrorInvalidValue;
    *out = node->allocation;
    out->accessDescs = node->access.empty() ? nullptr : node->access.data();
    return cudaSuccess;
  });
}
cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t handle, void* out) {
  return Enter([&](Context&) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr || node->kind != GraphNode::kFree || out == nullptr) return cudaErrorInvalidValue;
    *static_cast<void**>(out) = Pointer<void>(node->block->address);
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGraphMemTrim(int device) {
  return Enter([&](Context&) {
    if (device != 0) return cudaErrorInvalidDevice;
    for (const auto& [address, block] : TheMemory().blocks) {
      if (rule::MayTrim(*block)) Unmap(*block);
    }
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute, void* value) {
  return Enter([&](Context&) {
    if (device != 0) return cudaErrorInvalidDevice;
    return value == nullptr ? cudaErrorInvalidValue : rule::TellGraphMemory(attribute, static_cast<u64*>(value));
  });
}
cudaError_t cudaDeviceSetGraphMemAttribute(int device, cudaGraphMemAttributeType attribute, void* value) {
  return Enter([&](Context&) {
    if (device != 0) return cudaErrorInvalidDevice;
    return value == nullptr ? cudaErrorInvalidValue : rule::SetGraphMemory(attribute, *static_cast<const u64*>(value));
  });
}

}  // extern "C"

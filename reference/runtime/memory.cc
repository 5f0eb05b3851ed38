// Memory: allocation, and calls that copy or fill.
#include <cstring>

#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/copy.h"
#include "runtime/graph_memory.h"
#include "runtime/managed.h"
#include "runtime/pool.h"

using namespace ref;

namespace {

cudaError_t AllocateHost(void** out, std::size_t bytes, unsigned flags) {
  return Enter([&](Context& context) {
    if (out == nullptr) return cudaErrorInvalidValue;
    if ((flags & ~7u) != 0) return cudaErrorInvalidValue;
    const u64 address = bytes == 0 ? 0 : State::Get().Allocate(bytes, Region::kPinned, context);
    if (bytes != 0 && address == 0) return cudaErrorMemoryAllocation;
    if (bytes != 0) State::Get().allocations[address].flags = flags;
    *out = Pointer<void>(address);
    return cudaSuccess;
  });
}

cudaError_t AddressOf(void** out, const void* symbol) {
  return Enter([&](Context& context) {
    u64 address = 0;
    if (State::Get().VariableOf(context, symbol, &address) == nullptr) return cudaErrorInvalidSymbol;
    *out = Pointer<void>(address);
    return cudaSuccess;
  });
}

// mm.stream-ordered.cudafree-of-pool-memory
cudaError_t FreeOfPool(void* pointer, bool host) {
  const u64 address = reinterpret_cast<u64>(pointer);
  if (host || Pools::Get().blocks.count(address) == 0) return cudaErrorInvalidValue;
  FreeInPoolNow(address);
  return cudaSuccess;
}

// Freeing waits for the work of the device (CUDA Runtime API, cudaFree), but for memory of cudaMallocAsync
// (pi.device-memory.free-async-pointer-no-sync).
cudaError_t FreeAny(void* pointer, bool host) {
  return EnterUntil([&](Context& context, cudaError_t* code) {
    State& state = State::Get();
    const auto found = state.allocations.find(reinterpret_cast<u64>(pointer));
    const bool of_pool = Pools::Get().Covers(reinterpret_cast<u64>(pointer));
    const GraphBlockPtr of_graph = FindGraphBlock(reinterpret_cast<u64>(pointer));
    const bool ordered =
        of_pool || of_graph != nullptr || (found != state.allocations.end() && found->second.context == 0);
    if (!ordered && !AllDone(context)) return false;
    if (pointer == nullptr) return true;
    if (of_graph != nullptr && !host) return *code = FreeOfGraph(*of_graph, context, nullptr), true;
    if (of_pool) return *code = FreeOfPool(pointer, host), true;
    if (found == state.allocations.end() || found->second.host != host || found->second.registered)
      return *code = cudaErrorInvalidValue, true;
    const Region* region = Device::Get().memory.Find(reinterpret_cast<u64>(pointer));
    if (region != nullptr && region->kind != Region::kDevice && region->kind != Region::kPinned &&
        region->kind != Region::kManaged)
      return *code = cudaErrorInvalidValue, true;
    if (state.variables.count(pointer) != 0) return *code = cudaErrorInvalidValue, true;  // a managed one
    if (region != nullptr && region->kind == Region::kManaged) ForgetPages(*region);
    state.Free(reinterpret_cast<u64>(pointer));
    return true;
  });
}

}  // namespace

extern "C" {

cudaError_t cudaMalloc(void** out, std::size_t bytes) {
  return Enter([&](Context& context) {
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = nullptr;
    if (bytes == 0) return cudaSuccess;
    const u64 address = State::Get().Allocate(bytes, Region::kDevice, context);
    *out = Pointer<void>(address);
    return address != 0 ? cudaSuccess : cudaErrorMemoryAllocation;
  });
}
cudaError_t cudaFree(void* pointer) { return FreeAny(pointer, false); }
cudaError_t cudaHostAlloc(void** out, std::size_t bytes, unsigned flags) { return AllocateHost(out, bytes, flags); }
cudaError_t cudaMallocHost(void** out, std::size_t bytes) { return AllocateHost(out, bytes, 0); }
cudaError_t cudaFreeHost(void* pointer) { return FreeAny(pointer, true); }

cudaError_t cudaHostGetDevicePointer(void** out, void* host, unsigned flags) {
  return Enter([&](Context&) {
    const Region* region = Device::Get().memory.Find(reinterpret_cast<u64>(host));
    if (out == nullptr || flags != 0 || region == nullptr || region->kind != Region::kPinned)
      return cudaErrorInvalidValue;
    *out = host;
    return cudaSuccess;
  });
}

cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  return Enter([&](Context& context) {
    const u64 pending = context.limits.count(cudaLimitDevRuntimePendingLaunchCount) != 0
                            ? context.limits[cudaLimitDevRuntimePendingLaunchCount]
                            : 0;
    *total = profile::kMemory;
    *free = profile::kMemory - State::Get().used - pending * 1024;
    return cudaSuccess;
  });
}

cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind) {
  return CopyAndWait({to, 0, from, 0, bytes, 1, 1, 0, 0}, kind);
}
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
  return CopyAsync({to, 0, from, 0, bytes, 1, 1, 0, 0}, kind, stream);
}
cudaError_t cudaMemcpyAsync_ptsz(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind,
                                 cudaStream_t stream) {
  return cudaMemcpyAsync(to, from, bytes, kind, stream == nullptr ? cudaStreamPerThread : stream);
}
cudaError_t cudaMemset(void* to, int value, std::size_t bytes) {
  return FillAndWait({to, 0, nullptr, 0, bytes, 1, 1, 0, 0}, value);
}
cudaError_t cudaMemsetAsync_ptsz(void* to, int value, std::size_t bytes, cudaStream_t stream) {
  return cudaMemsetAsync(to, value, bytes, stream == nullptr ? cudaStreamPerThread : stream);
}
cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t stream) {
  return FillAsync({to, 0, nullptr, 0, bytes, 1, 1, 0, 0}, value, stream);
}

cudaError_t cudaGetSymbolAddress(void** out, const void* symbol) { return AddressOf(out, symbol); }
cudaError_t cudaGetSymbolSize(std::size_t* out, const void* symbol) {
  return Enter([&](Context& context) {
    u64 address = 0;
    const ptx::Variable* variable = State::Get().VariableOf(context, symbol, &address);
    if (variable == nullptr) return cudaErrorInvalidSymbol;
    *out = variable->size;
    return cudaSuccess;
  });
}
cudaError_t cudaMemcpyToSymbol(const void* symbol, const void* from, std::size_t bytes, std::size_t offset,
                               cudaMemcpyKind kind) {
  void* to = nullptr;
  const cudaError_t code = AddressOf(&to, symbol);
  return code != cudaSuccess ? code : cudaMemcpy(static_cast<u8*>(to) + offset, from, bytes, kind);
}
cudaError_t cudaMemcpyToSymbolAsync(const void* symbol, const void* from, std::size_t bytes, std::size_t offset,
                                    cudaMemcpyKind kind, cudaStream_t stream) {
  void* to = nullptr;
  const cudaError_t code = AddressOf(&to, symbol);
  return code != cudaSuccess ? code : cudaMemcpyAsync(static_cast<u8*>(to) + offset, from, bytes, kind, stream);
}
cudaError_t cudaMemcpyFromSymbolAsync(void* to, const void* symbol, std::size_t bytes, std::size_t offset,
                                      cudaMemcpyKind kind, cudaStream_t stream) {
  void* from = nullptr;
  const cudaError_t code = AddressOf(&from, symbol);
  return code != cudaSuccess ? code : cudaMemcpyAsync(to, static_cast<u8*>(from) + offset, bytes, kind, stream);
}
cudaError_t cudaMemcpyFromSymbol(void* to, const void* symbol, std::size_t bytes, std::size_t offset,
                                 cudaMemcpyKind kind) {
  void* from = nullptr;
  const cudaError_t code = AddressOf(&from, symbol);
  return code != cudaSuccess ? code : cudaMemcpy(to, static_cast<u8*>(from) + offset, bytes, kind);
}

}  // extern "C"

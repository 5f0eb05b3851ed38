// Functions of the stream-ordered allocator (CUDA Runtime API, stream-ordered memory allocator).
#include <algorithm>
#include <cstring>

#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/graph_memory.h"
#include "runtime/pool.h"
#include "runtime/pool_rules.h"
#include "runtime/pool_sharing.h"

namespace ref {

namespace rule {

constinit Rule<cudaError_t(const cudaMemPoolProps&)> CheckPool{[](const cudaMemPoolProps& p) {
  const auto* reserved = std::begin(p.reserved);
  const bool clean = std::all_of(reserved, std::end(p.reserved), [](unsigned char byte) { return byte == 0; });
  const bool managed = p.allocType == cudaMemAllocationTypeManaged;  // only since 13.1: mm.pool.managed-pool
  if (!clean || p.win32SecurityAttributes != nullptr || (!managed && p.allocType != cudaMemAllocationTypePinned))
    return cudaErrorInvalidValue;
  if (managed && (p.handleTypes != cudaMemHandleTypeNone || p.maxSize != 0)) return cudaErrorInvalidValue;
  if (managed && p.location.type == cudaMemLocationTypeNone) return cudaSuccess;
  const bool of_device = p.location.type == cudaMemLocationTypeDevice;
  // mm.pool.host-numa-current-refused; the host has one node
  const bool known = of_device || p.location.type == cudaMemLocationTypeHost ||
                     (p.location.type == cudaMemLocationTypeHostNuma && p.location.id == 0);
  if (!known) return cudaErrorInvalidValue;
  if (of_device && p.location.id != 0) return cudaErrorInvalidDevice;
  // cudaDevAttrMemoryPoolSupportedHandleTypes names file descriptors alone; a pool of the host without a node cannot be shared
  // (mm.pool.host-pool-not-exportable).
  if (p.handleTypes == cudaMemHandleTypeNone) return cudaSuccess;
  if (p.location.type == cudaMemLocationTypeHost) return cudaErrorInvalidValue;
  return p.handleTypes == cudaMemHandleTypePosixFileDescriptor ? cudaSuccess : cudaErrorNotSupported;
}};

constinit Rule<Pool*(const cudaMemPoolProps&)> MakePool{[](const cudaMemPoolProps& properties) {
  Pools::Get().all.push_back(std::make_unique<Pool>());
  Pool* made = Pools::Get().all.back().get();
  made->properties = properties;
  if (made->IsOfHost()) made->device_access = cudaMemAccessFlagsProtNone;
  if (properties.handleTypes != cudaMemHandleTypeNone) MakeShareable(*made);
  return made;
}};

constinit Rule<cudaError_t(Pool&)> DestroyPool{[](Pool& pool) {
  if (pool.is_default) return cudaErrorInvalidValue;  // mm.pool.default-not-destroyable
  auto& current = Pools::Get().current;
  if (const auto found = current.find(pool.kind()); found != current.end() && found->second == &pool)
    current.erase(found);
  pool.destroyed = true;
  SettlePool(pool);
  return cudaSuccess;
}};

constinit Rule<Pool*(PoolKind)> DefaultPoolOf{[](PoolKind kind) { return Pools::Get().Default(kind); }};
constinit Rule<Pool*(PoolKind)> CurrentPoolOf{[](PoolKind kind) {
  const auto found = Pools::Get().current.find(kind);
  return found != Pools::Get().current.end() ? found->second : DefaultPoolOf(kind);
}};
constinit Rule<void(PoolKind, Pool&)> SetCurrentPool{
    [](PoolKind kind, Pool& pool) { Pools::Get().current[kind] = &pool; }};

constinit Rule<Pool*(cudaMemPool_t)> NamedPool{[](cudaMemPool_t handle) { return Pools::Get().Find(handle); }};

// mm.pool-attribute.value-widths
constinit Rule<cudaError_t(const Pool&, cudaMemPoolAttr, void*)> TellPool{
    [](const Pool& pool, cudaMemPoolAttr attribute, void* value) {
      const auto tell = [&](auto told) {
        std::memcpy(value, &told, sizeof told);
        return cudaSuccess;
      };
      switch (attribute) {
        case cudaMemPoolReuseFollowEventDependencies:
          return tell(int{pool.follows_events});
        case cudaMemPoolReuseAllowOpportunistic:
          return tell(int{pool.is_opportunistic});
        case cudaMemPoolReuseAllowInternalDependencies:
          return tell(int{pool.inserts_waits});
        case cudaMemPoolAttrReleaseThreshold:
          return tell(pool.threshold);
        case cudaMemPoolAttrReservedMemCurrent:
          return tell(pool.Reserved());
        case cudaMemPoolAttrReservedMemHigh:
          return tell(pool.reserved_high);
        case cudaMemPoolAttrUsedMemCurrent:
          return tell(pool.Used());
        case cudaMemPoolAttrUsedMemHigh:
          return tell(pool.used_high);
        default:
          return cudaErrorInvalidValue;
      }
    }};

constinit Rule<cudaError_t(Pool&, cudaMemPoolAttr, const void*)> SetPool{
    [](Pool& pool, cudaMemPoolAttr attribute, const void* value) {
      u64 amount = 0;
      int flag = 0;
      std::memcpy(&flag, value, sizeof flag);
      if (attribute >= cudaMemPoolAttrReleaseThreshold) std::memcpy(&amount, value, sizeof amount);
      switch (attribute) {
        case cudaMemPoolReuseFollowEventDependencies:
          return pool.follows_events = flag != 0, cudaSuccess;
        case cudaMemPoolReuseAllowOpportunistic:
          return pool.is_opportunistic = flag != 0, cudaSuccess;
        case cudaMemPoolReuseAllowInternalDependencies:
          return pool.inserts_waits = flag != 0, cudaSuccess;
        case cudaMemPoolAttrReleaseThreshold:
          return pool.threshold = amount, cudaSuccess;
        case cudaMemPoolAttrReservedMemHigh:
          if (amount != 0) return cudaErrorInvalidValue;
          return pool.reserved_high = pool.Reserved(), cudaSuccess;
        case cudaMemPoolAttrUsedMemHigh:
          if (amount != 0) return cudaErrorInvalidValue;
          return pool.used_high = pool.Used(), cudaSuccess;
        default:
          return cudaErrorInvalidValue;
      }
    }};

constinit Rule<cudaError_t(Pool&, const cudaMemAccessDesc&)> SetPoolAccess{
    [](Pool& pool, const cudaMemAccessDesc& access) {
      if (access.location.type != cudaMemLocationTypeDevice) return cudaErrorInvalidValue;
      if (access.location.id != 0) return cudaErrorInvalidDevice;
      if (!pool.IsOfHost() && access.flags != cudaMemAccessFlagsProtReadWrite) return cudaErrorInvalidValue;
      pool.device_access = access.flags;
      for (const auto& [low, chunk] : pool.chunks)
        Device::Get().memory.Allow(low, static_cast<Region::Access>(access.flags));
      return cudaSuccess;
    }};

constinit Rule<cudaError_t(const Pool&, const cudaMemLocation&, cudaMemAccessFlags*)> TellPoolAccess{
    [](const Pool& pool, const cudaMemLocation& location, cudaMemAccessFlags* flags) {
      if (location.type == cudaMemLocationTypeDevice) {
        if (location.id != 0) return cudaErrorInvalidDevice;
        *flags = static_cast<cudaMemAccessFlags>(pool.device_access);
        return cudaSuccess;
      }
      if (location.type < cudaMemLocationTypeHost || location.type > cudaMemLocationTypeHostNumaCurrent)
        return cudaErrorInvalidValue;
      *flags = pool.IsOfHost() || pool.IsManaged() ? cudaMemAccessFlagsProtReadWrite : cudaMemAccessFlagsProtNone;
      return cudaSuccess;
    }};

constinit Rule<cudaError_t(const cudaMemLocation&, cudaMemAllocationType)> CheckLocation{
    [](const cudaMemLocation& location, cudaMemAllocationType type) {
      if (type != cudaMemAllocationTypePinned && type != cudaMemAllocationTypeManaged) return cudaErrorInvalidValue;
      const bool managed = type == cudaMemAllocationTypeManaged;
      const bool none = location.type == cudaMemLocationTypeNone && managed;  // mm.pool.default-for-no-location
      if (!none && location.type != cudaMemLocationTypeDevice && location.type != cudaMemLocationTypeHost &&
          location.type != cudaMemLocationTypeHostNuma)
        return cudaErrorInvalidValue;
      if (location.type == cudaMemLocationTypeDevice && location.id != 0) return cudaErrorInvalidDevice;
      return cudaSuccess;
    }};

// Memory is there at once.
constinit Rule<cudaError_t(void**, std::size_t, const cudaMemPool_t*, cudaStream_t, bool)> AllocateOrdered{
    [](void** out, std::size_t bytes, const cudaMemPool_t* handle, cudaStream_t in, bool ptsz) {
      HostThread& thread = ThisThread();
      return Enter([&](Context& context) {
        Stream* stream = FindStream(context, in, thread, ptsz);
        if (out == nullptr || bytes == 0) return cudaErrorInvalidValue;
        if (stream == nullptr) return cudaErrorInvalidResourceHandle;
        Pool* pool = handle != nullptr ? rule::NamedPool(*handle) : rule::CurrentPoolOf({});
        if (pool == nullptr || !rule::MayAllocate(*pool)) return cudaErrorInvalidValue;
        if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
        if (stream->capture != nullptr) return CaptureAllocation(*stream, pool->properties, bytes, out);
        const u64 address = AllocateInPool(*pool, bytes, context, *stream);
        if (address == 0) return cudaErrorMemoryAllocation;
        *out = Pointer<void>(address);
        return cudaSuccess;
      });
    }};

// Memory of cudaMalloc can be freed in a stream's order, too (mm.stream-ordered.free-of-cudamalloc-memory).
constinit Rule<cudaError_t(void*, cudaStream_t, bool)> FreeOrdered{[](void* pointer, cudaStream_t in, bool ptsz) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, in, thread, ptsz);
    const u64 address = reinterpret_cast<u64>(pointer);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    if (stream->capture != nullptr) return CaptureFree(*stream, pointer);
    if (const GraphBlockPtr block = FindGraphBlock(address)) return FreeOfGraph(*block, context, stream);
    if (Pools::Get().blocks.count(address) != 0) return FreeInPool(address, context, *stream), cudaSuccess;
    const Region* region = Device::Get().memory.Find(address);
    const auto& all = State::Get().allocations;
    const auto found = all.find(address);
    if (region == nullptr || region->kind != Region::kDevice || found == all.end() || found->second.context == 0)
      return cudaErrorInvalidValue;
    rule::IssueFree(context, *stream, std::make_shared<Action>([address] { State::Get().Free(address); }));
    return cudaSuccess;
  });
}};

}  // namespace rule

namespace {

// `body(pool)` of the pool behind a handle.
template <class F>
cudaError_t WithPool(cudaMemPool_t handle, F body) {
  return Enter([&](Context&) {
    Pool* pool = rule::NamedPool(handle);
    return pool == nullptr ? cudaErrorInvalidValue : body(*pool);
  });
}

// `body` of a location that a pool may be asked for, or set.
template <class F>
cudaError_t WithLocation(const cudaMemLocation* location, cudaMemAllocationType type, F body) {
  return Enter([&](Context&) {
    if (location == nullptr) return cudaErrorInvalidValue;
    if (const cudaError_t code = rule::CheckLocation(*location, type); code != cudaSuccess) return code;
    return body(PoolKind{type, location->type});
  });
}

}  // namespace
}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaMallocAsync(void** out, std::size_t bytes, cudaStream_t stream) {
  return rule::AllocateOrdered(out, bytes, nullptr, stream, false);
}
cudaError_t cudaMallocAsync_ptsz(void** out, std::size_t bytes, cudaStream_t stream) {
  return rule::AllocateOrdered(out, bytes, nullptr, stream, true);
}
cudaError_t cudaMallocFromPoolAsync(void** out, std::size_t bytes, cudaMemPool_t pool, cudaStream_t stream) {
  return rule::AllocateOrdered(out, bytes, &pool, stream, false);
}
cudaError_t cudaMallocFromPoolAsync_ptsz(void** out, std::size_t bytes, cudaMemPool_t pool, cudaStream_t stream) {
  return rule::AllocateOrdered(out, bytes, &pool, stream, true);
}
cudaError_t cudaFreeAsync(void* pointer, cudaStream_t stream) { return rule::FreeOrdered(pointer, stream, false); }
cudaError_t cudaFreeAsync_ptsz(void* pointer, cudaStream_t stream) { return rule::FreeOrdered(pointer, stream, true); }

cudaError_t cudaMemPoolCreate(cudaMemPool_t* out, const cudaMemPoolProps* properties) {
  return Enter([&](Context&) {
    if (out == nullptr || properties == nullptr) return cudaErrorInvalidValue;
    if (const cudaError_t code = rule::CheckPool(*properties); code != cudaSuccess) return code;
    *out = rule::MakePool(*properties)->handle();
    return cudaSuccess;
  });
}
cudaError_t cudaMemPoolDestroy(cudaMemPool_t handle) {
  return WithPool(handle, [](Pool& pool) { return rule::DestroyPool(pool); });
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t handle, std::size_t minimum) {
  return WithPool(handle, [&](Pool& pool) {
    ReleaseChunks(pool, rule::KeptAtTrim(pool, minimum));
    return cudaSuccess;
  });
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t handle, cudaMemPoolAttr attribute, void* value) {
  return WithPool(handle, [&](Pool& pool) {
    return value == nullptr ? cudaErrorInvalidValue : rule::TellPool(pool, attribute, value);
  });
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t handle, cudaMemPoolAttr attribute, void* value) {
  return WithPool(handle, [&](Pool& pool) {
    return value == nullptr ? cudaErrorInvalidValue : rule::SetPool(pool, attribute, value);
  });
}

cudaError_t cudaMemPoolSetAccess(cudaMemPool_t handle, const cudaMemAccessDesc* list, std::size_t count) {
  return WithPool(handle, [&](Pool& pool) {
    if (list == nullptr && count > 0) return cudaErrorInvalidValue;
    for (std::size_t i = 0; i < count; ++i) {
      if (const cudaError_t code = rule::SetPoolAccess(pool, list[i]); code != cudaSuccess) return code;
    }
    return cudaSuccess;
  });
}
cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags* flags, cudaMemPool_t handle, cudaMemLocation* location) {
  return WithPool(handle, [&](Pool& pool) {
    if (flags == nullptr || location == nullptr) return cudaErrorInvalidValue;
    return rule::TellPoolAccess(pool, *location, flags);
  });
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* out, int device) {
  return Enter([&](Context&) {
    if (device != 0) return cudaErrorInvalidDevice;
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = rule::DefaultPoolOf({})->handle();
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* out, int device) {
  return Enter([&](Context&) {
    if (device != 0) return cudaErrorInvalidDevice;
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = rule::CurrentPoolOf({})->handle();
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t handle) {
  return WithPool(handle, [&](Pool& pool) {
    if (device != 0) return cudaErrorInvalidDevice;
    if (pool.kind() != PoolKind{} || !rule::MayAllocate(pool)) return cudaErrorInvalidValue;
    rule::SetCurrentPool({}, pool);
    return cudaSuccess;
  });
}

// mm.pool.default-for-location
cudaError_t cudaMemGetDefaultMemPool(cudaMemPool_t* out, cudaMemLocation* location, cudaMemAllocationType type) {
  return WithLocation(location, type, [&](PoolKind kind) {
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = rule::DefaultPoolOf(kind)->handle();
    return cudaSuccess;
  });
}
// mm.pool.current-for-location
cudaError_t cudaMemGetMemPool(cudaMemPool_t* out, cudaMemLocation* location, cudaMemAllocationType type) {
  return WithLocation(location, type, [&](PoolKind kind) {
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = rule::CurrentPoolOf(kind)->handle();
    return cudaSuccess;
  });
}
// mm.pool.set-for-location, mm.pool.set-location-mismatch, mm.pool.set-type-mismatch
cudaError_t cudaMemSetMemPool(cudaMemLocation* location, cudaMemAllocationType type, cudaMemPool_t handle) {
  return WithPool(handle, [&](Pool& pool) {
    if (location == nullptr) return cudaErrorInvalidValue;
    if (const cudaError_t code = rule::CheckLocation(*location, type); code != cudaSuccess) return code;
    const PoolKind kind{type, location->type};
    if (kind != pool.kind() || !rule::MayAllocate(pool)) return cudaErrorInvalidValue;
    rule::SetCurrentPool(kind, pool);
    return cudaSuccess;
  });
}

}  // extern "C"

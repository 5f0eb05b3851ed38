// Memory of the host that the device may use, and what is known of a pointer.
#include "base/refuse.h"
#include "runtime/api.h"

using namespace ref;

namespace {

const Region* RegionOf(const void* pointer) { return Device::Get().memory.Find(reinterpret_cast<u64>(pointer)); }

const Allocation* AllocationOf(const void* pointer) {
  const Region* region = RegionOf(pointer);
  const auto& all = State::Get().allocations;
  const auto found = region != nullptr ? all.find(region->low) : all.end();
  return found == all.end() ? nullptr : &found->second;
}

bool Overlaps(u64 low, u64 high) {
  bool overlaps = false;
  Device::Get().memory.ForEach([&](const Region& r) { overlaps = overlaps || (low < r.high && r.low < high); });
  return overlaps;
}

}  // namespace

extern "C" {

// pi.pinned.register-malloc-memory, pi.pinned.register-twice
cudaError_t cudaHostRegister(void* pointer, std::size_t bytes, unsigned flags) {
  return Enter([&](Context& context) {
    constexpr unsigned kKnown = cudaHostRegisterPortable | cudaHostRegisterMapped | cudaHostRegisterReadOnly;
    if ((flags & cudaHostRegisterIoMemory) != 0) Refuse("registration flag", "cudaHostRegisterIoMemory");
    // As its attribute says (pi.pinned.register-readonly).
    if ((flags & cudaHostRegisterReadOnly) != 0) return cudaErrorNotSupported;
    if (pointer == nullptr || bytes == 0 || (flags & ~kKnown) != 0) return cudaErrorInvalidValue;
    const u64 address = reinterpret_cast<u64>(pointer);
    if (Overlaps(address, address + bytes)) return cudaErrorHostMemoryAlreadyRegistered;
    State::Get().allocations[address] = {bytes, true, context.id, flags, true};
    Device::Get().memory.Add(address, bytes, Region::kPinned, context.id);
    return cudaSuccess;
  });
}

// pi.pinned.unregister-unknown
cudaError_t cudaHostUnregister(void* pointer) {
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (!AllDone(context)) return false;
    const auto& all = State::Get().allocations;
    const auto found = all.find(reinterpret_cast<u64>(pointer));
    if (found == all.end() || !found->second.registered) return *code = cudaErrorHostMemoryNotRegistered, true;
    State::Get().Free(found->first);
    return true;
  });
}

// pi.pinned.get-flags, pi.pinned.get-flags-foreign
cudaError_t cudaHostGetFlags(unsigned* flags, void* pointer) {
  return Enter([&](Context&) {
    const Allocation* found = AllocationOf(pointer);
    if (flags == nullptr || found == nullptr || !found->host || found->registered) return cudaErrorInvalidValue;
    *flags = found->flags;
    return cudaSuccess;
  });
}

// pi.uva.attributes-device, pi.uva.attributes-host, pi.uva.attributes-unregistered
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* out, const void* pointer) {
  return Enter([&](Context&) {
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = {};
    const Region* region = RegionOf(pointer);
    void* const same = const_cast<void*>(pointer);
    if (region == nullptr) {
      out->type = cudaMemoryTypeUnregistered;
      out->device = cudaInvalidDeviceId;
      out->hostPointer = same;
      return cudaSuccess;
    }
    const bool host = region->kind == Region::kPinned;
    const bool managed = region->kind == Region::kManaged;  // mm.managed.attributes
    out->type = host ? cudaMemoryTypeHost : managed ? cudaMemoryTypeManaged : cudaMemoryTypeDevice;
    out->device = 0;
    out->devicePointer = same;
    out->hostPointer = host || managed ? same : nullptr;
    return cudaSuccess;
  });
}

}  // extern "C"

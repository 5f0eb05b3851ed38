// What the driver tells of an address and of the device.
#include "driver/pointer_attributes.h"

#include <cstring>

#include "base/refuse.h"
#include "driver/call.h"
#include "driver/contexts.h"
#include "driver/rules.h"
#include "runtime/api.h"
#include "runtime/device.h"
#include "runtime/graph_memory.h"
#include "runtime/managed.h"
#include "runtime/pool.h"

namespace ref {
namespace {

// The allocation that an address belongs to.
struct Place {
  u64 low = 0, bytes = 0, id = 0;
  const Allocation* allocation = nullptr;  ///< Of a pool, of a graph and of mapped memory there is none.
  const Region* region = nullptr;
};

// False where CUDA knows nothing of the address.
bool FindPlace(u64 address, Place* place) {
  place->region = Device::Get().memory.Find(address);
  if (const PoolBlock* block = Pools::Get().BlockAt(address, &place->low)) {
    place->bytes = block->bytes;
    place->id = block->id;
    return true;
  }
  VirtualMemory& all = VirtualMemory::Get();
  if (const auto mapping = all.MappingAt(address); mapping != all.mappings.end()) {
    const auto range = all.ReservationAt(address);  // mm.pointer-attribute.reservation-range
    place->low = range->first;
    place->bytes = range->second - range->first;
    place->id = mapping->second.id;
    return true;
  }
  if (place->region == nullptr || Pools::Get().Covers(address)) return false;
  place->low = place->region->low;
  place->bytes = place->region->high - place->region->low;
  const auto& allocations = State::Get().allocations;
  if (const auto found = allocations.find(place->low); found != allocations.end()) {
    place->allocation = &found->second;
    place->id = found->second.id;
  }
  return true;
}

template <class T>
CUresult Tell(void* out, T value) {
  std::memcpy(out, &value, sizeof value);
  return CUDA_SUCCESS;
}

// The null value of an attribute, for addresses that CUDA does not know (mm.pointer-attribute.unknown-address-in-list).
void TellNothing(CUpointer_attribute attribute, void* out) {
  switch (attribute) {
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
    case CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES:
    case CU_POINTER_ATTRIBUTE_ACCESS_FLAGS:
      Tell(out, 0u);
      return;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
      Tell(out, -2);
      return;
    case CU_POINTER_ATTRIBUTE_SYNC_MEMOPS:
    case CU_POINTER_ATTRIBUTE_IS_MANAGED:
    case CU_POINTER_ATTRIBUTE_MAPPED:
    case CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE:
    case CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE:
      Tell(out, false);
      return;
    default:
      Tell(out, u64{0});
  }
}

CUresult PointerGetAttribute(void* out, CUpointer_attribute attribute, CUdeviceptr address) {
  return Quietly([&] {
    return Enter([&](Context&) {
      if (out == nullptr) return cudaErrorInvalidValue;
      return static_cast<cudaError_t>(rule::TellPointer(attribute, address, out));
    });
  });
}

CUresult PointerGetAttributes(unsigned count, CUpointer_attribute* attributes, void** out, CUdeviceptr address) {
  return Quietly([&] {
    return Enter([&](Context&) {
      if (attributes == nullptr || out == nullptr) return cudaErrorInvalidValue;
      for (unsigned i = 0; i < count; ++i) {
        if (rule::TellPointer(attributes[i], address, out[i]) != CUDA_SUCCESS) TellNothing(attributes[i], out[i]);
      }
      return cudaSuccess;
    });
  });
}

// Setting it waits for the synchronous operations under way (mm.pointer-attribute.sync-memops-waits): those of the NULL stream.
CUresult PointerSetAttribute(const void* value, CUpointer_attribute attribute, CUdeviceptr address) {
  if (attribute != CU_POINTER_ATTRIBUTE_SYNC_MEMOPS) return CUDA_ERROR_INVALID_VALUE;
  return Quietly([&] {
    return EnterUntil([&](Context& context, cudaError_t* code) {
      Place place;
      if (value == nullptr || !FindPlace(address, &place)) return *code = cudaErrorInvalidValue, true;
      if (Unfinished(context.legacy) != nullptr) return false;
      bool on = false;
      std::memcpy(&on, value, sizeof on);
      if (on) {
        State::Get().synchronous[place.low] = place.low + place.bytes;
      } else {
        State::Get().synchronous.erase(place.low);
      }
      return true;
    });
  });
}

CUresult MemGetAddressRange(CUdeviceptr* low, std::size_t* bytes, CUdeviceptr address) {
  return Quietly([&] {
    return Enter([&](Context&) {
      u64 base = 0, size = 0;
      if (rule::TellPointer(CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR, address, &base) != CUDA_SUCCESS ||
          rule::TellPointer(CU_POINTER_ATTRIBUTE_MAPPING_SIZE, address, &size) != CUDA_SUCCESS)
        return cudaErrorInvalidValue;
      if (low != nullptr) *low = base;
      if (bytes != nullptr) *bytes = size;
      return cudaSuccess;
    });
  });
}

// The numbers are those of the runtime's attributes, as far as that has them.
CUresult DeviceGetAttribute(int* out, CUdevice_attribute attribute, CUdevice device) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  switch (attribute) {
    case CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED:
    case CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED:
      return *out = 1, CUDA_SUCCESS;
    default:
      return Attribute(attribute, out) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
  }
}

}  // namespace

namespace rule {

constinit Rule<CUresult(CUpointer_attribute, u64, void*)> TellPointer{
    [](CUpointer_attribute attribute, u64 address, void* out) {
      Place place;
      const bool known = FindPlace(address, &place);
      VirtualMemory& all = VirtualMemory::Get();
      if (attribute == CU_POINTER_ATTRIBUTE_MAPPED) {
        if (!known && all.ReservationAt(address) == all.reservations.end()) return CUDA_ERROR_INVALID_VALUE;
        return Tell(out, known);
      }
      if (!known) return CUDA_ERROR_INVALID_VALUE;
      const Region::Kind kind = place.region->kind;
      const bool host = kind == Region::kPinned, managed = kind == Region::kManaged;
      const auto mapping = all.MappingAt(address);
      const bool mapped = mapping != all.mappings.end();
      switch (attribute) {
        case CU_POINTER_ATTRIBUTE_CONTEXT: {  // mm.pointer-attribute.pool-memory-has-no-context
          const int context = place.allocation != nullptr ? place.allocation->context : 0;
          return Tell(out, context != 0 ? reinterpret_cast<u64>(HandleOf(*State::Get().Find(context))) : u64{0});
        }
        case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
          return Tell(out, static_cast<unsigned>(host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE));
        case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
          return Tell(out, address);
        case CU_POINTER_ATTRIBUTE_HOST_POINTER:  // mm.pointer-attribute.no-host-address
          return host || managed ? Tell(out, address) : CUDA_ERROR_INVALID_VALUE;
        case CU_POINTER_ATTRIBUTE_SYNC_MEMOPS:
          return Tell(out, State::Get().synchronous.count(place.low) != 0);
        case CU_POINTER_ATTRIBUTE_BUFFER_ID:
          return Tell(out, place.id);
        case CU_POINTER_ATTRIBUTE_IS_MANAGED:
          return Tell(out, managed);
        case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
          return Tell(out, 0);
        case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
          return Tell(out, place.low);
        case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
          return Tell(out, place.bytes);
        case CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR:
          return Tell(out, mapped ? mapping->first : place.low);
        case CU_POINTER_ATTRIBUTE_MAPPING_SIZE:
          return Tell(out, mapped ? mapping->second.high - mapping->first : place.bytes);
        case CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES:
          return Tell(out, mapped ? static_cast<u64>(mapping->second.memory->properties.requestedHandleTypes) : u64{0});
        case CU_POINTER_ATTRIBUTE_ACCESS_FLAGS:
          return Tell(out, static_cast<unsigned>(place.region->access));
        case CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE: {
          u64 low = 0;
          const PoolBlock* block = Pools::Get().BlockAt(address, &low);
          return Tell(out, block != nullptr ? reinterpret_cast<u64>(block->pool->handle()) : u64{0});
        }
        case CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE:
        case CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE:
          return Tell(out, false);
        default:
          Refuse("attribute of a pointer", std::to_string(static_cast<int>(attribute)));
      }
    }};

}  // namespace rule

std::map<std::string, void*> PointerEntries() {
  return {
      {"cuPointerGetAttribute", reinterpret_cast<void*>(&PointerGetAttribute)},
      {"cuPointerGetAttributes", reinterpret_cast<void*>(&PointerGetAttributes)},
      {"cuPointerSetAttribute", reinterpret_cast<void*>(&PointerSetAttribute)},
      {"cuMemGetAddressRange", reinterpret_cast<void*>(&MemGetAddressRange)},
      {"cuDeviceGetAttribute", reinterpret_cast<void*>(&DeviceGetAttribute)},
  };
}

}  // namespace ref

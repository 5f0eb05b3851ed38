#include "driver/virtual_memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "driver/call.h"
#include "driver/rules.h"
#include "profile/profile.h"
#include "runtime/api.h"

namespace ref {
namespace {

constexpr u64 kHostPage = 4096;

bool IsWhole(u64 value) { return value % kVirtualGranule == 0; }

// The driver's functions are calls like any other, whose codes are its own.
template <class F>
CUresult InDriver(F body) {
  return Quietly([&] { return Enter([&](Context&) { return static_cast<cudaError_t>(body()); }); });
}

void Close(u64 low, u64 bytes) {
  (void)mmap(Pointer<void>(low), bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
}

PhysicalPtr Find(CUmemGenericAllocationHandle handle) {
  const auto& all = VirtualMemory::Get().handles;
  const auto found = all.find(handle);
  return found == all.end() ? nullptr : found->second;
}

PhysicalPtr Keep(PhysicalPtr memory) { return VirtualMemory::Get().handles[memory->handle] = std::move(memory); }

CUresult AddressReserve(CUdeviceptr* out, std::size_t bytes, std::size_t alignment, CUdeviceptr,
                        unsigned long long flags) {
  return InDriver([&] {
    const bool power = (alignment & (alignment - 1)) == 0;
    if (out == nullptr || bytes == 0 || bytes % kHostPage != 0 || !power || flags != 0) return CUDA_ERROR_INVALID_VALUE;
    const u64 low = rule::PlaceReservation(bytes, std::max<u64>(alignment, kVirtualGranule));
    if (low == 0) return CUDA_ERROR_OUT_OF_MEMORY;
    VirtualMemory::Get().reservations[low] = low + bytes;
    *out = low;
    return CUDA_SUCCESS;
  });
}

CUresult AddressFree(CUdeviceptr low, std::size_t bytes) {
  return InDriver([&] {
    VirtualMemory& all = VirtualMemory::Get();
    const auto found = all.reservations.find(low);
    if (found == all.reservations.end() || found->second != low + bytes) return CUDA_ERROR_INVALID_VALUE;
    const auto mapped = all.mappings.lower_bound(low);
    if (mapped != all.mappings.end() && mapped->first < low + bytes) return CUDA_ERROR_INVALID_VALUE;
    all.reservations.erase(found);
    munmap(Pointer<void>(low), bytes);
    return CUDA_SUCCESS;
  });
}

CUresult Create(CUmemGenericAllocationHandle* out, std::size_t bytes, const CUmemAllocationProp* properties,
                unsigned long long flags) {
  return InDriver([&] {
    if (out == nullptr || properties == nullptr || flags != 0) return CUDA_ERROR_INVALID_VALUE;
    if (const CUresult code = rule::CheckMemory(bytes, *properties); code != CUDA_SUCCESS) return code;
    if (bytes > profile::kMemory || State::Get().used + bytes > profile::kMemory) return CUDA_ERROR_OUT_OF_MEMORY;
    const int file = memfd_create("memory of the device", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, static_cast<off_t>(bytes)) != 0) return CUDA_ERROR_OUT_OF_MEMORY;
    *out = Keep(std::make_shared<Physical>(file, bytes, *properties))->handle;
    return CUDA_SUCCESS;
  });
}

CUresult Release(CUmemGenericAllocationHandle handle) {
  return InDriver([&] {
    const PhysicalPtr memory = Find(handle);
    if (memory == nullptr) return CUDA_ERROR_INVALID_VALUE;
    rule::DropReference(memory);
    return CUDA_SUCCESS;
  });
}

CUresult Map(CUdeviceptr low, std::size_t bytes, std::size_t offset, CUmemGenericAllocationHandle handle,
             unsigned long long flags) {
  return InDriver([&] {
    const PhysicalPtr memory = Find(handle);
    if (memory == nullptr || flags != 0 || offset != 0) return CUDA_ERROR_INVALID_VALUE;
    if (const CUresult code = rule::CheckMapping(low, bytes, *memory); code != CUDA_SUCCESS) return code;
    rule::PutBehind(low, bytes, *memory);
    Device::Get().memory.Add(low, bytes, Region::kMapped, 0);
    VirtualMemory::Get().mappings[low] = {low + bytes, memory, Region::kNoAccess, NewBufferId()};
    rule::SetMappingAccess(low, rule::AccessOfNew(low));
    return CUDA_SUCCESS;
  });
}

CUresult Unmap(CUdeviceptr low, std::size_t bytes) {
  return InDriver([&] {
    const std::vector<u64> whole = VirtualMemory::Get().Mappings(low, low + bytes);
    if (whole.empty()) return CUDA_ERROR_INVALID_VALUE;
    for (const u64 one : whole) rule::EndMapping(one);
    return CUDA_SUCCESS;
  });
}

CUresult SetAccess(CUdeviceptr low, std::size_t bytes, const CUmemAccessDesc* list, std::size_t count) {
  return InDriver([&] {
    const std::vector<u64> whole = VirtualMemory::Get().Mappings(low, low + bytes);
    if (whole.empty() || (list == nullptr && count > 0)) return CUDA_ERROR_INVALID_VALUE;
    for (std::size_t i = 0; i < count; ++i) {
      if (list[i].location.type != CU_MEM_LOCATION_TYPE_DEVICE) return CUDA_ERROR_INVALID_VALUE;
      if (list[i].location.id != 0) return CUDA_ERROR_INVALID_DEVICE;
    }
    for (std::size_t i = 0; i < count; ++i) {
      for (const u64 one : whole) rule::SetMappingAccess(one, static_cast<Region::Access>(list[i].flags));
    }
    return CUDA_SUCCESS;
  });
}

CUresult GetAccess(unsigned long long* flags, const CUmemLocation* location, CUdeviceptr address) {
  return InDriver([&] {
    VirtualMemory& all = VirtualMemory::Get();
    if (flags == nullptr || location == nullptr || all.MappingAt(address) == all.mappings.end())
      return CUDA_ERROR_INVALID_VALUE;
    const bool own = location->type == CU_MEM_LOCATION_TYPE_DEVICE;
    if (own && location->id != 0) return CUDA_ERROR_INVALID_DEVICE;
    *flags = own ? rule::TellAccess(address) : 0;
    return CUDA_SUCCESS;
  });
}

CUresult Retain(CUmemGenericAllocationHandle* out, void* address) {
  return InDriver([&] {
    const PhysicalPtr memory = rule::RetainAt(reinterpret_cast<u64>(address));
    if (out == nullptr || memory == nullptr) return CUDA_ERROR_INVALID_VALUE;
    *out = Keep(memory)->handle;
    return CUDA_SUCCESS;
  });
}

CUresult GetProperties(CUmemAllocationProp* out, CUmemGenericAllocationHandle handle) {
  return InDriver([&] {
    const PhysicalPtr memory = Find(handle);
    if (out == nullptr || memory == nullptr) return CUDA_ERROR_INVALID_VALUE;
    *out = rule::PropertiesOf(*memory);
    return CUDA_SUCCESS;
  });
}

CUresult GetGranularity(std::size_t* out, const CUmemAllocationProp* properties,
                        CUmemAllocationGranularity_flags which) {
  return InDriver([&] {
    if (out == nullptr || properties == nullptr || which > CU_MEM_ALLOC_GRANULARITY_RECOMMENDED)
      return CUDA_ERROR_INVALID_VALUE;
    const CUresult code = rule::CheckMemory(kVirtualGranule, *properties);
    if (code == CUDA_SUCCESS) *out = rule::GranularityOf(which);
    return code;
  });
}

// A descriptor of its own, which outlives the handle.
CUresult Export(void* out, CUmemGenericAllocationHandle handle, CUmemAllocationHandleType type,
                unsigned long long flags) {
  return InDriver([&] {
    const PhysicalPtr memory = Find(handle);
    if (out == nullptr || memory == nullptr || flags != 0 || type != CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR ||
        (memory->properties.requestedHandleTypes & type) == 0)
      return CUDA_ERROR_INVALID_VALUE;
    const int file = fcntl(memory->descriptor, F_DUPFD_CLOEXEC, 0);
    if (file < 0) return CUDA_ERROR_OPERATING_SYSTEM;
    *static_cast<int*>(out) = file;
    return CUDA_SUCCESS;
  });
}

CUresult Import(CUmemGenericAllocationHandle* out, void* descriptor, CUmemAllocationHandleType type) {
  return InDriver([&] {
    struct stat told {};
    const int file = fcntl(static_cast<int>(reinterpret_cast<std::intptr_t>(descriptor)), F_DUPFD_CLOEXEC, 0);
    if (out == nullptr || type != CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR || file < 0 || fstat(file, &told) != 0)
      return CUDA_ERROR_INVALID_VALUE;
    CUmemAllocationProp properties{};
    properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties.location = {CU_MEM_LOCATION_TYPE_DEVICE, {0}};
    properties.requestedHandleTypes = type;
    *out = Keep(std::make_shared<Physical>(file, static_cast<u64>(told.st_size), properties))->handle;
    return CUDA_SUCCESS;
  });
}

}  // namespace

Physical::Physical(int file, u64 size, const CUmemAllocationProp& how)
    : descriptor(file), bytes(size), properties(how) {
  static CUmemGenericAllocationHandle handles = 0x4d454d00;
  handle = ++handles;
  State::Get().used += bytes;
}

Physical::~Physical() {
  State::Get().used -= bytes;
  close(descriptor);
}

VirtualMemory& VirtualMemory::Get() {
  static auto* all = new VirtualMemory;
  return *all;
}

std::map<u64, u64>::const_iterator VirtualMemory::ReservationAt(u64 address) const {
  const auto after = reservations.upper_bound(address);
  if (after == reservations.begin() || address >= std::prev(after)->second) return reservations.end();
  return std::prev(after);
}

std::map<u64, VirtualMapping>::iterator VirtualMemory::MappingAt(u64 address) {
  const auto after = mappings.upper_bound(address);
  if (after == mappings.begin() || address >= std::prev(after)->second.high) return mappings.end();
  return std::prev(after);
}

std::vector<u64> VirtualMemory::Mappings(u64 low, u64 high) {
  std::vector<u64> whole;
  for (u64 at = low; at < high;) {
    const auto found = mappings.find(at);
    if (found == mappings.end() || found->second.high > high) return {};
    whole.push_back(at);
    at = found->second.high;
  }
  return whole;
}

namespace rule {

constinit Rule<CUresult(u64, const CUmemAllocationProp&)> CheckMemory{[](u64 bytes, const CUmemAllocationProp& p) {
  const auto handle_types = static_cast<unsigned>(p.requestedHandleTypes);
  if (bytes == 0 || !IsWhole(bytes) || p.type != CU_MEM_ALLOCATION_TYPE_PINNED) return CUDA_ERROR_INVALID_VALUE;
  const int place = p.location.type;
  if (place == CU_MEM_LOCATION_TYPE_HOST || place == CU_MEM_LOCATION_TYPE_HOST_NUMA)
    return handle_types != 0 ? CUDA_ERROR_INVALID_VALUE : CUDA_ERROR_NOT_SUPPORTED;
  if (place != CU_MEM_LOCATION_TYPE_DEVICE || (handle_types & ~1u) != 0) return CUDA_ERROR_INVALID_VALUE;
  return p.location.id == 0 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}};

constinit Rule<u64(u64, u64)> PlaceReservation{[](u64 bytes, u64 alignment) -> u64 {
  if (bytes > (1ull << 46) || alignment > (1ull << 46)) return 0;
  const u64 all = bytes + alignment;
  void* at = mmap(nullptr, all, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) return 0;
  const u64 first = reinterpret_cast<u64>(at), low = RoundUp(first, alignment);
  if (low > first) munmap(at, low - first);
  if (low + bytes < first + all) munmap(Pointer<void>(low + bytes), first + all - low - bytes);
  return low;
}};

constinit Rule<CUresult(u64, u64, const Physical&)> CheckMapping{[](u64 low, u64 bytes, const Physical& memory) {
  VirtualMemory& all = VirtualMemory::Get();
  if (bytes == 0 || !IsWhole(low) || !IsWhole(bytes) || bytes > memory.bytes) return CUDA_ERROR_INVALID_VALUE;
  const auto reserved = all.ReservationAt(low);
  if (reserved == all.reservations.end() || low + bytes > reserved->second) return CUDA_ERROR_INVALID_VALUE;
  const auto next = all.mappings.lower_bound(low);
  const bool taken =
      all.MappingAt(low) != all.mappings.end() || (next != all.mappings.end() && next->first < low + bytes);
  return taken ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}};

constinit Rule<void(u64, u64, const Physical&)> PutBehind{[](u64 low, u64 bytes, const Physical& memory) {
  (void)mmap(Pointer<void>(low), bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, memory.descriptor, 0);
}};

constinit Rule<Region::Access(u64)> AccessOfNew{[](u64) { return Region::kNoAccess; }};

constinit Rule<void(u64, Region::Access)> SetMappingAccess{[](u64 low, Region::Access access) {
  VirtualMemory::Get().mappings[low].access = access;
  Device::Get().memory.Allow(low, access);
}};

constinit Rule<Region::Access(u64)> TellAccess{
    [](u64 address) { return VirtualMemory::Get().MappingAt(address)->second.access; }};

constinit Rule<void(u64)> EndMapping{[](u64 low) {
  auto& mappings = VirtualMemory::Get().mappings;
  const auto found = mappings.find(low);
  Device::Get().memory.Remove(low);
  Close(low, found->second.high - low);
  mappings.erase(found);
}};

constinit Rule<void(const PhysicalPtr&)> DropReference{[](const PhysicalPtr& memory) {
  if (--memory->references == 0) VirtualMemory::Get().handles.erase(memory->handle);
}};

constinit Rule<PhysicalPtr(u64)> RetainAt{[](u64 address) -> PhysicalPtr {
  VirtualMemory& all = VirtualMemory::Get();
  const auto found = all.MappingAt(address);
  if (found == all.mappings.end()) return nullptr;
  ++found->second.memory->references;
  return found->second.memory;
}};

constinit Rule<CUmemAllocationProp(const Physical&)> PropertiesOf{[](const Physical& memory) {
  CUmemAllocationProp told = memory.properties;
  told.allocFlags.compressionType = 0;  // never compressible
  return told;
}};

constinit Rule<u64(CUmemAllocationGranularity_flags)> GranularityOf{[](CUmemAllocationGranularity_flags which) {
  return which == CU_MEM_ALLOC_GRANULARITY_MINIMUM ? kVirtualGranule : 2 * kVirtualGranule;
}};

}  // namespace rule

std::map<std::string, void*> VirtualEntries() {
  return {
      {"cuMemAddressReserve", reinterpret_cast<void*>(&AddressReserve)},
      {"cuMemAddressFree", reinterpret_cast<void*>(&AddressFree)},
      {"cuMemCreate", reinterpret_cast<void*>(&Create)},
      {"cuMemRelease", reinterpret_cast<void*>(&Release)},
      {"cuMemMap", reinterpret_cast<void*>(&Map)},
      {"cuMemUnmap", reinterpret_cast<void*>(&Unmap)},
      {"cuMemSetAccess", reinterpret_cast<void*>(&SetAccess)},
      {"cuMemGetAccess", reinterpret_cast<void*>(&GetAccess)},
      {"cuMemRetainAllocationHandle", reinterpret_cast<void*>(&Retain)},
      {"cuMemGetAllocationPropertiesFromHandle", reinterpret_cast<void*>(&GetProperties)},
      {"cuMemGetAllocationGranularity", reinterpret_cast<void*>(&GetGranularity)},
      {"cuMemExportToShareableHandle", reinterpret_cast<void*>(&Export)},
      {"cuMemImportFromShareableHandle", reinterpret_cast<void*>(&Import)},
  };
}

}  // namespace ref

// Virtual memory management, and what the driver tells of addresses.
#include <sys/mman.h>

#include <cstring>
#include <map>

#include "driver/rules.h"
#include "mutants/table.h"
#include "order/device.h"
#include "runtime/api.h"

namespace ref::mutants {
namespace {

using rule::PlaceReservation, rule::PutBehind, rule::SetMappingAccess, rule::TellPointer, rule::EndMapping;

// The access that a mapping begins with is that of the one before it in that place.
std::map<u64, Region::Access>& Former() {
  static auto* all = new std::map<u64, Region::Access>;
  return *all;
}
void KeepAccess() {
  SetMappingAccess.Replace([](u64 low, Region::Access access) {
    SetMappingAccess.Documented(low, access);
    Former()[low] = access;
  });
  rule::AccessOfNew.Replace([](u64 low) { return Former().count(low) != 0 ? Former()[low] : Region::kNoAccess; });
}

// The access of a mapping is that of all mappings of its memory.
void ShareAccess(u64 low, Region::Access access) {
  VirtualMemory& all = VirtualMemory::Get();
  const PhysicalPtr memory = all.mappings[low].memory;
  for (const auto& [at, mapping] : all.mappings) {
    if (mapping.memory == memory) SetMappingAccess.Documented(at, access);
  }
}

void PutPrivately(u64 low, u64 bytes, const Physical& memory) {
  (void)mmap(Pointer<void>(low), bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, memory.descriptor, 0);
}

// Of mappings that one call ends only the first goes.
void EndFirst(u64 low) {
  static u64 next = 0;
  const bool goes_on = low == next;
  next = VirtualMemory::Get().mappings[low].high;
  if (!goes_on) EndMapping.Documented(low);
}

void ReleaseMapped(const PhysicalPtr& memory) {
  for (const auto& [low, mapping] : VirtualMemory::Get().mappings) {
    if (mapping.memory == memory) SetMappingAccess.Documented(low, Region::kNoAccess);
  }
  rule::DropReference.Documented(memory);
}

PhysicalPtr RetainFirst(u64 address) {
  VirtualMemory& all = VirtualMemory::Get();
  if (all.MappingAt(address) == all.mappings.end()) return nullptr;
  return rule::RetainAt.Documented(all.mappings.begin()->first);
}
PhysicalPtr RetainAnything(u64 address) {
  VirtualMemory& all = VirtualMemory::Get();
  const bool mapped = all.MappingAt(address) != all.mappings.end();
  return mapped || all.mappings.empty() ? rule::RetainAt.Documented(address) : RetainFirst(all.mappings.begin()->first);
}

u64 ReserveTwice(u64 bytes, u64 alignment) {
  const auto& all = VirtualMemory::Get().reservations;
  for (const auto& [low, high] : all) {
    if (high - low >= bytes && low % alignment == 0) return low;
  }
  return PlaceReservation.Documented(bytes, alignment);
}

// An attribute of a pointer is kTold(), where it is told; or that of another attribute.
template <CUpointer_attribute kAttribute, class T, auto kTold>
void TellsPointerAttribute() {
  TellPointer.Replace([](CUpointer_attribute attribute, u64 address, void* out) {
    const CUresult code = TellPointer.Documented(attribute, address, out);
    if (attribute != kAttribute || code != CUDA_SUCCESS) return code;
    const T told = kTold();
    std::memcpy(out, &told, sizeof told);
    return code;
  });
}
template <CUpointer_attribute kAttribute, CUpointer_attribute kOther>
void TellsOther() {
  TellPointer.Replace([](CUpointer_attribute attribute, u64 address, void* out) {
    return TellPointer.Documented(attribute == kAttribute ? kOther : attribute, address, out);
  });
}

}  // namespace

Table VirtualMemories() {
  static constexpr Mutant kMutants[] = {
      {"reservations-are-given-twice", Instead<PlaceReservation, ReserveTwice>},
      {"reservations-have-half-the-alignment",
       Instead<PlaceReservation,
               [](u64 bytes, u64 alignment) {
                 const u64 low = PlaceReservation.Documented(bytes + alignment, alignment);
                 return low == 0 || alignment <= 2 * kVirtualGranule ? low : low + alignment / 2;
               }>},
      {"mapped-range-is-mapped-again",
       Instead<rule::CheckMapping, [](u64, u64, const Physical&) { return CUDA_SUCCESS; }>},
      {"mapping-a-range-again-is-refused",
       Instead<rule::CheckMapping,
               [](u64 low, u64 bytes, const Physical& memory) {
                 static auto* mapped = new std::map<u64, bool>;
                 const CUresult code = rule::CheckMapping.Documented(low, bytes, memory);
                 return code == CUDA_SUCCESS && !mapped->emplace(low, true).second ? CUDA_ERROR_INVALID_VALUE : code;
               }>},
      {"mappings-are-private", Instead<PutBehind, PutPrivately>},
      {"mappings-begin-with-zeros", Instead<PutBehind,
                                            [](u64 low, u64 bytes, const Physical& memory) {
                                              PutBehind.Documented(low, bytes, memory);
                                              std::memset(Pointer<void>(low), 0, bytes);
                                            }>},
      {"mapping-gives-access", Instead<rule::AccessOfNew, [](u64) { return Region::kReadWrite; }>},
      {"mapping-keeps-former-access", KeepAccess},
      {"mapping-access-is-never-taken", Instead<SetMappingAccess,
                                                [](u64 low, Region::Access access) {
                                                  const Region::Access now = VirtualMemory::Get().mappings[low].access;
                                                  SetMappingAccess.Documented(low,
                                                                              now == Region::kReadWrite ? now : access);
                                                }>},
      {"mapping-access-is-of-the-memory", Instead<SetMappingAccess, ShareAccess>},
      {"mapping-access-is-of-the-first-part", Instead<SetMappingAccess,
                                                      [](u64 low, Region::Access access) {
                                                        const auto& all = VirtualMemory::Get().reservations;
                                                        const bool first = all.count(low) != 0;
                                                        if (first || access == Region::kNoAccess)
                                                          SetMappingAccess.Documented(low, access);
                                                      }>},
      {"mapping-read-access-writes", Instead<SetMappingAccess,
                                             [](u64 low, Region::Access access) {
                                               SetMappingAccess.Documented(low, access);
                                               if (access == Region::kReadOnly)
                                                 Device::Get().memory.Allow(low, Region::kReadWrite);
                                             }>},
      {"mapping-access-is-told-as-none", Instead<rule::TellAccess, [](u64) { return Region::kNoAccess; }>},
      {"mapping-access-is-told-as-all", Instead<rule::TellAccess, [](u64) { return Region::kReadWrite; }>},
      {"unmap-ends-the-first-mapping", Instead<EndMapping, EndFirst>},
      {"release-ends-mappings", Instead<rule::DropReference, ReleaseMapped>},
      {"retain-finds-the-first-mapping", Instead<rule::RetainAt, RetainFirst>},
      {"retain-finds-unmapped-memory", Instead<rule::RetainAt, RetainAnything>},
      {"memory-properties-are-lost",
       Instead<rule::PropertiesOf, [](const Physical&) { return CUmemAllocationProp{}; }>},
      {"granularity-is-half",
       Instead<rule::GranularityOf,
               [](CUmemAllocationGranularity_flags which) { return rule::GranularityOf.Documented(which) / 2; }>},
      {"granularity-recommended-is-half", Instead<rule::GranularityOf,
                                                  [](CUmemAllocationGranularity_flags which) {
                                                    const u64 told = rule::GranularityOf.Documented(which);
                                                    const bool least = which == CU_MEM_ALLOC_GRANULARITY_MINIMUM;
                                                    return least ? told : kVirtualGranule / 2;
                                                  }>},
      {"memory-of-the-nearest-node", Instead<rule::CheckMemory,
                                             [](u64 bytes, const CUmemAllocationProp& properties) {
                                               const int place = properties.location.type;
                                               return place == CU_MEM_LOCATION_TYPE_HOST_NUMA_CURRENT
                                                          ? CUDA_SUCCESS
                                                          : rule::CheckMemory.Documented(bytes, properties);
                                             }>},
      {"pointer-ids-are-equal", TellsPointerAttribute<CU_POINTER_ATTRIBUTE_BUFFER_ID, u64, [] { return u64{1}; }>},
      {"pointer-host-address-is-told",
       TellsOther<CU_POINTER_ATTRIBUTE_HOST_POINTER, CU_POINTER_ATTRIBUTE_DEVICE_POINTER>},
      {"pointer-handle-types-are-none",
       TellsPointerAttribute<CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES, unsigned, [] { return 0u; }>},
      {"pointer-pool-is-not-told",
       TellsPointerAttribute<CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, u64, [] { return u64{0}; }>},
      {"pointer-context-is-told", TellsPointerAttribute<CU_POINTER_ATTRIBUTE_CONTEXT, u64, [] { return u64{1}; }>},
      {"pointer-is-always-mapped", TellsPointerAttribute<CU_POINTER_ATTRIBUTE_MAPPED, bool, [] { return true; }>},
      {"pointer-range-is-the-mapping", TellsOther<CU_POINTER_ATTRIBUTE_RANGE_SIZE, CU_POINTER_ATTRIBUTE_MAPPING_SIZE>},
      {"pointer-mapping-is-the-range", TellsOther<CU_POINTER_ATTRIBUTE_MAPPING_SIZE, CU_POINTER_ATTRIBUTE_RANGE_SIZE>},
      {"pointer-unknown-is-told", Instead<TellPointer,
                                          [](CUpointer_attribute attribute, u64 address, void* out) {
                                            const CUresult code = TellPointer.Documented(attribute, address, out);
                                            return attribute <= CU_POINTER_ATTRIBUTE_MEMORY_TYPE ? CUDA_SUCCESS : code;
                                          }>},
  };
  return kMutants;
}

}  // namespace ref::mutants

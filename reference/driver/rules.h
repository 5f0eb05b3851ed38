// Rules of the driver that seams exist for, each with its clauses.
#pragma once

#include "base/rule.h"
#include "driver/virtual_memory.h"

namespace ref::rule {

// virtual_memory.cc

/// Whether there can be such memory (mm.physical-memory.create, mm.physical-memory.host-numa-current-refused, mm.granularity.minimum).
extern Rule<CUresult(u64 bytes, const CUmemAllocationProp& properties)> CheckMemory;
/// Addresses that nobody else has, or 0 (mm.address-range.reserve, mm.address-range.alignment).
extern Rule<u64(u64 bytes, u64 alignment)> PlaceReservation;
/// Whether a range can be mapped to memory (mm.map.mapped-range-refused, mm.map.map-again).
extern Rule<CUresult(u64 low, u64 bytes, const Physical& memory)> CheckMapping;
/// Puts memory behind addresses (mm.map.contents-follow-the-handle, mm.map.neighbours-form-one-range, mm.alias.after-completion).
extern Rule<void(u64 low, u64 bytes, const Physical& memory)> PutBehind;
/// What the device may do with a new mapping (mm.map.no-access-yet, mm.map.unmap-ends-access).
extern Rule<Region::Access(u64 low)> AccessOfNew;
/// Sets it for one mapping (mm.access.read-write, mm.access.none-restricts, mm.access.each-part-by-itself, mm.alias.own-access-each).
extern Rule<void(u64 low, Region::Access access)> SetMappingAccess;
/// Tells it (mm.access.query).
extern Rule<Region::Access(u64 address)> TellAccess;
/// Ends a mapping (mm.map.unmap-several-mappings, mm.physical-memory.release-while-mapped).
extern Rule<void(u64 low)> EndMapping;
/// Takes a reference away (mm.physical-memory.release-while-mapped, mm.physical-memory.freed-at-last-reference).
extern Rule<void(const PhysicalPtr& memory)> DropReference;
/// The memory behind an address, with a reference more, or null (mm.physical-memory.retain, mm.physical-memory.retain-unmapped).
extern Rule<PhysicalPtr(u64 address)> RetainAt;
/// What memory was made with (mm.physical-memory.properties).
extern Rule<CUmemAllocationProp(const Physical& memory)> PropertiesOf;
/// mm.granularity.minimum, mm.granularity.recommended
extern Rule<u64(CUmemAllocationGranularity_flags which)> GranularityOf;

// pointer_attributes.cc

/// An attribute of an address, written where it belongs (mm.pointer-attribute.*).
extern Rule<CUresult(CUpointer_attribute attribute, u64 address, void* out)> TellPointer;

}  // namespace ref::rule

#include "memory/memory_map.h"

namespace ref {

void MemoryMap::Add(u64 low, u64 bytes, Region::Kind kind, int owner) {
  regions_[low] = Region{low, low + bytes, kind, owner};
  if (on_change != nullptr) on_change(regions_[low], true);
  lines_.fill({});
}

bool MemoryMap::Remove(u64 low) {
  lines_.fill({});
  const auto found = regions_.find(low);
  if (found == regions_.end()) return false;
  if (on_change != nullptr) on_change(found->second, false);
  regions_.erase(found);
  return true;
}

void MemoryMap::Allow(u64 low, Region::Access access) {
  lines_.fill({});
  if (const auto found = regions_.find(low); found != regions_.end()) found->second.access = access;
}

const Region* MemoryMap::Find(u64 address) const {
  const Line& line = lines_[(address >> kGranule) % kLines];
  if (address >= line.low && address < line.high) return line.region;
  auto after = regions_.upper_bound(address);
  if (after == regions_.begin()) return nullptr;
  const Region& region = std::prev(after)->second;
  return address < region.high ? &region : nullptr;
}

bool MemoryMap::HoldsRow(u64 address, u64 bytes, bool write) const {
  const Region* region = Find(address);
  if (region == nullptr || address + bytes < address) return false;
  if (region->kind != Region::kMapped) return address + bytes <= region->high;
  for (u64 at = address; at < address + bytes; at = region->high) {
    region = Find(at);
    if (region == nullptr || region->kind != Region::kMapped || region->access == Region::kNoAccess) return false;
    if (write && region->access != Region::kReadWrite) return false;
  }
  return true;
}

u64 MemoryMap::FirstBehind(u64 address) const {
  const auto after = regions_.upper_bound(address);
  return after == regions_.end() ? ~0ull : after->first;
}

bool MemoryMap::AllowsSlowly(u64 address, u64 bytes, bool write) {
  const Region* region = Find(address);
  if (region == nullptr || address + bytes > region->high || address + bytes < address) return false;
  if (region->access == Region::kNoAccess) return false;
  const bool writable =
      region->kind != Region::kConstant && region->kind != Region::kText && region->access == Region::kReadWrite;
  lines_[(address >> kGranule) % kLines] = {region->low, region->high, region, writable};
  return writable || !write;
}

}  // namespace ref

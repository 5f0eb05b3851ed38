// Loads that give what was loaded before, as from a line of a cache that nobody invalidates.
#include <cstring>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/rules.h"
#include "mutants/accesses.h"
#include "mutants/table.h"
#include "order/device.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::Publisher;

// What was loaded from an address, and how often had been stored through that address then.
struct Line {
  u64 value, stores;
};
// By who holds it, and by address and size.
std::unordered_map<u64, std::unordered_map<u64, Line>>& Lines() {
  static auto* all = new std::unordered_map<u64, std::unordered_map<u64, Line>>;
  return *all;
}
std::unordered_map<u64, u64>& StoresThrough() {
  static auto* all = new std::unordered_map<u64, u64>;
  return *all;
}
u64 LineOf(u64 address, u32 bytes) { return address << 4 | bytes; }

enum class By { kThread, kMultiprocessor, kDevice };
template <By kHolder>
u64 Holder(const Thread& t) {
  return kHolder == By::kThread ? reinterpret_cast<u64>(&t) : kHolder == By::kMultiprocessor ? t.block->sm : 0;
}

// Weak loads of addresses that kWhich(t, address) describes give what is held.
template <auto kWhich, By kHolder>
void LoadLine(const Thread& t, u64 address, u64& value, const Access& access) {
  if (access.acquires && kHolder == By::kMultiprocessor) Lines().erase(Holder<kHolder>(t));
  if (!access.weak || !kWhich(t, address)) return;
  const u64 line = LineOf(address, access.bytes), stores = StoresThrough()[line];
  const auto [held, is_new] = Lines()[Holder<kHolder>(t)].try_emplace(line, Line{value, stores});
  if (!is_new && held->second.stores != stores) held->second = {value, stores};
  value = held->second.value;
}
// A store through the same address is seen: by all threads that hold it, or by the multiprocessor that it comes from.
template <auto kWhich, By kHolder>
bool StoreLine(const Thread& t, u64 address, u64, const Access& access) {
  const u64 line = LineOf(address, access.bytes);
  if (kWhich(t, address)) {
    if (kHolder == By::kMultiprocessor) {
      Lines()[Holder<kHolder>(t)].erase(line);
    } else {
      ++StoresThrough()[line];
    }
  }
  return false;  // the store is still to be done
}

bool IsOfDevice(const Thread& t, u64 address) {
  return IsKind(t, address, Region::kDevice) || IsKind(t, address, Region::kVariable);
}

// What the loads with a word hold, a multiprocessor keeps for the next grids. Fences and acquires invalidate it.
template <Opcodes kWord>
void OutliveGrids() {
  Loading<LoadLine<IsOfDevice, By::kMultiprocessor>,
          [](const ptx::Instruction& i) { return Has(i, kWord.text) || Has(i, "acquire"); }>();
  Storing<StoreLine<IsOfDevice, By::kMultiprocessor>>();
  rule::Publish.Replace([](Thread& thread, Publisher publisher) {
    if (publisher == Publisher::kFence) Lines().erase(Holder<By::kMultiprocessor>(thread));
    rule::Publish.Documented(thread, publisher);
  });
}

// A thread holds what it has loaded until it ends, whatever is stored through other addresses.
template <auto kWhich>
void HeldByThreads() {
  Loading<LoadLine<kWhich, By::kThread>>();
  Storing<StoreLine<kWhich, By::kThread>>();
  rule::Publish.Replace([](Thread& thread, Publisher publisher) {
    if (publisher == Publisher::kExit) Lines().erase(Holder<By::kThread>(thread));
    rule::Publish.Documented(thread, publisher);
  });
}
bool IsFenceOfAliases(const ptx::Instruction& i) { return Has(i, "proxy") && Has(i, "alias"); }
Stop InvalidateOwn(const Op* op, u64* r, Thread& t, long budget) {
  Lines().erase(Holder<By::kThread>(t));
  return Next(op, r, t, budget);
}

// Memory of the host as it was at the latest launch, and at the one before it, by where a block begins.
using HostBlocks = std::unordered_map<u64, std::vector<u8>>;
struct Shadows {
  HostBlocks latest, before;
};
Shadows& HostShadows() {
  static auto* all = new Shadows;
  return *all;
}
void TakeShadow() {
  Shadows& shadows = HostShadows();
  shadows.before = std::exchange(shadows.latest, {});
  Device::Get().memory.ForEach([&](const Region& region) {
    const u8* const bytes = Pointer<u8>(region.low);
    if (region.kind == Region::kPinned) shadows.latest[region.low] = {bytes, bytes + (region.high - region.low)};
  });
}
void LoadShadow(const Thread& t, u64 address, u64& value, const Access& access) {
  const Region* region = access.weak ? t.block->world->memory->Find(address) : nullptr;
  const auto block = region != nullptr ? HostShadows().before.find(region->low) : HostShadows().before.end();
  if (block != HostShadows().before.end() && address - region->low + access.bytes <= block->second.size())
    std::memcpy(&value, block->second.data() + (address - region->low), access.bytes);
}
void SeeHostLate() {
  Loading<LoadShadow>();
  rule::LaunchFromHost.Replace([](rule::HostLaunch launch) {
    Device::Get().Do(TakeShadow);
    return rule::LaunchFromHost.Documented(launch);
  });
}

// A word of the host that has changed is found as it was before, once more.
struct Changed {
  u64 last, before;
  bool comes_back;
};
void LoadOlder(const Thread& t, u64 address, u64& value, const Access& access) {
  if (!IsKind(t, address, Region::kPinned)) return;
  static auto* words = new std::unordered_map<u64, Changed>;
  Changed& word = words->try_emplace(LineOf(address, access.bytes), Changed{value, value, false}).first->second;
  if (word.last != value) {
    word = {value, word.last, true};
  } else if (word.comes_back) {
    word.comes_back = false;
    value = word.before;
  }
}

}  // namespace

Table LoadsOfLines() {
  static constexpr Mutant kMutants[] = {
      {"cached-loads-outlive-grids", OutliveGrids<"ca">},
      {"read-only-loads-outlive-grids", OutliveGrids<"nc">},
      {"alias-fences-do-nothing", HeldByThreads<Is<Region::kMapped>>},
      {"alias-fences-are-of-their-thread",
       All<HeldByThreads<Is<Region::kMapped>>, RunBy<"fence", IsFenceOfAliases, InvalidateOwn>>},
      {"host-lines-outlive-acquires", Loading<LoadLine<Is<Region::kPinned>, By::kDevice>>},
      {"host-stores-are-late-for-a-launch", SeeHostLate},
      {"host-words-go-back", Loading<LoadOlder>},
  };
  return kMutants;
}

}  // namespace ref::mutants

// Which stores of kernels others see, and when.
#include <sched.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>

#include "machine/rules.h"
#include "mutants/accesses.h"
#include "mutants/table.h"
#include "order/grid.h"
#include "order/rules.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::Publisher;

// Stores that are made late.
std::vector<PendingStore> late;
u64 due = 0;

void MakeLateStores() {
  for (const PendingStore& store : late) {
    auto* to = reinterpret_cast<u8*>(store.address);  // NOLINT(performance-no-int-to-ptr)
    if (Device::Get().memory.Allows(store.address, store.bytes, true)) std::memcpy(to, &store.value, store.bytes);
  }
  late.clear();
}

// Weak stores stay unseen until they are published: by everything that publishes but what kWithout(thread, publisher) names.
template <auto kWithout>
void Unpublished() {
  rule::BuffersStores.Replace([](const Policy&) { return true; });
  rule::DrainStores.Replace([](Thread& thread, Random&) {
    if (!late.empty() && thread.block->world->clock->ns > due) MakeLateStores();
  });
  rule::Publish.Replace([](Thread& thread, Publisher publisher) {
    if (!kWithout(thread, publisher)) rule::Publish.Documented(thread, publisher);
  });
}

constexpr u64 kLateNs = 5'000'000;

// What a thread has not published when it ends comes late; kAge: after how long.
template <auto kWhich, u64 kAge = kLateNs>
bool LateAtExit(Thread& thread, Publisher publisher) {
  if (publisher != Publisher::kExit || !kWhich(thread)) return false;
  late.insert(late.end(), thread.stores.begin(), thread.stores.end());
  due = kAge == 0 ? ~0ull : thread.block->world->clock->ns + kAge;
  thread.stores.clear();
  return true;
}

bool IsOfAny(const Thread&) { return true; }
bool IsOfChild(const Thread& thread) { return thread.block->depth != 0; }
bool IsOfParent(const Thread& thread) { return thread.block->depth == 0; }
bool IsOfNode(const Thread& thread) { return thread.block->grid->graph != nullptr; }
bool Cooperates(const Thread& thread) { return thread.block->grid->launch.cooperative; }

// Stores to mapped memory that a thread has not published when it ends come late.
bool LateInMappings(Thread& thread, Publisher publisher) {
  if (publisher != Publisher::kExit) return false;
  const auto is_mapped = [&](const PendingStore& store) { return Is<Region::kMapped>(thread, store.address); };
  std::copy_if(thread.stores.begin(), thread.stores.end(), std::back_inserter(late), is_mapped);
  std::erase_if(thread.stores, is_mapped);
  due = thread.block->world->clock->ns + kLateNs;
  return false;
}

// Whether the barrier that a thread has come to names a count.
bool names_count = false;
std::vector<Handler>& CountedBarriers() {
  static auto* all = new std::vector<Handler>;
  return *all;
}
Stop ArriveCounted(const Op* op, u64* r, Thread& t, long budget) {
  names_count = true;
  const Stop stop = CountedBarriers()[op->c](op, r, t, 1);  // no further than this one
  names_count = false;
  if (stop == Stop::kBudget) return Next(op, r, t, budget);
  t.left = budget;
  return stop;
}
void WrapCounted(Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
  documented(d, i);
  if (Has(i, "warp") || Has(i, "red") || i.operands.size() < 2) return;
  Op& op = d.ops().back();
  CountedBarriers().push_back(op.run);
  op.run = ArriveCounted;
  op.c = static_cast<u32>(CountedBarriers().size() - 1);
}

// A launch publishes what lies in memory of the device runtime alone.
bool LaunchPublishesItself(Thread& thread, Publisher publisher) {
  if (publisher != Publisher::kLaunch) return LateAtExit<IsOfAny>(thread, publisher);
  std::vector<PendingStore> later;
  for (const PendingStore& store : thread.stores) {
    const Region* region = thread.block->world->memory->Find(store.address);
    const bool outside = region != nullptr && region->kind != Region::kInternal;
    u8* const to = outside ? nullptr : Resolve(thread, store.address, store.bytes, true);
    if (to == nullptr) {
      later.push_back(store);
    } else {
      std::memcpy(to, &store.value, store.bytes);
    }
  }
  thread.stores = std::move(later);
  return true;
}

void LateUntilLaunch() {
  rule::PutInStream.Replace([](Context& context, Stream& stream, const WorkPtr& work, rule::Purpose purpose) {
    if (purpose == rule::Purpose::kKernel) MakeLateStores();
    rule::PutInStream.Documented(context, stream, work, purpose);
  });
}
void LateUntilDeviceIsSynchronized() {
  rule::DeviceMayReturn.Replace([](const Context& context) {
    if (!rule::DeviceMayReturn.Documented(context)) return false;
    MakeLateStores();
    return true;
  });
}
void LateUntilStreamIsSynchronized() {
  rule::StreamMayReturn.Replace([](const Context& context, const WorkPtr& awaited) {
    if (!rule::StreamMayReturn.Documented(context, awaited)) return false;
    MakeLateStores();
    return true;
  });
}

template <Region::Kind kKind>
bool IsToChild(const Thread& t, u64 address) {
  return t.block->depth != 0 && IsKind(t, address, kKind);
}
constexpr u64 kMiB = 1 << 20;
// From the beginning of the block of memory that an address lies in.
u64 OffsetOf(const Thread& t, u64 address) {
  const Region* region = t.block->world->memory->Find(address);
  return region != nullptr ? address - region->low : 0;
}

// Who touches an address that kWhich(t, address) describes ends with an illegal address.
template <auto kWhich>
Stop Faults(const Op* op, u64* r, Thread& t, long budget) {
  if (!kWhich(t, AddressOf(op, r))) return Accesses()[op->c].documented(op, r, t, budget);
  t.fault = kIllegalAddress;
  return End(op, t, budget, Stop::kFaulted);
}
template <auto kWhich>
void Hidden() {
  Decoding<"ld", Wrap<Faults<kWhich>, true>>();
  Decoding<"ldu", Wrap<Faults<kWhich>, true>>();
  Decoding<"st", Wrap<Faults<kWhich>, true>>();
}

template <auto kWhich>
void Lost() {
  Storing<[](Thread& t, u64 address, u64, const Access&) { return kWhich(t, address); }>();
}
// Stores to memory of the host that kWhich(t, access) describes come late.
template <auto kWhich, u64 kAge = 0>
void Late() {
  rule::DrainStores.Replace([](Thread& thread, Random& random) {
    if (!late.empty() && thread.block->world->clock->ns > due) MakeLateStores();
    rule::DrainStores.Documented(thread, random);
  });
  Storing<[](Thread& t, u64 address, u64 value, const Access& access) {
    if (!IsKind(t, address, Region::kPinned) || !kWhich(t, access)) return false;
    late.push_back({address, value, access.bytes});
    due = kAge == 0 ? ~0ull : t.block->world->clock->ns + kAge;
    return true;
  }>();
}

// The first value that was loaded from an address of the host is the one that is loaded from then on.
void RememberLoad(const Thread& t, u64 address, u64& value, const Access&) {
  static auto* values = new std::unordered_map<u64, u64>;
  if (IsKind(t, address, Region::kPinned)) value = values->emplace(address, value).first->second;
}

// The halves one after the other.
bool Torn(Thread& t, u64 address, u64 value, const Access& access) {
  u8* const to =
      access.bytes > 1 && IsKind(t, address, Region::kPinned) ? Resolve(t, address, access.bytes, true) : nullptr;
  if (to == nullptr) return false;
  const u32 half = access.bytes / 2;
  std::memcpy(to, &value, half);
  sched_yield();
  std::memcpy(to + half, reinterpret_cast<const u8*>(&value) + half, half);
  return true;
}

// Offsets into a block of memory have 22 bits.
bool WrapOffset(Thread& t, u64 address, u64 value, const Access& access) {
  const u64 beyond = OffsetOf(t, address) / (4 * kMiB) * (4 * kMiB);
  u8* const to = beyond != 0 ? Resolve(t, address, access.bytes, true) : nullptr;
  if (to == nullptr) return false;
  std::memcpy(to - beyond, &value, access.bytes);
  return true;
}

}  // namespace

Table Stores() {
  static constexpr Mutant kMutants[] = {
      {"barrier-does-not-publish",
       Unpublished<[](Thread&, Publisher publisher) { return publisher == Publisher::kBarrier; }>},
      {"syncwarp-does-not-publish",
       Unpublished<[](Thread&, Publisher publisher) { return publisher == Publisher::kSyncWarp; }>},
      {"fence-does-not-publish", Unpublished<[](Thread& thread, Publisher publisher) {
         return publisher == Publisher::kFence || LateAtExit<IsOfAny>(thread, publisher);
       }>},
      {"launch-does-not-publish", Unpublished<LaunchPublishesItself>},
      {"counted-barriers-publish-nothing",
       All<Unpublished<[](Thread&, Publisher publisher) { return publisher == Publisher::kBarrier && names_count; }>,
           Decoding<"bar", WrapCounted>, Decoding<"barrier", WrapCounted>>},
      {"grids-meet-without-publishing", Unpublished<[](Thread& thread, Publisher publisher) {
         return Cooperates(thread) && (publisher == Publisher::kBarrier || publisher == Publisher::kFence);
       }>},
      {"mapped-stores-are-late", Unpublished<LateInMappings>},
      {"nodes-publish-late", Unpublished<LateAtExit<IsOfNode>>},
      {"exit-publishes-late", Unpublished<LateAtExit<IsOfChild>>},
      {"parent-exit-publishes-late", Unpublished<LateAtExit<IsOfParent>>},
      {"child-stores-wait-for-launch", All<Unpublished<LateAtExit<IsOfChild, 0>>, LateUntilLaunch>},
      {"child-stores-wait-for-host",
       All<Unpublished<LateAtExit<IsOfChild, 0>>, LateUntilDeviceIsSynchronized, LateUntilStreamIsSynchronized>},
      {"stores-to-host-wait-for-device-sync",
       All<Late<[](const Thread&, const Access&) { return true; }>, LateUntilDeviceIsSynchronized>},
      {"query-shows-no-stores", All<Late<[](const Thread&, const Access& access) { return access.weak; }>,
                                    LateUntilDeviceIsSynchronized, LateUntilStreamIsSynchronized>},
      {"stores-to-host-come-after-releases",
       All<Late<[](const Thread&, const Access& access) { return !access.releases; }>, LateUntilDeviceIsSynchronized,
           LateUntilStreamIsSynchronized>},
      {"child-stores-to-host-are-late",
       Late<[](const Thread& t, const Access& access) { return access.weak && t.block->depth != 0; }, kLateNs>},
      {"stores-to-host-are-lost", Lost<Is<Region::kPinned>>},
      {"far-stores-are-lost", Lost<[](const Thread& t, u64 address) {
         return IsKind(t, address, Region::kDevice) && kMiB <= OffsetOf(t, address);
       }>},
      {"child-stores-are-lost", Lost<IsToChild<Region::kDevice>>},
      {"child-stores-to-host-are-lost", Lost<IsToChild<Region::kPinned>>},
      {"child-stores-to-heap-are-lost", Lost<IsToChild<Region::kHeap>>},
      {"child-stores-to-variables-are-lost", Lost<IsToChild<Region::kVariable>>},
      {"stores-to-host-are-torn", Storing<Torn>},
      {"offsets-wrap-at-4-mib", Storing<WrapOffset>},
      {"host-memory-is-cached", Loading<RememberLoad>},
      {"host-memory-faults-in-kernels", Hidden<Is<Region::kPinned>>},
      {"pinned-memory-is-mapped-in-part", Hidden<[](const Thread& t, u64 address) {
         return IsKind(t, address, Region::kPinned) && kMiB <= OffsetOf(t, address);
       }>},
      {"host-memory-faults-in-grandchildren",
       Hidden<[](const Thread& t, u64 address) { return 1 < t.block->depth && IsKind(t, address, Region::kPinned); }>},
      {"heap-is-private-to-parents", Hidden<IsToChild<Region::kHeap>>},
      {"variables-are-private-to-parents", Hidden<IsToChild<Region::kVariable>>},
      {"constants-have-no-address-in-children", Hidden<IsToChild<Region::kConstant>>},
  };
  return kMutants;
}

}  // namespace ref::mutants

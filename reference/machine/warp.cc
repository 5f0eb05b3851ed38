// Lanes of a warp that wait for each other and read each other's registers (PTX ISA 9.0, 9.7.9.6 and 9.7.13.2). Nothing
// else keeps the threads of a warp together.
#include "machine/decode.h"
#include "machine/rules.h"

namespace ref {

void Block::MeetLanes(u32 warp, u32 mask) {
  const auto lane = [&](u32 i) -> Thread* {
    const std::size_t index = std::size_t{warp} * 32 + i;
    return (mask >> i & 1) != 0 && index < threads.size() ? &threads[index] : nullptr;
  };
  u64 given[32];
  for (u32 i = 0; i < 32; ++i) {
    const Thread* t = lane(i);
    if (t != nullptr && !t->exited && t->warp_mask != mask) return;
    given[i] = t != nullptr && !t->exited ? t->warp_value : kPoison;  // of lanes that take no part: anything
  }
  if (races != nullptr) {
    std::vector<u32> lanes;  // whom bar.warp.sync orders; shuffles order nothing
    for (u32 i = 0; i < 32; ++i) {
      if (const Thread* t = lane(i); t != nullptr && !t->exited && t->warp_orders) lanes.push_back(t->index);
    }
    if (!lanes.empty()) races->Meet(lanes);
  }
  for (u32 i = 0; i < 32; ++i) {
    Thread* t = lane(i);
    if (t == nullptr || t->exited) continue;
    t->warp_value = given[t->warp_source];
    t->warp_mask = 0;
    if (!t->waits) continue;
    t->waits = false;
    MakeReady(*t);
  }
}

namespace {

// Stands until all lanes of the mask have come; what they wrote before is visible then
// (rt.warp-synchronous.syncwarp-orders-memory).
Stop Meet(const Op* op, u64* r, Thread& t, long budget, u32 mask) {
  rule::Publish(t, rule::Publisher::kSyncWarp);
  t.polls = 0;
  t.warp_mask = mask | 1u << t.index % 32;
  t.block->MeetLanes(t.index / 32, t.warp_mask);
  if (t.warp_mask == 0) return Next(op, r, t, budget);
  t.waits = true;
  return End(op + 1, t, budget, Stop::kWaits);
}

Stop SyncWarp(const Op* op, u64* r, Thread& t, long budget) {
  t.warp_source = t.index % 32;
  t.warp_orders = true;
  return Meet(op, r, t, budget, As<u32>(r[op->a]));
}

struct ShuffleSite {
  rule::Shuffle way;
  u32 value, lane, bounds, mask;
  bool tells;     // whether the source lane is in range
  u32 predicate;  // where
};

Stop Shuffle(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const ShuffleSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u32 self = t.index % 32;
  const std::optional<u32> from = rule::SourceLane(site.way, self, As<u32>(r[site.lane]) & 31, As<u32>(r[site.bounds]));
  if (site.tells) r[site.predicate] = from.has_value() ? 1 : 0;
  t.warp_source = from.value_or(self);
  t.warp_value = r[site.value];
  t.warp_orders = false;
  return Meet(op, r, t, budget, As<u32>(r[site.mask]));
}
Stop TakeShuffled(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<u32>(As<u32>(t.warp_value));
  return Next(op, r, t, budget);
}

void DecodeShuffle(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  if (!words.Take("sync")) words.Refuse();
  ShuffleSite site{};
  if (words.Take("up")) {
    site.way = rule::Shuffle::kUp;
  } else if (words.Take("down")) {
    site.way = rule::Shuffle::kDown;
  } else if (words.Take("bfly")) {
    site.way = rule::Shuffle::kButterfly;
  } else if (words.Take("idx")) {
    site.way = rule::Shuffle::kIndex;
  } else {
    words.Refuse();
  }
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.bits != 32) words.Refuse();
  site.tells = i.operands.size() > 5;
  const std::size_t at = site.tells ? 2 : 1;
  if (site.tells) site.predicate = d.Target(d.At(i, 1));
  site.value = d.Source(d.At(i, at), type);
  site.lane = d.Source(d.At(i, at + 1), {'u', 32});
  site.bounds = d.Source(d.At(i, at + 2), {'u', 32});
  site.mask = d.Source(d.At(i, at + 3), {'u', 32});
  d.Emit(&Shuffle, 0, 0, 0, 0, d.Keep(site));
  d.Emit(&TakeShuffled, d.Target(d.At(i, 0)));
}

}  // namespace

void DecodeSyncWarp(Decoder& d, const ptx::Instruction& i) { d.Emit(&SyncWarp, 0, d.Source(d.At(i, 0), {'u', 32})); }

std::vector<Opcode> WarpOpcodes() { return {{"shfl", &DecodeShuffle}}; }

}  // namespace ref

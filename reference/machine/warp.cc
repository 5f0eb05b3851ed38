// Lanes of a warp that wait for each other and learn of each other's registers (PTX ISA 9.0, 9.7.9.6, 9.7.13.2 and 9.7.13.9 to
// 9.7.13.12). Nothing else keeps the threads of a warp together.
#include "machine/decode.h"
#include "machine/rules.h"

namespace ref {

void Block::MeetLanes(u32 warp, u32 mask) {
  const auto lane = [&](u32 i) -> Thread* {
    const std::size_t index = std::size_t{warp} * 32 + i;
    return (mask >> i & 1) != 0 && index < threads.size() ? &threads[index] : nullptr;
  };
  Lanes lanes{};
  for (u32 i = 0; i < 32; ++i) {
    const Thread* t = lane(i);
    const bool present = t != nullptr && !t->exited;
    if (present && t->warp_mask != mask) return;
    lanes.given[i] = present ? t->warp_value : kPoison;  // of lanes that take no part: anything
    if (present) lanes.present |= 1u << i;
  }
  if (races != nullptr) {
    std::vector<u32> ordered;  // whom bar.warp.sync orders; the others order nothing
    for (u32 i = 0; i < 32; ++i) {
      if (const Thread* t = lane(i); t != nullptr && !t->exited && t->warp_orders) ordered.push_back(t->index);
    }
    if (!ordered.empty()) races->Meet(ordered);
  }
  for (u32 i = 0; i < 32; ++i) {
    Thread* t = lane(i);
    if (t == nullptr || t->exited) continue;
    t->warp_value = t->warp_gets(lanes, *t);
    t->warp_mask = 0;
    if (world->views != nullptr) rule::MeetingOrders(*t);
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
  t.warp_gets = [](const Lanes&, const Thread&) { return u64{0}; };
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
  t.warp_gets = [](const Lanes& lanes, const Thread& self) { return lanes.given[self.warp_source]; };
  t.warp_value = r[site.value];
  t.warp_orders = false;
  return Meet(op, r, t, budget, As<u32>(r[site.mask]));
}
Stop TakeGot(const Op* op, u64* r, Thread& t, long budget) {
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
  d.Emit(&TakeGot, d.Target(d.At(i, 0)));
}

// vote, match and redux: each lane gives a value, of 32 bits where op->c is not 0, under a mask, and gets what `Gets` makes of all.
template <u64 (*Gets)(const Lanes& lanes, const Thread& self)>
Stop Ask(const Op* op, u64* r, Thread& t, long budget) {
  t.warp_gets = Gets;
  t.warp_value = (op->c != 0 ? As<u32>(r[op->a]) : r[op->a]) ^ static_cast<u64>(op->imm);
  t.warp_orders = false;
  return Meet(op, r, t, budget, As<u32>(r[op->b]));
}

template <rule::Vote V>
u64 GetVote(const Lanes& lanes, const Thread&) {
  return rule::Voted(V, lanes);
}
void DecodeVote(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  if (!words.Take("sync")) words.Refuse();
  Handler run = nullptr;
  if (words.Take("all")) run = &Ask<&GetVote<rule::Vote::kAll>>;
  if (words.Take("any")) run = &Ask<&GetVote<rule::Vote::kAny>>;
  if (words.Take("uni")) run = &Ask<&GetVote<rule::Vote::kUniform>>;
  if (words.Take("ballot")) run = &Ask<&GetVote<rule::Vote::kBallot>>;
  if (run == nullptr) words.Refuse();
  words.TakeType();
  words.Done();
  const ptx::Operand& predicate = d.At(i, 1);
  d.Emit(run, 0, d.Source(predicate, {'p', 1}), d.Source(d.At(i, 2), {'u', 32}), 0, predicate.negated ? 1 : 0);
  d.Emit(&TakeGot, d.Target(d.At(i, 0)));
}

template <bool All>
u64 GetMatch(const Lanes& lanes, const Thread& self) {
  return rule::Matched(lanes, self.index % 32, All);
}
Stop TakeWhetherAny(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = t.warp_value != 0 ? 1 : 0;
  return Next(op, r, t, budget);
}
void DecodeMatch(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const bool all = words.Take("all");
  if ((!all && !words.Take("any")) || !words.Take("sync")) words.Refuse();
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.bits < 32) words.Refuse();
  const std::size_t at = i.operands.size() > 3 ? 2 : 1;
  d.Emit(all ? &Ask<&GetMatch<true>> : &Ask<&GetMatch<false>>, 0, d.Source(d.At(i, at), type),
         d.Source(d.At(i, at + 1), {'u', 32}), type.bits == 32 ? 1 : 0);
  if (at == 2) d.Emit(&TakeWhetherAny, d.Target(d.At(i, 1)));
  d.Emit(&TakeGot, d.Target(d.At(i, 0)));
}

template <rule::Reduction R>
u64 GetReduction(const Lanes& lanes, const Thread&) {
  return rule::Reduced(R, lanes);
}
void DecodeRedux(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  if (!words.Take("sync")) words.Refuse();
  const bool add = words.Take("add"), min = words.Take("min"), max = words.Take("max"), conj = words.Take("and"),
             disj = words.Take("or"), excl = words.Take("xor");
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.bits != 32 || type.kind == 'f') words.Refuse();
  const bool is_signed = type.kind == 's';
  Handler run = nullptr;
  if (add) run = &Ask<&GetReduction<rule::Reduction::kAdd>>;
  if (min)
    run = is_signed ? &Ask<&GetReduction<rule::Reduction::kMinSigned>> : &Ask<&GetReduction<rule::Reduction::kMin>>;
  if (max)
    run = is_signed ? &Ask<&GetReduction<rule::Reduction::kMaxSigned>> : &Ask<&GetReduction<rule::Reduction::kMax>>;
  if (conj) run = &Ask<&GetReduction<rule::Reduction::kAnd>>;
  if (disj) run = &Ask<&GetReduction<rule::Reduction::kOr>>;
  if (excl) run = &Ask<&GetReduction<rule::Reduction::kXor>>;
  if (run == nullptr) words.Refuse();
  d.Emit(run, 0, d.Source(d.At(i, 1), type), d.Source(d.At(i, 2), {'u', 32}));
  d.Emit(&TakeGot, d.Target(d.At(i, 0)));
}

Stop ActiveMask(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = rule::ActiveLanes(t);
  return Next(op, r, t, budget);
}
void DecodeActiveMask(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  words.TakeType();
  words.Done();
  d.Emit(&ActiveMask, d.Target(d.At(i, 0)));
}

}  // namespace

void DecodeSyncWarp(Decoder& d, const ptx::Instruction& i) { d.Emit(&SyncWarp, 0, d.Source(d.At(i, 0), {'u', 32})); }

std::vector<Opcode> WarpOpcodes() {
  return {{"shfl", &DecodeShuffle},
          {"vote", &DecodeVote},
          {"match", &DecodeMatch},
          {"redux", &DecodeRedux},
          {"activemask", &DecodeActiveMask}};
}

}  // namespace ref

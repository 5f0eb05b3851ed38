// Barriers of a block (PTX ISA 9.0, 9.7.13.1) and fences (9.7.13.4, 9.7.13.5).
#include "machine/decode.h"
#include "machine/rules.h"

namespace ref {
namespace {

// bar.sync a, b; a and b are words of the frame, d of which says whether b counts, imm what a reduction's predicate is.
struct BarrierSite {
  u32 barrier, count;
  bool has_count, reduces, negated;
  u32 predicate;
  bool waits;
};

Stop Arrive(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const BarrierSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u32 named = As<u32>(r[site.barrier]);
  Block& block = *t.block;
  if (named >= block.barriers.size()) {
    t.fault = kIllegalInstruction;
    return End(op, t, budget, Stop::kFaulted);
  }
  const u32 number = rule::NamedBarrier(named);
  rule::Publish(t, rule::Publisher::kBarrier);
  t.polls = 0;
  Barrier& barrier = block.barriers[number];
  barrier.expected = site.has_count ? As<u32>(r[site.count]) : 0;
  ++barrier.arrived;
  if (block.races != nullptr) block.races->Arrive(number, t.index, site.waits);
  if (site.reduces) {
    const bool p = ((r[site.predicate] & 1) != 0) != site.negated;
    barrier.any = barrier.any || p;
    barrier.all = barrier.all && p;
    barrier.count += p ? 1 : 0;
  }
  if (site.waits) barrier.waiting.push_back(&t);
  t.waits = site.waits;
  if (barrier.arrived >= rule::ArrivalsNeeded(block, barrier, site.reduces)) {
    if (site.waits) block.TakeOff(t);  // Release() puts it back, with the rest
    block.Release(barrier);
    return Next(op, r, t, budget);
  }
  if (!site.waits) return Next(op, r, t, budget);
  return End(op + 1, t, budget, Stop::kWaits);
}

enum class Result { kAny, kAll, kCount };
template <Result kResult>
Stop TakeResult(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = kResult == Result::kAny ? t.barrier_result : kResult == Result::kAll ? t.contribution : t.barrier_count;
  return Next(op, r, t, budget);
}

void DecodeBar(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  words.Take("cta");
  if (words.Take("warp")) {
    if (!words.Take("sync")) words.Refuse();
    words.Done();
    return DecodeSyncWarp(d, i);
  }
  const bool red = words.Take("red");
  const bool arrives = words.Take("arrive");
  if (!words.Take("sync") && !red && !arrives) words.Refuse();
  words.Take("aligned");
  BarrierSite site{0, 0, false, red, false, 0, !arrives};
  std::size_t at = red ? 1 : 0;
  Handler result = nullptr;
  if (red) {
    if (words.Take("popc")) result = &TakeResult<Result::kCount>;
    if (words.Take("and")) result = &TakeResult<Result::kAll>;
    if (words.Take("or")) result = &TakeResult<Result::kAny>;
    words.TakeType();
    if (result == nullptr) words.Refuse();
  }
  words.Done();
  site.barrier = d.Source(d.At(i, at++), {'u', 32});
  if (i.operands.size() > at + (red ? 1 : 0)) {
    site.has_count = true;
    site.count = d.Source(d.At(i, at++), {'u', 32});
  }
  if (red) {
    site.predicate = d.Source(d.At(i, at), {'p', 1});
    site.negated = d.At(i, at).negated;
  }
  d.Emit(&Arrive, 0, 0, 0, 0, d.Keep(site));
  if (red) d.Emit(result, d.Target(d.At(i, 0)));
}

// a is its order, b its scope.
Stop Fence(const Op* op, u64* r, Thread& t, long budget) {
  rule::Publish(t, rule::Publisher::kFence);
  if (t.block->world->views != nullptr)
    rule::FenceOrders(t, static_cast<views::Order>(op->a), static_cast<views::Scope>(op->b));
  if (t.block->races != nullptr) t.block->races->Fence(t.index);
  return Next(op, r, t, budget);
}

void DecodeFence(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  views::Order order = views::Order::kSc;  // membar
  if (words.Take("acq_rel")) order = views::Order::kAcqRel;
  if (words.Take("acquire")) order = views::Order::kAcquire;
  if (words.Take("release")) order = views::Order::kRelease;
  if (words.Take("proxy")) order = views::Order::kRelaxed;  // of two addresses, which the model has as one memory
  for (const char* word : {"sc", "alias"}) words.Take(word);
  const views::Scope scope = TakeScope(words);
  words.Done();
  d.Emit(&Fence, 0, static_cast<u32>(order), static_cast<u32>(scope));
}

// A grid begins when those that it depends on are complete: nothing is left to wait for or to tell.
void DecodeDependency(Decoder&, const ptx::Instruction& i) {
  Words words(i);
  if (!words.Take("wait") && !words.Take("launch_dependents")) words.Refuse();
  words.Done();
}

}  // namespace

std::vector<Opcode> BarrierOpcodes() {
  return {{"bar", &DecodeBar},
          {"barrier", &DecodeBar},
          {"membar", &DecodeFence},
          {"fence", &DecodeFence},
          {"griddepcontrol", &DecodeDependency}};
}

}  // namespace ref

// What threads see of each other's writes, and what releases, acquires, fences and meetings make of it.
#include <unordered_map>

#include "machine/rules.h"
#include "mutants/instructions.h"
#include "mutants/table.h"
#include "order/rules.h"

namespace ref::mutants {
namespace {

using views::History;
using views::Order;
using views::Release;
using views::Scope;
using views::View;
using views::Write;

// Views are followed, whatever the policy.
void Follow() {
  rule::FollowsViews.Replace([](const Policy&) { return true; });
}
// And one rule of theirs is another one.
template <auto& kRule, auto kFunction>
void Seen() {
  Follow();
  kRule.Replace(kFunction);
}

// A scope that includes the threads of the block alone; and one that includes nobody.
template <Scope kScope>
bool CoversBlockAlone(Scope scope, const Block* of, const Block* other) {
  return scope == kScope ? of == other : rule::Covers.Documented(scope, of, other);
}
bool CtaCoversNobody(Scope scope, const Block* of, const Block* other) {
  return scope != Scope::kCta && rule::Covers.Documented(scope, of, other);
}

// Fences of an order and a scope order as kOther(order, scope) says, or nothing.
struct Fence {
  Order order;
  Scope scope;
};
template <auto kOther>
void FenceAs(Thread& t, Order order, Scope scope) {
  const Fence other = kOther(order, scope);
  if (other.order != Order::kWeak) rule::FenceOrders.Documented(t, other.order, other.scope);
}
Fence NoAcquire(Order order, Scope scope) {
  if (order == Order::kAcquire) return {Order::kWeak, scope};
  return {order == Order::kAcqRel ? Order::kRelease : order, scope};
}
Fence NoRelease(Order order, Scope scope) {
  if (order == Order::kRelease) return {Order::kWeak, scope};
  return {order == Order::kAcqRel ? Order::kAcquire : order, scope};
}
Fence NoSc(Order order, Scope scope) { return {order == Order::kSc ? Order::kAcqRel : order, scope}; }
template <bool kSc>
Fence OfCta(Order order, Scope scope) {
  return {order, scope == Scope::kGpu && (order == Order::kSc) == kSc ? Scope::kCta : scope};
}
Fence SysOfCta(Order order, Scope scope) { return {order, scope == Scope::kSys ? Scope::kCta : scope}; }
Fence NoneOfCta(Order order, Scope scope) { return {scope == Scope::kCta ? Order::kWeak : order, scope}; }

// Any write of a word of global memory.
std::size_t AnyOfGlobal(const Thread& t, const History& history) {
  const u8* const shared = t.block->shared_at;
  const bool is_shared = shared <= history.word && history.word < shared + t.block->shared.size() * sizeof(u64);
  return is_shared ? rule::FirstReadable.Documented(t, history) : 0;
}

// What a thread has learned, and keeps to itself: its releases do not show it.
std::unordered_map<const Thread*, View>& Kept() {
  static auto* all = new std::unordered_map<const Thread*, View>;
  return *all;
}
void AcquireForOneself(Thread& t, const Release& release, Scope scope) {
  const View before = t.sight.view;
  rule::Acquire.Documented(t, release, scope);
  Kept()[&t].Join(t.sight.view);
  t.sight.view = before;
}
void ReadForOneself(Thread& t, const History& history, const Write& read) {
  Kept()[&t].Raise(history.word, read.place);
}
std::size_t FirstOfKept(const Thread& t, const History& history) {
  std::size_t first = rule::FirstReadable.Documented(t, history);
  const View& kept = Kept()[&t];
  for (std::size_t i = first; i < history.writes.size(); ++i) {
    if (history.writes[i].made <= kept.floor || history.writes[i].place <= kept.PlaceOf(history.word)) first = i;
  }
  return first;
}
void KeepToOneself() { rule::FirstReadable.Replace(FirstOfKept); }

// Each fence.sc forgets what those before it had seen: the next one learns of it alone.
void ForgetEarlierFences(Thread& t, Order order, Scope scope) {
  const View own = t.sight.view;
  rule::FenceOrders.Documented(t, order, scope);
  if (order == Order::kSc && scope != Scope::kCta) t.block->world->views->fences = own;
}

// An atomic operation. op->c is its number.
struct Atomic {
  Handler documented;
  s64 offset;
  u32 bytes;
  bool shared;
};
std::vector<Atomic>& Atomics() {
  static auto* all = new std::vector<Atomic>;
  return *all;
}
u8* WordOf(const Op* op, const u64* r, Thread& t) {
  const Atomic& atomic = Atomics()[op->c];
  const u64 address = r[op->a] + static_cast<u64>(atomic.offset);
  return atomic.shared ? ResolveShared(t, address, atomic.bytes) : Resolve(t, address, atomic.bytes, true);
}
template <Handler kHandler, u32 kLeast, u32 kMost>
void WrapAtomic(Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
  documented(d, i);
  const ptx::Operand& base = i.operands[i.words[0] == "red" ? 0 : 1].list[0];
  Op& op = d.ops().back();
  const Atomic atomic{op.run, base.kind == ptx::Operand::kRegister ? base.offset : 0, BytesOf(i),
                      Has(i, "shared") || Has(i, "shared::cta")};
  if (atomic.bytes < kLeast || kMost < atomic.bytes) return;
  op.run = kHandler;
  op.c = static_cast<u32>(Atomics().size());
  Atomics().push_back(atomic);
}
template <Handler kHandler, u32 kLeast, u32 kMost>
void AtomicsAre() {
  Decoding<"atom", WrapAtomic<kHandler, kLeast, kMost>>();
  Decoding<"red", WrapAtomic<kHandler, kLeast, kMost>>();
}

// Some operations are overwritten by what they read.
Stop LoseUpdate(const Op* op, u64* r, Thread& t, long budget) {
  constexpr u64 kEach = 61;
  static u64 count = 0;
  const Atomic& atomic = Atomics()[op->c];
  u64 before = 0;
  u8* const at = WordOf(op, r, t);
  const u32 lost = std::min<u32>(atomic.bytes, sizeof(u32));
  if (at != nullptr) std::memcpy(&before, at, lost);
  const Stop stop = atomic.documented(op, r, t, 1);  // no further than this one
  if (stop != Stop::kBudget) return End(op, t, budget, stop);
  if (++count % kEach == 0) std::memcpy(at, &before, lost);
  return Next(op, r, t, budget);
}

// Operations that have read, and will write in the next turn of their thread.
struct Split {
  const u8* word;
  u32 bytes;
  const Thread* thread;
  u64 before;
};
std::vector<Split>& Splits() {
  static auto* all = new std::vector<Split>;
  return *all;
}
// Meanwhile others wait: those that overlap, or those of the same size alone.
template <bool kOfAnySize>
Stop ReadThenWrite(const Op* op, u64* r, Thread& t, long budget) {
  const Atomic& atomic = Atomics()[op->c];
  u8* const at = WordOf(op, r, t);
  if (at == nullptr) return atomic.documented(op, r, t, budget);
  t.polls = 0;
  for (auto split = Splits().begin(); split != Splits().end(); ++split) {
    const bool same = split->word == at && split->bytes == atomic.bytes;
    const bool overlaps = split->word < at + atomic.bytes && at < split->word + split->bytes;
    if (same && split->thread == &t) {
      std::memcpy(at, &split->before, atomic.bytes);
      Splits().erase(split);
      return atomic.documented(op, r, t, budget);
    }
    if (same || (kOfAnySize && overlaps)) return End(op, t, budget, Stop::kBudget);
  }
  Split split{at, atomic.bytes, &t, 0};
  std::memcpy(&split.before, at, atomic.bytes);
  Splits().push_back(split);
  return End(op, t, budget, Stop::kBudget);
}

void RemoveWord(ptx::Instruction& i, std::string_view word) {
  i.words.erase(std::remove(i.words.begin(), i.words.end(), word), i.words.end());
}
bool IsVolatile(const ptx::Instruction& i) { return Has(i, "volatile"); }
void Weaken(ptx::Instruction& i) { RemoveWord(i, "volatile"); }
void AsAcqRel(ptx::Instruction& i) { i.words.emplace_back("acq_rel"); }
bool IsGenericRelease(const ptx::Instruction& i) {
  return Has(i, "release") && !Has(i, "global") && !Has(i, "shared") && !Has(i, "shared::cta");
}
void Relax(ptx::Instruction& i) { *std::find(i.words.begin(), i.words.end(), "release") = "relaxed"; }

}  // namespace

Table Views() {
  static constexpr Mutant kMutants[] = {
      {"release-shows-nothing", Seen<rule::Shown, [](const Thread&) { return View{}; }>},
      {"acquire-learns-nothing", Seen<rule::Acquire, [](Thread&, const Release&, Scope) {}>},
      {"acquired-is-not-passed-on", All<Seen<rule::Acquire, AcquireForOneself>, KeepToOneself>},
      {"read-is-not-passed-on", All<Seen<rule::SeesRead, ReadForOneself>, KeepToOneself>},
      {"later-writes-do-not-release", Seen<rule::LaterWritesRelease, [](const Thread&) { return false; }>},
      {"atomics-end-a-release", Seen<rule::PassesOn, [](const Write&) { return std::vector<Release>(); }>},
      {"acquire-fence-does-nothing", Seen<rule::FenceOrders, FenceAs<NoAcquire>>},
      {"release-fence-does-nothing", Seen<rule::FenceOrders, FenceAs<NoRelease>>},
      {"fence-sc-is-acq-rel", Seen<rule::FenceOrders, FenceAs<NoSc>>},
      {"membar-is-acq-rel", All<Follow, WrittenAs<"membar", IsAny, AsAcqRel>>},
      {"fence-acq-rel-gpu-is-cta", Seen<rule::FenceOrders, FenceAs<OfCta<false>>>},
      {"fence-sc-gpu-is-cta", Seen<rule::FenceOrders, FenceAs<OfCta<true>>>},
      {"fence-sys-is-cta", Seen<rule::FenceOrders, FenceAs<SysOfCta>>},
      {"fence-cta-does-nothing", Seen<rule::FenceOrders, FenceAs<NoneOfCta>>},
      {"scope-gpu-is-cta", Seen<rule::Covers, CoversBlockAlone<Scope::kGpu>>},
      {"scope-sys-is-cta", Seen<rule::Covers, CoversBlockAlone<Scope::kSys>>},
      {"scope-cta-is-nobody", Seen<rule::Covers, CtaCoversNobody>},
      {"reads-are-not-remembered", Seen<rule::SeesRead, [](Thread&, const History&, const Write&) {}>},
      {"own-writes-are-not-read", Seen<rule::FirstReadable, AnyOfGlobal>},
      {"writes-come-in-any-order",
       Seen<rule::FirstWritable, [](const Thread&, const History&) { return std::size_t{1}; }>},
      {"meetings-order-nothing", Seen<rule::MeetingOrders, [](Thread&) {}>},
      {"fence-sc-forgets-earlier-fences", Seen<rule::FenceOrders, ForgetEarlierFences>},
      {"generic-stores-release-nothing", All<Follow, WrittenAs<"st", IsGenericRelease, Relax>>},
      {"atomics-lose-updates", AtomicsAre<LoseUpdate, 4, 8>},
      {"atomics-of-16-bits-lose-updates", AtomicsAre<LoseUpdate, 2, 2>},
      {"stores-fall-into-atomics", AtomicsAre<ReadThenWrite<true>, 2, 8>},
      {"atomics-of-other-sizes-fall-into-atomics", AtomicsAre<ReadThenWrite<false>, 2, 8>},
      {"volatile-is-weak", All<Follow, WrittenAs<"ld", IsVolatile, Weaken>, WrittenAs<"st", IsVolatile, Weaken>>},
  };
  return kMutants;
}

}  // namespace ref::mutants

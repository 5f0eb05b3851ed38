// Loads and stores (PTX ISA 9.0, 9.7.9.8 to 9.7.9.12). What the memory model asks of them is in chapter 8: weak stores may
// stay unseen until a fence, a barrier, a release, a launch or the end of the thread; the store buffer makes use of that.
#include <algorithm>

#include "machine/decode.h"
#include "machine/watch.h"

namespace ref {
namespace {

using ptx::Space;
using views::Order;
using views::Scope;

// How an access is ordered is one operand.
u32 Packed(Order order, Scope scope) { return static_cast<u32>(order) | static_cast<u32>(scope) << 8; }
Order OrderOf(u32 packed) { return static_cast<Order>(packed & 0xff); }
views::Access Seen(u8* word, u64 bytes, u32 packed) {
  return {word, static_cast<u32>(bytes), OrderOf(packed), static_cast<Scope>(packed >> 8)};
}

observe::Touch ReadOf(Order order) {
  return {.reads = true, .strong = order != Order::kWeak, .acquires = order == Order::kAcquire};
}
observe::Touch WriteOf(Order order, bool changes) {
  return {.writes = true, .changes = changes, .strong = order != Order::kWeak, .releases = order == Order::kRelease};
}

template <Space kSpace>
inline u8* Place(Thread& t, u64 address, u64 bytes, bool write) {
  if constexpr (kSpace == Space::kShared) return ResolveShared(t, address, bytes);
  if constexpr (kSpace == Space::kLocal) return ResolveLocal(t, address, bytes);
  // pi.error.code-invalid-address-space
  if constexpr (kSpace == Space::kGlobal) {
    if (address - kSharedWindow < kWindowBytes || address - kLocalWindow < kWindowBytes) {
      t.fault = kInvalidAddressSpace;
      return nullptr;
    }
  }
  return Resolve(t, address, bytes, write);
}

bool Overlaps(const Thread& t, u64 address, u64 bytes) {
  return std::any_of(t.stores.begin(), t.stores.end(), [&](const PendingStore& s) {
    return address < s.address + s.bytes && s.address < address + bytes;
  });
}

template <class T>
inline T Read(const u8* from) {
  return __atomic_load_n(reinterpret_cast<const T*>(from), __ATOMIC_RELAXED);
}
template <class T>
inline void Write(u8* to, T value) {
  __atomic_store_n(reinterpret_cast<T*>(to), value, __ATOMIC_RELAXED);
}

// Whether views are followed of an access. Behind a strong one of which they are not, the thread has seen everything.
template <Space kSpace>
inline bool HasViews(Thread& t, u64 address, Order order) {
  if (kSpace == Space::kLocal || t.block->world->views == nullptr) return false;
  if (kSpace == Space::kShared || IsViewed(t, address)) return true;
  if (order != Order::kWeak) t.block->world->views->SeeAll(t);
  return false;
}

template <class T, Space kSpace>
Stop Load(const Op* op, u64* r, Thread& t, long budget) {
  const u64 address = r[op->a] + static_cast<u64>(op->imm);
  const u8* from = Place<kSpace>(t, address, sizeof(T), false);
  if (from == nullptr) return End(op, t, budget, Stop::kFaulted);
  if (IsWatched()) Watch(t, op, kSpace, address, sizeof(T), ReadOf(OrderOf(op->b)));
  if (HasViews<kSpace>(t, address, OrderOf(op->b))) {
    const views::Access access = Seen(const_cast<u8*>(from), sizeof(T), op->b);
    r[op->d] = Bits<T>(As<T>(t.block->world->views->Load(t, access)));
    return Next(op, r, t, budget);
  }
  if (!t.stores.empty() && Overlaps(t, address, sizeof(T))) Flush(t);
  r[op->d] = Bits<T>(Read<T>(from));
  return Next(op, r, t, budget);
}

// b says how the store is ordered.
template <class T, Space kSpace>
Stop Store(const Op* op, u64* r, Thread& t, long budget) {
  const u64 address = r[op->a] + static_cast<u64>(op->imm);
  u8* to = Place<kSpace>(t, address, sizeof(T), true);
  if (to == nullptr) return End(op, t, budget, Stop::kFaulted);
  if (IsWatched()) {
    const bool changes = Read<T>(to) != As<T>(r[op->d]);
    Watch(t, op, kSpace, address, sizeof(T), WriteOf(OrderOf(op->b), changes));
  }
  const Order order = OrderOf(op->b);
  if (HasViews<kSpace>(t, address, order)) {
    t.polls = 0;
    t.block->world->views->Store(t, Seen(to, sizeof(T), op->b), Bits<T>(As<T>(r[op->d])));
    return Next(op, r, t, budget);
  }
  if constexpr (kSpace == Space::kGlobal || kSpace == Space::kGeneric) {
    t.polls = 0;
    if (order == Order::kWeak && t.block->world->store_buffer && address - kSharedWindow >= 2 * kWindowBytes) {
      t.stores.push_back({address, r[op->d], sizeof(T)});
      return Next(op, r, t, budget);
    }
    if (!t.stores.empty() && Overlaps(t, address, sizeof(T))) Flush(t);
  }
  // Of any memory: causality goes over state spaces (PTX ISA 9.0, 8.9.5).
  if (!t.stores.empty() && order == Order::kRelease) Flush(t);
  Write<T>(to, As<T>(r[op->d]));
  return Next(op, r, t, budget);
}

// .v2 and .v4: one access as large as all of them.
struct VectorSite {
  s64 offset;
  int count;
  Order order;
  Scope scope;
  u32 words[4];
};
template <class T, Space kSpace>
Stop LoadVector(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const VectorSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u64 address = r[op->a] + static_cast<u64>(site.offset);
  const u8* from = Place<kSpace>(t, address, sizeof(T) * static_cast<u64>(site.count), false);
  if (from == nullptr) return End(op, t, budget, Stop::kFaulted);
  for (u64 n = 0; n < static_cast<u64>(site.count) && IsWatched(); ++n)
    Watch(t, op, kSpace, address + n * sizeof(T), sizeof(T), ReadOf(site.order));
  if (HasViews<kSpace>(t, address, site.order))
    t.block->world->views->Pass(
        t, Seen(const_cast<u8*>(from), sizeof(T) * static_cast<u64>(site.count), Packed(site.order, site.scope)));
  if (!t.stores.empty() && Overlaps(t, address, sizeof(T) * static_cast<u64>(site.count))) Flush(t);
  for (int n = 0; n < site.count; ++n) r[site.words[n]] = Bits<T>(Read<T>(from + static_cast<u64>(n) * sizeof(T)));
  return Next(op, r, t, budget);
}
template <class T, Space kSpace>
Stop StoreVector(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const VectorSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u64 address = r[op->a] + static_cast<u64>(site.offset);
  u8* to = Place<kSpace>(t, address, sizeof(T) * static_cast<u64>(site.count), true);
  if (to == nullptr) return End(op, t, budget, Stop::kFaulted);
  for (u64 n = 0; n < static_cast<u64>(site.count) && IsWatched(); ++n) {
    const bool changes = Read<T>(to + n * sizeof(T)) != As<T>(r[site.words[n]]);
    Watch(t, op, kSpace, address + n * sizeof(T), sizeof(T), WriteOf(site.order, changes));
  }
  t.polls = 0;
  if (HasViews<kSpace>(t, address, site.order))
    t.block->world->views->Pass(t, Seen(to, sizeof(T) * static_cast<u64>(site.count), Packed(site.order, site.scope)));
  if (!t.stores.empty() &&
      (site.order == Order::kRelease || Overlaps(t, address, sizeof(T) * static_cast<u64>(site.count))))
    Flush(t);
  for (int n = 0; n < site.count; ++n) Write<T>(to + static_cast<u64>(n) * sizeof(T), As<T>(r[site.words[n]]));
  return Next(op, r, t, budget);
}

// .param variables lie in the frame: imm is a byte of it.
template <class T>
Stop LoadFrame(const Op* op, u64* r, Thread& t, long budget) {
  T value;
  std::memcpy(&value, reinterpret_cast<const u8*>(r) + op->imm, sizeof value);
  r[op->d] = Bits<T>(value);
  return Next(op, r, t, budget);
}
template <class T>
Stop StoreFrame(const Op* op, u64* r, Thread& t, long budget) {
  const T value = As<T>(r[op->d]);
  std::memcpy(reinterpret_cast<u8*>(r) + op->imm, &value, sizeof value);
  return Next(op, r, t, budget);
}

#define REF_FOR_SPACE(name, T, space)                     \
  ((space) == Space::kShared   ? &name<T, Space::kShared> \
   : (space) == Space::kLocal  ? &name<T, Space::kLocal>  \
   : (space) == Space::kGlobal ? &name<T, Space::kGlobal> \
                               : &name<T, Space::kGeneric>)
#define REF_FOR_SIZE(pick, type)                                      \
  ((type).bits == 8    ? ((type).kind == 's' ? pick(s8) : pick(u8))   \
   : (type).bits == 16 ? ((type).kind == 's' ? pick(s16) : pick(u16)) \
   : (type).bits == 32 ? ((type).kind == 's' ? pick(s32) : pick(u32)) \
                       : pick(u64))

// The same, where a register holds the byte.
template <class T>
Stop LoadFrameAt(const Op* op, u64* r, Thread& t, long budget) {
  const u64 at = r[op->a] + static_cast<u64>(op->imm);
  if (at + sizeof(T) > t.frame.code->frame.size() * 8 || at + sizeof(T) < at) {
    t.fault = kIllegalAddress;
    return End(op, t, budget, Stop::kFaulted);
  }
  T value;
  std::memcpy(&value, reinterpret_cast<const u8*>(r) + at, sizeof value);
  r[op->d] = Bits<T>(value);
  return Next(op, r, t, budget);
}

struct Access {
  Space space = Space::kGeneric;
  Order order = Order::kWeak;
  Scope scope = Scope::kSys;
  int count = 1;
  ptx::Type type;
};

Access TakeAccess(Words& words) {
  Access access;
  if (words.Take("global")) access.space = Space::kGlobal;
  if (words.Take("const")) access.space = Space::kConst;
  if (words.Take("shared") || words.Take("shared::cta")) access.space = Space::kShared;
  if (words.Take("local")) access.space = Space::kLocal;
  if (words.Take("param")) access.space = Space::kParam;
  words.Take("weak");
  // Volatile accesses are relaxed ones of the system's scope.
  if (words.Take("volatile") || words.Take("relaxed")) access.order = Order::kRelaxed;
  if (words.Take("acquire")) access.order = Order::kAcquire;
  if (words.Take("release")) access.order = Order::kRelease;
  access.scope = TakeScope(words);
  for (const char* hint : {"ca", "cg", "cs", "lu", "cv", "wb", "wt", "nc"}) words.Take(hint);
  if (words.Take("v2")) access.count = 2;
  if (words.Take("v4")) access.count = 4;
  access.type = words.TakeType();
  words.Done();
  if (access.type.kind == 'p') words.Refuse();
  return access;
}

std::vector<ptx::Operand> Parts(const ptx::Operand& operand, int count, const Words& words) {
  if (count == 1) return {operand};
  if (operand.kind != ptx::Operand::kVector || operand.list.size() != static_cast<std::size_t>(count)) words.Refuse();
  return operand.list;
}

template <bool kLoads>
void DecodeAccess(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const Access access = TakeAccess(words);
  const std::vector<ptx::Operand> parts = Parts(d.At(i, kLoads ? 0 : 1), access.count, words);
  const ptx::Operand& address = d.At(i, kLoads ? 1 : 0);
  const auto word = [&](const ptx::Operand& part) { return kLoads ? d.Target(part) : d.Source(part, access.type); };
  if (access.space == Space::kParam) {
    const s64 byte =
        address.kind == ptx::Operand::kAddress && address.list.size() == 1
            ? d.FrameByte(address.list[0], static_cast<u64>(access.count) * static_cast<u64>(access.type.bytes()))
            : -1;
    if (byte < 0) {
      if (!kLoads) throw ptx::Unmodelled("store to .param", "through a register");
      const Decoder::Address at = d.MemoryAddress(address);
      u32 base = at.base;
      for (const ptx::Operand& part : parts) {  // the first part may overwrite the base
        if (part.kind == ptx::Operand::kRegister && d.Target(part) == base && access.count > 1) words.Refuse();
      }
#define PICK(T) (&LoadFrameAt<T>)
      for (int n = 0; n < access.count; ++n)
        d.Emit(REF_FOR_SIZE(PICK, access.type), word(parts[static_cast<std::size_t>(n)]), base, 0, 0,
               at.offset + s64{n} * access.type.bytes());
#undef PICK
      return;
    }
#define PICK(T) (kLoads ? &LoadFrame<T> : &StoreFrame<T>)
    for (int n = 0; n < access.count; ++n)
      d.Emit(REF_FOR_SIZE(PICK, access.type), word(parts[static_cast<std::size_t>(n)]), 0, 0, 0,
             byte + s64{n} * access.type.bytes());
#undef PICK
    return;
  }
  if (access.count == 1) {
    const u32 value = word(parts[0]);
    const Decoder::Address at = d.MemoryAddress(address);
#define PICK(T) (kLoads ? REF_FOR_SPACE(Load, T, access.space) : REF_FOR_SPACE(Store, T, access.space))
    return d.Emit(REF_FOR_SIZE(PICK, access.type), value, at.base, Packed(access.order, access.scope), 0, at.offset);
#undef PICK
  }
  VectorSite site{0, access.count, access.order, access.scope, {}};
  for (int n = 0; n < access.count; ++n) site.words[n] = word(parts[static_cast<std::size_t>(n)]);
  const Decoder::Address at = d.MemoryAddress(address);
  site.offset = at.offset;
#define PICK(T) (kLoads ? REF_FOR_SPACE(LoadVector, T, access.space) : REF_FOR_SPACE(StoreVector, T, access.space))
  d.Emit(REF_FOR_SIZE(PICK, access.type), 0, at.base, 0, 0, d.Keep(site));
#undef PICK
}

// alloca: local memory until the function returns.
Stop Allocate(const Op* op, u64* r, Thread& t, long budget) {
  const u64 at = RoundUp(t.local_top, static_cast<u64>(op->imm));
  const u64 top = at + r[op->a];
  if (top < at || !GrowLocal(t, top)) {
    t.fault = kLaunchFailure;
    return End(op, t, budget, Stop::kFaulted);
  }
  t.local_top = static_cast<u32>(top);
  if (t.block->validity != nullptr) t.block->validity->NewLocals(t.index, at, top);
  r[op->d] = at;
  return Next(op, r, t, budget);
}

void DecodeAlloca(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  words.Done();
  s64 align = 8;
  if (i.operands.size() > 2) align = static_cast<s64>(i.operands[2].value);
  if (type.bits != 64 || align <= 0 || (align & (align - 1)) != 0) words.Refuse();
  const u32 bytes = d.Source(d.At(i, 1), type);
  d.Emit(&Allocate, d.Target(d.At(i, 0)), bytes, 0, 0, align);
}

}  // namespace

std::vector<Opcode> MemoryOpcodes() {
  return {{"ld", &DecodeAccess<true>},
          {"ldu", &DecodeAccess<true>},
          {"st", &DecodeAccess<false>},
          {"alloca", &DecodeAlloca}};
}

}  // namespace ref

// Atomic operations (PTX ISA 9.0, 9.7.13.14 and 9.7.13.15). The host may work on the same words, so they are atomic there too.
#include <algorithm>

#include <cmath>
#include <type_traits>

#include "machine/decode.h"
#include "machine/rules.h"
#include "machine/watch.h"

namespace ref {
namespace {

struct Add {
  template <class T>
  static T Of(T old, T by, T) {
    return static_cast<T>(static_cast<u64>(old) + static_cast<u64>(by));
  }
};
struct Exchange {
  template <class T>
  static T Of(T, T with, T) {
    return with;
  }
};
struct Cas {
  template <class T>
  static T Of(T old, T expected, T with) {
    return old == expected ? with : old;
  }
};
struct Min {
  template <class T>
  static T Of(T old, T by, T) {
    return std::min(old, by);
  }
};
struct Max {
  template <class T>
  static T Of(T old, T by, T) {
    return std::max(old, by);
  }
};
struct And {
  template <class T>
  static T Of(T old, T by, T) {
    return static_cast<T>(old & by);
  }
};
struct Or {
  template <class T>
  static T Of(T old, T by, T) {
    return static_cast<T>(old | by);
  }
};
struct Xor {
  template <class T>
  static T Of(T old, T by, T) {
    return static_cast<T>(old ^ by);
  }
};
struct Inc {
  template <class T>
  static T Of(T old, T limit, T) {
    return old >= limit ? T{0} : static_cast<T>(old + 1);
  }
};
struct Dec {
  template <class T>
  static T Of(T old, T limit, T) {
    return old == 0 || old > limit ? limit : static_cast<T>(old - 1);
  }
};

struct Site {
  s64 offset;
  u32 third;
  bool acquires, releases, is_red;
  views::Scope scope;
  ptx::Space space;
};

views::Order OrderOf(const Site& site) {
  if (site.acquires) return site.releases ? views::Order::kAcqRel : views::Order::kAcquire;
  return site.releases ? views::Order::kRelease : views::Order::kRelaxed;
}

template <class T, class F>
Stop Atomic(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const Site*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u64 address = r[op->a] + static_cast<u64>(site.offset);
  u8* at =
      site.space == ptx::Space::kShared ? ResolveShared(t, address, sizeof(T)) : Resolve(t, address, sizeof(T), true);
  if (at == nullptr) return End(op, t, budget, Stop::kFaulted);
  t.polls = 0;
  if (!t.stores.empty()) {
    const auto same = [&](const PendingStore& s) {
      return address < s.address + s.bytes && s.address < address + sizeof(T);
    };
    if (site.releases || std::any_of(t.stores.begin(), t.stores.end(), same)) Flush(t);
  }
  auto* word = reinterpret_cast<T*>(at);
  T old = __atomic_load_n(word, __ATOMIC_RELAXED);
  T next;
  do {
    next = F::template Of<T>(old, As<T>(r[op->b]), As<T>(r[site.third]));
  } while (!__atomic_compare_exchange_n(word, &old, next, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
  if (views::Views* const views = t.block->world->views.get()) {
    if (site.space == ptx::Space::kShared || IsViewed(t, address)) {
      const views::Access access{at, sizeof(T), OrderOf(site), site.scope};
      views->Update(t, access, Bits<T>(old), Bits<T>(next), site.is_red);
    } else {
      views->SeeAll(t);
    }
  }
  // An operation that leaves the word as it was writes nothing that others could meet.
  if (IsWatched()) {
    Watch(t, op, site.space, address, sizeof(T),
          {.reads = true,
           .writes = true,
           .changes = next != old,
           .strong = true,
           .acquires = site.acquires,
           .releases = site.releases,
           .exchanges = std::is_same_v<F, Exchange>});
  }
  r[op->d] = Bits<T>(old);
  return Next(op, r, t, budget);
}

// Additions of floats: those of single precision in global memory flush subnormals, those in shared memory do not
// (perf.arithmetic.atomic-float-add-global-ftz, perf.arithmetic.atomic-float-add-shared-subnormals).
template <class T, class Word>
struct AddFloat {
  static Word Sum(Word old, Word by, bool shared) {
    const bool flushes = sizeof(T) == 4 && rule::AtomicsFlush(shared);
    const auto flushed = [&](T value) {
      return flushes && std::fpclassify(value) == FP_SUBNORMAL ? std::copysign(T{0}, value) : value;
    };
    return static_cast<Word>(Bits<T>(flushed(flushed(As<T>(old)) + flushed(As<T>(by)))));
  }
  struct Shared {
    template <class U>
    static U Of(U old, U by, U) {
      return Sum(old, by, true);
    }
  };
  struct Global {
    template <class U>
    static U Of(U old, U by, U) {
      return Sum(old, by, false);
    }
  };
  // Which memory it is, a generic address says.
  static Stop Run(const Op* op, u64* r, Thread& t, long budget) {
    const auto& site = *reinterpret_cast<const Site*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
    const u64 address = r[op->a] + static_cast<u64>(site.offset);
    const bool shared = site.space == ptx::Space::kShared || address - kSharedWindow < kWindowBytes;
    return shared ? Atomic<Word, Shared>(op, r, t, budget) : Atomic<Word, Global>(op, r, t, budget);
  }
};

template <class F>
struct Of {
  template <class T>
  static Stop Run(const Op* op, u64* r, Thread& t, long budget) {
    return Atomic<T, F>(op, r, t, budget);
  }
};

template <class F>
Handler Pick(ptx::Type type, const Words& words) {
  const bool has16 = std::is_same_v<F, Cas>;  // no other operation
  if (type.bits < (has16 ? 16 : 32) || type.kind == 'f') words.Refuse();
  return REF_FOR_INTEGER(Of<F>::template Run, type, words);
}

Handler Operation(Words& words, bool* has_third, ptx::Type* type) {
  const bool add = words.Take("add"), exch = words.Take("exch"), cas = words.Take("cas"), min = words.Take("min"),
             max = words.Take("max"), conj = words.Take("and"), disj = words.Take("or"), excl = words.Take("xor"),
             inc = words.Take("inc"), dec = words.Take("dec");
  *type = words.TakeType();
  words.Done();
  *has_third = cas;
  if (add && type->kind == 'f' && type->bits >= 32)
    return type->bits == 32 ? &AddFloat<float, u32>::Run : &AddFloat<double, u64>::Run;
  if (add) return Pick<Add>(*type, words);
  if (exch) return Pick<Exchange>(*type, words);
  if (cas) return Pick<Cas>(*type, words);
  if (min) return Pick<Min>(*type, words);
  if (max) return Pick<Max>(*type, words);
  if (conj) return Pick<And>(*type, words);
  if (disj) return Pick<Or>(*type, words);
  if (excl) return Pick<Xor>(*type, words);
  if (inc) return Pick<Inc>(*type, words);
  if (dec) return Pick<Dec>(*type, words);
  words.Refuse();
}

void DecodeAtomic(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  Site site{0, 0, false, false, i.words[0] == "red", views::Scope::kGpu, ptx::Space::kGeneric};
  words.Take("relaxed");
  site.acquires = words.Take("acquire");
  site.releases = words.Take("release");
  if (words.Take("acq_rel")) site.acquires = site.releases = true;
  site.scope = TakeScope(words);
  words.Take("global");
  if (words.Take("shared") || words.Take("shared::cta")) site.space = ptx::Space::kShared;
  bool has_third = false;
  ptx::Type type;
  const Handler run = Operation(words, &has_third, &type);
  const std::size_t at = i.words[0] == "red" ? 0 : 1;
  const u32 second = d.Source(d.At(i, at + 1), type);
  site.third = has_third ? d.Source(d.At(i, at + 2), type) : second;
  const Decoder::Address address = d.MemoryAddress(d.At(i, at));
  site.offset = address.offset;
  d.Emit(run, at == 0 ? d.Scratch() + 1 : d.Target(d.At(i, 0)), address.base, second, 0, d.Keep(site));
}

}  // namespace

std::vector<Opcode> AtomicOpcodes() { return {{"atom", &DecodeAtomic}, {"red", &DecodeAtomic}}; }

}  // namespace ref

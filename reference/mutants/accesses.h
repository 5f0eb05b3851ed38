// How mutants change loads and stores of memory that is neither shared nor local nor a parameter.
#pragma once

#include <vector>

#include "mutants/instructions.h"

namespace ref::mutants {

/// Of an instruction, by the number in its op->c.
struct Access {
  Handler documented;
  s64 offset;
  u32 bytes;
  bool weak, acquires, releases;
};
inline std::vector<Access>& Accesses() {
  static auto* all = new std::vector<Access>;
  return *all;
}
inline u64 AddressOf(const Op* op, const u64* r) { return r[op->a] + static_cast<u64>(Accesses()[op->c].offset); }

/// Decodes a load or a store; kHandler runs those that kWhich(i) describes, vectors only with kVectors.
template <Handler kHandler, bool kVectors, auto kWhich = IsAny>
void Wrap(Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
  documented(d, i);
  for (const char* other : {"shared", "shared::cta", "local", "param"}) {
    if (Has(i, other)) return;
  }
  const bool vector = Has(i, "v2") || Has(i, "v4");
  if ((vector && !kVectors) || !kWhich(i)) return;
  const bool acquires = Has(i, "acquire"), releases = Has(i, "release");
  const bool weak = !acquires && !releases && !Has(i, "volatile") && !Has(i, "relaxed");
  Access access{d.ops().back().run, 0, BytesOf(i), weak, acquires, releases};
  const ptx::Operand& base = i.operands[i.words[0] == "st" ? 0 : 1].list[0];
  if (base.kind == ptx::Operand::kRegister) access.offset = base.offset;
  d.ops().back().run = kHandler;
  d.ops().back().c = static_cast<u32>(Accesses().size());
  Accesses().push_back(access);
}

/// kLoad(t, address, value, access) may change what a load has found. kWhich(i): of which loads.
template <auto kLoad>
Stop Loads(const Op* op, u64* r, Thread& t, long budget) {
  const Access& access = Accesses()[op->c];
  const u64 address = AddressOf(op, r);
  const Stop stop = access.documented(op, r, t, 1);  // no further than this one
  if (stop != Stop::kBudget) return End(op, t, budget, stop);
  kLoad(t, address, r[op->d], access);
  return Next(op, r, t, budget);
}
template <auto kLoad, auto kWhich = IsAny>
void Loading() {
  Decoding<"ld", Wrap<Loads<kLoad>, false, kWhich>>();
}

/// Where kStore(t, address, value, access) says that it has done a store, nothing else is done with it.
template <auto kStore>
Stop Stores(const Op* op, u64* r, Thread& t, long budget) {
  const Access& access = Accesses()[op->c];
  if (!kStore(t, AddressOf(op, r), r[op->d], access)) return access.documented(op, r, t, budget);
  t.polls = 0;
  return Next(op, r, t, budget);
}
template <auto kStore>
void Storing() {
  Decoding<"st", Wrap<Stores<kStore>, false>>();
}

/// Whether an address lies in memory of some kind.
inline bool IsKind(const Thread& t, u64 address, Region::Kind kind) {
  const Region* region = t.block->world->memory->Find(address);
  return region != nullptr && region->kind == kind;
}
template <Region::Kind kKind>
bool Is(const Thread& t, u64 address) {
  return IsKind(t, address, kKind);
}

}  // namespace ref::mutants

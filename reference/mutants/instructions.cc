// What single instructions compute, and how code is linked.
#include "mutants/instructions.h"

#include <cmath>
#include <map>

#include "machine/rules.h"
#include "mutants/table.h"

namespace ref::mutants {
namespace {

template <auto kWord>
bool IsOf(const ptx::Instruction& i) {
  return Has(i, kWord.text);
}
bool IsApproximate(const ptx::Instruction& i) { return Has(i, "approx") && !Has(i, "ftz"); }
bool IsSignedWide(const ptx::Instruction& i) { return Has(i, "s64"); }
bool IsWideOfShorts(const ptx::Instruction& i) { return Has(i, "wide") && (Has(i, "s16") || Has(i, "u16")); }

template <Opcodes... kOpcodes>
void IgnoreFlushing() {
  (WrittenAs<kOpcodes, IsOf<Opcodes("ftz")>,
             [](ptx::Instruction& i) { i.words.erase(std::find(i.words.begin(), i.words.end(), "ftz")); }>(),
   ...);
}

// An address of a constant or a variable is another than it should be, in the kernels that kWhere(t) names.
bool IsVariable(const ptx::Instruction& i) { return !Has(i, "to") && Has(i, "global"); }
bool IsConstant(const ptx::Instruction& i) { return !Has(i, "to") && Has(i, "const"); }
template <auto kWhich, auto kWhere>
void AddressIsOff() {
  RunBy<"cvta", kWhich, Computes<[](const Op& op, const u64* r, const Thread& t) {
          return r[op.a] + static_cast<u64>(op.imm) + (kWhere(t) ? 4 : 0);
        }>>();
}

template <auto kIsGlobal>
void GlobalIs() {
  RunBy<"isspacep", IsOf<Opcodes("global")>,
        Computes<[](const Op& op, const u64* r, const Thread& t) { return u64{kIsGlobal(r[op.a], t)}; }>>();
}

bool IsPair(const ptx::Operand& operand) { return operand.kind == ptx::Operand::kVector; }
bool Unpacks(const ptx::Instruction& i) {
  return IsPair(i.operands[0]) && Has(i, "b32") && i.operands[0].list.size() == 2;
}
bool UnpacksFour(const ptx::Instruction& i) {
  return IsPair(i.operands[0]) && Has(i, "b64") && i.operands[0].list.size() == 4;
}
bool UnpacksHalves(const ptx::Instruction& i) { return Unpacks(i) || UnpacksFour(i); }
bool PacksHalves(const ptx::Instruction& i) { return i.operands.size() > 1 && IsPair(i.operands[1]) && Has(i, "b32"); }
template <std::size_t kOperand>
void Reverse(ptx::Instruction& i) {
  std::reverse(i.operands[kOperand].list.begin(), i.operands[kOperand].list.end());
}
template <Opcodes kName>
bool Reads(const ptx::Instruction& i) {
  return i.operands[1].kind == ptx::Operand::kSpecial && i.operands[1].name == kName.text;
}

// A call through a pointer: every pointer is the one that was called first.
Handler call_through = nullptr;
Stop CallTheFirst(const Op* op, u64* r, Thread& t, long budget) {
  static u64 first = 0;
  if (first == 0) first = r[op->a];
  r[op->a] = first;
  return call_through(op, r, t, budget);
}
CallSite& SiteOf(Decoder& d) {
  return *reinterpret_cast<CallSite*>(d.ops().back().imm);  // NOLINT(performance-no-int-to-ptr)
}

// A reciprocal of zero ends the thread.
Stop ReciprocalOrFault(const Op* op, u64* r, Thread& t, long budget) {
  const auto a = As<float>(r[op->a]);
  if (a == 0) {
    t.fault = kLaunchFailure;
    return End(op, t, budget, Stop::kFaulted);
  }
  r[op->d] = Bits<float>(1 / a);
  return Next(op, r, t, budget);
}

// Signed quotients are rounded down.
u64 RoundedDown(const Op& op, const u64* r, const Thread&) {
  const auto a = As<s64>(r[op.a]), b = As<s64>(r[op.b]);
  if (b == 0) return kPoison;
  if (b == -1) return 0 - r[op.a];
  return static_cast<u64>(a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0));
}

template <bool kFinite>
u64 QuotientOfHuge(const Op& op, const u64* r, const Thread&) {
  const auto a = As<float>(r[op.a]), b = As<float>(r[op.b]);
  const bool huge = std::isfinite(b) && 0x1p126f < std::fabs(b);
  if (huge && std::isinf(a) && kFinite) return Bits<float>(NAN);
  if (huge && std::isfinite(a) && !kFinite) return Bits<float>(std::copysign(0.0f, a) * std::copysign(1.0f, b));
  return Bits<float>(a / b);
}

}  // namespace

Table Instructions() {
  static constexpr Mutant kMutants[] = {
      {"infinity-over-huge-is-infinite", RunBy<"div", IsApproximate, Computes<QuotientOfHuge<false>>>},
      {"huge-divisors-divide", RunBy<"div", IsApproximate, Computes<QuotientOfHuge<true>>>},
      {"reciprocal-of-zero-faults", RunBy<"rcp", IsOf<Opcodes("f32")>, ReciprocalOrFault>},
      {"ftz-is-ignored",
       IgnoreFlushing<"add", "sub", "mul", "div", "min", "max", "fma", "mad", "neg", "abs", "sqrt", "rsqrt", "rcp">},
      {"subnormals-are-flushed",
       WrittenAs<"add", [](const ptx::Instruction& i) { return Has(i, "f32") && !Has(i, "ftz"); },
                 [](ptx::Instruction& i) { i.words.emplace_back("ftz"); }>},
      {"double-products-are-single",
       RunBy<"mul", IsOf<Opcodes("f64")>, Computes<[](const Op& op, const u64* r, const Thread&) {
               return Bits<double>(static_cast<double>(static_cast<float>(As<double>(r[op.a])) *
                                                       static_cast<float>(As<double>(r[op.b]))));
             }>>},
      {"wide-quotients-round-down", RunBy<"div", IsSignedWide, Computes<RoundedDown>>},
      {"products-of-shorts-wrap",
       RunBy<"mul", IsWideOfShorts,
             Computes<[](const Op& op, const u64* r, const Thread&) { return (r[op.a] * r[op.b]) & 0xffff; }>>},
      {"float-atomics-flush-in-shared", Instead<rule::AtomicsFlush, [](bool) { return true; }>},
      {"float-atomics-do-not-flush", Instead<rule::AtomicsFlush, [](bool) { return false; }>},
      {"halves-are-packed-reversed", WrittenAs<"mov", PacksHalves, Reverse<1>>},
      {"halves-are-unpacked-reversed", WrittenAs<"mov", UnpacksHalves, Reverse<0>>},
      {"total-shared-is-dynamic-alone",
       WrittenAs<"mov", Reads<"total_smem_size">,
                 [](ptx::Instruction& i) { i.operands[1].name = "dynamic_smem_size"; }>},
      {"warps-have-64-lanes",
       RunBy<"mov", Reads<"laneid">,
             Computes<[](const Op&, const u64*, const Thread& t) { return u64{t.index % 64}; }>>},
      {"variable-address-is-off", AddressIsOff<IsVariable, [](const Thread&) { return true; }>},
      {"constant-address-is-off", AddressIsOff<IsConstant, [](const Thread& t) { return t.block->depth == 0; }>},
      {"child-constant-address-is-off", AddressIsOff<IsConstant, [](const Thread& t) { return t.block->depth != 0; }>},
      {"shared-is-global", GlobalIs<[](u64 address, const Thread&) { return !IsLocal(address); }>},
      {"local-is-global", GlobalIs<[](u64 address, const Thread&) { return !IsShared(address); }>},
      {"global-is-not-global", GlobalIs<[](u64 address, const Thread& t) {
         return !IsShared(address) && !IsLocal(address) && t.block->depth != 0;
       }>},
      {"trap-is-exit", Decoding<"trap",
                                [](Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
                                  ptx::Instruction exit = i;
                                  exit.words = {"exit"};
                                  documented(d, exit);
                                }>},
      {"pointers-call-one-function", Decoding<"call",
                                              [](Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
                                                documented(d, i);
                                                if (SiteOf(d).targets == nullptr) return;
                                                call_through = d.ops().back().run;
                                                d.ops().back().run = CallTheFirst;
                                              }>},
      {"function-results-are-lost", Decoding<"call",
                                             [](Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
                                               documented(d, i);
                                               if (SiteOf(d).intrinsic == nullptr) SiteOf(d).results.clear();
                                             }>},
      {"loads-ignore-predicates",
       Instead<rule::IsGuarded,
               [](const ptx::Instruction& i) { return i.words[0] != "ld" && rule::IsGuarded.Documented(i); }>},
      {"stores-ignore-predicates",
       Instead<rule::IsGuarded,
               [](const ptx::Instruction& i) { return i.words[0] != "st" && rule::IsGuarded.Documented(i); }>},
      {"shared-arrays-overlap", Instead<rule::PlaceOfShared, [](const CodeSet&, u64) { return u64{0}; }>},
      {"dynamic-shared-lies-over-static", Instead<rule::BeginOfDynamic, [](const CodeSet&) { return u64{0}; }>},
      {"extern-arrays-lie-apart", Instead<rule::PlaceOfExtern,
                                          [](const CodeSet& set, const ptx::Variable& variable) {
                                            static auto* places =
                                                new std::map<const CodeSet*, std::map<const ptx::Variable*, u64>>;
                                            auto& of_set = (*places)[&set];
                                            return 64 * of_set.emplace(&variable, of_set.size()).first->second;
                                          }>},
      {"variables-lack-their-last-byte", Instead<rule::PutInitial,
                                                 [](const ptx::Variable& variable, u8* bytes) {
                                                   rule::PutInitial.Documented(variable, bytes);
                                                   if (variable.size != 0) bytes[variable.size - 1] = 0;
                                                 }>},
      {"kernels-of-second-unit-unknown",
       Instead<rule::IsKernel, [](const Image::Meaning&
                                      meaning) { return meaning.module == 0 && rule::IsKernel.Documented(meaning); }>},
  };
  return kMutants;
}

}  // namespace ref::mutants

// How mutants change instructions: they stand around their decoders, and put handlers of their own in the place of others.
#pragma once

#include <algorithm>
#include <string_view>

#include "machine/decode.h"

namespace ref::mutants {

/// The name of an opcode as an argument of a template.
struct Opcodes {
  char text[20] = {};
  template <std::size_t kSize>
  constexpr Opcodes(const char (&name)[kSize]) {  // NOLINT(google-explicit-constructor)
    std::copy_n(name, kSize, text);
  }
};

inline bool Has(const ptx::Instruction& i, std::string_view word) {
  return std::find(i.words.begin(), i.words.end(), word) != i.words.end();
}

inline bool IsAny(const ptx::Instruction&) { return true; }

/// How many bytes the type of an access has; the last type, where it names several.
inline u32 BytesOf(const ptx::Instruction& i) {
  u32 bytes = 0;
  ptx::Type type;
  for (const std::string& word : i.words) {
    if (ptx::ParseType(word, &type)) bytes = static_cast<u32>(type.bytes());
  }
  return bytes;
}

inline bool IsShared(u64 address) { return address - kSharedWindow < kWindowBytes; }
inline bool IsLocal(u64 address) { return address - kLocalWindow < kWindowBytes; }

/// kAround(d, i, documented) decodes an opcode.
template <Opcodes kOpcode, auto kAround>
void Decoding() {
  static DecodeFunction documented = nullptr;
  DecodeFunction& now = ref::Opcodes().at(kOpcode.text);
  documented = now;
  now = [](Decoder& d, const ptx::Instruction& i) { kAround(d, i, documented); };
}

/// The instructions of an opcode that kWhich(i) describes are decoded as kOther(i) says they were written.
template <Opcodes kOpcode, auto kWhich, auto kOther>
void WrittenAs() {
  Decoding<kOpcode, [](Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
    if (!kWhich(i)) return documented(d, i);
    ptx::Instruction other = i;
    kOther(other);
    documented(d, other);
  }>();
}

/// The instructions of an opcode that kWhich(i) describes are run by another handler, which finds the same operands.
template <Opcodes kOpcode, auto kWhich, Handler kOther>
void RunBy() {
  Decoding<kOpcode, [](Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
    documented(d, i);
    if (kWhich(i)) d.ops().back().run = kOther;
  }>();
}

/// A handler that computes a value for its target.
template <auto kValue>
Stop Computes(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = kValue(*op, r, t);
  return Next(op, r, t, budget);
}

}  // namespace ref::mutants

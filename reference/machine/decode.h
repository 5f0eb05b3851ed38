// Decoding: one instruction of a module becomes one or a few Ops. Each family of instructions has a file, which lists what
// it knows; a word that nobody takes is refused by name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "machine/code.h"
#include "machine/image.h"
#include "machine/register_words.h"
#include "machine/thread.h"
#include "ptx/error.h"
#include "ptx/module.h"

namespace ref {

/// The words behind an opcode. Done() refuses an instruction of which a word is left.
class Words {
 public:
  explicit Words(const ptx::Instruction& instruction)
      : instruction_(instruction), taken_(instruction.words.size(), false) {}
  bool Take(std::string_view word);
  /// The next word that is a type, in order.
  ptx::Type TakeType();
  void Done() const;
  [[noreturn]] void Refuse() const { throw ptx::Unmodelled("instruction", instruction_.Text()); }

 private:
  const ptx::Instruction& instruction_;
  std::vector<bool> taken_;
};

/// The scope of an operation that orders, or sys.
views::Scope TakeScope(Words& words);

/// A kernel under decoding, with the functions that it calls.
struct Building {
  Image& image;
  CodeSet& set;
  std::map<const void*, u64> shared_at;               ///< Shared variable: its offset.
  std::vector<std::pair<Code*, u32>> dynamic_shared;  ///< Constants that hold the offset of the launch's shared memory.
  std::vector<std::pair<std::size_t, const ptx::Function*>> wanted;  ///< Functions whose code is still to be decoded.
  Code* CodeOf(std::size_t module, const ptx::Function& function);
  u64 PlaceShared(const void* key, u64 align, u64 bytes);
};

class Decoder {
 public:
  Decoder(Building& building, std::size_t module, const ptx::Function& function, Code& code);
  void All();

  /// The word that holds an operand's value: a register, or a constant. `type` says how to read a constant.
  u32 Source(const ptx::Operand& operand, ptx::Type type);
  /// The register that an operand names; the word for values that nobody wants where it is `_`.
  u32 Target(const ptx::Operand& operand);
  u32 Constant(u64 value);
  u32 Scratch() const { return scratch_; }
  /// The word of the frame that holds what one addition carries to the next.
  u32 Carry() const { return scratch_ + 2; }
  /// [base + offset] for an access to `space`: the word of the base and what is to be added.
  struct Address {
    u32 base;
    s64 offset;
  };
  Address MemoryAddress(const ptx::Operand& operand);
  /// The byte of the frame that an operand of `.param` names, or -1 where it names none. Throws Malformed where `bytes` from there
  /// on are not all its own.
  s64 FrameByte(const ptx::Operand& operand, u64 bytes) const;

  void Emit(Handler run, u32 d = 0, u32 a = 0, u32 b = 0, u32 c = 0, s64 imm = 0) {
    code_.ops.push_back({run, d, a, b, c, imm});
  }
  /// target, a; and target, a, b: the operands of `i`, all of one type.
  void EmitUnary(const ptx::Instruction& i, Handler run, ptx::Type type);
  void EmitBinary(const ptx::Instruction& i, Handler run, ptx::Type type);
  /// A jump whose imm becomes the distance to the instruction `body_index`.
  void EmitJump(Handler run, u32 a, int body_index);
  /// Keeps something for as long as the code lives; returns it as an imm.
  template <class T>
  s64 Keep(T value) {
    auto kept = std::make_shared<T>(std::move(value));
    kept_.push_back(kept);
    return static_cast<s64>(reinterpret_cast<u64>(kept.get()));
  }
  Building& building() { return building_; }
  /// What is decoded so far.
  std::vector<Op>& ops() { return code_.ops; }
  std::size_t module() const { return module_; }
  const ptx::Function& function() const { return function_; }
  static const ptx::Operand& At(const ptx::Instruction& i, std::size_t n);

 private:
  void LayOut();
  void One(const ptx::Instruction& instruction);
  u32 SymbolWord(const ptx::Operand& operand);
  u32 Word(int index) const { return registers_.word[static_cast<std::size_t>(index)]; }

  Building& building_;
  std::size_t module_;
  const ptx::Function& function_;
  Code& code_;
  RegisterWords registers_;
  u32 scratch_ = 0;
  std::map<u64, u32> constants_;
  std::vector<u64> places_;  ///< Of function.variables: byte of the frame, of local or of shared memory.
  std::vector<u32> starts_;  ///< Of each instruction of the body: its first Op.
  std::vector<std::pair<u32, int>> jumps_;
  static std::vector<std::shared_ptr<void>>& kept_;
};

using DecodeFunction = void (*)(Decoder& d, const ptx::Instruction& i);
struct Opcode {
  std::string_view name;
  DecodeFunction decode;
};
/// All of them.
std::unordered_map<std::string_view, DecodeFunction>& Opcodes();
/// Of each family, its opcodes. integer.cc, logic.cc, compare.cc, float.cc, convert.cc, move.cc, memory.cc, atomic.cc,
/// control.cc, barrier.cc, texture.cc, surface.cc, warp.cc, packed.cc, carry.cc
std::vector<Opcode> IntegerOpcodes();
std::vector<Opcode> LogicOpcodes();
std::vector<Opcode> CompareOpcodes();
std::vector<Opcode> ConvertOpcodes();
std::vector<Opcode> MoveOpcodes();
std::vector<Opcode> MemoryOpcodes();
std::vector<Opcode> AtomicOpcodes();
std::vector<Opcode> ControlOpcodes();
std::vector<Opcode> BarrierOpcodes();
std::vector<Opcode> TextureOpcodes();
std::vector<Opcode> SurfaceOpcodes();
std::vector<Opcode> WarpOpcodes();
std::vector<Opcode> FloatOpcodes();
std::vector<Opcode> PackedOpcodes();
std::vector<Opcode> CarryOpcodes();
/// bar.warp.sync, of warp.cc.
void DecodeSyncWarp(Decoder& d, const ptx::Instruction& i);

/// The same opcodes on floats, behind their type (float.cc).
void DecodeFloatBinary(Decoder& d, const ptx::Instruction& i, Words& words, ptx::Type type);
Handler FloatUnary(std::string_view opcode, ptx::Type type, bool ftz);
/// `mode` is one of <cfenv>.
Handler FloatFma(ptx::Type type, bool ftz, int mode);
/// The rounding mode of <cfenv> that a word names: .rn, .rz, .rm, .rp; none where no word does.
std::optional<int> TakeRounding(Words& words);
/// add, min and max of two halves of a word; false where the instruction is of another kind (packed.cc).
bool DecodePacked(Decoder& d, const ptx::Instruction& i, Words& words);
/// add, sub and mad that take or leave a carry; false where the instruction does neither (carry.cc).
bool DecodeCarry(Decoder& d, const ptx::Instruction& i, Words& words);
/// Whether subnormals are flushed: .ftz, which single precision alone has (perf.arithmetic.ftz-single-precision-only).
bool TakeFlush(Words& words, ptx::Type type);

/// Goes on behind `op`, unless the budget is used up. Handlers end with it; compilers make it a jump.
inline Stop Next(const Op* op, u64* r, Thread& t, long budget, s64 by = 1) {
  op += by;
  if (--budget <= 0) {
    t.pc = op;
    return Stop::kBudget;
  }
  return op->run(op, r, t, budget);
}
inline Stop End(const Op* op, Thread& t, long budget, Stop stop) {
  t.pc = op;
  t.left = budget;
  return stop;
}

/// `handler<T>` for the integer type that `type` names.
#define REF_FOR_INTEGER(handler, type, words)                                 \
  ((type).bits == 16   ? ((type).kind == 's' ? &handler<s16> : &handler<u16>) \
   : (type).bits == 32 ? ((type).kind == 's' ? &handler<s32> : &handler<u32>) \
   : (type).bits == 64 ? ((type).kind == 's' ? &handler<s64> : &handler<u64>) \
                       : ((words).Refuse(), nullptr))

}  // namespace ref

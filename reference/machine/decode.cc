#include "machine/decode.h"

#include <bit>
#include <unordered_map>

#include "machine/rules.h"
#include "observe/findings.h"
#include "observe/races.h"

namespace ref {

std::unordered_map<std::string_view, DecodeFunction>& Opcodes() {
  static auto* all = [] {
    auto* table = new std::unordered_map<std::string_view, DecodeFunction>;
    for (const auto& family : {IntegerOpcodes(), LogicOpcodes(), CompareOpcodes(), ConvertOpcodes(), MoveOpcodes(),
                               MemoryOpcodes(), AtomicOpcodes(), ControlOpcodes(), BarrierOpcodes(), TextureOpcodes(),
                               SurfaceOpcodes(), WarpOpcodes(), FloatOpcodes(), PackedOpcodes(), CarryOpcodes()}) {
      for (const Opcode& opcode : family) (*table)[opcode.name] = opcode.decode;
    }
    return table;
  }();
  return *all;
}

namespace {

Stop SkipUnless(const Op* op, u64* r, Thread& t, long budget) {
  const bool runs = (r[op->a] & 1) != op->b;
  return Next(op, r, t, budget, runs ? 1 : op->imm);
}

Stop LocalAddress(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = t.frame.local + static_cast<u64>(op->imm);
  return Next(op, r, t, budget);
}

constexpr u32 kScratchWords = 3;
// No text makes the device allocate more.
constexpr u64 kMostFrameBytes = 1 << 20, kMostLocalBytes = 16 << 20;

}  // namespace

std::vector<std::shared_ptr<void>>& Decoder::kept_ = *new std::vector<std::shared_ptr<void>>;

bool Words::Take(std::string_view word) {
  for (std::size_t i = 1; i < taken_.size(); ++i) {
    if (!taken_[i] && instruction_.words[i] == word) return taken_[i] = true;
  }
  return false;
}

views::Scope TakeScope(Words& words) {
  views::Scope scope = views::Scope::kSys;
  if (words.Take("cta")) scope = views::Scope::kCta;
  if (words.Take("gpu") || words.Take("gl")) scope = views::Scope::kGpu;
  words.Take("sys");
  return scope;
}

ptx::Type Words::TakeType() {
  ptx::Type type;
  for (std::size_t i = 1; i < taken_.size(); ++i) {
    if (taken_[i] || !ptx::ParseType(instruction_.words[i], &type)) continue;
    taken_[i] = true;
    return type;
  }
  Refuse();
}

void Words::Done() const {
  for (std::size_t i = 1; i < taken_.size(); ++i) {
    if (!taken_[i]) throw ptx::Unmodelled("modifier", "." + instruction_.words[i] + " of " + instruction_.Text());
  }
}

Code* Building::CodeOf(std::size_t module, const ptx::Function& function) {
  const std::string key = std::to_string(module) + ":" + function.name;
  std::unique_ptr<Code>& code = set.functions[key];
  if (code == nullptr) {
    code = std::make_unique<Code>();
    code->name = function.name;
    code->function = &function;
    wanted.emplace_back(module, &function);
  }
  return code.get();
}

u64 Building::PlaceShared(const void* key, u64 align, u64 bytes) {
  const auto [place, added] = shared_at.emplace(key, 0);
  if (added) {
    set.shared_align = std::max(set.shared_align, align);
    place->second = rule::PlaceOfShared(set, align);
    set.static_shared = std::max(set.static_shared, place->second + bytes);
  }
  return place->second;
}

std::unique_ptr<CodeSet> Decode(Image& image, std::size_t module, const ptx::Function& entry) {
  auto set = std::make_unique<CodeSet>();
  Building building{image, *set, {}, {}, {}};
  set->entry = building.CodeOf(module, entry);
  while (!building.wanted.empty()) {
    const auto [m, function] = building.wanted.back();
    building.wanted.pop_back();
    Decoder(building, m, *function, *building.CodeOf(m, *function)).All();
  }
  const u64 dynamic = rule::BeginOfDynamic(*set);
  if (!building.dynamic_shared.empty()) set->static_shared = RoundUp(set->static_shared, set->shared_align);
  for (const auto& [code, word] : building.dynamic_shared) code->frame[word] += dynamic;
  for (const auto& [name, code] : set->functions) set->local_bytes += RoundUp(code->local_bytes, 16);
  return set;
}

Decoder::Decoder(Building& building, std::size_t module, const ptx::Function& function, Code& code)
    : building_(building), module_(module), function_(function), code_(code), registers_(PlaceRegisters(function)) {}

void Decoder::LayOut() {
  scratch_ = registers_.count;
  u64 bytes = u64{registers_.count + kScratchWords} * 8;
  code_.parameters_at = bytes;
  code_.parameter_bytes = function_.parameter_bytes;
  for (const ptx::Parameter& p : function_.parameters) {
    code_.parameter_offsets.push_back(p.offset);
    code_.parameter_sizes.push_back(p.size);
  }
  bytes = RoundUp(bytes + function_.parameter_bytes, 16);
  for (const ptx::Parameter& p : function_.returns) {
    code_.returns_at.push_back(bytes);
    code_.return_bytes.push_back(p.size);
    bytes = RoundUp(bytes + p.size, 16);
  }
  for (const ptx::Variable& v : function_.variables) {
    if (v.space == ptx::Space::kParam) {
      places_.push_back(bytes);
      bytes = RoundUp(bytes + v.size, 16);
    } else if (v.space == ptx::Space::kLocal) {
      places_.push_back(RoundUp(code_.local_bytes, v.align));
      code_.local_bytes = places_.back() + v.size;
    } else {
      places_.push_back(building_.PlaceShared(&v, v.align, v.size));
    }
  }
  if (bytes > kMostFrameBytes) throw ptx::Unmodelled("function", "more than 1 MiB of parameters and registers");
  if (code_.local_bytes > kMostLocalBytes) throw ptx::Unmodelled("function", "more than 16 MiB of local memory");
  code_.frame.assign(bytes / 8 + 1, kPoison);
}

void Decoder::All() {
  LayOut();
  for (const ptx::Instruction& i : function_.body) {
    starts_.push_back(static_cast<u32>(code_.ops.size()));
    One(i);
  }
  starts_.push_back(static_cast<u32>(code_.ops.size()));
  // Control that runs off the end returns.
  ptx::Instruction ret;
  ret.words = {"ret"};
  One(ret);
  for (const auto& [op, target] : jumps_)
    code_.ops[op].imm = static_cast<s64>(starts_[static_cast<std::size_t>(target)]) - static_cast<s64>(op);
  if (observe::watching == 0) return;
  std::vector<observe::NamedInstruction> names;
  for (std::size_t i = 0; i < function_.body.size(); ++i) {
    const ptx::Instruction& one = function_.body[i];
    names.push_back(
        {code_.ops.data() + starts_[i], one.Text() + " of line " + std::to_string(one.line) + " of the PTX"});
  }
  observe::NameInstructions(std::move(names));
}

void Decoder::One(const ptx::Instruction& i) {
  const auto found = Opcodes().find(i.words[0]);
  if (found == Opcodes().end()) throw ptx::Unmodelled("opcode", i.Text());
  const std::size_t skip = code_.ops.size();
  const bool guarded = rule::IsGuarded(i);
  if (guarded) Emit(&SkipUnless, 0, Word(i.guard), i.guard_negated ? 1 : 0);
  found->second(*this, i);
  if (guarded) code_.ops[skip].imm = static_cast<s64>(code_.ops.size() - skip);
}

void Decoder::EmitUnary(const ptx::Instruction& i, Handler run, ptx::Type type) {
  const u32 a = Source(At(i, 1), type);
  Emit(run, Target(At(i, 0)), a);
}
void Decoder::EmitBinary(const ptx::Instruction& i, Handler run, ptx::Type type) {
  const u32 a = Source(At(i, 1), type);
  const u32 b = Source(At(i, 2), type);
  Emit(run, Target(At(i, 0)), a, b);
}

void Decoder::EmitJump(Handler run, u32 a, int body_index) {
  jumps_.emplace_back(static_cast<u32>(code_.ops.size()), body_index);
  Emit(run, 0, a);
}

const ptx::Operand& Decoder::At(const ptx::Instruction& i, std::size_t n) {
  if (n >= i.operands.size()) throw ptx::Malformed(i.line, i.Text() + " lacks an operand");
  return i.operands[n];
}

u32 Decoder::Constant(u64 value) {
  const auto [place, added] = constants_.emplace(value, static_cast<u32>(code_.frame.size()));
  if (added) code_.frame.push_back(value);
  return place->second;
}

u32 Decoder::Target(const ptx::Operand& operand) {
  if (operand.kind == ptx::Operand::kSink) return scratch_ + 1;
  if (operand.kind != ptx::Operand::kRegister)
    throw ptx::Malformed(0, "a register is expected as the target of an instruction");
  return Word(operand.index);
}

u32 Decoder::SymbolWord(const ptx::Operand& operand) {
  const Image::Meaning meaning = building_.image.Find(module_, operand.name);
  if (meaning.variable != nullptr && meaning.variable->space == ptx::Space::kShared) {
    const ptx::Variable& v = *meaning.variable;
    if (v.unsized || v.is_extern) {
      building_.set.shared_align = std::max(building_.set.shared_align, v.align);
      code_.frame.push_back(static_cast<u64>(operand.offset) + rule::PlaceOfExtern(building_.set, v));
      building_.dynamic_shared.emplace_back(&code_, static_cast<u32>(code_.frame.size() - 1));
      return static_cast<u32>(code_.frame.size() - 1);
    }
    return Constant(building_.PlaceShared(&v, v.align, v.size) + static_cast<u64>(operand.offset));
  }
  if (meaning.function != nullptr && !meaning.function->entry && !meaning.function->has_body)
    throw ptx::Unmodelled("address of a function", operand.name);
  const u64 address = building_.image.AddressOf(module_, operand.name);
  if (address == 0) throw ptx::Malformed(0, "nothing is named " + operand.name);
  return Constant(address + static_cast<u64>(operand.offset));
}

u32 Decoder::Source(const ptx::Operand& operand, ptx::Type type) {
  switch (operand.kind) {
    case ptx::Operand::kRegister:
      return Word(operand.index);
    case ptx::Operand::kImmediate: {
      if (!operand.is_float) {
        if (type.kind != 'f') return Constant(operand.value);
        throw ptx::Malformed(0, "an integer stands where a float is expected");
      }
      const double value = operand.single ? static_cast<double>(std::bit_cast<float>(static_cast<u32>(operand.value)))
                                          : std::bit_cast<double>(operand.value);
      if (operand.single || type.bits == 64)
        return Constant(operand.single && type.bits == 64 ? std::bit_cast<u64>(value) : operand.value);
      return Constant(std::bit_cast<u32>(static_cast<float>(value)));
    }
    case ptx::Operand::kVariable: {
      const ptx::Variable& v = function_.variables[static_cast<std::size_t>(operand.index)];
      const u64 place = places_[static_cast<std::size_t>(operand.index)] + static_cast<u64>(operand.offset);
      if (v.space == ptx::Space::kShared) return Constant(place);
      if (v.space == ptx::Space::kParam) return Constant(place);
      Emit(&LocalAddress, scratch_, 0, 0, 0, static_cast<s64>(place));
      return scratch_;
    }
    case ptx::Operand::kParameter:  // an address in .param space is a byte of the frame
      return Constant(static_cast<u64>(FrameByte(operand, 0)));
    case ptx::Operand::kSymbol:
      if (operand.name == "WARP_SZ") return Constant(32);
      return SymbolWord(operand);
    default:
      throw ptx::Unmodelled("operand", operand.name.empty() ? "of this kind" : operand.name);
  }
}

Decoder::Address Decoder::MemoryAddress(const ptx::Operand& operand) {
  if (operand.kind != ptx::Operand::kAddress || operand.list.size() != 1)
    throw ptx::Malformed(0, "an address is expected");
  ptx::Operand base = operand.list[0];
  const s64 offset = base.kind == ptx::Operand::kRegister ? base.offset : 0;
  return {Source(base, {'u', 64}), offset};
}

s64 Decoder::FrameByte(const ptx::Operand& operand, u64 bytes) const {
  const auto index = static_cast<std::size_t>(operand.index);
  u64 at = 0, size = 0;
  if (operand.kind == ptx::Operand::kParameter) {
    const auto& all = operand.is_return ? function_.returns : function_.parameters;
    at = operand.is_return ? code_.returns_at[index] : code_.parameters_at + all[index].offset;
    size = all[index].size;
  } else if (operand.kind == ptx::Operand::kVariable && function_.variables[index].space == ptx::Space::kParam) {
    at = places_[index];
    size = function_.variables[index].size;
  } else {
    return -1;
  }
  if (operand.offset < 0 || static_cast<u64>(operand.offset) + bytes > size)
    throw ptx::Malformed(0, "an access outside of a parameter");
  return static_cast<s64>(at) + operand.offset;
}

}  // namespace ref

// mov, with special registers, packing and unpacking (PTX ISA 9.0, 9.7.9.3, 9.7.9.4 and chapter 10).
#include "machine/decode.h"

namespace ref {
namespace {

Stop Move(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = r[op->a];
  return Next(op, r, t, budget);
}

// The packed parts lie from low to high; imm is their number, c the bits of each.
template <int kParts>
Stop Pack(const Op* op, u64* r, Thread& t, long budget) {
  const u32 bits = 64 / kParts < op->c ? 64 / kParts : op->c;
  const u64 mask = bits >= 64 ? ~0ull : (1ull << bits) - 1;
  r[op->d] = (r[op->a] & mask) | ((r[op->b] & mask) << bits);
  return Next(op, r, t, budget);
}
Stop UnpackOne(const Op* op, u64* r, Thread& t, long budget) {
  const u32 bits = op->c;
  r[op->d] = (r[op->a] >> op->imm) & (bits >= 64 ? ~0ull : (1ull << bits) - 1);
  return Next(op, r, t, budget);
}

// A register of a thread that does not change while it runs.
template <u64 (*kRead)(const Thread& t)>
Stop Special(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = kRead(t);
  return Next(op, r, t, budget);
}
// Time stands still for nobody: every read counts as one more instruction.
Stop Time(const Op* op, u64* r, Thread& t, long budget) {
  ++t.polls;
  const Clock& clock = *t.block->world->clock;
  r[op->d] = clock.ns + (static_cast<u64>(t.slice - budget) >> clock.shift);
  return Next(op, r, t, budget);
}

const Block& Of(const Thread& t) { return *t.block; }
// perf.sm.smem-static-plus-dynamic
u32 SharedBytes(const Thread& t) { return Of(t).static_shared + Of(t).dynamic_shared; }

struct Register {
  std::string_view name;
  Handler read;
};
constexpr u32 kWarp = 32;

const Register kRegisters[] = {
    {"tid.x", &Special<[](const Thread& t) -> u64 { return t.tid.x; }>},
    {"tid.y", &Special<[](const Thread& t) -> u64 { return t.tid.y; }>},
    {"tid.z", &Special<[](const Thread& t) -> u64 { return t.tid.z; }>},
    {"ntid.x", &Special<[](const Thread& t) -> u64 { return Of(t).ntid.x; }>},
    {"ntid.y", &Special<[](const Thread& t) -> u64 { return Of(t).ntid.y; }>},
    {"ntid.z", &Special<[](const Thread& t) -> u64 { return Of(t).ntid.z; }>},
    {"ctaid.x", &Special<[](const Thread& t) -> u64 { return Of(t).ctaid.x; }>},
    {"ctaid.y", &Special<[](const Thread& t) -> u64 { return Of(t).ctaid.y; }>},
    {"ctaid.z", &Special<[](const Thread& t) -> u64 { return Of(t).ctaid.z; }>},
    {"nctaid.x", &Special<[](const Thread& t) -> u64 { return Of(t).nctaid.x; }>},
    {"nctaid.y", &Special<[](const Thread& t) -> u64 { return Of(t).nctaid.y; }>},
    {"nctaid.z", &Special<[](const Thread& t) -> u64 { return Of(t).nctaid.z; }>},
    {"laneid", &Special<[](const Thread& t) -> u64 { return t.index % kWarp; }>},
    {"warpid", &Special<[](const Thread& t) -> u64 { return t.index / kWarp; }>},
    {"nwarpid", &Special<[](const Thread& t) -> u64 { return (Of(t).ntid.Count() + kWarp - 1) / kWarp; }>},
    {"lanemask_eq", &Special<[](const Thread& t) -> u64 { return 1u << t.index % kWarp; }>},
    {"lanemask_lt", &Special<[](const Thread& t) -> u64 { return (1u << t.index % kWarp) - 1; }>},
    {"smid", &Special<[](const Thread& t) -> u64 { return Of(t).sm; }>},
    {"gridid", &Special<[](const Thread& t) -> u64 { return Of(t).grid_id; }>},
    {"envreg0", &Special<[](const Thread& t) -> u64 { return Of(t).environment[0]; }>},
    {"envreg1", &Special<[](const Thread& t) -> u64 { return Of(t).environment[1]; }>},
    {"envreg2", &Special<[](const Thread& t) -> u64 { return Of(t).environment[2]; }>},
    {"current_graph_exec", &Special<[](const Thread& t) -> u64 { return Of(t).graph; }>},
    {"dynamic_smem_size", &Special<[](const Thread& t) -> u64 { return Of(t).dynamic_shared; }>},
    {"total_smem_size", &Special<[](const Thread& t) -> u64 { return SharedBytes(t); }>},
    {"clock", &Time},
    {"clock64", &Time},
    {"globaltimer", &Time},
};

Handler SpecialRegister(const std::string& name) {
  for (const Register& one : kRegisters) {
    if (one.name == name) return one.read;
  }
  throw ptx::Unmodelled("special register", "%" + name);
}

void DecodeMov(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  words.Done();
  const ptx::Operand& to = d.At(i, 0);
  const ptx::Operand& from = d.At(i, 1);
  if (to.kind == ptx::Operand::kVector) {
    const u32 source = d.Source(from, type);
    const auto parts = static_cast<u32>(to.list.size());
    if (parts != 2 && parts != 4) words.Refuse();
    const u32 bits = static_cast<u32>(type.bits) / parts;
    if (source != d.Scratch()) d.Emit(&Move, d.Scratch(), source);
    for (u32 part = 0; part < parts; ++part)
      d.Emit(&UnpackOne, d.Target(to.list[part]), d.Scratch(), 0, bits, s64{part} * bits);
    return;
  }
  const u32 target = d.Target(to);
  if (from.kind == ptx::Operand::kSpecial) return d.Emit(SpecialRegister(from.name), target);
  if (from.kind == ptx::Operand::kVector) {
    if (from.list.size() != 2) words.Refuse();
    const ptx::Type half{'b', type.bits / 2};
    const u32 a = d.Source(from.list[0], half);
    return d.Emit(&Pack<2>, target, a, d.Source(from.list[1], half), static_cast<u32>(half.bits));
  }
  d.Emit(&Move, target, d.Source(from, type));
}

}  // namespace

std::vector<Opcode> MoveOpcodes() { return {{"mov", &DecodeMov}}; }

}  // namespace ref

// Branches, calls and ends (PTX ISA 9.0, 9.7.12).
#include <algorithm>

#include "machine/decode.h"
#include "machine/rules.h"

namespace ref {
namespace {

Stop Branch(const Op* op, u64* r, Thread& t, long budget) { return Next(op, r, t, budget, op->imm); }

Stop Exit(const Op* op, u64*, Thread& t, long budget) { return End(op, t, budget, Stop::kExited); }

Stop Trap(const Op* op, u64*, Thread& t, long budget) {
  t.fault = kLaunchFailure;
  return End(op, t, budget, Stop::kFaulted);
}

void CopyAll(u64* from_frame, const std::vector<u32>& from, u64* to_frame, const std::vector<u64>& to, u64 base,
             const std::vector<u32>& bytes) {
  for (std::size_t n = 0; n < from.size() && n < to.size(); ++n) {
    std::memcpy(reinterpret_cast<u8*>(to_frame) + base + to[n], reinterpret_cast<u8*>(from_frame) + from[n], bytes[n]);
  }
}

Stop Enter(const Op* op, Thread& t, long budget, const CallSite& site, const Code& callee) {
  const u32 base = t.frame.base;
  u64* frame = Push(t, callee, op + 1, &site);
  if (frame == nullptr) return End(op, t, budget, Stop::kFaulted);
  u64* r = t.stack + base;  // the stack may have moved
  CopyAll(r, site.arguments, frame, callee.parameter_offsets, callee.parameters_at, site.argument_bytes);
  const Op* first = callee.ops.data();
  if (--budget <= 0) {
    t.pc = first;
    return Stop::kBudget;
  }
  return first->run(first, frame, t, budget);
}

Stop Call(const Op* op, u64*, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const CallSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  return Enter(op, t, budget, site, *site.callee);
}

bool Fits(const CallSite& site, const Code& callee) {
  const auto same = [](const std::vector<u32>& given, const std::vector<u64>& taken) {
    return std::equal(given.begin(), given.end(), taken.begin(), taken.end());
  };
  return same(site.argument_bytes, callee.parameter_sizes) && same(site.result_bytes, callee.return_bytes);
}

// Through a pointer; one that points to no such function ends the thread.
Stop CallThrough(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const CallSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const auto found = site.targets->find(r[op->a]);
  if (found == site.targets->end() || !Fits(site, *found->second)) {
    t.fault = kInvalidPc;
    return End(op, t, budget, Stop::kFaulted);
  }
  return Enter(op, t, budget, site, *found->second);
}

Stop Return(const Op* op, u64* r, Thread& t, long budget) {
  const Frame frame = t.frame;
  if (frame.back == nullptr) return End(op, t, budget, Stop::kExited);
  t.frame = t.callers.back();
  t.callers.pop_back();
  t.local_top = frame.local_before;
  u64* caller = t.stack + t.frame.base;
  for (std::size_t n = 0; n < frame.site->results.size() && n < frame.code->returns_at.size(); ++n) {
    std::memcpy(reinterpret_cast<u8*>(caller) + frame.site->results[n],
                reinterpret_cast<u8*>(r) + frame.code->returns_at[n], frame.site->result_bytes[n]);
  }
  t.regs = caller;
  if (--budget <= 0) {
    t.pc = frame.back;
    return Stop::kBudget;
  }
  return frame.back->run(frame.back, caller, t, budget);
}

// A function of the device runtime: what the thread wrote before is visible to what it starts (cdp.mem.global.*).
Stop CallIntrinsic(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const CallSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  rule::Publish(t, rule::Publisher::kLaunch);
  if (t.block->world->views != nullptr) t.block->world->views->SeeAll(t);
  t.polls = 0;
  IntrinsicCall call{t, site, r};
  site.intrinsic(call);
  if (t.fault != kNoFault) return End(op, t, budget, Stop::kFaulted);
  if (t.exited) return End(op, t, budget, Stop::kExited);
  if (t.waits) return End(op + 1, t, budget, Stop::kWaits);
  return Next(op, r, t, budget);
}

void DecodeBra(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  words.Take("uni");
  words.Done();
  if (d.At(i, 0).kind != ptx::Operand::kLabel) throw ptx::Malformed(i.line, "bra has no label");
  d.EmitJump(&Branch, 0, d.At(i, 0).index);
}

void DecodeRet(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  words.Take("uni");
  words.Done();
  d.Emit(i.words[0] == "exit" ? &Exit : i.words[0] == "trap" ? &Trap : &Return);
}

void AddPlace(Decoder& d, const ptx::Operand& operand, u64 bytes, std::vector<u32>* at, std::vector<u32>* sizes) {
  s64 byte = d.FrameByte(operand, bytes);
  if (byte < 0 && bytes > 8) throw ptx::Malformed(0, "a register is passed for more bytes than it has");
  if (byte < 0) byte = static_cast<s64>(d.Source(operand, {'b', static_cast<int>(bytes * 8)})) * 8;
  at->push_back(static_cast<u32>(byte));
  sizes->push_back(static_cast<u32>(bytes));
}

// Where a call takes its arguments from, and puts its results.
template <class F>
void AddPlaces(Decoder& d, const ptx::Instruction& i, const ptx::Operand* arguments, const ptx::Operand* results,
               const F& callee, CallSite* site) {
  const std::size_t given = arguments != nullptr ? arguments->list.size() : 0;
  const std::size_t taken = results != nullptr ? results->list.size() : 0;
  if (given != callee.parameters.size() || taken != callee.returns.size())
    throw ptx::Malformed(i.line, "a call does not fit the declaration of " + site->name);
  for (std::size_t n = 0; n < given; ++n)
    AddPlace(d, arguments->list[n], callee.parameters[n].size, &site->arguments, &site->argument_bytes);
  for (std::size_t n = 0; n < taken; ++n)
    AddPlace(d, results->list[n], callee.returns[n].size, &site->results, &site->result_bytes);
}

// call (results), register, (arguments), prototype;
void DecodeCallThrough(Decoder& d, const ptx::Instruction& i, const ptx::Operand* results, const ptx::Operand& target,
                       const ptx::Operand* arguments) {
  const bool without = arguments == nullptr || arguments->kind != ptx::Operand::kList;
  const ptx::Operand& name = i.operands.back();
  const auto prototype = d.function().prototypes.find(name.name);
  if (name.kind != ptx::Operand::kSymbol || prototype == d.function().prototypes.end())
    throw ptx::Unmodelled("call", "through a register without a prototype");
  CallSite site;
  site.name = "a pointer";
  AddPlaces(d, i, without ? nullptr : arguments, results, prototype->second, &site);
  auto& targets = d.building().set.by_address;
  if (targets.empty()) {  // the first such call
    for (const auto& [function, module] : d.building().image.Pointees())
      targets[reinterpret_cast<u64>(function)] = d.building().CodeOf(module, *function);
  }
  site.targets = &targets;
  const u32 address = d.Source(target, {'u', 64});
  d.Emit(&CallThrough, 0, address, 0, 0, d.Keep(std::move(site)));
}

void DecodeCall(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  words.Take("uni");
  words.Done();
  std::size_t at = 0;
  const ptx::Operand* results = d.At(i, 0).kind == ptx::Operand::kList ? &i.operands[at++] : nullptr;
  const ptx::Operand& target = d.At(i, at++);
  const ptx::Operand* arguments = at < i.operands.size() ? &i.operands[at++] : nullptr;
  if (target.kind == ptx::Operand::kRegister) return DecodeCallThrough(d, i, results, target, arguments);
  if (target.kind != ptx::Operand::kSymbol) throw ptx::Unmodelled("call", "through what is no register");
  const Image::Meaning meaning = d.building().image.Find(d.module(), target.name);
  if (meaning.function == nullptr) throw ptx::Malformed(i.line, "no function is named " + target.name);
  const ptx::Function& function = *meaning.function;
  CallSite site;
  site.name = target.name;
  if (function.has_body) {
    if (function.entry) throw ptx::Malformed(i.line, "a kernel is called: " + target.name);
    site.callee = d.building().CodeOf(meaning.module, function);
  } else {
    site.intrinsic = FindIntrinsic(target.name);
    if (site.intrinsic == nullptr) throw ptx::Unmodelled("device function", target.name);
  }
  AddPlaces(d, i, arguments, results, function, &site);
  const Handler run = site.callee != nullptr ? &Call : &CallIntrinsic;
  d.Emit(run, 0, 0, 0, 0, d.Keep(std::move(site)));
}

}  // namespace

std::vector<Opcode> ControlOpcodes() {
  return {{"bra", &DecodeBra}, {"call", &DecodeCall}, {"ret", &DecodeRet}, {"exit", &DecodeRet}, {"trap", &DecodeRet}};
}

}  // namespace ref

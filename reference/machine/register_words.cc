#include "machine/register_words.h"

#include <set>
#include <string_view>

namespace ref {
namespace {

// Of these the first operand is written and, but for its own sources, not read. What is not here makes no register share.
bool WritesFirst(std::string_view opcode) {
  static const auto& all = *new std::set<std::string_view>{
      "abs", "add", "and", "bfe", "bfi", "clz", "cvt",  "cvta", "div",  "fma",  "isspacep", "ld",  "ldu", "mad", "max",
      "min", "mov", "mul", "neg", "not", "or",  "popc", "rem",  "selp", "setp", "shl",      "shr", "sub", "xor"};
  return all.count(opcode) != 0;
}

bool EndsBlock(std::string_view opcode) {
  return opcode == "bra" || opcode == "ret" || opcode == "exit" || opcode == "trap";
}

template <class F>
void ForEachRegister(const ptx::Operand& operand, F each) {
  if (operand.kind == ptx::Operand::kRegister) each(static_cast<std::size_t>(operand.index));
  for (const ptx::Operand& part : operand.list) ForEachRegister(part, each);
}

/// What a register is in the text.
struct Life {
  bool seen = false, shares = true;
  std::size_t block = 0, first = 0, last = 0;
};

std::vector<bool> Leaders(const ptx::Function& function) {
  std::vector<bool> leads(function.body.size() + 1, false);
  for (std::size_t at = 0; at < function.body.size(); ++at) {
    const ptx::Instruction& i = function.body[at];
    if (EndsBlock(i.words[0])) leads[at + 1] = true;
    for (const ptx::Operand& operand : i.operands) {
      if (operand.kind == ptx::Operand::kLabel) leads[static_cast<std::size_t>(operand.index)] = true;
    }
  }
  return leads;
}

std::vector<Life> Lives(const ptx::Function& function) {
  std::vector<Life> lives(function.registers.size());
  const std::vector<bool> leads = Leaders(function);
  std::size_t block = 0;
  for (std::size_t at = 0; at < function.body.size(); ++at) {
    const ptx::Instruction& i = function.body[at];
    if (leads[at]) ++block;
    const auto mention = [&](std::size_t reg, bool written) {
      Life& life = lives[reg];
      if (!life.seen) life = {true, written, block, at, at};
      life.last = at;
      if (life.block != block) life.shares = false;
    };
    // Sources first: what an instruction reads was to be written before it.
    const bool writes = i.guard < 0 && WritesFirst(i.words[0]);
    if (i.guard >= 0) mention(static_cast<std::size_t>(i.guard), false);
    for (std::size_t n = writes ? 1 : 0; n < i.operands.size(); ++n)
      ForEachRegister(i.operands[n], [&](std::size_t reg) { mention(reg, false); });
    if (writes && !i.operands.empty())
      ForEachRegister(i.operands[0],
                      [&](std::size_t reg) { mention(reg, i.operands[0].kind != ptx::Operand::kAddress); });
  }
  return lives;
}

}  // namespace

RegisterWords PlaceRegisters(const ptx::Function& function) {
  const std::vector<Life> lives = Lives(function);
  RegisterWords all;
  all.word.assign(lives.size(), 0);
  std::vector<std::vector<std::size_t>> begin(function.body.size()), end(function.body.size());
  for (std::size_t reg = 0; reg < lives.size(); ++reg) {
    if (!lives[reg].seen) continue;
    if (!lives[reg].shares) {
      all.word[reg] = all.count++;
      continue;
    }
    begin[lives[reg].first].push_back(reg);
    end[lives[reg].last].push_back(reg);
  }
  std::vector<u32> free;
  for (std::size_t at = 0; at < function.body.size(); ++at) {
    for (const std::size_t reg : begin[at]) {
      if (free.empty()) free.push_back(all.count++);
      all.word[reg] = free.back();
      free.pop_back();
    }
    for (const std::size_t reg : end[at]) free.push_back(all.word[reg]);
  }
  return all;
}

}  // namespace ref

// The bodies of functions: scopes, declarations, labels, instructions and operands (PTX ISA 9.0, chapters 4 to 6).
#include <bit>
#include <unordered_map>

#include "ptx/parser.h"

namespace ref::ptx {
namespace {

constexpr std::uint64_t kMostRegisters = 1 << 16;
constexpr int kDeepestList = 4;
constexpr std::size_t kDeepestScope = 64;

class Body {
 public:
  Body(Cursor& in, Function* function) : in_(in), function_(function) {}

  void Parse() {
    in_.Expect('{');
    scopes_.emplace_back();
    while (!scopes_.empty()) Statement();
  }

 private:
  struct Name {
    Operand operand;
    std::uint64_t count = 0;  // of a range of registers, `%r<19>`; 0: one register
  };
  struct Scope {
    std::unordered_map<std::string, Name> names;
    std::unordered_map<std::string, int> labels;
    std::vector<std::pair<std::size_t, std::size_t>> wanted;  // instruction and operand whose label is not resolved yet
  };

  void Statement() {
    const Token& token = in_.Peek();
    if (token.kind == Token::kEnd) in_.Fail("a function has no end");
    if (in_.Take('{')) {
      if (scopes_.size() >= kDeepestScope) in_.Fail("braces are nested too deeply");
      scopes_.emplace_back();
    } else if (in_.Take('}')) {
      Close();
    } else if (in_.Take(';')) {
    } else if (token.kind == Token::kDotted) {
      Directive();
    } else if (token.kind == Token::kWord && in_.Peek(1).text == ":") {
      const std::string name = in_.ExpectWord();
      in_.Expect(':');
      if (in_.TakeDotted("callprototype")) return CallPrototype(name);
      if (!scopes_.back().labels.emplace(name, static_cast<int>(function_->body.size())).second)
        in_.Fail("a label stands twice: " + name);
    } else {
      ParseInstruction();
    }
  }

  // Labels that a scope lacks are looked for in the scope around it.
  void Close() {
    Scope scope = std::move(scopes_.back());
    scopes_.pop_back();
    for (const auto& [instruction, operand] : scope.wanted) {
      Operand& target = function_->body[instruction].operands[operand];
      const auto found = scope.labels.find(target.name);
      if (found != scope.labels.end()) {
        target.kind = Operand::kLabel;
        target.index = found->second;
      } else if (!scopes_.empty()) {
        scopes_.back().wanted.emplace_back(instruction, operand);
      } else if (function_->body[instruction].words[0] == "bra") {
        throw Malformed(function_->body[instruction].line, "no label is named " + target.name);
      }
    }
  }

  void Directive() {
    const std::string word(in_.Next().text);
    if (word == "reg") return Registers();
    if (word == "local") return Declare(Space::kLocal);
    if (word == "shared") return Declare(Space::kShared);
    if (word == "param") return Declare(Space::kParam);
    if (word == "loc" || word == "file") {
      const int line = in_.Peek().line;
      while (in_.Peek().line == line && in_.Peek().kind != Token::kEnd && !in_.Is('}')) in_.Next();
      return;
    }
    if (word == "pragma") {
      if (in_.Next().kind != Token::kString) in_.Fail("a string is expected");
      return in_.Expect(';');
    }
    throw Unmodelled("directive", "." + word);
  }

  // `name: .callprototype (.param .b32 _) _ (.param .b32 _);`
  void CallPrototype(const std::string& name) {
    Prototype prototype;
    prototype.returns = ParseParameters(in_, nullptr);
    in_.ExpectWord();
    prototype.parameters = ParseParameters(in_, nullptr);
    in_.TakeDotted("noreturn");
    in_.Expect(';');
    if (!function_->prototypes.emplace(name, std::move(prototype)).second) in_.Fail("a name stands twice: " + name);
  }

  void Bind(const std::string& name, const Operand& operand, std::uint64_t count) {
    if (!scopes_.back().names.emplace(name, Name{operand, count}).second) in_.Fail("a name stands twice: " + name);
  }

  void Registers() {
    Type type;
    const std::string word(in_.Next().text);
    if (!ParseType(word, &type)) throw Unmodelled("type of registers", "." + word);
    do {
      const std::string name = in_.ExpectWord();
      std::uint64_t count = 0;
      if (in_.Take('<')) {
        count = in_.ExpectInteger(kMostRegisters);
        in_.Expect('>');
      }
      Operand operand;
      operand.kind = Operand::kRegister;
      operand.index = static_cast<int>(function_->registers.size());
      if (function_->registers.size() + count >= kMostRegisters) in_.Fail("more registers than a function may have");
      function_->registers.resize(function_->registers.size() + (count == 0 ? 1 : count), type);
      Bind(name, operand, count);
    } while (in_.Take(','));
    in_.Expect(';');
  }

  void Declare(Space space) {
    do {
      // `.param .b64 a, b;`: the type stands once.
      Declared declared;
      if (in_.Peek().kind == Token::kWord) {
        declared.type = last_type_;
        declared.name = in_.ExpectWord();
        declared.bytes = declared.align = static_cast<std::uint64_t>(last_type_.bytes());
      } else {
        declared = ParseDeclared(in_);
      }
      last_type_ = declared.type;
      Variable variable;
      variable.name = declared.name;
      variable.space = space;
      variable.align = declared.align;
      variable.size = declared.bytes;
      variable.unsized = declared.unsized;
      Operand operand;
      operand.kind = Operand::kVariable;
      operand.index = static_cast<int>(function_->variables.size());
      function_->variables.push_back(std::move(variable));
      Bind(declared.name, operand, 0);
    } while (in_.Take(','));
    in_.Expect(';');
  }

  void ParseInstruction() {
    Instruction instruction;
    instruction.line = in_.Peek().line;
    if (in_.Take('@')) {
      instruction.guard_negated = in_.Take('!');
      const Operand guard = Named(in_.ExpectWord());
      if (guard.kind != Operand::kRegister) in_.Fail("a guard is a predicate register");
      instruction.guard = guard.index;
    }
    if (!IsOpcode(in_.Peek().text)) in_.Fail("no instruction is named '" + std::string(in_.Peek().text) + "'");
    instruction.words.push_back(in_.ExpectWord());
    while (in_.Peek().kind == Token::kDotted && in_.Peek().touches) instruction.words.emplace_back(in_.Next().text);
    const std::size_t index = function_->body.size();
    while (!in_.Is(';')) {
      if (!instruction.operands.empty() && !in_.Take(',') && !in_.Take('|')) in_.Expect(',');
      instruction.operands.push_back(ParseOperand(0));
      // `%r1.h10`: which parts of a register are meant is one more word of the instruction.
      while (in_.Peek().kind == Token::kDotted && in_.Peek().touches) instruction.words.emplace_back(in_.Next().text);
      const Operand& last = instruction.operands.back();
      if (last.kind == Operand::kSymbol) scopes_.back().wanted.emplace_back(index, instruction.operands.size() - 1);
      if (instruction.operands.size() > 16) in_.Fail("an instruction has too many operands");
    }
    in_.Expect(';');
    function_->body.push_back(std::move(instruction));
  }

  Operand ParseMany(Operand::Kind kind, char end, int depth) {
    if (depth >= kDeepestList) in_.Fail("operands are nested too deeply");
    Operand all;
    all.kind = kind;
    while (!in_.Take(end)) {
      if (!all.list.empty()) in_.Expect(',');
      all.list.push_back(ParseOperand(depth + 1));
      if (all.list.size() > 1024) in_.Fail("too many operands");
    }
    return all;
  }

  Operand ParseOperand(int depth) {
    if (in_.Take('[')) return ParseMany(Operand::kAddress, ']', depth);
    if (in_.Take('{')) return ParseMany(Operand::kVector, '}', depth);
    if (in_.Take('(')) return ParseMany(Operand::kList, ')', depth);
    if (in_.Take('!')) {
      Operand operand = Named(in_.ExpectWord());
      operand.negated = true;
      return operand;
    }
    Operand operand;
    if (in_.Peek().kind == Token::kWord) {
      const std::string word = in_.ExpectWord();
      if (word == "_") return operand;
      operand = Named(word);
      Offset(&operand);
      return operand;
    }
    operand.kind = Operand::kImmediate;
    bool negative = false;
    while (in_.Is('-') || in_.Is('+')) negative ^= in_.Next().text[0] == '-';
    const Token& token = in_.Next();
    if (token.kind == Token::kInteger) {
      operand.value = negative ? 0 - token.value : token.value;
    } else if (token.kind == Token::kFloat) {
      operand.is_float = true;
      operand.single = token.single;
      operand.value = token.value ^ (negative ? 1ull << (token.single ? 31 : 63) : 0);
    } else {
      in_.Fail("an operand is expected, not '" + std::string(token.text.substr(0, 60)) + "'");
    }
    return operand;
  }

  // `name+8`, `name+-8`, and `name[8]` of a .param.
  void Offset(Operand* operand) {
    if (!in_.Take('+')) {
      if (!in_.Is('-')) return;
    }
    const bool negative = in_.Take('-');
    const auto by = static_cast<std::int64_t>(in_.ExpectInteger(1ull << 40));
    operand->offset += negative ? -by : by;
  }

  Operand Named(const std::string& word) {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
      const auto found = scope->names.find(word);
      if (found != scope->names.end() && found->second.count == 0) return found->second.operand;
    }
    if (Operand range = InRange(word); range.kind == Operand::kRegister) return range;
    for (const bool returns : {false, true}) {
      const auto& all = returns ? function_->returns : function_->parameters;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].name != word) continue;
        Operand operand;
        operand.kind = Operand::kParameter;
        operand.is_return = returns;
        operand.index = static_cast<int>(i);
        return operand;
      }
    }
    Operand operand;
    operand.name = word;
    if (word[0] == '%') {
      operand.kind = Operand::kSpecial;
      operand.name = word.substr(1);
      if (in_.Peek().kind == Token::kDotted && in_.Peek().touches) operand.name += "." + std::string(in_.Next().text);
      return operand;
    }
    operand.kind = Operand::kSymbol;
    return operand;
  }

  // %r7 of `.reg .b32 %r<19>`.
  Operand InRange(const std::string& word) const {
    std::size_t digits = word.size();
    while (digits > 0 && word[digits - 1] >= '0' && word[digits - 1] <= '9') --digits;
    if (digits == word.size() || word.size() - digits > 6) return {};
    const std::uint64_t number = std::stoul(word.substr(digits));
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
      const auto found = scope->names.find(word.substr(0, digits));
      if (found == scope->names.end() || number >= found->second.count) continue;
      Operand operand = found->second.operand;
      operand.index += static_cast<int>(number);
      return operand;
    }
    return {};
  }

  Cursor& in_;
  Function* function_;
  Type last_type_;
  std::vector<Scope> scopes_;
};

}  // namespace

void ParseBody(Cursor& in, Function* function) { Body(in, function).Parse(); }

}  // namespace ref::ptx

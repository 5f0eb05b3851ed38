#include "ptx/parser.h"

namespace ref::ptx {
namespace {

struct Linkage {
  bool is_extern = false, visible = false, weak = false;
};

void SkipToEndOfLine(Cursor& in) {
  const int line = in.Peek().line;
  while (in.Peek().kind != Token::kEnd && in.Peek().line == line) in.Next();
}

void SkipBraces(Cursor& in) {
  in.Expect('{');
  for (int depth = 1; depth > 0;) {
    if (in.Peek().kind == Token::kEnd) in.Fail("a brace is not closed");
    if (in.Is('{')) ++depth;
    if (in.Is('}')) --depth;
    in.Next();
  }
}

}  // namespace

constinit Rule<std::uint64_t(std::vector<Parameter>&)> PlaceParameters{[](std::vector<Parameter>& parameters) {
  std::uint64_t at = 0;
  for (Parameter& one : parameters) {
    one.offset = (at + one.align - 1) / one.align * one.align;
    at = one.offset + one.size;
  }
  return at;
}};
constinit Rule<bool(std::uint64_t)> IsAddressSize{[](std::uint64_t bits) { return bits == 64; }};

std::vector<Parameter> ParseParameters(Cursor& in, std::uint64_t* bytes) {
  std::vector<Parameter> all;
  if (!in.Take('(')) return all;
  while (!in.Take(')')) {
    if (!all.empty()) in.Expect(',');
    if (!in.TakeDotted("param")) {
      if (in.IsDotted("reg")) throw Unmodelled("parameter", ".reg");
      in.Fail("a parameter is expected");
    }
    const Declared declared = ParseDeclared(in);
    all.push_back({declared.name, declared.align, declared.bytes, 0});
  }
  const std::uint64_t end = PlaceParameters(all);
  if (bytes != nullptr) *bytes = end;
  return all;
}

namespace {

std::array<unsigned, 3> ParseThree(Cursor& in) {
  std::array<unsigned, 3> all{1, 1, 1};
  for (std::size_t i = 0; i < 3; ++i) {
    all[i] = static_cast<unsigned>(in.ExpectInteger(0xffffffff));
    if (!in.Take(',')) break;
  }
  return all;
}

void ParseDirectives(Cursor& in, Function* function) {
  for (;;) {
    if (in.TakeDotted("maxntid")) {
      function->max_threads = ParseThree(in);
    } else if (in.TakeDotted("reqntid")) {
      function->required_threads = ParseThree(in);
    } else if (in.TakeDotted("maxnreg")) {
      function->max_registers = static_cast<unsigned>(in.ExpectInteger(1024));
    } else if (in.TakeDotted("minnctapersm")) {
      function->min_blocks = static_cast<unsigned>(in.ExpectInteger(1024));
    } else if (in.TakeDotted("maxclusterrank")) {
      function->max_cluster = static_cast<unsigned>(in.ExpectInteger(1024));
    } else if (in.TakeDotted("reqnctapercluster")) {
      ParseThree(in);
      function->has_cluster = true;
    } else if (in.TakeDotted("explicitcluster")) {
      function->has_cluster = true;
    } else if (in.TakeDotted("noreturn")) {
    } else if (in.TakeDotted("pragma")) {
      if (in.Next().kind != Token::kString) in.Fail("a string is expected");
      in.Expect(';');
    } else if (in.Peek().kind == Token::kDotted) {
      throw Unmodelled("directive of a function", "." + std::string(in.Peek().text));
    } else {
      return;
    }
  }
}

void ParseFunction(Cursor& in, const Linkage& linkage, bool entry, Module* module) {
  Function function;
  function.entry = entry;
  function.is_extern = linkage.is_extern;
  function.visible = linkage.visible;
  function.weak = linkage.weak;
  if (!entry) function.returns = ParseParameters(in, nullptr);
  function.name = in.ExpectWord();
  function.parameters = ParseParameters(in, &function.parameter_bytes);
  ParseDirectives(in, &function);
  if (in.Is('{')) {
    if (linkage.is_extern) in.Fail("an external function has a body");
    function.has_body = true;
    ParseBody(in, &function);
  } else {
    in.Expect(';');
  }
  module->functions.push_back(std::move(function));
}

// .attribute(.managed), where it stands (PTX ISA 9.0, 5.4.8).
bool TakeManaged(Cursor& in) {
  if (!in.TakeDotted("attribute")) return false;
  in.Expect('(');
  if (!in.TakeDotted("managed")) throw Unmodelled("attribute of a variable", std::string(in.Next().text));
  in.Expect(')');
  return true;
}

void ParseVariable(Cursor& in, const Linkage& linkage, Space space, Module* module) {
  do {
    Variable variable;
    variable.managed = TakeManaged(in);
    const Declared declared = ParseDeclared(in);
    variable.name = declared.name;
    variable.space = space;
    variable.align = declared.align;
    variable.size = declared.bytes;
    variable.unsized = declared.unsized;
    variable.is_extern = linkage.is_extern;
    variable.visible = linkage.visible;
    variable.weak = linkage.weak;
    ParseInitial(in, declared, &variable);
    module->variables.push_back(std::move(variable));
  } while (in.Take(','));
  in.Expect(';');
}

void ParseTarget(Cursor& in, Module* module) {
  const std::string name = in.ExpectWord();
  if (name.rfind("sm_", 0) != 0 || name.size() < 5) in.Fail("a target is expected");
  for (const char c : name.substr(3)) {
    if (c < '0' || c > '9') throw Unmodelled("target", name);  // sm_90a and the like
    module->target = module->target * 10 + (c - '0');
    if (module->target > 9999) in.Fail("a target is expected");
  }
  while (in.Take(',')) {
    const std::string option = in.ExpectWord();
    if (option != "debug" && option.rfind("texmode_", 0) != 0) throw Unmodelled("target option", option);
  }
}

void ParseVersion(Cursor& in, Module* module) {
  const Token& token = in.Next();  // 9.0 is read as a decimal
  const std::string text(token.text);
  const std::size_t dot = text.find('.');
  if (token.kind != Token::kFloat || dot == std::string::npos || text.size() > 6) in.Fail("a version is expected");
  module->version = std::atoi(text.c_str()) * 10 + std::atoi(text.c_str() + dot + 1);
}

void ParseTop(Cursor& in, Module* module) {
  Linkage linkage;
  for (;;) {
    if (in.TakeDotted("extern")) {
      linkage.is_extern = true;
    } else if (in.TakeDotted("visible")) {
      linkage.visible = true;
    } else if (in.TakeDotted("weak") || in.TakeDotted("common")) {
      linkage.weak = linkage.visible = true;
    } else {
      break;
    }
  }
  if (in.Peek().kind != Token::kDotted) in.Fail("a directive is expected, not '" + std::string(in.Peek().text) + "'");
  const std::string word(in.Next().text);
  if (word == "entry" || word == "func") return ParseFunction(in, linkage, word == "entry", module);
  if (word == "global") return ParseVariable(in, linkage, Space::kGlobal, module);
  if (word == "const") return ParseVariable(in, linkage, Space::kConst, module);
  if (word == "shared") return ParseVariable(in, linkage, Space::kShared, module);
  if (word == "version") return ParseVersion(in, module);
  if (word == "target") return ParseTarget(in, module);
  if (word == "address_size") {
    if (!IsAddressSize(in.ExpectInteger(64))) in.Fail("addresses have 64 bits");
    return;
  }
  if (word == "file" || word == "loc") return SkipToEndOfLine(in);
  if (word == "section") {
    while (!in.Is('{') && in.Peek().kind != Token::kEnd) in.Next();
    return SkipBraces(in);
  }
  if (word == "pragma") {
    if (in.Next().kind != Token::kString) in.Fail("a string is expected");
    return in.Expect(';');
  }
  throw Unmodelled("directive", "." + word);
}

}  // namespace

void Cursor::Expect(char punctuation) {
  if (!Take(punctuation)) {
    Fail(std::string("'") + punctuation + "' is expected, not '" + std::string(Peek().text.substr(0, 60)) + "'");
  }
}

std::string Cursor::ExpectWord() {
  if (Peek().kind != Token::kWord) Fail("a name is expected, not '" + std::string(Peek().text.substr(0, 60)) + "'");
  return std::string(Next().text);
}

std::uint64_t Cursor::ExpectInteger(std::uint64_t at_most) {
  if (Peek().kind != Token::kInteger || Peek().value > at_most) Fail("a number is expected");
  return Next().value;
}

Module Parse(std::string_view text) {
  Cursor in(Tokens(text));
  Module module;
  while (in.Peek().kind != Token::kEnd) ParseTop(in, &module);
  if (module.version == 0) throw Malformed(1, "the text has no .version");
  if (module.target == 0) throw Malformed(1, "the text has no .target");
  return module;
}

std::string Instruction::Text() const {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ".") + word;
  return text;
}

}  // namespace ref::ptx

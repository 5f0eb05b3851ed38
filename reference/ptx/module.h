// A module of PTX as data: what the text says, with names resolved within functions. It knows nothing of execution.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ref::ptx {

enum class Space : std::uint8_t { kGeneric, kGlobal, kConst, kShared, kLocal, kParam };

/// A fundamental type: `kind` is one of u, s, f, b, p (predicate); `bits` 8 to 64, 1 for a predicate.
struct Type {
  char kind = 'b';
  int bits = 32;
  int bytes() const { return bits / 8; }
};
/// The type that a word such as "u32" names. Returns false where it names none.
bool ParseType(std::string_view word, Type* type);

/// An address inside the initial value of a variable, filled in when a module is loaded.
struct Relocation {
  std::uint64_t offset;  ///< In the variable.
  std::string symbol;
  std::int64_t addend;
};

struct Variable {
  std::string name;
  Space space = Space::kGlobal;
  std::uint64_t align = 1, size = 0;  ///< Bytes.
  bool is_extern = false, visible = false, weak = false;
  bool managed = false;               ///< .attribute(.managed)
  bool unsized = false;               ///< `extern .shared x[]`: the launch says how large.
  std::vector<std::uint8_t> initial;  ///< At most `size`; the rest is zero.
  std::vector<Relocation> relocations;
};

struct Parameter {
  std::string name;
  std::uint64_t align = 1, size = 0, offset = 0;
};

struct Operand {
  enum Kind : std::uint8_t {
    kRegister,   ///< `index`: its number in the function.
    kImmediate,  ///< `value`; `is_float`: the bits of a double (`single`: of a float).
    kVariable,   ///< `index` in Function::variables, plus `offset`.
    kParameter,  ///< `index` in Function::parameters (`is_return`: returns), plus `offset`.
    kSymbol,     ///< `name` of the module or another, plus `offset`.
    kLabel,      ///< `index` in the body.
    kSpecial,    ///< `name`: a special register, without %.
    kAddress,    ///< [list[0] + offset] or, for textures, [list[0], list[1]].
    kVector,     ///< {list...}
    kList,       ///< (list...), of a call.
    kSink,       ///< _
  };
  Kind kind = kSink;
  bool negated = false;  ///< !%p
  bool is_float = false, single = false, is_return = false;
  int index = 0;
  std::uint64_t value = 0;
  std::int64_t offset = 0;
  std::string name;
  std::vector<Operand> list;
};

struct Instruction {
  std::vector<std::string> words;  ///< "ld", "param", "u64"
  int guard = -1;                  ///< The number of the predicate register, or -1.
  bool guard_negated = false;
  int line = 0;
  std::vector<Operand> operands;
  std::string Text() const;  ///< "ld.param.u64"
};

/// What a call through a pointer gives and takes.
struct Prototype {
  std::vector<Parameter> returns, parameters;
};

struct Function {
  std::string name;
  bool entry = false, is_extern = false, visible = false, weak = false, has_body = false;
  std::vector<Parameter> returns, parameters;
  std::uint64_t parameter_bytes = 0;
  std::vector<Type> registers;
  std::vector<Variable> variables;  ///< .local, .shared and .param of its body.
  std::vector<Instruction> body;
  std::map<std::string, Prototype> prototypes;                ///< .callprototype of its body.
  std::array<unsigned, 3> max_threads{}, required_threads{};  ///< .maxntid, .reqntid; 0: not said.
  unsigned max_registers = 0, min_blocks = 0;
  bool has_cluster = false;  ///< .explicitcluster, .reqnctapercluster: it runs in clusters alone.
  unsigned max_cluster = 0;  ///< .maxclusterrank; 0: not said.
};

struct Module {
  int version = 0;  ///< 90 for 9.0
  int target = 0;   ///< 90 for sm_90
  std::vector<Variable> variables;
  std::vector<Function> functions;
};

/// Reads a whole module. Throws Malformed and Unmodelled.
Module Parse(std::string_view text);

}  // namespace ref::ptx

// Everything of a case and its family stands in an anonymous namespace, so that many cases can be linked into one program, everything of a
// helper in that of the fixtures.
#include "suite/catalogue/helpers.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kNamespace = "case-namespace";
constexpr std::string_view kBlanks = " \t\r\n";

// Offset of the first code outside `namespace <name> { ... }`, or npos.
std::size_t FirstOutside(std::string_view code, std::string_view name) {
  constexpr std::string_view kWord = "namespace";
  std::size_t at = 0;
  while ((at = code.find_first_not_of(kBlanks, at)) != std::string_view::npos) {
    if (code.substr(at, kWord.size()) != kWord) return at;
    std::size_t open = code.find_first_not_of(kBlanks, at + kWord.size());
    if (open != std::string_view::npos && code.substr(open, name.size()) == name)
      open = code.find_first_not_of(kBlanks, open + name.size());
    if (open == std::string_view::npos || code[open] != '{') return at;
    at = BehindBracket(code, open);
  }
  return at;
}

void CheckNamespace(const Subject& subject, Findings& findings) {
  for (const Source* text : subject.Texts()) {
    // What only the compiler sees is never linked with others, and what it shows may need linkage.
    if (catalogue::Traits(text->kind).form == catalogue::CaseForm::kCompilation) continue;
    const bool of_fixtures = text->file.ends_with(".cuh") && !catalogue::IsFamily(text->file);
    const std::size_t outside = FirstOutside(text->code, of_fixtures ? "cts" : "");
    if (outside == std::string_view::npos) continue;
    Report(findings, kNamespace, {text->file, text->LineAt(outside)},
           of_fixtures ? "has code outside the namespace of the fixtures; put everything into namespace cts { }"
                       : "has code outside an anonymous namespace; put everything into namespace { }");
  }
}

}  // namespace

std::vector<Rule> NamespaceRules() {
  return {{kNamespace,
           "everything of a case that is a program, and of its family, is in an anonymous namespace, everything of a "
           "helper in namespace cts",
           CheckNamespace}};
}

}  // namespace lint

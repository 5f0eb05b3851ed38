// Whether a case includes what it names: cases share objects, and what a neighbour includes hides what one lacks.
#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/identifiers.h"
#include "base/pattern.h"
#include "suite/catalogue/helpers.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kSelfContained = "case-self-contained";

using Names = std::set<std::string>;

// The name that a line of code at the left edge declares, or empty text. Namespaces are not indented, so that what stands there is at their
// level: `class X`, `inline int X(`, `constexpr auto X =`. Of a declaration of several lines the first one counts.
std::string Declared(std::string_view line) {
  static const base::Pattern ahead(R"(^template <.*>\s+([^>]*)$)");
  static const base::Pattern type(
      R"(^(?:class|struct|union|enum class|enum|using|concept) (?:alignas\([^)]*\) )?(\w+))");
  static const base::Pattern attribute(R"(__launch_bounds__\([^)]*\)\s*)");
  static const base::Pattern other(R"(^(?:[\w:<>,*&\s]|\[\[\w+\]\])*?[\s*&](\w+)\s*[({=;\[])");
  std::string text(line), name;
  if (std::string rest; ahead.Finds(text, &rest)) text = rest;
  text = attribute.Replace(text, "");
  if (!text.empty() && base::IsWordChar(text.front()) && !type.Finds(text, &name)) other.Finds(text, &name);
  return name;
}

// What a file declares of the namespace cts, and its macros.
Names DeclaredBy(const Source& source) {
  static const base::Pattern macro(R"(^#\s*define\s+(\w+))");
  Names names;
  ForEachLine(source.code, [&](int, std::string_view line) {
    if (std::string name = Declared(line); !name.empty()) names.insert(std::move(name));
  });
  for (const Directive& directive : source.directives) {
    if (std::string name; macro.Finds(directive.text, &name)) names.insert(std::move(name));
  }
  return names;
}

// What a text names of the fixtures, with the line of its first use. What a macro of a family names counts where a case has the macro, which
// is not looked into.
std::map<std::string, int> NamedBy(const Source& source) {
  static const base::Pattern used(R"(\bcts::(\w+)|\b(CTS_\w+))");
  std::map<std::string, int> names;
  const auto add = [&](int number, std::string_view line) {
    re2::StringPiece rest(line.data(), line.size());
    std::string function, macro;
    while (RE2::FindAndConsume(&rest, used.form(), &function, &macro))
      names.emplace(function.empty() ? macro : function, number);
  };
  ForEachLine(source.code, add);
  if (catalogue::IsFamily(source.file)) return names;
  for (const Directive& directive : source.directives) add(directive.line, directive.text);
  return names;
}

// Which files declare a name.
class Declarations {
 public:
  explicit Declarations(const Subject& subject) : subject_(subject) {
    for (const auto* const some : {&subject.fixtures, &subject.helpers}) {
      for (const Source& source : *some) {
        for (const std::string& name : DeclaredBy(source)) declaring_[name].push_back(&source);
      }
    }
  }

  // A header of the fixtures that declares `name`, where one of them does and no file declares it that `reached` has.
  std::string Missing(const std::string& name, const std::set<const Source*>& reached) const {
    const auto found = declaring_.find(name);
    if (found == declaring_.end()) return "";
    std::string fixture;
    for (const Source* source : found->second) {
      if (reached.contains(source)) return "";
      if (fixture.empty() && subject_.FindFixture(source->file) == source) fixture = source->file;
    }
    return fixture;
  }

 private:
  const Subject& subject_;
  std::map<std::string, std::vector<const Source*>> declaring_;
};

void CheckSelfContained(const Subject& subject, Findings& findings) {
  const Declarations declarations(subject);
  for (const Source& source : subject.sources) {
    const std::set<const Source*> reached = subject.ReachedFrom({&source});
    const Names own = DeclaredBy(source);
    // A family is text of its cases, and leaves includes to them.
    for (const Source* text : subject.WithFamily(source)) {
      for (const auto& [name, line] : NamedBy(*text)) {
        const std::string header = own.contains(name) ? "" : declarations.Missing(name, reached);
        if (header.empty()) continue;
        Report(findings, kSelfContained, {source.file, text == &source ? line : source.header_end + 1},
               fmt::format("names {} and includes no header that declares it; add #include \"{}\"", name, header));
      }
    }
  }
}

}  // namespace

std::vector<Rule> SelfContainedRules() {
  return {{kSelfContained, "a case includes a header for each name of the fixtures that it, or its family, has",
           CheckSelfContained}};
}

}  // namespace lint

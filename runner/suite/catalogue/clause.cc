#include "suite/catalogue/clause.h"

#include <algorithm>

#include "base/words.h"

namespace catalogue {
namespace {

constexpr base::Words<ClauseKind, 12> kClauseKinds{{{ClauseKind::kGuarantee, "guarantee"},
                                                    {ClauseKind::kError, "error"},
                                                    {ClauseKind::kRejects, "rejects"},
                                                    {ClauseKind::kQuery, "query"},
                                                    {ClauseKind::kLimit, "limit"},
                                                    {ClauseKind::kDefault, "default"},
                                                    {ClauseKind::kDuty, "duty"},
                                                    {ClauseKind::kPermitted, "permitted"},
                                                    {ClauseKind::kUndefined, "undefined"},
                                                    {ClauseKind::kAdvice, "advice"},
                                                    {ClauseKind::kInformative, "informative"},
                                                    {ClauseKind::kToolkit, "toolkit"}}};

constexpr base::Words<Testable, 10> kTestable{{{Testable::kRuntime, "runtime"},
                                               {Testable::kHostOnly, "host-only"},
                                               {Testable::kCompile, "compile"},
                                               {Testable::kPtx, "ptx"},
                                               {Testable::kSass, "sass"},
                                               {Testable::kLitmus, "litmus"},
                                               {Testable::kMultiGpu, "multi-gpu"},
                                               {Testable::kSanitizer, "sanitizer"},
                                               {Testable::kGraphics, "graphics"},
                                               {Testable::kNo, "no"}}};

}  // namespace

bool Clause::LeavesOpen() const {
  switch (kind) {
    case ClauseKind::kDuty:
    case ClauseKind::kPermitted:
    case ClauseKind::kUndefined:
    case ClauseKind::kAdvice:
    case ClauseKind::kInformative:
      return true;
    default:
      return false;
  }
}

bool Clause::Says(std::string_view former) const {
  return former == statement ||
         std::find(formerly_stated.begin(), formerly_stated.end(), former) != formerly_stated.end();
}

bool Clause::Binds() const { return !LeavesOpen() && kind != ClauseKind::kToolkit; }

std::string_view Name(ClauseKind kind) { return base::WordOf(kClauseKinds, kind); }
std::string_view Name(Testable testable) { return base::WordOf(kTestable, testable); }
ClauseKind ParseClauseKind(std::string_view word) { return base::ValueOf(kClauseKinds, word, "clause kind"); }
Testable ParseTestable(std::string_view word) { return base::ValueOf(kTestable, word, "testable"); }

std::string SectionWord(std::string_view id) {
  const std::size_t first = id.find('.');
  if (first == std::string_view::npos) return {};
  const std::size_t second = id.find('.', first + 1);
  return std::string(id.substr(first + 1, second == std::string_view::npos ? second : second - first - 1));
}

}  // namespace catalogue

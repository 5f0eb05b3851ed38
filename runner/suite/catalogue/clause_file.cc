#include "suite/catalogue/clause_file.h"

#include <algorithm>
#include <stdexcept>

#include "base/error.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/reader.h"
#include "suite/catalogue/version.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

bool IsClauseId(std::string_view id) {
  bool dot = false, separator = true;
  for (const char c : id) {
    const bool is_separator = c == '.' || c == '-';
    if (!is_separator && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9')) return false;
    if (is_separator && separator) return false;
    dot = dot || c == '.';
    separator = is_separator;
  }
  return dot && !separator;
}

template <class Parse>
auto ParseWord(MapReader& reader, std::string_view key, Parse parse) -> decltype(parse("")) {
  const std::string word = reader.Text(key, Need::kRequired);
  if (word.empty()) return {};
  try {
    return parse(word);
  } catch (const std::invalid_argument& e) {
    reader.Fail(key, std::string("has an ") + e.what());
    return {};
  }
}

bool IsCc(const std::string& text) {
  try {
    CheckCondition(CcCondition(text), {});
    return true;
  } catch (const base::InputError&) {
    return false;
  }
}

std::string Version(MapReader& reader, std::string_view key) {
  std::string text = reader.Text(key);
  if (!text.empty() && !IsVersion(text)) {
    reader.Fail(key, "has `" + std::string(key) + ": " + text + "`; write a toolkit version such as \"12.0\"");
  }
  return text;
}

// `section:` is its former name, which now means the second part of an id alone.
constexpr const char* kFormerHeading = "section";
std::string Heading(MapReader& reader) {
  if (!reader.Has(kFormerHeading)) return reader.Text("heading", Need::kRequired);
  if (reader.Has("heading"))
    reader.Fail(kFormerHeading, "has `section:` beside `heading:`, of which it is the former name; remove it");
  return reader.Text(kFormerHeading, Need::kRequired);
}

Clause ParseClause(const yaml::Value& node, const std::string& file, std::string_view chapter, Problems& problems) {
  Clause clause;
  const yaml::Value* id = node.Find("id");
  const std::string subject = id != nullptr ? "clause '" + id->text + "'" : "clause";
  MapReader reader(node, file, rule::kClause, subject, problems);
  std::vector<std::string> keys = {"id",       "heading", "source", "promise",       "statement", "kind",
                                   "testable", "since",   "until",  "superseded_by", "cc",        "observe",
                                   "control",  "hazard",  "note",   "why_not",       "formerly",  "formerly_stated"};
  if (reader.Has(kFormerHeading)) keys.emplace_back(kFormerHeading);
  reader.AllowOnly(keys);
  clause.where = {file, node.line};
  clause.chapter = chapter;
  clause.id = reader.Text("id", Need::kRequired);
  if (!clause.id.empty() && !IsClauseId(clause.id)) {
    reader.Fail("id", "has a malformed id; write lower-case words joined by '-' and '.', e.g. cdp.grids.parent-waits");
  }
  clause.heading = Heading(reader);
  clause.source = reader.Texts("source", Need::kRequired);
  clause.promise = reader.Text("promise");
  clause.statement = reader.Text("statement", Need::kRequired);
  clause.kind = ParseWord(reader, "kind", ParseClauseKind);
  clause.testable = ParseWord(reader, "testable", ParseTestable);
  clause.since = Version(reader, "since");
  clause.until = Version(reader, "until");
  clause.superseded_by = reader.Text("superseded_by");
  clause.cc = reader.Text("cc");
  if (!clause.cc.empty() && !IsCc(clause.cc)) {
    reader.Fail("cc", "has `cc: " + clause.cc + "`; write \">=9.0\", \"<9.0\", \"9.0\" or \"9.x\", joined by ' or '");
    clause.cc.clear();  // Nobody could ask where it is in force.
  }
  clause.observe = reader.Text("observe");
  clause.control = reader.Text("control");
  clause.hazard = reader.Text("hazard");
  clause.note = reader.Text("note");
  clause.why_not = reader.Text("why_not");
  clause.formerly = reader.Texts("formerly", Need::kOptional, MapReader::Shape::kPerhapsOne);
  clause.formerly_stated = reader.Texts("formerly_stated", Need::kOptional, MapReader::Shape::kPerhapsOne);
  for (const std::string& former : clause.formerly_stated) {
    if (former == clause.statement) reader.Fail("formerly_stated", "lists its own statement; remove it");
  }
  return clause;
}

}  // namespace

std::vector<Clause> ParseClauses(const std::string& file, std::string_view chapter, std::string_view text,
                                 Problems& problems, int first_line) {
  std::vector<Clause> clauses;
  const yaml::Value list = ParseYaml(file, text, problems, first_line);
  if (list.type == yaml::Type::kNull) return clauses;
  if (list.type != yaml::Type::kList) {
    Add(problems, rule::kClause, {file, list.line}, "is no list of clauses; start each with `- id:`");
    return clauses;
  }
  clauses.reserve(list.items.size());
  for (const yaml::Value& node : list.items) {
    Clause clause = ParseClause(node, file, chapter, problems);
    if (!clause.id.empty()) clauses.push_back(std::move(clause));
  }
  return clauses;
}

std::string_view CutClause(std::string_view text, std::string_view id, int& first_line) {
  const std::string opening = "- id: " + std::string(id) + "\n";
  std::size_t at = text.substr(0, opening.size()) == opening ? 0 : text.find("\n" + opening);
  if (at == std::string_view::npos) return {};
  if (text[at] == '\n') ++at;
  // An entry of the outermost list starts in the first column, where nothing within an entry can.
  const std::size_t end = text.find("\n- ", at);
  first_line = 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  return text.substr(at, end == std::string_view::npos ? end : end + 1 - at);
}

}  // namespace catalogue

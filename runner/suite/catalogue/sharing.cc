#include "suite/catalogue/sharing.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/identifiers.h"
#include "base/pattern.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/catalogue/helpers.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

using Where = OwnProcessWord::Where;

constexpr std::pair<std::string_view, Where> kSections[] = {{"anywhere", Where::kAnywhere},
                                                            {"outside-children", Where::kOutsideChildren},
                                                            {"process-alone", Where::kProcessAlone},
                                                            {"without-children", Where::kWithoutChildren}};

// The build reads the file, too, line by line (cmake/steps/read-case-headers.sh), and ends at what is none of these.
bool BuildReads(std::string_view line) {
  static const base::Pattern forms[] = {base::Pattern(R"( *(#[^\r]*)?)"), base::Pattern(R"([a-z-]+:( +#[^\r]*)?)"),
                                        base::Pattern(R"(  [A-Za-z0-9_-]+: +[^ \r][^\r]*)")};
  return std::any_of(std::begin(forms), std::end(forms), [line](const auto& form) { return form.Matches(line); });
}

// The first line that it does not read, counted from 1; 0: there is none.
int LineNotRead(const std::string& text) {
  std::istringstream lines(text);
  int number = 1;
  for (std::string line; std::getline(lines, line); ++number) {
    if (!BuildReads(line)) return number;
  }
  return 0;
}

// The id of the clause is made of words, which do nothing.
std::string WithoutClause(std::string text) {
  constexpr std::string_view kKey = "\nclause:";
  const std::size_t at = text.find(kKey);
  if (at != std::string::npos) text.erase(at, text.find('\n', at + 1) - at);
  return text;
}

}  // namespace

std::string WithoutChildren(std::string_view text) {
  std::string kept;
  bool inside = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    const std::string_view line = text.substr(0, end + 1);
    text.remove_prefix(end + 1);
    const bool begins = line.starts_with("CTS_CHILD(");
    if (!inside && !begins) kept += line;
    inside = begins ? !line.ends_with("}\n") : inside && !line.starts_with('}');
  }
  return kept;
}

std::vector<OwnProcessWord> LoadOwnProcessWords(const std::filesystem::path& root, Problems& problems) {
  std::vector<OwnProcessWord> words;
  const std::optional<std::string> text = ReadTreeFile(root, kOwnProcessFile, problems);
  if (!text) return words;
  if (const int line = LineNotRead(*text); line > 0) {
    Add(problems, rule::kVocabulary, {kOwnProcessFile, line},
        "is a line that the build does not read; write `section:` or, two blanks before it, `word: reason`, "
        "without quotes and ended by a line feed alone");
    return words;
  }
  const yaml::Value map = ParseYaml(kOwnProcessFile, *text, problems);
  for (const yaml::Value& section : map.items) {
    const auto* const known = std::find_if(std::begin(kSections), std::end(kSections),
                                           [&](const auto& known) { return known.first == section.key; });
    if (known == std::end(kSections)) {
      Add(problems, rule::kVocabulary, {kOwnProcessFile, section.key_line},
          "'" + section.key + "' says of no word where it counts");
      continue;
    }
    for (const yaml::Value& entry : section.items) {
      if (entry.type == yaml::Type::kScalar && !entry.key.empty() && !entry.text.empty()) {
        words.push_back({known->second, entry.key, entry.text});
      } else {
        Add(problems, rule::kVocabulary, {kOwnProcessFile, entry.key_line},
            "'" + entry.key + "' has no reason; write `word: reason`");
      }
    }
  }
  if (map.items.empty())
    Add(problems, rule::kVocabulary, {kOwnProcessFile, 1}, "names no word; each case could share a process then");
  return words;
}

std::string WhyOwnProcess(const Case& c, std::string_view text, const std::vector<OwnProcessWord>& words) {
  const KindTraits& kind = Traits(c.kind);
  if (kind.sharing == Sharing::kNever) return fmt::format("a {} case has programs of its own", Name(c.kind));
  if (c.units > 1) return "it is linked from several units";
  if (c.HasControlProgram()) return "its control is built in another way";
  // A kind whose code is looked at has an object for each case.
  if (!kind.patterns && !c.build.empty() && c.build != std::vector<std::string>{"rdc"})
    return "it is built in a way of its own";
  const std::string without_children = WithoutChildren(text);
  const bool has_children = without_children.size() < text.size();
  const std::string all = WithoutClause(std::string(text)), outside = WithoutClause(without_children);
  for (const OwnProcessWord& word : words) {
    if (word.where == Where::kWithoutChildren && (kind.measures || has_children)) continue;
    const bool in_children = word.where != Where::kOutsideChildren && word.where != Where::kProcessAlone;
    if (base::HasWord(in_children ? all : outside, word.word)) return fmt::format("{} ({})", word.reason, word.word);
  }
  return "";
}

std::string WhyOwnProgram(const Case& c, std::string_view text, std::vector<OwnProcessWord> words) {
  std::erase_if(words, [](const OwnProcessWord& word) { return word.where == Where::kProcessAlone; });
  return WhyOwnProcess(c, text, words);
}

std::string WhyOwnProcess(const std::filesystem::path& root, const Case& c) {
  Problems problems;
  const std::optional<std::string> text = ReadTreeFile(root, c.file, problems);
  const std::string why =
      WhyOwnProcess(c, WithFamily(root, c.file, text.value_or("")), LoadOwnProcessWords(root, problems));
  return why.empty() ? c.own_process : why;
}

ObjectIndex LoadObjectIndex(const std::filesystem::path& root) {
  ObjectIndex index;
  const std::optional<std::string> text = base::ReadFileIfThere(root / kObjectIndex);
  std::istringstream in(text.value_or(""));
  int number = 0;
  const auto normal = [](const std::string& name) { return std::filesystem::path(name).lexically_normal().string(); };
  const auto is_object = [&](const std::string& name) { return normal(name).starts_with("objects/"); };
  const auto is_stem = [&](const std::string& name) { return name[0] != '/' && !normal(name).starts_with(".."); };
  for (std::string line; std::getline(in, line);) {
    ++number;
    std::istringstream words(line);
    std::string object, stem, alone, more;
    if (!(words >> object >> stem) || (words >> alone && alone != "alone") || words >> more || !is_object(object) ||
        !is_stem(stem)) {
      throw base::InputError(base::Location{kObjectIndex, number}, "is no object and its case; build the cases again");
    }
    if (index.shared.contains(stem) || index.alone.contains(stem)) {
      throw base::InputError(base::Location{kObjectIndex, number},
                             "names the case " + stem + " twice; build the cases again");
    }
    (alone.empty() ? index.shared : index.alone).emplace(stem, object);
  }
  return index;
}

}  // namespace catalogue

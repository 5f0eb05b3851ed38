#include "catalogue/sharing.h"

#include <sstream>

#include <fmt/format.h>

#include "base/files.h"
#include "catalogue/expectation_file.h"
#include "catalogue/yaml_file.h"

namespace catalogue {
namespace {

bool IsWordPart(char ch) { return std::isalnum(static_cast<unsigned char>(ch)) != 0 || ch == '_'; }

// As `grep -w` has it: no letter, digit or underscore on either side.
bool HasWord(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !IsWordPart(text[at - 1])) && (end == text.size() || !IsWordPart(text[end]))) return true;
  }
  return false;
}

}  // namespace

std::vector<OwnProcessWord> LoadOwnProcessWords(const std::filesystem::path& root, Problems& problems) {
  std::vector<OwnProcessWord> words;
  const std::optional<std::string> text = ReadTreeFile(root, kOwnProcessFile, problems);
  if (!text) return words;
  const yaml::Value map = ParseYaml(kOwnProcessFile, *text, problems);
  for (const yaml::Value& entry : map.items) {
    if (entry.type == yaml::Type::kScalar && !entry.key.empty() && !entry.text.empty()) {
      words.push_back({entry.key, entry.text});
    } else {
      Add(problems, rule::kVocabulary, {kOwnProcessFile, entry.key_line},
          "'" + entry.key + "' has no reason; write `word: reason`");
    }
  }
  return words;
}

std::string WhyOwnProcess(const Case& c, std::string_view text, const std::vector<OwnProcessWord>& words) {
  if (c.kind != CaseKind::kRun && c.kind != CaseKind::kRecord && c.kind != CaseKind::kLitmus) {
    return fmt::format("a {} case has programs of its own", Name(c.kind));
  }
  if (c.units > 1) return "it is linked from several units";
  if (!c.build.empty() && c.build != std::vector<std::string>{"rdc"}) return "it is built in a way of its own";
  for (const OwnProcessWord& word : words) {
    if (HasWord(text, word.word)) return fmt::format("{} ({})", word.reason, word.word);
  }
  return "";
}

std::string WhyOwnProcess(const std::filesystem::path& root, const Case& c) {
  Problems problems;
  const std::optional<std::string> text = ReadTreeFile(root, c.file, problems);
  const std::string why = WhyOwnProcess(c, text.value_or(""), LoadOwnProcessWords(root, problems));
  return why.empty() ? c.own_process : why;
}

std::map<std::string, std::string> LoadObjectIndex(const std::filesystem::path& root) {
  std::map<std::string, std::string> objects;
  std::istringstream in(base::TryReadFile(root / kObjectIndex).value_or(""));
  for (std::string object, stem; in >> object >> stem;) objects.emplace(std::move(stem), std::move(object));
  return objects;
}

}  // namespace catalogue

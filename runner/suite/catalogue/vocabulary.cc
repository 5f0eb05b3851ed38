#include "suite/catalogue/vocabulary.h"

#include <iterator>
#include <sstream>

#include "base/error.h"
#include "suite/catalogue/case_name.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/catalogue/reader.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

// A vocabulary is a map; its keys are the words.
yaml::Value LoadMap(const std::filesystem::path& root, const std::string& file, Problems& problems) {
  const std::optional<std::string> text = ReadTreeFile(root, file, problems);
  if (!text) return {};
  yaml::Value map = ParseYaml(file, *text, problems);
  if (map.type == yaml::Type::kMap) return map;
  if (map.type != yaml::Type::kNull) {
    Add(problems, rule::kVocabulary, {file, map.line}, "is no YAML map of words; write `word: ...` lines");
  }
  return {};
}

void CheckWord(const std::string& file, const yaml::Value& entry, Problems& problems) {
  if (IsKebabCase(entry.key)) return;
  Add(problems, rule::kVocabulary, {file, entry.key_line},
      "word '" + entry.key + "' is not kebab-case; use lower-case words joined by '-'");
}

}  // namespace

Features LoadFeatures(const std::filesystem::path& root) {
  Problems problems;
  Features features = LoadFeatures(root, problems);
  ThrowFirst(problems);
  return features;
}

Features LoadFeatures(const std::filesystem::path& root, Problems& problems) {
  std::map<std::string, Feature> features;
  const yaml::Value map = LoadMap(root, kFeaturesFile, problems);
  for (const yaml::Value& entry : map.items) {
    CheckWord(kFeaturesFile, entry, problems);
    MapReader reader(entry, kFeaturesFile, rule::kVocabulary, "feature '" + entry.key + "'", problems);
    reader.AllowOnly({"if", "reason", "detail", "judged-by"});
    Feature feature{entry.key,
                    reader.Text("if", Need::kRequired),
                    reader.Text("reason", Need::kRequired),
                    reader.Text("detail"),
                    reader.Text("judged-by"),
                    entry.key_line};
    ReportCondition(feature.condition, {kFeaturesFile, reader.Line("if")}, problems);
    if (!feature.detail.empty() && !IsKnownFact(feature.detail))
      reader.Fail("detail", "names the unknown fact '" + feature.detail + "'");
    features.emplace(entry.key, std::move(feature));
  }
  return features;
}

BuildWords LoadBuildWords(const std::filesystem::path& root, Problems& problems) {
  BuildWords words;
  const yaml::Value map = LoadMap(root, kBuildWordsFile, problems);
  for (const yaml::Value& entry : map.items) {
    CheckWord(kBuildWordsFile, entry, problems);
    std::istringstream text(entry.type == yaml::Type::kScalar ? entry.text : "");
    std::vector<std::string> options{std::istream_iterator<std::string>(text), {}};
    if (options.empty()) {
      Add(problems, rule::kVocabulary, {kBuildWordsFile, entry.key_line},
          "build word '" + entry.key + "' has no flags; write `word: flags`");
    }
    words.emplace(entry.key, std::move(options));
  }
  return words;
}

}  // namespace catalogue

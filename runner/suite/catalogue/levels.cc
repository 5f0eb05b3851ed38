#include "suite/catalogue/levels.h"

#include <algorithm>

#include "base/error.h"
#include "base/nearest.h"
#include "base/words.h"
#include "suite/catalogue/reader.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

constexpr base::Words<Level, 4> kNames{
    {{Level::kNode, "node"}, {Level::kQuick, "quick"}, {Level::kFull, "full"}, {Level::kSoak, "soak"}}};

void LoadGroup(const yaml::Value& group, std::vector<LevelEntry>& entries, Problems& problems) {
  MapReader reader(group, kLevelsFile, rule::kLevel, "a group of 'node'", problems);
  reader.AllowOnly({"reason", "clauses"});
  const std::string reason = reader.Text("reason", Need::kRequired);
  reader.Texts("clauses", Need::kRequired);  // its form; the lines come from the list itself
  const yaml::Value* list = group.Find("clauses");
  if (list == nullptr || list->type != yaml::Type::kList) return;
  for (const yaml::Value& item : list->items) {
    if (item.type == yaml::Type::kScalar) entries.push_back({item.text, reason, {kLevelsFile, item.line}});
  }
}

}  // namespace

std::string_view Name(Level level) { return base::WordOf(kNames, level); }

std::optional<Level> ParseLevel(std::string_view word) { return base::FindValue(kNames, word); }

std::vector<LevelEntry> LoadNodeLevel(const std::filesystem::path& root, Problems& problems) {
  std::vector<LevelEntry> entries;
  std::error_code ignored;
  if (!std::filesystem::exists(root / kLevelsFile, ignored)) return entries;
  const std::optional<std::string> text = ReadTreeFile(root, kLevelsFile, problems);
  if (!text) return entries;
  const yaml::Value map = ParseYaml(kLevelsFile, *text, problems);
  if (map.type == yaml::Type::kNull) return entries;
  MapReader reader(map, kLevelsFile, rule::kLevel, "the list of levels", problems);
  reader.AllowOnly({"node"});
  const yaml::Value* node = map.Find("node");
  if (node == nullptr) return entries;
  if (node->type != yaml::Type::kList) {
    reader.Fail("node", "is no list of groups; write `- reason: ...` and `clauses: [...]`");
    return entries;
  }
  for (const yaml::Value& group : node->items) LoadGroup(group, entries, problems);
  return entries;
}

std::size_t NodeCasesOf(const Tree& tree, std::string_view clause) {
  return static_cast<std::size_t>(std::count_if(tree.cases.begin(), tree.cases.end(),
                                                [&](const Case& c) { return c.clause == clause && FitsNode(c); }));
}

std::set<std::string> NodeClauses(const Tree& tree) {
  Problems problems;
  const std::vector<LevelEntry> entries = LoadNodeLevel(tree.root, problems);
  ThrowFirst(problems);
  if (entries.empty()) {
    throw base::InputError((tree.root / kLevelsFile).string() +
                           ": is missing or lists nothing, so that there is no level node here; choose quick or full");
  }
  std::set<std::string> ids;
  for (const LevelEntry& entry : entries) {
    const Clause* clause = tree.FindClause(entry.clause);
    if (clause == nullptr) {
      std::vector<std::string> known;
      known.reserve(tree.clauses.size());
      for (const Clause& c : tree.clauses) known.push_back(c.id);
      const std::string near = base::DidYouMean(entry.clause, known);
      throw base::InputError(entry.where,
                             "'" + entry.clause + "' is no clause" + (near.empty() ? "; correct it" : near));
    }
    if (NodeCasesOf(tree, clause->id) == 0) {
      throw base::InputError(entry.where, "'" + clause->id +
                                              "' has no case in this tree, so that level node cannot judge it; unpack "
                                              "or build the suite again");
    }
    ids.insert(clause->id);
  }
  return ids;
}

}  // namespace catalogue

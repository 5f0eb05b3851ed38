#include "suite/catalogue/chapter.h"

#include <algorithm>

#include "suite/catalogue/case_name.h"
#include "suite/catalogue/reader.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

namespace fs = std::filesystem;

std::optional<Chapter> LoadOne(const fs::path& root, const std::string& folder, Problems& problems) {
  const std::string file = "conformance/" + folder + "/chapter.yaml";
  if (!fs::exists(root / file)) {
    Add(problems, rule::kChapter, {file, 0}, "is missing; give the chapter its title, prefix, order and documents");
    return std::nullopt;
  }
  const std::optional<std::string> text = ReadTreeFile(root, file, problems);
  if (!text) return std::nullopt;
  const std::size_t before = problems.size();
  const yaml::Value map = ParseYaml(file, *text, problems);
  MapReader reader(map, file, rule::kChapter, "chapter '" + folder + "'", problems);
  if (map.type != yaml::Type::kMap) return std::nullopt;
  reader.AllowOnly({"title", "headings", "prefix", "order", "documents", "memcheck-api-errors"});
  Chapter chapter;
  chapter.folder = folder;
  chapter.where = {file, 0};
  chapter.title = reader.Text("title", Need::kRequired);
  chapter.headings = reader.Texts("headings");
  if (chapter.headings.empty()) chapter.headings = {chapter.title};
  chapter.prefix = reader.Text("prefix", Need::kRequired);
  if (!chapter.prefix.empty() && !IsKebabCase(chapter.prefix)) reader.Fail("prefix", "is not kebab-case");
  chapter.order = reader.Number("order", 1, 999, 0, Need::kRequired);
  chapter.documents = reader.Texts("documents", Need::kRequired);
  if (const std::string errors = reader.Text("memcheck-api-errors"); errors == "no") {
    chapter.memcheck_api_errors = false;
  } else if (!errors.empty()) {
    reader.Fail("memcheck-api-errors", "is '" + errors + "'; allowed: no");
  }
  return problems.size() == before ? std::optional(chapter) : std::nullopt;
}

// Of two chapters that share what must be of one alone, the later is reported.
void ReportShared(const Chapters& chapters, Problems& problems) {
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const bool prefix = chapters[i].prefix == chapters[k].prefix;
      if (!prefix && chapters[i].order != chapters[k].order) continue;
      Add(problems, rule::kChapter, chapters[i].where,
          std::string("has the ") + (prefix ? "prefix" : "order") + " of chapter '" + chapters[k].folder +
              "'; choose another");
    }
  }
}

}  // namespace

Chapters LoadChapters(const fs::path& root, Problems& problems) {
  Chapters chapters;
  std::vector<std::string> folders;
  for (const auto& entry : fs::directory_iterator(root / "conformance")) {
    if (entry.is_directory()) folders.push_back(entry.path().filename().string());
  }
  std::sort(folders.begin(), folders.end());
  for (const std::string& folder : folders) {
    if (std::optional<Chapter> chapter = LoadOne(root, folder, problems)) chapters.push_back(std::move(*chapter));
  }
  ReportShared(chapters, problems);
  std::stable_sort(chapters.begin(), chapters.end(),
                   [](const Chapter& a, const Chapter& b) { return a.order < b.order; });
  return chapters;
}

const Chapter* FindByFolder(const Chapters& chapters, std::string_view folder) {
  const auto found =
      std::find_if(chapters.begin(), chapters.end(), [&](const Chapter& c) { return c.folder == folder; });
  return found == chapters.end() ? nullptr : &*found;
}

const Chapter* FindByPrefix(const Chapters& chapters, std::string_view prefix) {
  const auto found =
      std::find_if(chapters.begin(), chapters.end(), [&](const Chapter& c) { return c.prefix == prefix; });
  return found == chapters.end() ? nullptr : &*found;
}

fs::path PathOfId(const Chapters& chapters, std::string_view id) {
  const std::size_t dot = id.find('.');
  const std::string_view prefix = id.substr(0, dot);
  const Chapter* chapter = FindByPrefix(chapters, prefix);
  std::string path = chapter != nullptr ? chapter->folder : std::string(prefix);
  if (dot == std::string_view::npos) return path;
  std::string rest(id.substr(dot));
  // The dots of the id become folders; a chapter's name has none.
  std::replace(rest.begin(), rest.end(), '.', '/');
  return path + rest;
}

}  // namespace catalogue

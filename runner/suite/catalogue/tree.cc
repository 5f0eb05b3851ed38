#include "suite/catalogue/tree.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <future>
#include <iterator>
#include <set>
#include <sstream>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/json_text.h"
#include "base/nearest.h"
#include "suite/catalogue/case_file.h"
#include "suite/catalogue/case_name.h"
#include "suite/catalogue/clause_file.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/catalogue/helpers.h"
#include "suite/catalogue/traits.h"
#include "suite/catalogue/tree_loader.h"
#include "suite/catalogue/vocabulary.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace fs = std::filesystem;
namespace {

constexpr const char* kSuiteFile = "suite.json";
constexpr const char* kCaseList = "cases.txt";

void RequireTree(const fs::path& root) {
  std::error_code ignored;
  if (fs::is_directory(root / "conformance", ignored)) return;
  throw base::InputError(base::Location{root.string(), 0},
                         "is no tree of the suite (no folder conformance/); name one with --tree or $CUDA_CTS_TREE");
}

nlohmann::json LoadSuite(const fs::path& root, Problems& problems) {
  const std::optional<std::string> text = base::ReadFileIfThere(root / kSuiteFile);
  if (!text) return nullptr;
  std::string why;
  nlohmann::json suite = base::ParseJson(*text, {.bytes = std::size_t{16} << 20U}, &why);
  if (suite.is_object()) return suite;
  Add(problems, rule::kFile, {kSuiteFile, 0},
      "is no JSON object" + (why.empty() ? why : ": it " + why) + "; build or install the suite again");
  return nullptr;
}

// Chapters in their order, folders that are none behind them.
std::vector<std::string> ChapterFolders(const Tree& tree) {
  std::vector<std::string> folders, others;
  for (const Chapter& chapter : tree.chapters) folders.push_back(chapter.folder);
  for (const auto& entry : fs::directory_iterator(tree.root / "conformance")) {
    const std::string name = entry.path().filename().string();
    if (entry.is_directory() && FindByFolder(tree.chapters, name) == nullptr) others.push_back(name);
  }
  std::sort(others.begin(), others.end());
  folders.insert(folders.end(), others.begin(), others.end());
  return folders;
}

// All files below a chapter, relative to the tree, sorted; a folder that is called as a case or a clause file, too, so that it is refused
// instead of a case that nobody misses.
std::vector<std::string> FilesOfChapter(const fs::path& root, const std::string& chapter) {
  const fs::path top = root / "conformance" / chapter;
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(top, fs::directory_options::follow_directory_symlink)) {
    const fs::path ending = entry.path().extension();
    if (!entry.is_directory() || ending == ".cu" || ending == ".yaml") {
      files.push_back("conformance/" + chapter + "/" + entry.path().lexically_relative(top).generic_string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

bool IsClauseFile(const std::string& file, const std::string& chapter) {
  const std::string top = "conformance/" + chapter + "/";
  const std::string below = file.substr(top.size());
  const bool in_folder = below.rfind("clauses/", 0) == 0 && fs::path(below).extension() == ".yaml" &&
                         std::count(below.begin(), below.end(), '/') == 1;
  return below == "clauses.yaml" || in_folder;
}

// A file of a chapter, and what it holds.
struct ChapterFile {
  std::string chapter, file;
  std::vector<Clause> clauses;
  std::optional<Case> parsed;
  Problems problems;
  Listing listing;
};

void Load(const Tree& tree, const TraitTable& traits, bool listed, ChapterFile& f) {
  const std::string& file = f.file;
  if (IsClauseFile(file, f.chapter)) {
    std::optional<std::string> text = ReadTreeFile(tree.root, file, f.problems);
    if (!text) return;
    f.clauses = ParseClauses(file, f.chapter, *text, f.problems);
    if (listed) f.listing.clauses.push_back({file, std::move(*text)});
  } else if (file.ends_with(".cu")) {
    std::optional<std::string> text = ReadTreeFile(tree.root, file, f.problems);
    if (!text) return;
    f.parsed = ParseCase(tree.chapters, traits, file, WithFamily(tree.root, file, *text), f.problems);
    if (listed) f.listing.sources.push_back({file, std::move(*text)});
  } else if (!listed || file == "conformance/" + f.chapter + "/chapter.yaml") {
    return;
  } else if (file.ends_with(".cuh")) {
    if (std::optional<std::string> text = ReadTreeFile(tree.root, file, f.problems))
      f.listing.helpers.push_back({file, std::move(*text)});
  } else if (file == "conformance/" + f.chapter + "/FINDINGS.md") {
    if (std::optional<std::string> text = ReadTreeFile(tree.root, file, f.problems))
      f.listing.findings.push_back({file, std::move(*text)});
  } else {
    f.listing.foreign.push_back(file);
  }
}

template <class T>
void Append(std::vector<T>& all, std::vector<T>& some) {
  all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
}

// By several threads, because every command waits for it; in the order of chapters and files all the same.
void LoadFiles(Tree& tree, Problems& problems, Listing* listing) {
  const TraitTable traits = LoadTraits(tree.root, problems);
  std::vector<ChapterFile> files;
  for (const std::string& chapter : ChapterFolders(tree)) {
    for (std::string& file : FilesOfChapter(tree.root, chapter))
      files.push_back({chapter, std::move(file), {}, {}, {}, {}});
  }
  std::atomic<std::size_t> next = 0;
  const auto load = [&] {
    for (std::size_t i = next++; i < files.size(); i = next++) Load(tree, traits, listing != nullptr, files[i]);
  };
  constexpr unsigned kMostThreads = 8;
  std::vector<std::future<void>> others;
  for (unsigned i = 1; i < std::min(kMostThreads, std::thread::hardware_concurrency()); ++i) {
    // Where no thread can be had, this one does it all.
    others.push_back(std::async(std::launch::async | std::launch::deferred, load));
  }
  load();
  for (std::future<void>& other : others) other.get();
  for (ChapterFile& f : files) {
    Append(tree.clauses, f.clauses);
    if (f.parsed && !f.parsed->id.empty()) tree.cases.push_back(std::move(*f.parsed));
    Append(problems, f.problems);
    if (listing == nullptr) continue;
    Append(listing->clauses, f.listing.clauses);
    Append(listing->sources, f.listing.sources);
    Append(listing->findings, f.listing.findings);
    Append(listing->helpers, f.listing.helpers);
    Append(listing->foreign, f.listing.foreign);
  }
}

// The clause of a case: only its own lines where they can be found, else the whole file (an id in quotes, a former id).
void LoadClauseOf(const Case& c, Tree& tree, Problems& problems) {
  const fs::path path = PathOfId(tree.chapters, c.clause);
  const std::string chapter = path.begin()->string(), top = "conformance/" + chapter + "/";
  for (const std::string& file : {top + "clauses/" + SectionWord(c.clause) + ".yaml", top + "clauses.yaml"}) {
    const std::optional<std::string> text = base::TryReadFile(tree.root / file);
    if (!text) continue;
    int first_line = 1;
    const std::string_view own = CutClause(*text, c.clause, first_line);
    tree.clauses = ParseClauses(file, chapter, own.empty() ? std::string_view(*text) : own, problems,
                                own.empty() ? 1 : first_line);
    if (tree.FindClause(c.clause) != nullptr) return;
  }
}

std::string FindCaseFile(const Tree& tree, std::string_view id) {
  for (std::string& file : FilesOfCaseId(tree.chapters, id)) {
    std::error_code ignored;
    if (fs::is_regular_file(tree.root / file, ignored)) return file;
  }
  return {};
}

void MarkCases(Tree& tree) {
  std::set<std::string_view> facts;
  for (const Clause& clause : tree.clauses) {
    if (clause.kind != ClauseKind::kToolkit) continue;
    facts.insert(clause.id);
    facts.insert(clause.formerly.begin(), clause.formerly.end());
  }
  for (Case& c : tree.cases) {
    c.states_toolkit_fact = facts.contains(c.clause);
    const Chapter* chapter = FindByPrefix(tree.chapters, std::string_view(c.id).substr(0, c.id.find('.')));
    c.memcheck_api_errors = chapter == nullptr || chapter->memcheck_api_errors;
  }
}

std::vector<std::string> FindLost(const Tree& tree) {
  std::set<std::string> there;
  for (const Case& c : tree.cases) there.insert(c.Stem());
  std::vector<std::string> lost;
  std::istringstream lines(base::ReadFileIfThere(tree.root / kCaseList).value_or(""));
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (!line.empty() && !there.contains(line)) lost.push_back(line);
  }
  return lost;
}

// What would be counted twice, or for nothing: what a run or report of such a tree says is not true of it.
void RequireEachOnce(const Tree& tree) {
  std::set<std::string_view> ids;
  for (const Clause& clause : tree.clauses) {
    for (const std::string& id : clause.formerly) ids.insert(id);
  }
  for (const Clause& clause : tree.clauses) {
    if (!ids.insert(clause.id).second)
      throw base::InputError(clause.where, "clause '" + clause.id + "' stands in this tree twice; keep one");
  }
  std::string_view before;
  for (const Case& c : tree.cases) {
    if (c.id == before)
      throw base::InputError(c.where, "case '" + c.id + "' stands in this tree twice, as two kinds; keep one");
    before = c.id;
    if (!ids.contains(c.clause))
      throw base::InputError(c.where,
                             "the case asserts " + c.clause + ", which is no clause of this tree; run `cuda-cts lint`");
  }
}

[[noreturn]] void ThrowUnknownCase(const fs::path& root, std::string_view id) {
  Problems ignored;
  const Tree tree = LoadTree(root, ignored);
  if (const Case* now = tree.FindFormerCase(id); now != nullptr)
    throw base::InputError("case '" + std::string(id) + "' is called '" + now->id + "' now");
  std::vector<std::string> ids;
  ids.reserve(tree.cases.size());
  for (const Case& c : tree.cases) ids.push_back(c.id);
  const std::string near = base::DidYouMean(id, ids);
  throw base::InputError("unknown case '" + std::string(id) + "'" +
                         (near.empty() ? "; `cuda-cts list` shows all" : near));
}

fs::path FolderOfExecutable() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (error)
    throw base::InputError("cannot find the folder of this program (" + error.message() +
                           "); name the tree with --tree");
  return self.parent_path();
}

}  // namespace

const Clause* Tree::FindClause(std::string_view id) const {
  const auto by_id = std::find_if(clauses.begin(), clauses.end(), [&](const Clause& c) { return c.id == id; });
  if (by_id != clauses.end()) return &*by_id;
  const auto former = std::find_if(clauses.begin(), clauses.end(), [&](const Clause& c) {
    return std::find(c.formerly.begin(), c.formerly.end(), id) != c.formerly.end();
  });
  return former != clauses.end() ? &*former : nullptr;
}

const Case* Tree::FindCase(std::string_view id) const {
  const auto found = std::lower_bound(cases.begin(), cases.end(), id,
                                      [](const Case& c, std::string_view wanted) { return c.id < wanted; });
  return found != cases.end() && found->id == id ? &*found : nullptr;
}

const Case* Tree::FindCaseByAnyId(std::string_view id) const {
  const Case* found = FindCase(id);
  return found != nullptr ? found : FindFormerCase(id);
}

const Case* Tree::FindFormerCase(std::string_view id) const {
  const Clause* clause = FindClause(ClauseOfCaseId(id));
  const std::string of_clause =
      clause == nullptr ? std::string() : clause->id + std::string(id.substr(ClauseOfCaseId(id).size()));
  const auto found = std::find_if(cases.begin(), cases.end(), [&](const Case& c) {
    return c.id == of_clause || std::find(c.formerly.begin(), c.formerly.end(), id) != c.formerly.end();
  });
  return found == cases.end() ? nullptr : &*found;
}

std::string Tree::WhyNotWhole() const {
  if (lost.empty()) return "";
  return fmt::format("the tree lacks {} case{} of its build, {}conformance/{}.cu; unpack, install or build it again",
                     lost.size(), lost.size() == 1 ? "" : "s", lost.size() == 1 ? "" : "e.g. ", lost.front());
}

Tree LoadTree(const fs::path& root, Problems& problems, Listing* listing) {
  RequireTree(root);
  Tree tree;
  tree.root = root;
  try {
    tree.chapters = LoadChapters(root, problems);
    Problems of_expectations;
    auto expectations =
        std::async(std::launch::async | std::launch::deferred, [&] { return LoadExpectations(root, of_expectations); });
    LoadFiles(tree, problems, listing);
    std::stable_sort(tree.cases.begin(), tree.cases.end(), [](const Case& a, const Case& b) { return a.id < b.id; });
    MarkCases(tree);
    tree.features = LoadFeatures(root, problems);
    tree.build_words = LoadBuildWords(root, problems);
    tree.expectations = expectations.get();
    Append(problems, of_expectations);
    tree.suite = LoadSuite(root, problems);
    tree.lost = FindLost(tree);
  } catch (const fs::filesystem_error& e) {
    // Within a folder the library does not say which one.
    const fs::path place = e.path1().empty() ? root : e.path1();
    throw base::InputError(base::Location{place.string(), 0}, "cannot be read (" + e.code().message() +
                                                                  "); check the permissions" +
                                                                  (e.path1().empty() ? " of all folders in it" : ""));
  }
  return tree;
}

Tree LoadTree(const fs::path& root) {
  Problems problems;
  Tree tree = LoadTree(root, problems);
  ThrowFirst(problems);
  RequireEachOnce(tree);
  return tree;
}

Tree LoadTreeForCase(const fs::path& root, std::string_view case_id) {
  RequireTree(root);
  Problems problems;
  Tree tree;
  tree.root = root;
  tree.chapters = LoadChapters(root, problems);
  ThrowFirst(problems);
  const std::string file = FindCaseFile(tree, case_id);
  if (file.empty()) ThrowUnknownCase(root, case_id);
  const std::optional<std::string> text = ReadTreeFile(root, file, problems);
  ThrowFirst(problems);
  tree.cases.push_back(
      ParseCase(tree.chapters, LoadTraits(root, problems), file, WithFamily(tree.root, file, *text), problems));
  LoadClauseOf(tree.cases.front(), tree, problems);
  MarkCases(tree);
  tree.features = LoadFeatures(root, problems);
  tree.build_words = LoadBuildWords(root, problems);
  tree.expectations = LoadExpectationsOf(root, tree.cases.front(), problems);
  tree.suite = LoadSuite(root, problems);
  ThrowFirst(problems);
  return tree;
}

nlohmann::json LoadSuite(const fs::path& root) {
  Problems problems;
  nlohmann::json suite = LoadSuite(root, problems);
  ThrowFirst(problems);
  if (suite.is_null())
    throw base::InputError(root.string() + ": has no suite.json; give a built or installed tree with --tree");
  return suite;
}

std::string WhyLacked(const Feature& feature, const Facts& facts) {
  const auto detail = facts.find(feature.detail);
  return detail == facts.end() || detail->second.empty() ? feature.reason : feature.reason + ": " + detail->second;
}

fs::path DefaultTree(const std::string& option) {
  if (!option.empty()) return option;
  if (const char* named = std::getenv("CUDA_CTS_TREE"); named != nullptr && *named != '\0') return named;
  return FolderOfExecutable().parent_path();
}

}  // namespace catalogue

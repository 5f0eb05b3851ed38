// cuda-cts-plan: reads the cases and writes what the build makes of them, for CMake (suite/plan/cmake_text.h).
//
//   cuda-cts-plan --source TREE --output FILE --units FOLDER --depfile FILE --state WORD --each FLAGS --shared FLAGS --newest CC [--objects off] [--drafts on]
//   cuda-cts-plan --source TREE --unit FILE STEM...
//
// FLAGS are options of nvcc, with blanks between (suite/plan/plan.h). With --objects off each case is a program of its own, with --drafts on drafts are built, too. WORD goes into the first line, "# WORD", by which CMake knows what the
// plan was made for. FOLDER gets the unit of each object, <name>.cu (suite/plan/unit.h); the second form writes one unit of any cases. The depfile
// names to ninja all that was read, folders, too, so that a case that comes or goes is noticed. A plan or a unit is written only where it changed.
// Exit codes: 0 FILE is right; 2 bad usage, or a header or a table cannot be used, a line for each reason; 5 FILE could not be written.
// What was there before stays where FILE was not written.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "suite/catalogue/traits.h"
#include "suite/catalogue/tree_loader.h"
#include "suite/catalogue/vocabulary.h"
#include "suite/plan/cmake_text.h"
#include "suite/plan/unit.h"

namespace {

namespace fs = std::filesystem;

constexpr const char* kTables[] = {catalogue::kTraitsFile, catalogue::kBuildWordsFile};

plan::Flags Split(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

// Whether the plan is made of this file.
bool IsRead(const std::string& file) {
  return std::find(std::begin(kTables), std::end(kTables), file) != std::end(kTables) || file.ends_with(".cu") ||
         file.ends_with(".cuh") || file.ends_with("/chapter.yaml");
}

std::string DepfileText(const std::string& output, const fs::path& root, const plan::BuildPlan& plan) {
  const auto escaped = [](const std::string& path) {
    std::string text;
    for (const char c : path) text += c == ' ' ? "\\ " : c == '$' ? "$$" : std::string(1, c);
    return text;
  };
  std::set<std::string> read = {(root / "conformance").string()};
  for (const char* table : kTables) read.insert((root / table).string());
  for (const auto& entry : fs::recursive_directory_iterator(root / "conformance")) {
    if (entry.is_directory() || IsRead(entry.path().string())) read.insert(entry.path().string());
  }
  for (const plan::Observation& seen : plan.observations) {
    for (const std::string& file : seen.includes) read.insert((root / file).string());
  }
  std::string text = escaped(output) + ':';
  for (const std::string& file : read) text += ' ' + escaped(file);
  return text + '\n';
}

void WriteWhereChanged(const fs::path& file, const std::string& text) {
  if (base::TryReadFile(file) != text) base::WriteWhole(file, text);
}

int WritePlan(const std::vector<std::string>& words) {
  std::map<std::string, std::string> options;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) options.emplace(words[i], words[i + 1]);
  const char* const kOptions[] = {"--source", "--output", "--units",  "--depfile",
                                  "--state",  "--each",   "--shared", "--newest"};
  const auto given = [&](const char* option) { return options.contains(option); };
  const plan::Choice choice{.objects = !given("--objects"), .drafts = given("--drafts")};
  const std::size_t expected = 2 * (std::size(kOptions) + (choice.objects ? 0 : 1) + (choice.drafts ? 1 : 0));
  if (words.size() != expected || !std::all_of(std::begin(kOptions), std::end(kOptions), given) ||
      (!choice.objects && options["--objects"] != "off") || (choice.drafts && options["--drafts"] != "on")) {
    base::SayError(
        "cuda-cts-plan: usage: cuda-cts-plan --source TREE --output FILE --units FOLDER --depfile FILE --state WORD "
        "--each FLAGS --shared FLAGS --newest CC [--objects off] [--drafts on], or --source TREE --unit FILE "
        "STEM...\n");
    return exit_code::kUsage;
  }
  const fs::path root = options["--source"], output = options["--output"];
  catalogue::Problems problems;
  const catalogue::Tree tree = catalogue::LoadTree(root, problems);
  // Not clauses or expectations: of these the build makes nothing, and lint tells.
  std::erase_if(problems, [](const catalogue::Problem& problem) { return !IsRead(problem.where.file); });
  for (const catalogue::Problem& problem : problems)
    base::SayError("cuda-cts-plan: {}: {}\n", problem.where.Text(), problem.what);
  if (!problems.empty()) return exit_code::kUsage;
  const plan::Architectures architectures{Split(options["--each"]), Split(options["--shared"]), options["--newest"]};
  const plan::BuildPlan build = plan::PlanBuild(tree, architectures, choice);
  for (const plan::Object& object : build.objects) {
    const fs::path unit = fs::path(options["--units"]) / (object.name + ".cu");
    fs::create_directories(unit.parent_path());
    WriteWhereChanged(unit, plan::UnitText(root, object.stems));
  }
  WriteWhereChanged(output, fmt::format("# {}\n# Written by cuda-cts-plan: what the build makes of the cases.\n{}",
                                        options["--state"], plan::CMakeText(build)));
  base::WriteWhole(options["--depfile"], DepfileText(output.string(), root, build));
  return exit_code::kOk;
}

int WriteUnit(const std::vector<std::string>& words) {
  WriteWhereChanged(words[3], plan::UnitText(words[1], {words.begin() + 4, words.end()}));
  return exit_code::kOk;
}

int Write(const std::vector<std::string>& words) {
  const bool one_unit = words.size() > 4 && words[0] == "--source" && words[2] == "--unit";
  return one_unit ? WriteUnit(words) : WritePlan(words);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return Write({argv + 1, argv + argc});
  } catch (const base::InputError& e) {
    base::SayError("cuda-cts-plan: {}\n", e.what());
    return exit_code::kUsage;
  } catch (const std::exception& e) {
    base::SayError("cuda-cts-plan: {}\n", e.what());
    return exit_code::kInfrastructure;
  }
}

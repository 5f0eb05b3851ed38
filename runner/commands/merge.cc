// cuda-cts merge: the journals of a fleet become one table of deviants.
#include <filesystem>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "commands/number_options.h"
#include "report/fleet/fleet.h"
#include "report/write.h"
#include "suite/catalogue/tree.h"

namespace command {
namespace {

namespace fs = std::filesystem;

struct MergeOptions {
  std::vector<fs::path> journals;
  fs::path out;
  int machines = 0;  ///< How many there must be; 0: any number.
  bool partial = false;
};

// Reports of this many deviant classes are written in full.
constexpr std::size_t kReports = 20;

// One that no other has: names and identities that differ may look alike as names of folders.
std::string FolderName(const fleet::FleetMember& m, std::set<std::string>& taken) {
  std::string name = m.group.ids.empty() ? m.group.name : m.group.name + "-" + m.group.ids.substr(0, 16);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '_') c = '-';
  }
  name = name.substr(0, 120);
  std::string free = name;
  for (int n = 2; !taken.insert(free).second; ++n) free = fmt::format("{}-{}", name, n);
  return free;
}

void CheckNumber(const MergeOptions& options, std::vector<fleet::FleetGroup>& groups) {
  const auto n = static_cast<int>(groups.size());
  if (options.machines == 0 || n == options.machines || (options.partial && n < options.machines)) return;
  std::string names;
  for (const fleet::FleetGroup& g : groups) names += (names.empty() ? "" : ", ") + g.name;
  throw base::InputError(
      fmt::format("--machines {}: there are journals of {}: {}; add what is missing, or give --partial",
                  options.machines, n, names.substr(0, 1000)));
}

void WriteFleet(const Common& common, const catalogue::Tree& tree, const fleet::Fleet& fleet, const fs::path& out) {
  using nlohmann::ordered_json;
  std::vector<base::FileText> files = {
      {out / "fleet.json", fleet::FleetJson(fleet).dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n"},
      {out / "fleet.md", fleet::FleetMarkdown(fleet)},
      {out / "fleet.txt", fleet::FleetText(fleet)}};
  // The norm once, and each kind of deviant once: what is identical needs no second report.
  std::set<std::string> taken;
  for (std::size_t i = 0; i < fleet.classes.size() && i <= kReports; ++i) {
    const fleet::FleetMember& m = fleet.members[fleet.classes[i].members.front()];
    const fs::path folder = out / (i == 0 ? "norm" : "deviants") / FolderName(m, taken);
    report::Reports reports = report::MakeReports(report::BuildResult(tree, m.group.files, {}), folder);
    std::move(reports.files.begin(), reports.files.end(), std::back_inserter(files));
  }
  std::vector<fs::path> outputs, inputs;
  for (const auto& [file, text] : files) outputs.push_back(file);
  for (const fleet::FleetMember& m : fleet.members)
    inputs.insert(inputs.end(), m.group.files.begin(), m.group.files.end());
  KeepEvidence(common, inputs, outputs);
  base::WriteAllWhole(files);
  for (const auto& [file, text] : files) {
    const std::string name = file.filename().string();
    if (name == "index.html" || name.starts_with("fleet.")) base::Say("wrote {}\n", file.string());
  }
}

void Merge(const MergeOptions& options, Common& common) {
  KeepPlaces(common, {options.out});
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  std::vector<fleet::FleetJournal> heads;
  heads.reserve(options.journals.size());
  // One journal in memory at a time: a fleet has many.
  for (const fs::path& file : options.journals) heads.push_back(fleet::SummariseJournal(file));
  std::vector<fleet::FleetGroup> groups =
      fleet::GroupJournals(heads, options.partial ? fleet::Gaps::kKept : fleet::Gaps::kRefusedUnlessPartial);
  CheckNumber(options, groups);
  std::vector<std::string> clauses;
  clauses.reserve(tree.clauses.size());
  for (const catalogue::Clause& c : tree.clauses) clauses.push_back(c.id);
  std::vector<fleet::FleetMember> members;
  members.reserve(groups.size());
  for (const fleet::FleetGroup& g : groups) {
    members.push_back(fleet::MakeMember(g, report::BuildResult(tree, g.files, {})));
  }
  const fleet::Fleet fleet = fleet::CompareMembers(tree.suite, std::move(clauses), std::move(members));
  std::error_code error;
  fs::create_directories(options.out, error);
  if (error) {
    throw base::InputError(options.out.string() + ": cannot be created as a folder; name another with --out");
  }
  base::Say("{}\n", base::Lines{fleet::FleetText(fleet)});
  if (options.partial && options.machines > static_cast<int>(groups.size())) {
    base::Say("partial: {} of {} machines\n", groups.size(), options.machines);
  }
  WriteFleet(common, tree, fleet, options.out);
  common.exit_code = fleet.ExitCode();
  if (common.exit_code == exit_code::kNothingRan)
    base::SayError("cuda-cts: no machine ran a case: this shows nothing\n");
}

}  // namespace

void AddMerge(CLI::App& app, Common& common) {
  CLI::App* sub = app.add_subcommand("merge", "Join the journals of a fleet and name the machines that deviate");
  auto options = std::make_shared<MergeOptions>();
  sub->add_option("JOURNAL", options->journals, "Journals of any number of machines, whole runs or all their shards")
      ->required();
  sub->add_option("--out", options->out, "Folder for fleet.json, fleet.md, fleet.txt and reports; created where absent")
      ->required();
  sub->add_option("--machines", options->machines, "How many machines there must be (default: any number)")
      ->transform(Within(1, 1000000));
  sub->add_flag("--partial", options->partial, "Take runs that did not end and missing shards too, and say so");
  sub->footer(
      "A machine is a host with its GPUs; the node name is $CUDA_CTS_NODE or $SLURMD_NODENAME at the time of the run, "
      "else\n"
      "the host name. Exit codes: 0 all machines are identical and as expected; 1 a machine deviates, or a result is "
      "not\n"
      "as expected; 2 the journals do not make a fleet (mixed suites or settings; a shard missing or doubled; a run "
      "that\n"
      "did not end); 4 nothing was run anywhere; 5 the table could not be written.");
  sub->callback([options, &common] { Merge(*options, common); });
}

}  // namespace command

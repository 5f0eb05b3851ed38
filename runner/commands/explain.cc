#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/files.h"
#include "base/nearest.h"
#include "base/process/process.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/number_options.h"
#include "run/doors/ctest_file.h"
#include "suite/catalogue/case_name.h"
#include "suite/catalogue/selection.h"
#include "suite/catalogue/tree.h"

namespace command {
namespace {

using catalogue::Case;
using catalogue::Clause;
using catalogue::Tree;

constexpr std::size_t kWidth = 100, kIndent = 14;

// "label        text", wrapped between words, further lines below the text. Empty text prints nothing.
void Field(std::string_view label, std::string_view text, std::size_t indent = 0) {
  if (text.empty()) return;
  const std::size_t left = indent + kIndent;
  std::string line = fmt::format("{:{}}{:<{}}", "", indent, label, kIndent);
  if (line.size() > left) line = fmt::format("{:{}}{} ", "", indent, label);
  std::size_t used = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (used > 0 && line.size() + 1 + word.size() > kWidth) {
      base::Say("{}\n", line);
      line.assign(left, ' ');
      used = 0;
    }
    if (used++ > 0) line += ' ';
    line += word;
  }
  base::Say("{}\n", line);
}

void Fields(std::string_view label, const std::vector<std::string>& texts, std::size_t indent = 0) {
  for (std::size_t i = 0; i < texts.size(); ++i) Field(i == 0 ? label : "", texts[i], indent);
}

// A command stays on its line, however long, so that it can be copied.
void Command(std::string_view label, std::string_view command) { base::Say("  {:<{}}{}\n", label, kIndent, command); }

void PrintClause(const Clause& clause) {
  base::Say("{}\n", clause.id);
  Field("statement", clause.statement);
  Field("chapter", fmt::format("{} ({})", clause.chapter, clause.heading));
  Fields("source", clause.source);
  Field("promise", clause.promise);
  Field("kind", Name(clause.kind));
  if (!clause.since.empty()) Field("since", "toolkit " + clause.since);
  if (!clause.until.empty()) Field("until", "toolkit " + clause.until + " (no longer stated from there on)");
  Field("superseded by", clause.superseded_by);
  Fields("formerly", clause.formerly);
  Fields("said before", clause.formerly_stated);
  Field("cc", clause.cc);
  Field("testable", Name(clause.testable));
  Field("why not", clause.why_not);
  Field("observe", clause.observe);
  Field("control", clause.control);
  Field("hazard", clause.hazard);
  Field("note", clause.note);
  Field("stated at", clause.where.Text());
}

void PrintHeader(const Case& c) {
  Field("covers", c.covers, 2);
  Field("draft", c.draft, 2);
  Field("kind", Name(c.kind), 2);
  Field("file", c.file, 2);
  Field("control", c.control, 2);
  Fields("dies with", c.control_fails_with, 2);
  Field("build", base::Join(c.build), 2);
  for (std::size_t i = 0; i < c.unit_build.size(); ++i)
    Field(fmt::format("build of {}", i + 1), c.unit_build[i].empty() ? "(no words)" : base::Join(c.unit_build[i]), 2);
  if (c.has_control_build)
    Field(c.IsCompileTime() || c.kind == catalogue::CaseKind::kReport ? "twin's build" : "control's build",
          c.control_build.empty() ? "(no words)" : base::Join(c.control_build), 2);
  Field("requires", base::Join(c.required), 2);
  if (c.kind == catalogue::CaseKind::kObject) Field("shows", Name(c.shows), 2);
  if (c.kind == catalogue::CaseKind::kReject) Field("refused at", Name(c.phase), 2);
  for (std::size_t i = 0; i < c.rejects_with.size(); ++i)
    for (std::size_t j = 0; j < c.rejects_with[i].size(); ++j)
      Field(j > 0 ? "or" : i == 0 ? "rejects with" : "", c.rejects_with[i][j], 2);
  Fields("rejects rows", c.rejected_rows, 2);
  Field("tool", c.tool, 2);
  Field("tool options", base::Join(c.tool_options), 2);
  if (c.rounds > 0) Field("rounds", std::to_string(c.rounds), 2);
  if (!c.IsCompileTime()) Field("time limit", fmt::format("{} s for one process", c.timeout_s), 2);
  if (!c.launches) Field("launches", "none", 2);
  Field("note", c.note, 2);
}

// Whether the case may share its process with others (conformance/RUNNER.md, "Grouped runs").
void PrintProcess(const Case& c) {
  if (c.IsCompileTime()) return;
  const std::string& why = c.WhyOwnProcess();
  const bool own_kind = catalogue::Traits(c.kind).sharing == catalogue::Sharing::kWithOwnKind;
  Field("process",
        !why.empty() ? "its own: " + why
        : own_kind
            ? fmt::format("may be shared in grouped runs, with {} cases alone and with nothing beside it", Name(c.kind))
            : "may be shared in grouped runs",
        2);
  if (c.traits.one_queue && (!why.empty() || c.traits.starts_processes))
    Field("queues", "in grouped runs one between host and device for its own processes", 2);
}

// One alternative of an expectation, e.g. "if device-launch: not applicable: <why>".
std::string Alternative(const nlohmann::json& entry) {
  std::string text;
  if (entry.contains("if")) text += fmt::format("if {}: ", entry.value("if", ""));
  nlohmann::json rest = entry;
  for (const char* key : {"if", "reason", "not-applicable"}) rest.erase(key);
  if (entry.contains("not-applicable")) return text + "not applicable: " + entry.value("not-applicable", "");
  if (rest.size() == 1 && rest.contains("findings")) {
    text += rest["findings"].empty() ? "no finding" : "findings " + rest["findings"].dump();
  } else {
    text += rest.dump();
  }
  return entry.contains("reason") ? text + " (" + entry.value("reason", "") + ")" : text;
}

void PrintExpectation(std::string_view from, const nlohmann::json& expectation) {
  for (const auto& [key, value] : expectation.items()) {
    std::vector<std::string> alternatives;
    if (value.is_array()) {
      for (const nlohmann::json& entry : value) alternatives.push_back(Alternative(entry));
    } else {
      alternatives.push_back(Alternative(value));
    }
    for (std::string& text : alternatives) text += fmt::format(" [{}]", from);
    Fields(key, alternatives, 4);
  }
}

void PrintExpectations(const Tree& tree, const Case& c) {
  const auto& all = tree.expectations;
  const auto own = all.cases.find(c.Stem());
  const bool has_own = own != all.cases.end(), has_defaults = all.defaults.is_object();
  base::Say("  expected\n");
  if (has_own) PrintExpectation("this case", own->second);
  // Sanitizers look only at programs that the suite itself judges.
  if (has_defaults && ObserversOf(c).size() > 2) {
    nlohmann::json rest = all.defaults;
    if (has_own) {
      for (const auto& [key, value] : own->second.items()) rest.erase(key);
    }
    PrintExpectation("defaults", rest);
  }
  if (!has_own && !(has_defaults && ObserversOf(c).size() > 2)) Field("", "nothing beyond its checks", 2);
}

void PrintDeviations(const Tree& tree, const Case& c) {
  for (const catalogue::KnownDeviation& d : tree.expectations.deviations) {
    if (d.case_id != c.id) continue;
    base::Say("  known deviation where {}\n", d.condition);
    for (const catalogue::DeviatingCheck& check : d.fails) {
      Field("fails",
            fmt::format("{}: {}{}", check.subcase, check.message,
                        check.failed ? fmt::format(" ({} checks)", *check.failed) : ""),
            4);
    }
    for (const std::string& subcase : d.passes) Field("passes", subcase, 4);
    Field("document", d.document + ", " + d.section, 4);
    Field("observed", d.observed, 4);
    Field("first seen", d.first_seen, 4);
    Field("evidence", d.evidence, 4);
  }
}

void PrintCommands(const Case& c) {
  const bool draft = !c.draft.empty();
  Command("run it", fmt::format("cuda-cts run {}--clause {}", draft ? "--drafts " : "", c.id));
  Command("one observer", fmt::format("cuda-cts judge {} --observer plain", c.id));
  if (draft) return;  // ctest has none
  std::vector<std::string> names;
  for (const catalogue::Observer observer : ObserversOf(c)) names.push_back(doors::CTestName(c, observer));
  Fields("ctest names", names, 2);
  std::string pattern = c.id;
  for (std::size_t at = 0; (at = pattern.find('.', at)) != std::string::npos; at += 2) pattern.insert(at, "\\");
  Command("by ctest", fmt::format("ctest -R '^{}\\.'", pattern));
}

void PrintCase(const Tree& tree, const Case& c) {
  base::Say("\ncase {}\n", c.id);
  PrintHeader(c);
  PrintProcess(c);
  PrintExpectations(tree, c);
  PrintDeviations(tree, c);
  PrintCommands(c);
}

// What each of several cases looks at, so that a reader sees what is still open.
void PrintCovers(const Tree& tree, const Clause& clause) {
  std::vector<std::string> cases;
  bool told = false;
  for (const Case& c : tree.cases) {
    if (tree.FindClause(c.clause) != &clause) continue;
    told = told || !c.covers.empty();
    cases.push_back(c.id + ": " + (c.covers.empty() ? "not told" : c.covers) + (c.draft.empty() ? "" : " (a draft)"));
  }
  if (told) Fields("covered by", cases);
}

[[noreturn]] void RefuseId(const Tree& tree, const std::string& id) {
  std::vector<std::string> ids;
  ids.reserve(tree.clauses.size() + tree.cases.size());
  for (const Clause& clause : tree.clauses) ids.push_back(clause.id);
  for (const Case& c : tree.cases) ids.push_back(c.id);
  const std::string near = base::DidYouMean(id, ids);
  throw base::InputError(
      fmt::format("'{}' is no clause and no case{}", id, near.empty() ? "; `cuda-cts list` shows the cases" : near));
}

void Explain(const Tree& tree, const std::string& id) {
  const Case* only = tree.FindCase(id);
  if (only == nullptr && tree.FindClause(id) == nullptr) only = tree.FindFormerCase(id);
  const Clause* clause = tree.FindClause(only != nullptr ? only->clause : id);
  if (only == nullptr && clause == nullptr) RefuseId(tree, id);
  if (clause != nullptr) PrintClause(*clause);
  // A clause id is also the id of its first case: show all of them.
  const bool all = clause != nullptr && (clause->id == id || only == nullptr);
  if (all) PrintCovers(tree, *clause);
  int shown = 0;
  for (const Case& c : tree.cases) {
    if (all ? tree.FindClause(c.clause) != clause : &c != only) continue;
    PrintCase(tree, c);
    ++shown;
  }
  if (shown == 0) {
    base::Say("\nno case asserts this clause{}\n",
              clause->testable == catalogue::Testable::kNo ? ": no program can test it" : " yet");
  }
}

struct WantedProgram {
  std::uint64_t number = 0, seed = 1;
};

// The case's own program prints it, as it is drawn where a machine has every kind of memory.
void ExplainProgram(const Tree& tree, const std::string& id, const WantedProgram& wanted) {
  const Case* found = tree.FindCase(id);
  if (found == nullptr) found = tree.FindFormerCase(id);
  if (found == nullptr) RefuseId(tree, id);
  if (found->kind != catalogue::CaseKind::kRandom)
    throw base::InputError(fmt::format("{} is of kind {}, which has no programs that are drawn; leave --program out",
                                       found->id, Name(found->kind)));
  const std::filesystem::path file = tree.root / "programs" / found->Stem();
  if (std::string why = base::WhyNotUsable(file, X_OK, "build its target first"); !why.empty())
    throw base::InputError(why);
  const base::Process done =
      process::RunProcess({.command = {file.string(), "--no-gpu-check", "--seed", std::to_string(wanted.seed)},
                           .environment = {{"CTS_RANDOM", fmt::format("print={}", wanted.number)}},
                           .without = {"CTS_RECORD", "CTS_CHANNEL"}});
  if (!done.started || done.exit_code != 0)
    throw base::InputError(fmt::format("{} cannot print its programs ({}); build it again", file.string(),
                                       done.started ? done.output : done.start_error));
  for (std::string_view rest = done.output; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    base::Say("{}\n", rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

}  // namespace

void AddExplain(CLI::App& app, Common& common) {
  auto id = std::make_shared<std::string>();
  auto wanted = std::make_shared<WantedProgram>();
  CLI::App* explain = app.add_subcommand("explain", "Show all about a clause or a case");
  explain->add_option("id", *id, "Clause id or case id (a former one too)")->required();
  CLI::Option* program =
      explain
          ->add_option("--program", wanted->number,
                       "Of a case of kind random: the commands of its program of this number, without a GPU")
          ->transform(Within(std::uint64_t{0}, UINT64_MAX));
  explain->add_option("--seed", wanted->seed, "The seed of that program, as `cuda-cts run` and `judge` have it")
      ->needs(program)
      ->capture_default_str()
      ->transform(Within(std::uint64_t{0}, UINT64_MAX));
  explain->footer(
      "Of a clause its statement, sources and cases; of a case its control, needs and expectations, and its commands.\n"
      "Exit codes: 0 shown; 2 nothing has that id; with --program also a case that draws none, or is not built.");
  explain->callback([id, wanted, program, &common] {
    const Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
    if (program->count() > 0) {
      ExplainProgram(tree, *id, *wanted);
    } else {
      Explain(tree, *id);
    }
  });
}

}  // namespace command

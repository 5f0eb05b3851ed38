// cuda-cts bless: writes what journals recorded into expected/.
#include <fcntl.h>
#include <unistd.h>

#include <iterator>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "evidence/account/account.h"
#include "evidence/bless/bless.h"
#include "evidence/journal/head.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/catalogue/reference_device.h"

namespace command {
namespace {

namespace fs = std::filesystem;

struct BlessOptions {
  std::vector<std::string> journals;
  std::string reason;
  bool dry_run = false;
};

void PrintLines(char mark, const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    base::Say("{} {}\n", mark, text.substr(at, end - at));
    at = end == std::string::npos ? text.size() : end + 1;
  }
}

// The changed lines: what lies between the common start and the common end.
void PrintDifference(const std::string& name, const std::string& before, const std::string& after) {
  const auto lines = [](const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
      out.push_back(text.substr(at, end + 1 - at));
      at = end + 1;
    }
    return out;
  };
  const auto old_lines = lines(before);
  const auto new_lines = lines(after);
  std::size_t start = 0;
  while (start < old_lines.size() && start < new_lines.size() && old_lines[start] == new_lines[start]) ++start;
  std::size_t end = 0;
  while (end < old_lines.size() - start && end < new_lines.size() - start &&
         old_lines[old_lines.size() - 1 - end] == new_lines[new_lines.size() - 1 - end]) {
    ++end;
  }
  base::Say("{}{}\n", name,
            after.empty()    ? " (removed: it says what the defaults say)"
            : before.empty() ? " (new)"
                             : "");
  for (std::size_t i = start; i < old_lines.size() - end; ++i) PrintLines('-', old_lines[i]);
  for (std::size_t i = start; i < new_lines.size() - end; ++i) PrintLines('+', new_lines[i]);
}

// The new text of every file that changes, checked as it will be read.
std::map<std::string, std::pair<std::string, std::string>> Changes(const fs::path& root, const bless::BlessPlan& plan) {
  std::map<std::string, std::pair<std::string, std::string>> changes;
  for (const bless::Blessing& b : plan.blessings) {
    const auto& [name, own] = catalogue::PlaceOf(b.stem);
    if (changes.count(name) == 0) {
      const std::string text = base::TryReadFile(root / name).value_or("");
      changes[name] = {text, text};
    }
    std::string& after = changes[name].second;
    after = bless::WithKey(after, own, b.key, b.value);
  }
  for (const auto& [name, texts] : changes) {
    if (texts.second.empty()) continue;
    catalogue::Problems problems;
    catalogue::ParseSection(name, texts.second, problems);
    catalogue::ThrowFirst(problems);
  }
  return changes;
}

// The attempts as the tree judges them now, and on stderr what does not fit in them. Each journal is a run of its own.
std::vector<journal::Attempt> Judged(const catalogue::Tree& tree, const std::string& file,
                                     const journal::Journal& journal, bool& fits) {
  evidence::Account account(tree);
  std::vector<journal::Attempt> judged = evidence::TakeJournal(account, fs::path(file).filename().string(), journal);
  for (const std::string& line : account.Finish().All()) {
    base::SayError("cuda-cts: evidence: {}\n", line);
    fits = false;
  }
  return judged;
}

// Why others will not have what it saw; empty: nothing is known of that.
std::string WhyOfItsOwn(const journal::Head& head) {
  const std::string preloaded = journal::Preloaded(head.Facts());
  return preloaded.empty() ? head.OwnSurroundings() : "other libraries were loaded into its programs: " + preloaded;
}

// A run counts once, however many copies there are of its journal: no two begin alike, or take as long to a nanosecond.
void RefuseCopies(const BlessOptions& options, const std::vector<journal::Journal>& journals) {
  std::map<std::string, std::string> runs;
  const auto once = [&runs](const std::string& what, const std::string& file) {
    const auto [run, is_new] = runs.emplace(what, file);
    if (!is_new)
      throw base::InputError(fmt::format("{} and {} are of one run, which counts once; give journals of different runs",
                                         run->second, file));
  };
  for (std::size_t i = 0; i < journals.size(); ++i) {
    const journal::Head head = journal::HeadOf(journals[i]);
    if (!head.start.started.empty()) once(journal::ToJson(head.start).dump(), options.journals[i]);
    if (head.end && head.end->wall_s) once(fmt::format("{} s", *head.end->wall_s), options.journals[i]);
  }
}

int Bless(const BlessOptions& options, const Common& common) {
  if (options.reason.find_first_not_of(" \t\n") == std::string::npos) {
    throw base::InputError("--reason is empty; say in a sentence why these results are right");
  }
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  std::vector<journal::Journal> journals;
  std::vector<journal::Attempt> attempts;
  bool fits = true;
  for (const std::string& file : options.journals) {
    journals.push_back(journal::ReadJournal(file));
    if (journals.back().dropped_last_line) base::SayError("cuda-cts: {}: an unfinished last line was dropped\n", file);
    std::vector<journal::Attempt> judged = Judged(tree, file, journals.back(), fits);
    attempts.insert(attempts.end(), std::make_move_iterator(judged.begin()), std::make_move_iterator(judged.end()));
    const std::string own = WhyOfItsOwn(journal::HeadOf(journals.back()));
    if (own.empty()) continue;
    base::SayError("cuda-cts: {}: {}\n", file, own);
    fits = false;
  }
  RefuseCopies(options, journals);
  const journal::Head first = journal::HeadOf(journals.front());
  for (std::size_t i = 1; i < journals.size(); ++i) {
    journal::CheckMergeable(first, options.journals[0], journal::HeadOf(journals[i]), options.journals[i]);
  }
  if (!first.machine || !journals.front().machine.contains("facts")) {
    throw base::InputError(options.journals.front() + ": has no machine line; bless a journal of `cuda-cts run`");
  }
  catalogue::RefuseModel(first.machine->facts, options.journals.front(), "only what hardware shows is blessed");
  if (!fits) {
    base::SayError("cuda-cts: nothing is blessed by journals like these\n");
    return exit_code::kNotAsExpected;
  }
  const bless::BlessPlan plan = bless::PlanBlessings(tree, first.machine->facts, attempts, options.reason);

  const auto changes = Changes(tree.root, plan);
  std::vector<base::FileText> written;
  std::vector<fs::path> emptied;
  for (const auto& [name, texts] : changes) {
    PrintDifference(name, texts.first, texts.second);
    if (texts.second.empty()) {
      emptied.push_back(tree.root / name);
    } else {
      written.emplace_back(tree.root / name, texts.second);
    }
  }
  if (!options.dry_run) {
    base::WriteAllWhole(written, "free space, or make its folder writable");
    for (const fs::path& file : emptied) {
      std::error_code error;
      if (fs::remove(file, error); error)
        throw base::DiskFull(
            fmt::format("{}: cannot be removed ({}); make its folder writable", file.string(), error.message()));
    }
  }
  for (const bless::Refusal& r : plan.refusals) {
    base::Say("refused: {}{}{}: {}\n", r.case_id, r.key.empty() ? "" : " ", r.key, r.why);
  }
  base::Say("{} difference{} {}, {} refused\n", plan.blessings.size(), plan.blessings.size() == 1 ? "" : "s",
            options.dry_run ? "to write (--dry-run)" : "written", plan.refusals.size());
  return plan.refusals.empty() ? exit_code::kOk : exit_code::kNotAsExpected;
}

}  // namespace

void AddBless(CLI::App& app, Common& common) {
  auto options = std::make_shared<BlessOptions>();
  CLI::App* sub = app.add_subcommand("bless", "Write what journals recorded into expected/, where it is beyond doubt");
  sub->add_option("--journal", options->journals, "Journal of `cuda-cts run`; may be repeated")->required();
  sub->add_option("--reason", options->reason, "Why these results are right; written beside every difference")
      ->required();
  sub->add_flag("--dry-run", options->dry_run, "Print the differences and write nothing");
  sub->footer(
      fmt::format("A difference is taken from at least {0} attempts that agree, of a program that passed and whose "
                  "control was killed\n"
                  "at least {0} times and survived never. Known deviations are not blessed: they are written by hand, "
                  "with evidence.\n"
                  "Exit codes: 0 nothing was refused; 1 something was, or the evidence of a journal does not fit; 2 a "
                  "file cannot be\n"
                  "used, or the journals are of several machines or suites; 5 a file could not be written.",
                  bless::kBlessAttempts));
  sub->callback([options, &common] { common.exit_code = Bless(*options, common); });
}

}  // namespace command

// The one notion of evidence. Every command that says something about a run, from `run` to `verify`, takes its attempts from here:
// each planned attempt exactly once, judged from what was recorded, on one machine, by one suite. A verdict that stands in a
// journal is never read, a count or flag never believed. Whatever does not fit is said, and the run is neither green nor citable.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/number_set.h"
#include "evidence/account/findings.h"
#include "evidence/journal/head.h"
#include "evidence/journal/journal.h"
#include "suite/catalogue/gpu_spread.h"
#include "suite/catalogue/run_selection.h"
#include "suite/catalogue/tree.h"

namespace evidence {

/// The account of the journals of one run: for each in turn Begin, Take for each attempt, End; then Finish. Takes a bit for each attempt.
/// The tree, which must outlive it, has the expectations that are judged by.
class Account {
 public:
  explicit Account(const catalogue::Tree& tree);

  /// `so_far`: the journal's lines before its first attempt.
  void Begin(const std::string& name, const journal::Head& so_far);
  /// The attempt with the verdict that its observation gives. One at a case that the tree does not have comes back as it was, an ERROR.
  journal::Attempt Take(journal::Attempt recorded);
  /// One whose place a repetition with longer windows has taken.
  void TakeReplaced(const journal::Attempt& recorded);
  void End(const journal::Head& whole);
  /// Asks for `repeat` attempts of every case under every observer, whatever the plans say: what may be cited.
  void ExpectWholeSuite(int repeat);
  Findings Finish();

 private:
  struct Slot {
    int planned = 0;  // Attempts 1..planned.
    base::NumberSet seen;
  };
  // What the first attempts that came out as expected went through; the first difference of a later one.
  struct Program {
    std::optional<std::vector<judge::Subcase>> plain, control;
    std::map<double, std::pair<std::optional<std::vector<judge::Window>>, std::optional<std::vector<judge::Window>>>>
        windows;  // By their scale those of plain and control.
    std::string difference;
  };
  struct Windows {
    double plain = 1, control = 1;
  };
  // What one process shows of itself: whose attempts, and their places.
  struct Shared {
    std::set<const catalogue::Case*> cases;
    base::NumberSet places;
    int last = 0;
  };
  struct Rules {
    catalogue::CaseExpectation expected;
    const catalogue::KnownDeviation* deviation = nullptr;
  };

  // What is wrong with attempts of one case, which then support no clause.
  void Wrong(const catalogue::Case& c, const std::string& sort, const std::string& text);
  void TakePlan(const journal::Head& so_far);
  std::optional<std::vector<catalogue::SelectedCase>> Planned(const journal::Plan& plan);
  void TakeGpus(const journal::Head& so_far, const std::vector<catalogue::SelectedCase>& selected);
  void CheckGpu(const catalogue::Case& c, const judge::Observation& o, const std::string& what);
  void CheckNumber(const catalogue::Case& c, const journal::Attempt& a, const std::string& what);
  void CheckSeed(const catalogue::Case& c, const judge::Observation& o, const std::string& what);
  void CheckSource(const catalogue::Case& c, const judge::Observation& o, const std::string& what);
  void CheckWords(const catalogue::Case& c, const judge::Observation& o, const std::string& what);
  void CheckBeginning(const catalogue::Case& c, const judge::Observation& o, std::vector<std::string> words,
                      const std::string& what);
  std::string WhyNotLacked(const catalogue::Case& c, const judge::Observation& o) const;
  void CheckSkip(const catalogue::Case& c, const judge::Observation& o, const std::string& what);
  // A clause counts on no case whose plain runs and controls are not the same program.
  void NotTheSame(const catalogue::Case& c, const std::string& sort, Program& program, std::string difference);
  void TakeWindowLengths(const catalogue::Case& c, const judge::Observation& o, judge::Verdict verdict,
                         Program& program);
  void TakeSubcases(const catalogue::Case& c, const judge::Observation& o, judge::Verdict verdict);
  void TakeWindows(const catalogue::Case& c, const judge::Observation& o, judge::Verdict verdict);
  void FinishWindows();
  void TakeShared(const catalogue::Case& c, const judge::Observation& o, const std::string& what);
  static std::string WhyNotShared(const journal::SharedProcess& process, const Shared& shared,
                                  const journal::Head& whole);
  void FinishShared(const journal::Head& whole);
  std::string WhyAnotherRuntime(const judge::Observation& o) const;
  judge::Judgement Judge(const catalogue::Case& c, const judge::Observation& o);

  const catalogue::Tree& tree_;
  std::unordered_map<std::string, const catalogue::Case*> by_id_, by_program_, by_file_;
  std::map<std::pair<const catalogue::Case*, catalogue::Observer>, Slot> slots_;
  std::map<std::string, Program> programs_;  // By case, of those that are plain and control in one.
  Lines missing_, wrong_;
  std::map<std::string, std::string> doubts_;    // By case.
  std::optional<journal::MachineHead> machine_;  // Of the first journal.

  // Of the journal that is being taken.
  std::string name_;
  journal::Head head_;  // What stood before the first attempt.
  catalogue::GpuSpread spread_;
  bool planned_ = false;
  int passes_ = 1;
  bool soaks_ = false;
  using AttemptKey = std::pair<const catalogue::Case*, int>;
  std::map<AttemptKey, Windows> windows_;  // Of attempts with longer ones.
  std::set<AttemptKey> failed_plain_;
  std::set<std::pair<AttemptKey, catalogue::Observer>> replaced_;  // Attempts with shorter windows than these.
  std::map<journal::SharedProcess, Shared> shared_;
  bool names_programs_ = false;  // A record says whose program it is of.
  std::set<const catalogue::Case*> nameless_;
  std::unordered_map<const catalogue::Case*, Rules> rules_;
};

/// What a machine's facts and devices, and the suite that ran there, say against each other: "its facts say cc 8.0, its devices 9.0".
std::vector<std::string> Contradictions(const journal::MachineHead& machine, const journal::Suite& suite);

/// What the command that started a run says against what its lines say of it: "its command says --repeat 5, its first line
/// 1".
std::vector<std::string> CommandContradictions(const journal::Head& head);

/// Reads a journal into the account. `begin` is called once, before the first attempt, with the lines before it; `take` with
/// each attempt as judged again. Throws as journal::FoldJournal does, and what the two throw.
journal::Folded ReadJournal(Account& account, const std::filesystem::path& file,
                            const std::function<void(const journal::Head& so_far)>& begin,
                            const std::function<void(const journal::Attempt& attempt)>& take);

/// The same for one that was read: its attempts as judged again.
std::vector<journal::Attempt> TakeJournal(Account& account, const std::string& name, const journal::Journal& journal);

}  // namespace evidence

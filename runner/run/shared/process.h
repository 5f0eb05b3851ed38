// One process that several cases share, and the conversation with it.
#pragma once

#include <atomic>
#include <filesystem>
#include <future>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/process_end.h"
#include "evidence/judge/observation.h"
#include "run/hang_watch.h"
#include "run/launch.h"
#include "run/scratch.h"
#include "run/watch.h"
#include "suite/catalogue/kind.h"

namespace run {

/// What came back for one case.
struct Returned {
  std::string record;        ///< Its lines.
  bool answered = false;     ///< The process said that the case has ended, and can take another.
  int exit_code = -1;        ///< That the case would have had.
  std::string left;          ///< What it left behind; empty: nothing.
  bool hung_up = false;      ///< The process ended, or closed its side.
  bool timed_out = false;    ///< No answer in the time limit.
  bool interrupted = false;  ///< The run was stopped, and the case did not answer soon.
  double wall_s = 0;
  std::optional<judge::Watched> watched;  ///< Meanwhile.
};

class SharedProcess {
 public:
  /// Starts `starter` with the objects of `tree`, where `observer` is a tool under it: `sanitizer` is the program, with
  /// `tool_options`. A start that fails shows as a process that ended at once.
  SharedProcess(int number, const std::filesystem::path& tree, const std::vector<std::string>& objects,
                catalogue::Observer observer, const std::string& sanitizer,
                const std::vector<std::string>& tool_options, const LaunchOptions& options);
  /// Ends it, by force where it does not end by itself.
  ~SharedProcess();
  SharedProcess(const SharedProcess&) = delete;
  SharedProcess& operator=(const SharedProcess&) = delete;

  int number() const { return number_; }
  catalogue::Observer observer() const { return observer_; }
  int handed_out() const { return handed_out_; }

  /// Hands one case out, `line` without its end, and waits for what comes back; a second at most from when `stop_fd` can be read.
  /// After anything but an answer the process is ended: End() tells how.
  Returned HandOut(const std::string& line, const std::string& nonce, double timeout_s, int stop_fd);

  /// Tells it that there are no more cases, without waiting.
  void Finish() const;
  /// Lets it end by itself, or kills it (`by_force`); waits. How it ended.
  const base::Process& End(bool by_force);

  /// After its end, of a process whose case did not answer in its time: what was seen of it before, as of that case.
  std::optional<judge::Triage> TakeTriage(const judge::Observation& of) { return hang_.Take(of); }

  /// After its end: it said something of a case that it had answered. Of which, and whether that still holds, nobody knows.
  bool SpokeLate() const { return spoke_late_; }

  /// After its end, of a process under a tool: what the tool says.
  judge::SanitizerReport Report() const;

 private:
  const int number_;
  const catalogue::Observer observer_;
  const Scratch scratch_;  // The tool's.
  Watch watch_{scratch_.folder()};
  HangWatch hang_;
  std::atomic<bool> hangs_ = false;  // To be looked at; `unanswered_` is there.
  std::string unanswered_;           // The record of its case so far.
  int channel_ = -1, stop_ = -1;
  int handed_out_ = 0;
  std::set<std::string> answered_;  // Nonces.
  bool spoke_late_ = false;
  std::future<base::Process> ends_;  // Valid while it runs.
  base::Process process_;            // How it ended.
};

/// Where the tree holds the starter.
inline std::filesystem::path StarterOf(const std::filesystem::path& tree) { return tree / "bin" / "cts-starter"; }

}  // namespace run

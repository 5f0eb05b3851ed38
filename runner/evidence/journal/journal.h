// The journal: one JSON object a line, appended with one write() each, never rewritten. It survives a kill at any byte:
// a reader drops an unfinished last line and says so; any other malformed line is an InputError.
//
//   {"type":"suite", "schema":"cuda-cts-journal/3", ...suite.json, "command":[...], "seed":N, "repeat":N, "jobs":N}
//   {"type":"machine", "facts":{...}, "details":{...}}          run/machine/facts.h; details: also host and node, and loaded (evidence/judge/loaded.h)
//   {"type":"plan", "attempts":N, "cases":[ids], "observers":[...], "selection":{...}}
//    "gpus":[{"name":WORD,"id":HASH}]: the run was spread over them (suite/catalogue/gpu_spread.h); each observation then says its "gpu",
//    and groups, numbered for each GPU, and what is run again do, too
//   {"type":"started", "case":ID, "observer":WORD, "attempt":N, "windows":F}   written before the attempt runs; windows: as "window_scale"
//   {"type":"attempt", "observation":{...}, "verdict":"PASS", "reason":"...", "elapsed_s":S}
//    verdict, reason: words for who greps a journal, which nothing reads: what an observation gives, each reader judges anew
//    elapsed_s: how long the run had gone on, without its interruptions; absent where `judge` appended the line
//    an attempt whose observation has a larger "window_scale" than an earlier one of the same case, observer and number
//    takes its place: the run repeated it with longer windows
//    an observation with "grouped":{"group":N,"position":N} was made in a process that cases shared
//   {"type":"group", "group":N, "observer":"plain", "cases":N}  such a process; "ended": how, where otherwise than asked to;
//    "left_by", "left": the case that left something behind, and what
//   {"type":"run-again", "case":ID, "observer":"plain", "attempt":N, "group":N, "position":N, "verdict":"FAIL", "why":"..."}   what a
//    shared process showed does not count (why: empty where the other side of the case is the reason): a process of its own was to decide both sides of this attempt
//   {"type":"overloaded", "case":ID, "observer":"plain", "attempt":N, "windows":F, "why":"..."}   it was stopped while the host was
//    overloaded, which does not count: it was to be run again, with nothing beside it
//   {"type":"end", "attempts":N, "wall_s":S, "stopped":""}      wall_s: likewise; stopped: why the run ended early
//   {"type":"resume", "command":[...], "jobs":N, "started":"..."}   the run goes on; an end before it no longer counts. A machine line
//    follows: where it goes on, which must be where it began
//
// Read as well: "cuda-cts-journal/2", whose attempts said more of their judgement, and "cuda-cts-journal/1", without "started" lines.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "evidence/judge/observation.h"
#include "evidence/judge/verdict.h"

namespace journal {

/// An observation, and what it gives. As read from a journal it is not judged yet, an ERROR: evidence/account/account.h judges.
struct Attempt {
  judge::Observation observation;
  judge::Judgement judgement = {};
};

inline constexpr const char* kJournalSchema = "cuda-cts-journal/3";
inline constexpr const char* kFormerJournalSchemas[] = {"cuda-cts-journal/2", "cuda-cts-journal/1"};

/// An attempt that ran when the runner ended without a word, and that has no result since.
struct CutOff {
  std::string case_id;
  catalogue::Observer observer = catalogue::Observer::kPlain;
  int attempt = 1;
  double window_scale = 1;
  bool alone =
      false;  ///< It ran at an earlier end, too, and nothing else ran at the last one: it may have been the reason.
};

/// The lines of a journal that are no attempts, as they stand there; null where there is none. evidence/journal/head.h reads them.
struct HeadLines {
  nlohmann::json suite, machine, plan;
  std::vector<nlohmann::json> groups, run_again;
  nlohmann::json end;              ///< null when the run was cut off, or goes on
  bool going_on = false;           ///< another process was writing the file while it was read
  int resumed = 0;                 ///< times that the run went on after an interruption
  double elapsed_s = 0;            ///< how long it had gone on at its last line, without the interruptions
  bool dropped_last_line = false;  ///< the file ended inside a line
  std::size_t behind_end = 0;      ///< lines behind an end that no resumption follows
  std::size_t back_in_time = 0;    ///< lines that say an earlier time since the start than one before them, or none
  std::size_t never_begun = 0;     ///< attempts that were made, though no line before them says that they began
  std::vector<CutOff> cut_off;     ///< of a whole journal only, and of no run that is going on
};

/// A whole journal as read back.
struct Journal : HeadLines {
  std::vector<Attempt> attempts;
  std::vector<Attempt> replaced;  ///< By repetitions with longer windows.
};

class JournalWriter {
 public:
  enum class Mode { kCreate, kAppend, kContinue };
  /// kCreate creates the file, or takes an empty one, and refuses to overwrite; kAppend also opens an existing one, for several processes;
  /// kContinue opens an existing one for this process alone. Both take an unfinished last line away. Throws InputError
  /// when what kAppend opens does not begin as a journal, when the file cannot be opened, is no regular file, or is being written by another run. From then on the program ignores SIGXFSZ, so that a size limit is an error of write().
  explicit JournalWriter(const std::filesystem::path& file, Mode mode = Mode::kCreate);
  ~JournalWriter() { Close(); }
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;
  /// Throws DiskFull when the line could not be written whole, or somebody removed or changed the file since; what was written before stays readable. Not safe to call
  /// from several threads at once; several processes may append to one file.
  void Append(const nlohmann::json& line);
  /// Several lines with one write(): a kill leaves all of them or none.
  void AppendAll(const std::vector<nlohmann::json>& lines);
  /// Nothing more is appended: readers find no run any more that goes on.
  void Close();

 private:
  void Open(const std::filesystem::path& file, Mode mode) const;
  void CheckIsAsWritten() const;

  std::filesystem::path file_;  // Empty where the folder that it is seen from is gone.
  int fd_ = -1;
  bool sole_writer_, has_name_ = false;
  off_t size_ = 0;  // As far as this process wrote it.
};

nlohmann::json AttemptLine(const Attempt& attempt);
nlohmann::json StartedLine(const std::string& case_id, catalogue::Observer observer, int attempt, double window_scale);
/// Of an attempt that does not count, because its host was overloaded when it was stopped; it is not in flight any more.
nlohmann::json OverloadedLine(const Attempt& attempt);
/// The first line of every journal: suite.json, and the members of what started the run (evidence/journal/head.h).
nlohmann::json SuiteLine(const nlohmann::json& suite, const nlohmann::json& start);

/// An unfinished last line (no line break, not a whole object) is dropped and noted. Throws InputError with file and
/// line for any other malformed line, for a file that does not begin with a suite line of this schema, and for an empty
/// one. Several suite, machine and plan lines (processes that append to one file) must agree in their content, but for
/// what tells the processes apart (command, seed); the first one is kept.
Journal ReadJournal(const std::filesystem::path& file);

/// What is left of a journal that was read attempt by attempt.
struct Folded {
  HeadLines lines;
  std::size_t attempts = 0;
  std::string sha256;  ///< Of the file's bytes.
};

/// The same without keeping the attempts: each is given to `take`, in the order of the file, with the lines before it. Takes
/// memory for one attempt, however long the run was. `replaced`, where it is given, gets those whose place a repetition with longer
/// windows has taken. Throws as ReadJournal does, and what the two throw.
using TakeAttempt = std::function<void(const HeadLines& so_far, Attempt attempt)>;
Folded FoldJournal(const std::filesystem::path& file, const TakeAttempt& take, const TakeAttempt& replaced = {});

}  // namespace journal

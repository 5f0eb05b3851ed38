// The journal: one JSON object a line, appended with one write() each, never rewritten. It survives a kill at any byte:
// a reader drops an unfinished last line and says so; any other malformed line is an InputError.
//
//   {"type":"suite", "schema":"cuda-cts-journal/1", ...suite.json, "command":[...], "seed":N, "repeat":N, "jobs":N}
//   {"type":"machine", "facts":{...}, "details":{...}}          machine/facts.h
//   {"type":"plan", "attempts":N, "cases":[ids], "observers":[...], "selection":{...}}
//   {"type":"attempt", "observation":{...}, "verdict":"PASS", "reason":"...", "drift":[...], "power_not_shown":false}
//   {"type":"end", "attempts":N, "wall_s":S, "stopped":""}      stopped: why the run ended early
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "run/observation.h"
#include "run/verdict.h"

namespace run {

struct Attempt {
  Observation observation;
  Judgement judgement;
};

/// A whole journal as read back.
struct Journal {
  nlohmann::json suite, machine, plan;
  std::vector<Attempt> attempts;
  nlohmann::json end;             ///< null when the run was cut off
  bool dropped_last_line = false; ///< the file ended inside a line
};

class JournalWriter {
 public:
  /// Creates the file; refuses to overwrite. Throws InputError when it cannot be created.
  explicit JournalWriter(const std::filesystem::path& file);
  ~JournalWriter();
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;
  /// Throws DiskFull when the line could not be written whole; what was written before stays readable.
  void Append(const nlohmann::json& line);

 private:
  int fd_ = -1;
};

struct DiskFull : std::runtime_error {
  using std::runtime_error::runtime_error;
};

nlohmann::json AttemptLine(const Attempt& attempt);
Journal ReadJournal(const std::filesystem::path& file);

}  // namespace run

#include "evidence/journal/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <map>
#include <string_view>
#include <thread>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/files.h"
#include "base/json_read.h"
#include "base/json_text.h"
#include "base/sha256.h"
#include "evidence/journal/appends.h"
#include "evidence/journal/head.h"
#include "evidence/journal/head_check.h"
#include "evidence/journal/is_journal.h"

namespace journal {
namespace {

using base::InputError;
using base::Location;
using nlohmann::json;

constexpr std::size_t kChunk = std::size_t{1} << 20U;
constexpr std::string_view kHint = "give the file that `cuda-cts run` wrote";

Attempt AttemptFromJson(const json& line) {
  return {.observation = base::Member(line, "observation").get<judge::Observation>()};
}

using AttemptKey = std::tuple<std::string, catalogue::Observer, int>;

AttemptKey KeyOf(const Attempt& a) { return {a.observation.case_id, a.observation.observer, a.observation.attempt}; }

// Calls `take` with each line and whether it has a line break, until it returns false, and adds all bytes to `sum`. False once a line
// is longer than any that can be read: what follows is not looked at.
template <class Take>
bool ForEachLine(base::FileReader& in, base::Sha256Sum* sum, const Take& take) {
  std::string chunk(kChunk, '\0');
  std::string rest;  // Of the last chunk, what is no whole line yet.
  while (const std::size_t bytes = in.Read(chunk.data(), chunk.size())) {
    std::string_view got(chunk.data(), bytes);
    if (sum != nullptr) sum->Add(got);
    for (std::size_t end = 0; (end = got.find('\n')) != std::string_view::npos; got.remove_prefix(end + 1)) {
      std::string_view line = got.substr(0, end);
      if (!rest.empty()) line = rest += line;
      if (!take(line, true)) return true;
      rest.clear();
    }
    rest += got;
    if (rest.size() > base::JsonLimits().bytes) return false;
  }
  if (!rest.empty()) take(std::string_view(rest), false);
  return true;
}

// Of the attempts that a run repeated with longer windows, the longest that the journal holds. They stand behind what they
// replace, so that they are looked for beforehand; other lines are not parsed.
std::map<AttemptKey, double> LongestWindows(const std::filesystem::path& file) {
  std::map<AttemptKey, double> longest;
  base::FileReader in(file, kHint);
  ForEachLine(in, nullptr, [&](std::string_view text, bool finished) {
    if (!finished || text.find("\"window_scale\"") == std::string_view::npos) return true;
    try {
      const json line = base::ParseJson(text);
      if (base::TextIn(line, "type") != "attempt") return true;
      const Attempt a = AttemptFromJson(line);
      double& scale = longest[KeyOf(a)];
      scale = std::max(scale, a.observation.window_scale);
    } catch (const std::exception&) {
      // The reader behind this one says what is wrong with the line.
    }
    return true;
  });
  return longest;
}

// What ran when the runner ended without a word: started, neither finished nor interrupted by an orderly end.
class InFlight {
 public:
  void Start(const CutOff& attempt) {
    any_started_ = true;
    running_[Key(attempt)] = attempt;
  }
  /// Whether its beginning was told.
  bool Finish(const judge::Observation& o) {
    return Finish(CutOff{o.case_id, o.observer, o.attempt, o.window_scale, false});
  }
  bool Finish(const CutOff& attempt) {
    const bool ran = running_.erase(Key(attempt)) > 0;
    cut_off_.erase(Key(attempt));
    return ran;
  }
  void EndInOrder() { running_.clear(); }
  /// The runner is gone, with or without a word.
  void EndOfRunner() {
    for (auto& [key, attempt] : running_) {
      attempt.alone = running_.size() == 1 && cut_off_.count(key) == 1;
      cut_off_[key] = attempt;
    }
    running_.clear();
  }
  bool TellsOfAny() const { return any_started_; }
  std::vector<CutOff> Take() {
    EndOfRunner();
    std::vector<CutOff> all;
    all.reserve(cut_off_.size());
    for (auto& [key, attempt] : cut_off_) all.push_back(std::move(attempt));
    return all;
  }

 private:
  using KeyType = std::tuple<std::string, catalogue::Observer, int, double>;
  static KeyType Key(const CutOff& a) { return {a.case_id, a.observer, a.attempt, a.window_scale}; }
  std::map<KeyType, CutOff> running_, cut_off_;
  bool any_started_ = false;
};

CutOff CutOffFrom(const json& line) {
  CutOff started;
  started.case_id = base::TextIn(line, "case");
  started.observer = catalogue::ParseObserver(base::TextIn(line, "observer"));
  started.attempt = static_cast<int>(base::WholeIn(line, "attempt", 1, INT32_MAX));
  if (line.contains("windows")) started.window_scale = base::NumberIn(line, "windows", 1, judge::kMostWindowScale);
  return started;
}

// Whether a run has the journal that was read so far, or wrote more of it since. Its lock is taken for a moment, which a run that
// begins just then outwaits.
bool IsWritten(const std::filesystem::path& file, std::uintmax_t read) {
  const int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return false;
  struct stat status {};
  const bool grew = fstat(fd, &status) == 0 && static_cast<std::uintmax_t>(status.st_size) > read;
  const bool locked = flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close(fd);
  return grew || locked;
}

json Without(json line, std::initializer_list<const char*> keys) {
  for (const char* key : keys) line.erase(key);
  return line;
}

// How a suite or machine line differs from the first one, but for what tells apart the processes that append to one file; or nothing.
std::string DifferenceOfHeads(const json& first, const json& line) {
  const auto type = line.at("type").get<std::string>();
  const auto own = {"command", "seed", "repeat", "jobs", "scale", "started", "details"};
  if (Without(first, own) != Without(line, own)) return "a " + type + " line that differs from the first one";
  if (type != "machine") return "";
  const MachineHead there = MachineFrom(first), here = MachineFrom(line);
  if (!there.node.empty() && !here.node.empty() && there.node != here.node)
    return fmt::format("a machine line of the node {}, where the first is of {}", here.node, there.node);
  const std::string d = MachineDifference(there, here);
  return d.empty() ? "" : "a machine line of " + d;
}

class Reader {
 public:
  Reader(std::filesystem::path file, const TakeAttempt& take, const TakeAttempt& replaced)
      : file_(std::move(file)), take_(take), replaced_(replaced), longest_(LongestWindows(file_)) {}

  Folded Read() {
    base::FileReader in(file_, kHint);
    base::Sha256Sum sum;
    std::uintmax_t bytes = 0;
    const bool whole = ForEachLine(in, &sum, [&](std::string_view text, bool finished) {
      ++line_;
      bytes += text.size() + (finished ? 1 : 0);
      Line(text, finished);
      return true;
    });
    if (!whole) {
      ++line_;
      Fail(fmt::format("a line of more than {} bytes; this is no journal of cuda-cts", base::JsonLimits().bytes));
    }
    const bool going_on = folded_.lines.end.is_null() && IsWritten(file_, bytes);
    if (folded_.lines.suite.is_null())
      Fail(going_on
               ? "the journal holds no whole line yet: its run is about to begin; wait for it"
               : "the journal holds no whole line: the run ended before it began; remove it, and start the run anew");
    folded_.sha256 = sum.Hex();
    folded_.lines.going_on = going_on;
    folded_.lines.cut_off = in_flight_.Take();
    // Earlier versions told of no beginning, and a later one may have gone on.
    if (in_flight_.TellsOfAny() && folded_.lines.resumed == 0) folded_.lines.never_begun += before_any_began_;
    return std::move(folded_);
  }

 private:
  [[noreturn]] void Fail(const std::string& what) const { throw InputError(Location{file_.string(), line_}, what); }

  void Line(std::string_view text, bool finished) {
    // Also one that looks whole: a run that goes on takes it away.
    if (!finished) {
      folded_.lines.dropped_last_line = true;
      return;
    }
    std::string why;
    json line = base::ParseJson(text, {}, &why);
    if (line.is_discarded() || !line.is_object()) {
      if (why.empty()) why = "is no JSON object";
      const bool first = folded_.lines.suite.is_null();
      Fail("not a JSON object (it " + why +
           (first ? "); this is no journal: give the file that `cuda-cts run` wrote"
                  : "); the journal was changed or damaged: repeat the run, or cut the file before this line"));
    }
    try {
      Take(line);
    } catch (const json::exception&) {
      Fail("an incomplete or foreign line; was the journal written by another version?");
    } catch (const std::invalid_argument& e) {
      Fail(std::string(e.what()) + "; was the journal written by another version?");
    }
  }

  void TakeOne(Attempt attempt) {
    if (!in_flight_.Finish(attempt.observation) && judge::WasMade(attempt.observation))
      ++(in_flight_.TellsOfAny() ? folded_.lines.never_begun : before_any_began_);
    const auto longest = longest_.find(KeyOf(attempt));
    if (longest != longest_.end() && attempt.observation.window_scale < longest->second) {
      if (replaced_) replaced_(folded_.lines, std::move(attempt));
      return;
    }
    ++folded_.attempts;
    take_(folded_.lines, std::move(attempt));
  }

  void Take(json& line) {
    const std::string type = base::TextIn(line, "type");
    CheckHeadLine(line);
    if (!folded_.lines.end.is_null() && type != "resume") ++folded_.lines.behind_end;
    if (type == "suite") {
      const std::string schema = base::TextIn(line, "schema");
      if (schema != kJournalSchema && std::find(std::begin(kFormerJournalSchemas), std::end(kFormerJournalSchemas),
                                                schema) == std::end(kFormerJournalSchemas)) {
        Fail(fmt::format(R"(schema "{}"; this version reads "{}", "{}")", schema, kJournalSchema,
                         fmt::join(kFormerJournalSchemas, R"(", ")")));
      }
      return KeepFirst(folded_.lines.suite, line);
    }
    if (folded_.lines.suite.is_null()) Fail("the first line is not a suite line; this is no journal of cuda-cts");
    if (type == "machine") {
      if (folded_.lines.machine.is_null() && folded_.attempts > 0)
        Fail("a machine line behind attempts; a run says where it is before it begins");
      KeepFirst(folded_.lines.machine, line);
    } else if (type == "plan") {
      if (!folded_.lines.plan.is_null()) Fail("a second plan line");
      if (folded_.attempts > 0) Fail("a plan line behind attempts; a run plans before it begins");
      folded_.lines.plan = line;
    } else if (type == "attempt") {
      TakeOne(AttemptFromJson(line));
      Elapsed(line, "elapsed_s");
    } else if (type == "group") {
      folded_.lines.groups.push_back(line);
    } else if (type == "run-again") {
      folded_.lines.run_again.push_back(line);
    } else if (type == "overloaded") {
      in_flight_.Finish(CutOffFrom(line));
    } else if (type == "started") {
      in_flight_.Start(CutOffFrom(line));
    } else if (type == "resume") {
      in_flight_.EndOfRunner();
      folded_.lines.end = nullptr;
      ++folded_.lines.resumed;
    } else if (type == "end") {
      in_flight_.EndInOrder();
      folded_.lines.end = line;
      Elapsed(line, "wall_s");
    } else {
      Fail("unknown type \"" + type + "\"; was the journal written by another version?");
    }
  }

  void Elapsed(const json& line, const char* key) {
    if (!line.contains(key)) {
      // No journal tells of some times only.
      if (folded_.lines.elapsed_s > 0) ++folded_.lines.back_in_time;
      return;
    }
    const double elapsed_s = base::NumberIn(line, key, 0, kLongestRunS);
    if (elapsed_s < folded_.lines.elapsed_s) ++folded_.lines.back_in_time;
    folded_.lines.elapsed_s = std::max(folded_.lines.elapsed_s, elapsed_s);
  }

  void KeepFirst(json& kept, const json& line) const {
    if (kept.is_null()) kept = line;
    if (const std::string d = DifferenceOfHeads(kept, line); !d.empty())
      Fail(d + "; one journal holds one suite on one machine");
  }

  std::filesystem::path file_;
  const TakeAttempt &take_, &replaced_;
  const std::map<AttemptKey, double> longest_;
  Folded folded_;
  InFlight in_flight_;
  std::size_t before_any_began_ = 0;  // Attempts, of which nothing was told either.
  int line_ = 0;
};

// What a file holds up to its first line break or its first chunk, and whether that is the first line of a journal.
struct Beginning {
  bool empty = true, of_journal = false;
};
Beginning BeginningOf(const std::filesystem::path& file) {
  base::FileReader in(file, kHint);
  std::string text(kChunk, '\0');
  text.resize(in.Read(text.data(), text.size()));
  const std::size_t end = text.find('\n');
  const json line = end == std::string::npos ? json() : base::ParseJson(std::string_view(text).substr(0, end));
  return {text.empty(), line.is_object() && line.value("type", json()) == "suite"};
}

// Only of a journal an unfinished last line may be taken away; whatever else was named by mistake stays as it is.
void CheckBeginsAsJournal(const std::filesystem::path& file) {
  const Beginning beginning = BeginningOf(file);
  if (beginning.empty || beginning.of_journal) return;
  throw InputError(
      Location{file.string(), 1},
      "is not the first line of a journal, so that nothing is written there; name a new file or a journal");
}

// What a killed writer left of its last line. A line is finished by its line break: the run that wrote half of one has
// not finished it, so that the attempt is made again.
void CutUnfinishedLine(int fd, const std::filesystem::path& file) {
  const off_t size = lseek(fd, 0, SEEK_END);
  std::string chunk(kChunk, '\0');
  for (off_t end = size; end > 0;) {
    const auto bytes = std::min(static_cast<off_t>(chunk.size()), end);
    end -= bytes;
    if (pread(fd, chunk.data(), static_cast<std::size_t>(bytes), end) != bytes) break;
    const std::size_t last = std::string_view(chunk).substr(0, static_cast<std::size_t>(bytes)).rfind('\n');
    const off_t whole = last == std::string_view::npos ? 0 : end + static_cast<off_t>(last) + 1;
    if (whole == size || (whole > 0 && ftruncate(fd, whole) == 0)) return;
    if (whole > 0) break;
    if (static_cast<std::size_t>(size - end) > base::JsonLimits().bytes) {
      throw InputError(fmt::format("{}: its last line has more than {} bytes; this is no journal of cuda-cts",
                                   file.string(), base::JsonLimits().bytes));
    }
  }
  if (size == 0) return;
  throw InputError(file.string() + ": its unfinished last line cannot be removed: " + std::strerror(errno));
}

// Whatever gave a wrong line, a damaged suite.json or a probe: who finds out after the run has lost the run.
void RefuseUnreadable(const json& line, const std::string& written) {
  static const std::map<std::string, std::string> kRemedies = {
      {"suite", "suite.json of the tree gave it: build or install the suite again"},
      {"machine", "bin/cts-probe of the tree gave it: build or install the suite again"}};
  const std::string type = line.value("type", "");
  if (type.empty() || type == "attempt" || type == "started") return;  // All their own.
  try {
    CheckHeadLine(base::ParseJson(written));
  } catch (const base::MemberError& e) {
    throw InputError(fmt::format("the journal's line of the {} would be refused by whoever reads it: {}; {}", type,
                                 e.what(), kRemedies.contains(type) ? kRemedies.at(type) : "choose other options"));
  }
}

}  // namespace

JournalWriter::JournalWriter(const std::filesystem::path& file, Mode mode) : sole_writer_(mode != Mode::kAppend) {
  std::error_code gone;
  file_ = std::filesystem::absolute(file, gone);
  std::signal(SIGXFSZ, SIG_IGN);
  const bool go_on = mode == Mode::kContinue;
  fd_ = open(file.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | (go_on ? 0 : O_CREAT), 0644);
  if (fd_ < 0) {
    throw InputError(fmt::format("{}: cannot be {} ({}); {}", file.string(), go_on ? "opened for writing" : "created",
                                 std::strerror(errno),
                                 go_on ? "check its permissions" : "name another place with --journal"));
  }
  try {
    struct stat status {};
    if (fstat(fd_, &status) != 0 || !S_ISREG(status.st_mode)) {
      throw InputError(file.string() + ": is no regular file; a journal is read again, so name one with --journal");
    }
    for (const int output : {STDOUT_FILENO, STDERR_FILENO}) {
      struct stat other {};
      if (fstat(output, &other) == 0 && other.st_dev == status.st_dev && other.st_ino == status.st_ino)
        throw InputError(file.string() + ": is where the output of this command goes; name another journal");
    }
    Open(file, mode);
    has_name_ = status.st_nlink > 0;  // Not every file system counts.
    size_ = lseek(fd_, 0, SEEK_END);
  } catch (...) {
    close(fd_);
    throw;
  }
}

// A run holds its journal alone and to its end; those that append an attempt each share it, the first mends it.
void JournalWriter::Open(const std::filesystem::path& file, Mode mode) const {
  constexpr int kTries = 25, kTriesOfRun = 5;
  constexpr auto kPause = std::chrono::milliseconds(20);
  const auto lock = [this] {
    return flock(fd_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
  };  // Or none are known.
  bool alone = lock();
  // Readers have it for a moment.
  for (int left = kTriesOfRun; sole_writer_ && !alone && left > 0; --left) {
    std::this_thread::sleep_for(kPause);
    alone = lock();
  }
  if (!alone && sole_writer_) {
    throw InputError(file.string() + ": another run is writing it; wait for its end or stop it");
  }
  if (mode == Mode::kCreate && lseek(fd_, 0, SEEK_END) > 0) {
    throw InputError(file.string() +
                     ": exists already; a journal is never overwritten: name another, or continue it with --resume");
  }
  if (alone && mode == Mode::kAppend) CheckBeginsAsJournal(file);
  if (alone && mode != Mode::kCreate) CutUnfinishedLine(fd_, file);
  if (sole_writer_) return;
  for (int left = kTries; flock(fd_, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
       std::this_thread::sleep_for(kPause)) {
    if (--left == 0)
      throw InputError(file.string() + ": a run is writing it; wait for its end or name another journal");
  }
}

// Better now than after hours, at the end of a run that nobody can read.
void JournalWriter::CheckIsAsWritten() const {
  struct stat status {};
  if (fstat(fd_, &status) != 0) return;
  if (has_name_ && status.st_nlink == 0)
    throw base::DiskFull("the journal was removed while it was written; start a new run");
  struct stat named {};
  if (sole_writer_ && !file_.empty() &&
      (stat(file_.c_str(), &named) != 0 || named.st_dev != status.st_dev || named.st_ino != status.st_ino))
    throw base::DiskFull(
        fmt::format("the journal was moved while it was written, it is not {} any more; continue it with --resume",
                    file_.string()));
  if (sole_writer_ && status.st_size != size_)
    throw base::DiskFull(
        fmt::format("the journal was changed while it was written: {} bytes instead of {}; start a new run",
                    status.st_size, size_));
}

void JournalWriter::Close() {
  if (fd_ >= 0) close(fd_);
  fd_ = -1;
}

void JournalWriter::Append(const json& line) { AppendAll({line}); }

void JournalWriter::AppendAll(const std::vector<json>& lines) {
  // Text from programs was made valid UTF-8 on its way in; `replace` keeps a stray byte from losing the line.
  std::string text;
  for (const json& line : lines) {
    const std::string written = line.dump(-1, ' ', false, json::error_handler_t::replace);
    RefuseUnreadable(line, written);
    text += written + "\n";
  }
  CheckIsAsWritten();
  ssize_t n = 0;
  do {
    n = write(fd_, text.data(), text.size());
  } while (n < 0 && errno == EINTR);
  if (n > 0) size_ += n;
  if (n == static_cast<ssize_t>(text.size())) return;
  std::string why = n < 0 ? std::strerror(errno) : "the line was cut short";
  if (n > 0 && sole_writer_) {
    // Take the torn line back. Should that fail, readers drop it, as it has no line break.
    const off_t end = lseek(fd_, 0, SEEK_END);
    if (end < n || ftruncate(fd_, end - n) != 0) why += " and stays";
  }
  throw base::DiskFull("cannot write the journal: " + why + "; what was recorded before is kept");
}

json SuiteLine(const json& suite, const json& start) {
  json line = suite.is_object() ? suite : json::object();
  line["type"] = "suite";
  line["schema"] = kJournalSchema;
  line.update(start);
  return line;
}

json AttemptLine(const Attempt& attempt) {
  return {{"type", "attempt"},
          {"observation", attempt.observation},
          {"verdict", Name(attempt.judgement.verdict)},
          {"reason", attempt.judgement.reason}};
}

json StartedLine(const std::string& case_id, catalogue::Observer observer, int attempt, double window_scale) {
  json line = {{"type", "started"}, {"case", case_id}, {"observer", Name(observer)}, {"attempt", attempt}};
  if (window_scale != 1) line["windows"] = window_scale;
  return line;
}

json OverloadedLine(const Attempt& attempt) {
  const judge::Observation& o = attempt.observation;
  json line = StartedLine(o.case_id, o.observer, o.attempt, o.window_scale);
  line["type"] = "overloaded";
  line["why"] = attempt.judgement.reason;
  if (o.triage) line["triage"] = *o.triage;
  return line;
}

bool IsJournal(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return false;
  try {
    return BeginningOf(file).of_journal;
  } catch (const InputError&) {
    return false;
  }
}

void CheckAppends(const std::filesystem::path& file, const json& suite, const json& machine) {
  constexpr const char* kRemedy = "name another with --journal";
  std::string why;
  base::FileReader in(file, kHint);
  ForEachLine(in, nullptr, [&](std::string_view text, bool) {
    const json line = base::ParseJson(text);
    const json type = line.is_object() ? line.value("type", json()) : json();
    if (type == "plan") {
      why = "is the journal of a run, which holds what it planned and no more";
      return false;
    }
    for (const json& own : {suite, machine}) {
      if (why.empty() && type == own.at("type")) why = DifferenceOfHeads(line, own);
    }
    return type != "attempt";
  });
  if (!why.empty()) throw InputError(fmt::format("{}: {}; {}", file.string(), why, kRemedy));
}

Folded FoldJournal(const std::filesystem::path& file, const TakeAttempt& take, const TakeAttempt& replaced) {
  return Reader(file, take, replaced).Read();
}

Journal ReadJournal(const std::filesystem::path& file) {
  Journal journal;
  const auto keep = [](std::vector<Attempt>& attempts) {
    return [&attempts](const HeadLines&, Attempt attempt) { attempts.push_back(std::move(attempt)); };
  };
  HeadLines lines = FoldJournal(file, keep(journal.attempts), keep(journal.replaced)).lines;
  static_cast<HeadLines&>(journal) = std::move(lines);
  return journal;
}

}  // namespace journal

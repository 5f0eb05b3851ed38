#include "evidence/judge/record.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_read.h"
#include "base/json_text.h"

namespace judge {
namespace {

using nlohmann::json;

constexpr int kSchema = 2;
// Far above what any case records; each line costs time in every reader behind this one.
constexpr int kMostLines = 20'000;
// A program keeps at least so many failed checks of a sub-case; further ones may only be counted.
constexpr std::uint64_t kKeptFailures = 20;

struct Malformed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Parser {
 public:
  explicit Parser(std::string_view nonce) : nonce_(nonce) {}

  Record Parse(std::string_view text) {
    try {
      if (nonce_.empty()) throw Malformed("no nonce was given to the program");
      while (!text.empty()) {
        ++line_;
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) throw Malformed("the last line is cut off");
        Line(text.substr(0, end));
        text.remove_prefix(end + 1);
      }
      Finish();
      record_.well_formed = true;
    } catch (const Malformed& e) {
      record_.defect = line_ > 0 ? fmt::format("line {}: {}", line_, e.what()) : e.what();
    } catch (const base::MemberError& e) {
      record_.defect = fmt::format("line {}: {}", line_, e.what());
    }
    return std::move(record_);
  }

 private:
  void Line(std::string_view text) {
    if (line_ > kMostLines) throw Malformed(fmt::format("more than {} lines", kMostLines));
    std::string why;
    const json line = base::ParseJson(text, base::kProgramLine, &why);
    if (!line.is_object()) throw Malformed("not a JSON object" + (why.empty() ? why : ": it " + why));
    if (line.value("nonce", json()) != nonce_) throw Malformed("without the nonce of this run");
    const std::string event = base::TextIn(line, "event");
    if (ended_) throw Malformed("'" + event + "' after 'end'");
    if (begun_ == (event == "begin")) throw Malformed(begun_ ? "a second 'begin'" : "'" + event + "' before 'begin'");
    for (const Event& known : kEvents) {
      if (known.name != event) continue;
      CheckMembers(line, known);
      return (this->*known.take)(line);
    }
    throw Malformed("unknown event '" + event + "'");
  }

  struct Event {
    std::string_view name;
    std::array<std::string_view, 8> members;  // Beside nonce and event; empty: no more.
    void (Parser::*take)(const json& line);
  };
  static const Event kEvents[11];

  // A line that says more than its event has is of another program or version, and what it means by it is not known.
  static void CheckMembers(const json& line, const Event& event) {
    for (const auto& [key, value] : line.items()) {
      const bool known = std::find(event.members.begin(), event.members.end(), key) != event.members.end();
      if (!known && key != "nonce" && key != "event")
        throw Malformed(fmt::format("'{}' has a member '{}'", event.name, key));
    }
  }

  void Infrastructure(const json& line) {
    record_.infrastructure = base::TextIn(line, "what");
    if (record_.infrastructure.empty()) record_.infrastructure = "the program gave no reason";
    if (line.contains("needs")) record_.needs = base::TextIn(line, "needs");
  }

  void PowerNotShown(const json& line) {
    record_.power_not_shown.push_back({base::TextIn(line, "subcase"), base::TextIn(line, "why")});
  }

  void Unsettled(const json& line) {
    record_.unsettled.push_back({base::TextIn(line, "subcase"), base::TextIn(line, "what")});
  }

  // nlohmann converts a negative or fractional number silently; a count is neither.
  static std::uint64_t Count(const json& line, const char* key) {
    const json& value = base::Member(line, key);
    if (!value.is_number_unsigned()) throw Malformed(fmt::format("'{}' is no count", key));
    return value.get<std::uint64_t>();
  }

  static std::uint64_t Sum(const json& line, const char* key) {
    const std::uint64_t count = Count(line, key);
    if (count > kMostCounted) throw Malformed(fmt::format("'{}' is {}; no program counts that far", key, count));
    return count;
  }

  static double Milliseconds(const json& value, const char* key) {
    const double ms = value.is_number() ? value.get<double>() : -1;
    if (!(ms >= 0 && ms <= kLongestMs)) throw Malformed(fmt::format("'{}' is no time in milliseconds", key));
    return ms;
  }

  void AddWindow(const json& line) {
    Window window;
    window.subcase = base::TextIn(line, "subcase");
    window.message = base::TextIn(line, "message");
    window.length_ms = Milliseconds(base::Member(line, "length_ms"), "length_ms");
    if (window.length_ms < kShortestWindowMs) throw Malformed("a window without length");
    const json& seen = base::Member(line, "seen_ms");
    if (!seen.is_null()) window.seen_ms = Milliseconds(seen, "seen_ms");
    record_.windows.push_back(std::move(window));
  }

  static double Finite(const json& line, const char* key) {
    const json& value = base::Member(line, key);
    const double number = value.is_number() ? value.get<double>() : 2 * kMostMeasured;
    if (!(number >= -kMostMeasured && number <= kMostMeasured))
      throw Malformed(fmt::format("'{}' is nothing that can be measured", key));
    return number;
  }

  void AddMeasured(const json& line) {
    Measured m;
    m.subcase = base::TextIn(line, "subcase");
    m.what = base::TextIn(line, "what");
    m.unit = base::TextIn(line, "unit");
    m.value = Finite(line, "value");
    m.documented = Finite(line, "documented");
    m.low = Finite(line, "low");
    m.high = Finite(line, "high");
    if (line.contains("arguments")) m.arguments = Sum(line, "arguments");
    record_.measured.push_back(std::move(m));
  }

  void AddOutcome(const json& line) {
    if (record_.outcomes.size() == kMostOutcomes)
      throw Malformed(fmt::format("records more than {} outcomes", kMostOutcomes));
    Outcome o;
    o.subcase = base::TextIn(line, "subcase");
    o.row = base::TextIn(line, "row");
    o.kind = base::TextIn(line, "kind");
    if (line.contains("by")) o.by = base::TextIn(line, "by");
    o.instances = Sum(line, "instances");
    o.seen = Sum(line, "seen");
    if (o.kind != "forbidden" && o.kind != "permitted" && o.kind != "undefined")
      throw Malformed("'" + o.kind + "' is no kind of outcome");
    if (record_.control ? o.by != "weakened" && o.by != "reversed" : !o.by.empty())
      throw Malformed(fmt::format("an outcome by '{}' in a {} run", o.by, record_.control ? "control" : "plain"));
    record_.outcomes.push_back(std::move(o));
  }

  void Observe(const json& line) {
    const std::string name = base::TextIn(line, "name");
    if (record_.observed_values.size() == kMostObservations && !record_.observed_values.contains(name)) {
      throw Malformed(fmt::format("records more than {} values", kMostObservations));
    }
    record_.observed_values[name] = base::Member(line, "value");
  }

  void Begin(const json& line) {
    begun_ = true;
    if (const json& schema = base::Member(line, "schema"); schema != kSchema) {
      throw Malformed(fmt::format("schema {}; this version reads {}", schema.dump(), kSchema));
    }
    record_.control = base::FlagIn(line, "control");
    record_.seed = Count(line, "seed");
    if (line.contains("stem")) record_.stem = base::TextIn(line, "stem");
    if (line.contains("runtime")) record_.loaded.runtime = line.at("runtime").get<Library>();
    if (!line.contains("preloaded")) return;
    for (const json& library : base::ListIn(line, "preloaded"))
      record_.loaded.preloaded.push_back(library.get<Library>());
  }

  void CheckFailed(const json& line) {
    FailedCheck check;
    check.subcase = base::TextIn(line, "subcase");
    check.file = base::TextIn(line, "file");
    check.line = static_cast<int>(std::min<std::uint64_t>(Count(line, "line"), INT32_MAX));
    check.message = base::TextIn(line, "message");
    check.detail = base::TextIn(line, "detail");
    record_.failed_checks.push_back(std::move(check));
  }

  void EndSubcase(const json& line) {
    const std::string name = base::TextIn(line, "name");
    if (!ended_subcases_.insert(name).second) {
      throw Malformed("sub-case '" + name + "' ends twice");
    }
    const std::uint64_t checks = Sum(line, "checks");
    const std::uint64_t failed = Sum(line, "failed");
    if (failed > checks) throw Malformed("more checks failed than were evaluated");
    record_.subcases.push_back({name, checks, failed});
  }

  void End(const json& line) {
    ended_ = true;
    record_.checks = Sum(line, "checks");
    record_.failed = Sum(line, "failed");
    record_.launches = Sum(line, "launches");
    if (line.contains("driver")) record_.loaded.driver = line.at("driver").get<Library>();
  }

  void Finish() {
    if (line_ == 0) throw Malformed("the record is empty");
    if (!ended_) throw Malformed("no 'end': the program did not finish its record");
    if (const std::string why = WhyIncoherent(record_); !why.empty()) throw Malformed(why);
  }

  std::string_view nonce_;
  Record record_;
  int line_ = 0;
  bool begun_ = false, ended_ = false;
  std::set<std::string> ended_subcases_;
};

// As fixtures/src/record.cc writes them.
const Parser::Event Parser::kEvents[11] = {
    {"begin", {"schema", "control", "seed", "stem", "runtime", "preloaded"}, &Parser::Begin},
    {"check-failed", {"subcase", "file", "line", "message", "detail"}, &Parser::CheckFailed},
    {"observe", {"name", "value"}, &Parser::Observe},
    {"infrastructure", {"what", "needs"}, &Parser::Infrastructure},
    {"window", {"subcase", "message", "length_ms", "seen_ms"}, &Parser::AddWindow},
    {"power-not-shown", {"subcase", "why"}, &Parser::PowerNotShown},
    {"unsettled", {"subcase", "what"}, &Parser::Unsettled},
    {"measured", {"subcase", "what", "unit", "value", "documented", "low", "high", "arguments"}, &Parser::AddMeasured},
    {"outcome", {"subcase", "row", "kind", "by", "instances", "seen"}, &Parser::AddOutcome},
    {"subcase-end", {"name", "checks", "failed"}, &Parser::EndSubcase},
    {"end", {"checks", "failed", "launches", "driver"}, &Parser::End},
};

}  // namespace

std::string WhyIncoherent(const Record& r, bool counted) {
  // Sub-cases are not ended once the GPU is lost, so only a record of a full run adds up.
  if (!r.infrastructure.empty()) return "";
  if (r.failed > r.checks) return "more checks failed than were evaluated";
  if (!counted) return (r.failed == 0) == r.failed_checks.empty() ? "" : "it counts other failed checks than it lists";
  struct Counts {
    std::uint64_t failed = 0, listed = 0;
  };
  std::map<std::string_view, Counts> of;
  std::uint64_t checks = 0, failed = 0;
  for (const Subcase& s : r.subcases) {
    if (s.failed > s.checks) return "more checks failed than were evaluated";
    if (s.name.empty()) return "a sub-case has no name";
    if (!of.try_emplace(s.name, Counts{s.failed, 0}).second) return "sub-case '" + s.name + "' ends twice";
    checks += s.checks;
    failed += s.failed;
  }
  if (checks > r.checks || failed != r.failed) return "the counts of the sub-cases do not add up to those of the end";
  for (const FailedCheck& c : r.failed_checks) {
    const auto subcase = of.find(c.subcase);
    if (subcase == of.end()) return "a check failed in '" + c.subcase + "', which never ended";
    if (++subcase->second.listed > subcase->second.failed) {
      return "'" + c.subcase + "' lists more failed checks than it counts";
    }
  }
  const auto never_ended = [&of](const auto& items) {
    const auto it = std::find_if(items.begin(), items.end(), [&](const auto& i) { return !of.contains(i.subcase); });
    return it == items.end() ? std::string() : "it speaks of '" + it->subcase + "', which never ended";
  };
  for (const std::string& why : {never_ended(r.windows), never_ended(r.power_not_shown), never_ended(r.unsettled)}) {
    if (!why.empty()) return why;
  }
  for (const Measured& m : r.measured) {
    if (m.low > m.high) return "'" + m.what + "' was measured against bounds that nothing can meet";
    const auto subcase = of.find(m.subcase);
    if (subcase == of.end()) return "something was measured in '" + m.subcase + "', which never ended";
    if (!m.Holds() && subcase->second.failed == 0)
      return "'" + m.what + "' was measured outside of its bounds, and no check of its sub-case failed";
  }
  for (const Outcome& o : r.outcomes) {
    const auto subcase = of.find(o.subcase);
    if (subcase == of.end()) return "an outcome was counted in '" + o.subcase + "', which never ended";
    if (o.seen > o.instances) return "'" + o.row + "' was seen more often than it was run";
    if (!r.control && o.kind == "forbidden" && o.seen > 0 && subcase->second.failed == 0)
      return "'" + o.row + "' showed a forbidden outcome, and no check of its sub-case failed";
  }
  for (const auto& [name, counts] : of) {
    if (counts.listed < std::min(counts.failed, kKeptFailures)) {
      return "'" + std::string(name) + "' counts more failed checks than it lists";
    }
  }
  return "";
}

Record ParseRecord(std::string_view text, std::string_view nonce) { return Parser(nonce).Parse(text); }

}  // namespace judge

#include "judge/record.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
    } catch (const json::exception& e) {
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
    const std::string event = line.at("event").get<std::string>();
    if (ended_) throw Malformed("'" + event + "' after 'end'");
    if (begun_ == (event == "begin")) throw Malformed(begun_ ? "a second 'begin'" : "'" + event + "' before 'begin'");
    if (event == "begin") {
      Begin(line);
    } else if (event == "check-failed") {
      CheckFailed(line);
    } else if (event == "observe") {
      Observe(line);
    } else if (event == "infrastructure") {
      record_.infrastructure = line.at("what").get<std::string>();
      if (record_.infrastructure.empty()) record_.infrastructure = "the program gave no reason";
    } else if (event == "window") {
      AddWindow(line);
    } else if (event == "power-not-shown") {
      record_.power_not_shown.push_back({line.at("subcase").get<std::string>(), line.at("why").get<std::string>()});
    } else if (event == "unsettled") {
      record_.unsettled.push_back({line.at("subcase").get<std::string>(), line.at("what").get<std::string>()});
    } else if (event == "measured") {
      AddMeasured(line);
    } else if (event == "subcase-end") {
      EndSubcase(line);
    } else if (event == "end") {
      End(line);
    } else {
      throw Malformed("unknown event '" + event + "'");
    }
  }

  // nlohmann converts a negative or fractional number silently; a count is neither.
  static std::uint64_t Count(const json& line, const char* key) {
    const json& value = line.at(key);
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
    line.at("subcase").get_to(window.subcase);
    line.at("message").get_to(window.message);
    window.length_ms = Milliseconds(line.at("length_ms"), "length_ms");
    if (window.length_ms == 0) throw Malformed("a window without length");
    if (!line.at("seen_ms").is_null()) window.seen_ms = Milliseconds(line.at("seen_ms"), "seen_ms");
    record_.windows.push_back(std::move(window));
  }

  static double Finite(const json& line, const char* key) {
    const json& value = line.at(key);
    const double number = value.is_number() ? value.get<double>() : 2 * kMostMeasured;
    if (!(number >= -kMostMeasured && number <= kMostMeasured))
      throw Malformed(fmt::format("'{}' is nothing that can be measured", key));
    return number;
  }

  void AddMeasured(const json& line) {
    Measured m;
    line.at("subcase").get_to(m.subcase);
    line.at("what").get_to(m.what);
    line.at("unit").get_to(m.unit);
    m.value = Finite(line, "value");
    m.documented = Finite(line, "documented");
    m.low = Finite(line, "low");
    m.high = Finite(line, "high");
    record_.measured.push_back(std::move(m));
  }

  void Observe(const json& line) {
    const std::string name = line.at("name").get<std::string>();
    if (record_.observations.size() == kMostObservations && !record_.observations.contains(name)) {
      throw Malformed(fmt::format("records more than {} values", kMostObservations));
    }
    record_.observations[name] = line.at("value");
  }

  void Begin(const json& line) {
    begun_ = true;
    if (line.at("schema") != kSchema) {
      throw Malformed(fmt::format("schema {}; this version reads {}", line.at("schema").dump(), kSchema));
    }
    line.at("control").get_to(record_.control);
    record_.seed = Count(line, "seed");
  }

  void CheckFailed(const json& line) {
    FailedCheck check;
    line.at("subcase").get_to(check.subcase);
    line.at("file").get_to(check.file);
    check.line = static_cast<int>(std::min<std::uint64_t>(Count(line, "line"), INT32_MAX));
    line.at("message").get_to(check.message);
    line.at("detail").get_to(check.detail);
    record_.failed_checks.push_back(std::move(check));
  }

  void EndSubcase(const json& line) {
    const std::string name = line.at("name").get<std::string>();
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
  for (const Measured& m : r.measured) {
    if (m.low > m.high) return "'" + m.what + "' was measured against bounds that nothing can meet";
    const auto subcase = of.find(m.subcase);
    if (subcase == of.end()) return "something was measured in '" + m.subcase + "', which never ended";
    if (!m.Holds() && subcase->second.failed == 0)
      return "'" + m.what + "' was measured outside of its bounds, and no check of its sub-case failed";
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

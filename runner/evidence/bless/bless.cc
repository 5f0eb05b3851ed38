#include "evidence/bless/bless.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include "base/text.h"

namespace bless {
namespace {

using catalogue::Case;
using catalogue::CaseKind;
using catalogue::Finding;
using catalogue::Observer;
using nlohmann::ordered_json;

constexpr const char* kObservations = "observations";

using Attempts = std::vector<const journal::Attempt*>;

// What a key shall show, or why it cannot be taken.
struct Evidence {
  std::string why_not;
  ordered_json shown;    // Without `if` and `reason`.
  bool differs = false;  // From what is expected now.
};

bool WasAsked(const journal::Attempt& a) {
  return a.judgement.verdict != judge::Verdict::kSkip && a.judgement.verdict != judge::Verdict::kNotApplicable;
}

std::string CountProblem(const Attempts& attempts, const char* what) {
  if (static_cast<int>(attempts.size()) >= kBlessAttempts) return "";
  return fmt::format("{} {}attempts, {} are needed (run with --repeat {})", attempts.size(), what, kBlessAttempts,
                     kBlessAttempts);
}

// The program did its work and all its checks held, whatever the tool said.
std::string ProgramProblem(const journal::Attempt& a) {
  const judge::Observation& o = a.observation;
  if (!o.infrastructure.empty()) return o.infrastructure;
  if (!o.process || o.process->timed_out || o.process->signal != 0 || o.process->left_children) {
    return fmt::format("an attempt is {}: {}", Name(a.judgement.verdict), a.judgement.reason);
  }
  if (!o.record || !o.record->well_formed) return "an attempt left no well-formed record";
  if (!o.record->infrastructure.empty()) return o.record->infrastructure;
  if (o.record->failed != 0 || o.record->checks == 0) return "the program's own checks did not all hold in an attempt";
  return "";
}

std::string ToolProblem(const journal::Attempt& a) {
  std::string program = ProgramProblem(a);
  if (!program.empty()) return program;
  const auto& s = a.observation.sanitizer;
  if (!s || !s->present || !s->complete) return "the tool did not finish in an attempt";
  if (s->truncated) return "the tool left out findings in an attempt";
  if (!s->defect.empty()) return s->defect;
  return "";
}

ordered_json FindingToJson(const Finding& f) {
  const nlohmann::json all = f;
  ordered_json j = ordered_json::object();
  for (const char* key : {"kind", "detail", "space", "access", "size", "kernel"}) {
    if (all.contains(key)) j[key] = all[key];
  }
  if (f.count != 1) j["count"] = f.count;
  return j;
}

std::vector<Finding> Sorted(std::vector<Finding> findings, Observer tool) {
  for (Finding& f : findings) f.tool = Name(tool);
  std::sort(findings.begin(), findings.end());
  return findings;
}

Evidence ToolEvidence(const Case& c, Observer tool, const Attempts& attempts,
                      const catalogue::ToolExpectation& expected) {
  Evidence e;
  std::optional<std::vector<Finding>> shown;
  bool agree = true;
  for (const journal::Attempt* a : attempts) {
    const std::string problem = ToolProblem(*a);
    if (!problem.empty()) {
      e.why_not = problem;
      e.differs = e.differs || !judge::IsAsExpected(a->judgement.verdict);
      continue;
    }
    std::vector<Finding> findings = Sorted(a->observation.sanitizer->findings, tool);
    const catalogue::FindingsDifference difference = catalogue::Differences(findings, expected);
    e.differs = e.differs || !difference.extra.empty() || !difference.absent.empty();
    if (!shown)
      shown = std::move(findings);
    else
      agree = agree && *shown == findings;
  }
  if (!e.differs || !e.why_not.empty()) return e;
  if (!agree) {
    e.why_not = "the findings differ from attempt to attempt";
    return e;
  }
  if (c.kind == CaseKind::kReport && shown->empty()) {
    e.why_not = "the tool reported nothing, but a report case must list a finding";
    return e;
  }
  e.why_not = CountProblem(attempts, "");
  ordered_json list = ordered_json::array();
  for (const Finding& f : *shown) list.push_back(FindingToJson(f));
  e.shown = {{"findings", std::move(list)}};
  if (!expected.beside.empty()) e.shown["beside"] = expected.beside;
  if (expected.exit_code != 0) e.shown["exit-code"] = expected.exit_code;
  return e;
}

// Why an expectation cannot hold this value; empty where it can.
std::string WhyNotHeld(const std::string& name, const nlohmann::json& value) {
  constexpr std::size_t kLongest = 200;  // A key of YAML has an end.
  if (value.is_null()) return "'" + name + "' has no value";
  const bool odd = name.empty() || name.size() > kLongest ||
                   std::any_of(name.begin(), name.end(), [](unsigned char c) { return c <= ' ' || c == 0x7F; });
  if (odd || name == "if" || name == "reason")
    return fmt::format("'{:.60}' is no name of a value; names are kebab-case, and neither if nor reason", name);
  return "";
}

Evidence ObservationEvidence(const Attempts& attempts, const std::map<std::string, nlohmann::json>& expected) {
  Evidence e;
  std::map<std::string, nlohmann::json> shown;
  std::string varying;
  bool first = true;
  for (const journal::Attempt* a : attempts) {
    const std::string problem = ProgramProblem(*a);
    if (!problem.empty()) e.why_not = problem;
    if (!a->observation.record) continue;
    const auto& values = a->observation.record->observed_values;
    e.differs = e.differs || values != expected;
    if (first) shown = values;
    first = false;
    for (auto it = shown.begin(); it != shown.end();) {
      const auto other = values.find(it->first);
      const bool same = other != values.end() && other->second == it->second;
      // A value that varies cannot be expected; one that is expected nevertheless needs a reader's eye.
      if (!same && expected.count(it->first) != 0) varying += (varying.empty() ? "" : ", ") + it->first;
      it = same ? std::next(it) : shown.erase(it);
    }
  }
  if (!e.differs || !e.why_not.empty()) return e;
  if (shown == expected) {
    // All that differs is what varies between attempts anyway.
    e.differs = false;
    return e;
  }
  e.why_not = varying.empty() ? CountProblem(attempts, "") : "the values differ from attempt to attempt: " + varying;
  e.shown = ordered_json::object();
  for (const auto& [name, value] : shown) {
    if (e.why_not.empty()) e.why_not = WhyNotHeld(name, value);
    e.shown[name] = value;
  }
  return e;
}

std::string ControlProblem(const Attempts& controls) {
  for (const journal::Attempt* a : controls) {
    if (a->judgement.verdict != judge::Verdict::kPass) {
      return fmt::format("its control was not killed in attempt {}: {}", a->observation.attempt, a->judgement.reason);
    }
  }
  return CountProblem(controls, "control ");
}

// An entry with its condition and reason in front.
ordered_json Entry(const std::string& condition, const std::string& reason, const ordered_json& shown) {
  ordered_json entry = ordered_json::object();
  if (!condition.empty()) entry["if"] = condition;
  entry["reason"] = reason;
  entry.update(shown);
  return entry;
}

ordered_json Ordered(const nlohmann::json& entry) {
  ordered_json out = ordered_json::object();
  for (const char* key : {"if", "reason"}) {
    if (entry.contains(key)) out[key] = entry[key];
  }
  for (const auto& [key, value] : entry.items()) {
    if (key != "if" && key != "reason") out[key] = value;
  }
  if (out.contains("findings")) {
    ordered_json list = ordered_json::array();
    for (const auto& f : entry["findings"]) {
      ordered_json item = ordered_json::object();
      for (const char* key : {"kind", "detail", "space", "access", "size", "kernel", "count"}) {
        if (f.contains(key)) item[key] = f[key];
      }
      list.push_back(std::move(item));
    }
    out["findings"] = std::move(list);
  }
  return out;
}

class Planner {
 public:
  Planner(const catalogue::Tree& tree, const catalogue::Facts& facts, const std::string& reason)
      : tree_(tree), facts_(facts), reason_(reason) {}

  void Plan(const Case& c, const std::map<Observer, Attempts>& by_observer) {
    const auto of = [&by_observer](Observer o) {
      const auto it = by_observer.find(o);
      return it == by_observer.end() ? Attempts() : it->second;
    };
    if (c.IsCompileTime()) return;
    const catalogue::CaseExpectation expected = catalogue::ExpectationFor(tree_.expectations, c, facts_);
    const std::string control = c.OnlyRecords() ? std::string() : ControlProblem(of(Observer::kControl));
    for (const Observer tool : catalogue::AllTools()) {
      const bool report = c.kind == CaseKind::kReport;
      if (report && catalogue::Name(tool) != c.tool) continue;
      const Attempts attempts = of(report ? Observer::kPlain : tool);
      const auto entry = expected.tools.find(tool);
      const auto wanted = entry == expected.tools.end() ? catalogue::ToolExpectation() : entry->second;
      if (attempts.empty() || !wanted.not_applicable.empty()) continue;
      Take(c, std::string(catalogue::Name(tool)), "sanitizer", control, ToolEvidence(c, tool, attempts, wanted));
    }
    if (c.kind == CaseKind::kReport) return;
    const Attempts plain = of(Observer::kPlain);
    if (!plain.empty()) Take(c, kObservations, "gpu", control, ObservationEvidence(plain, expected.observed_values));
  }

  BlessPlan plan;

 private:
  void Take(const Case& c, const std::string& key, const std::string& fact, const std::string& control,
            const Evidence& e) {
    if (!e.differs) return;
    const std::string why = e.why_not.empty() ? control : e.why_not;
    if (!why.empty()) {
      plan.refusals.push_back({c.id, key, why});
      return;
    }
    std::string problem;
    ordered_json value = Merge(c, key, fact, e.shown, problem);
    if (!problem.empty()) {
      plan.refusals.push_back({c.id, key, problem});
    } else {
      plan.blessings.push_back({c.id, c.Stem(), key, std::move(value)});
    }
  }

  // Whether the case's file could do without this key, because the defaults show the same.
  bool DefaultsShow(const Case& c, const std::string& key, const ordered_json& shown) const {
    if (key == kObservations) return shown.empty();
    catalogue::Expectations defaults;
    defaults.defaults = tree_.expectations.defaults;
    const auto expected = catalogue::ExpectationFor(defaults, c, facts_).tools[catalogue::ParseObserver(key)];
    ordered_json list = ordered_json::array();
    for (const Finding& f : expected.findings) list.push_back(FindingToJson(f));
    return expected.not_applicable.empty() && list == shown["findings"] &&
           expected.exit_code == shown.value("exit-code", 0);
  }

  // The key's new value, keeping the alternatives that are about other versions or GPUs.
  ordered_json Merge(const Case& c, const std::string& key, const std::string& fact, const ordered_json& shown,
                     std::string& problem) const {
    const auto own = tree_.expectations.cases.find(c.Stem());
    const bool has = own != tree_.expectations.cases.end() && own->second.contains(key);
    if (!has || !own->second[key].is_array()) {
      return DefaultsShow(c, key, shown) ? ordered_json() : Entry("", reason_, shown);
    }
    const auto value = facts_.find(fact);
    if (value == facts_.end()) {
      problem =
          fmt::format("the file has alternatives, and the journal does not say which {} it was recorded with", fact);
      return {};
    }
    const std::string condition = fmt::format("{} == {}", fact, value->second);
    ordered_json merged = ordered_json::array();
    merged.push_back(Entry(condition, reason_, shown));
    for (const nlohmann::json& alternative : own->second[key]) {
      if (alternative.value("if", "") != condition) merged.push_back(Ordered(alternative));
    }
    return merged;
  }

  const catalogue::Tree& tree_;
  const catalogue::Facts& facts_;
  const std::string& reason_;
};

// YAML. A JSON string is a YAML string; a bare word is written where no reader could take it for something else.
std::string Scalar(const ordered_json& value) {
  if (!value.is_string()) return value.dump();
  const auto& text = value.get_ref<const std::string&>();
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto is_safe = [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == ' ' || c == '-' || c == '/';
  };
  static const char* const kWords[] = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
  const bool bare = !text.empty() && is_letter(text.front()) && text.back() != ' ' &&
                    std::all_of(text.begin(), text.end(), is_safe) &&
                    std::find(std::begin(kWords), std::end(kWords), base::Lower(text)) == std::end(kWords);
  return bare ? text : value.dump();
}

std::string Flow(const ordered_json& value) {
  if (!value.is_structured()) return Scalar(value);
  std::string out;
  for (const auto& [key, item] : value.items()) {
    if (!out.empty()) out += ", ";
    if (value.is_object()) out += Scalar(key) + ": ";
    out += Flow(item);
  }
  return value.is_object() ? "{" + out + "}" : "[" + out + "]";
}

// The members of an entry; the first line has `first` before it, the others `indent`.
std::string EntryLines(const ordered_json& entry, const std::string& first, const std::string& indent) {
  std::string out;
  for (const auto& [key, value] : entry.items()) {
    out += out.empty() ? first : indent;
    if (key == "if") {
      out += "if: " + value.get<std::string>() + "\n";
    } else if (key == "findings" && !value.empty()) {
      out += "findings:\n";
      for (const auto& finding : value) out += indent + "  - " + Flow(finding) + "\n";
    } else {
      out += Scalar(key) + ": " + Flow(value) + "\n";
    }
  }
  return out;
}

std::string KeyLines(const std::string& key, const ordered_json& value) {
  std::string out = key + ":\n";
  if (value.is_object()) return out + EntryLines(value, "  ", "  ");
  for (const auto& alternative : value) out += EntryLines(alternative, "  - ", "    ");
  return out;
}

int Rank(const std::string& key) {
  std::vector<std::string> order = catalogue::ToolNames();
  order.emplace_back(kObservations);
  return static_cast<int>(std::find(order.begin(), order.end(), key) - order.begin());
}

// The lines of one top-level key, with the comment lines right before it.
struct Block {
  std::string key, text;
};

std::vector<Block> Split(const std::string& text) {
  std::vector<Block> blocks;
  std::string comments;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    std::string line = text.substr(at, end - at);
    if (line.back() != '\n') line += '\n';
    at = end;
    const std::size_t colon = line.find(':');
    const bool starts = std::isalnum(static_cast<unsigned char>(line[0])) != 0 && colon != std::string::npos;
    if (starts) {
      blocks.push_back({line.substr(0, colon), comments + line});
      comments.clear();
    } else if (line[0] == '#' || line == "\n" || blocks.empty()) {
      comments += line;
    } else {
      blocks.back().text += comments + line;
      comments.clear();
    }
  }
  if (!comments.empty()) blocks.push_back({"", comments});
  return blocks;
}

// What a text holds after its keys; empty where there is no key.
std::string Joined(const std::vector<Block>& blocks) {
  std::string out;
  bool holds_key = false;
  for (const Block& b : blocks) {
    out += b.text;
    holds_key = holds_key || (!b.key.empty() && b.text.find(b.key + ":") != std::string::npos);
  }
  return holds_key ? out : "";
}

// The text of one expectation with one key set or removed.
std::string WithOwnKey(const std::string& text, const std::string& key, const ordered_json& value) {
  std::vector<Block> blocks = Split(text);
  const auto same = std::find_if(blocks.begin(), blocks.end(), [&key](const Block& b) { return b.key == key; });
  const std::string lines = value.is_null() ? "" : KeyLines(key, value);
  if (same != blocks.end()) {
    // Comments before the key stay; what the key held goes.
    const std::size_t at = same->text.rfind("\n" + key + ":");
    same->text = same->text.substr(0, at == std::string::npos ? 0 : at + 1) + lines;
  } else {
    const auto after = std::find_if(blocks.begin(), blocks.end(),
                                    [&key](const Block& b) { return b.key.empty() || Rank(b.key) > Rank(key); });
    blocks.insert(after, {key, lines});
  }
  return Joined(blocks);
}

// Where the lines after a block's own key begin.
std::size_t BodyOf(const Block& block) {
  const std::size_t at = block.text.rfind("\n" + block.key + ":");
  return block.text.find('\n', at == std::string::npos ? 0 : at + 1) + 1;
}

std::string Indented(const std::string& text) {
  std::string out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out += (line.empty() ? "" : "  ") + line + "\n";
  return out;
}

std::string Outdented(const std::string& text) {
  std::string out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out += (line.starts_with("  ") ? line.substr(2) : line) + "\n";
  return out;
}

}  // namespace

BlessPlan PlanBlessings(const catalogue::Tree& tree, const catalogue::Facts& facts,
                        const std::vector<journal::Attempt>& attempts, const std::string& reason) {
  std::map<std::string, std::map<Observer, Attempts>> by_case;
  for (const journal::Attempt& a : attempts) {
    if (WasAsked(a)) by_case[a.observation.case_id][a.observation.observer].push_back(&a);
  }
  Planner planner(tree, facts, reason);
  for (const auto& [id, by_observer] : by_case) {
    if (const Case* c = tree.FindCase(id)) {
      planner.Plan(*c, by_observer);
    } else {
      planner.plan.refusals.push_back({id, "", "this tree has no such case; bless with the tree that was run"});
    }
  }
  return std::move(planner.plan);
}

std::string WithKey(const std::string& text, const std::string& name, const std::string& key,
                    const ordered_json& value) {
  std::vector<Block> cases = Split(text);
  auto same = std::find_if(cases.begin(), cases.end(), [&name](const Block& b) { return b.key == name; });
  const std::string own = same == cases.end() ? "" : Outdented(same->text.substr(BodyOf(*same)));
  const std::string body = Indented(WithOwnKey(own, key, value));
  if (same == cases.end()) {
    const auto after =
        std::find_if(cases.begin(), cases.end(), [&name](const Block& b) { return b.key.empty() || b.key > name; });
    same = cases.insert(after, {name, name + ":\n"});
  }
  same->text = body.empty() ? "" : same->text.substr(0, BodyOf(*same)) + body;
  return Joined(cases);
}

}  // namespace bless

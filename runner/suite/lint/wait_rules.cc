// Waits: never for a time alone, never without a bound.
#include <fmt/format.h>

#include <algorithm>

#include "base/pattern.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kSleep = "sleep", kSpin = "unbounded-spin", kWindow = "host-window";

void CheckSleep(const Subject& subject, Findings& findings) {
  constexpr std::string_view kNames[] = {"sleep", "usleep", "nanosleep", "sleep_for", "sleep_until"};
  for (const Source* text : subject.Texts()) {
    const Source& source = *text;
    for (const Call& call : source.calls) {
      if (std::find(std::begin(kNames), std::end(kNames), call.name) == std::end(kNames)) continue;
      Report(findings, kSleep, {source.file, source.LineAt(call.at)},
             "waits for a time; use a cts::Gate, or cts::AwaitWord on the host");
    }
  }
}

// A loop: its condition and body, as text.
struct Loop {
  std::size_t at = 0;
  std::string_view condition, body;
};

// One statement from `at` on: a block, or up to its semicolon.
std::string_view Statement(std::string_view code, std::size_t at) {
  const std::size_t begin = std::min(code.find_first_not_of(" \t\r\n", at), code.size());
  const std::size_t end = begin < code.size() && code[begin] == '{' ? BehindBracket(code, begin)
                                                                    : std::min(code.find(';', begin), code.size());
  return code.substr(begin, end - begin);
}

std::vector<Loop> FindLoops(const Source& source) {
  std::vector<Loop> loops;
  const std::string_view code(source.code);
  for (const Call& call : source.calls) {
    if (call.name != "while" && call.name != "for") continue;
    const std::size_t behind = BehindBracket(code, call.open);
    std::string_view condition = code.substr(call.open + 1, behind - call.open - 1);
    if (!condition.empty()) condition.remove_suffix(1);
    if (call.name == "for") {
      const std::size_t first = condition.find(';');
      if (first == std::string_view::npos) continue;  // a range has an end
      condition = condition.substr(first + 1, condition.rfind(';') - first - 1);
    }
    loops.push_back({call.at, condition, Statement(code, behind)});
  }
  return loops;
}

// A loop that may wait for something that another thread does: always true, or looking at memory or an event.
bool MayWait(const Loop& loop) {
  static const base::Pattern always(R"(^\s*(true|1)?\s*$)");
  static const base::Pattern look(
      R"(volatile|\.load\s*\(|atomic|\.Load\s*\(|StreamQuery|EventQuery|ld_acquire|(^|[!=(&|<>]\s*)\*\s*\w)");
  return always.Finds(loop.condition) || look.Finds(loop.condition);
}

// Something that ends it in any case: a clock, or a fixture that has one.
bool HasBound(const Loop& loop) {
  static const base::Pattern bound(
      R"(GlobalTimer|globaltimer|HostTimer|Milliseconds|Seconds|clock|Await|NextRound|deadline)");
  return bound.Finds(loop.condition) || bound.Finds(loop.body);
}

void CheckSpin(const Subject& subject, Findings& findings) {
  for (const Source* text : subject.Texts()) {
    const Source& source = *text;
    for (const Loop& loop : FindLoops(source)) {
      if (!MayWait(loop) || HasBound(loop)) continue;
      Report(findings, kSpin, {source.file, source.LineAt(loop.at)},
             "may wait for ever; use cts::AwaitFlag, cts::AwaitWord or a bound by cts::GlobalTimer()");
    }
  }
}

// A violation that is work of another stream of the host comes when the GPU goes round to the process again; that a call of
// the host returns needs no GPU.
void CheckHostWindowOf(const std::vector<const Source*>& texts, Findings& findings) {
  const auto any = [&](auto has) { return std::any_of(texts.begin(), texts.end(), has); };
  const bool holds = any(
      [](const Source* text) { return text->Uses("HostGate") || text->code.find("cts::Hold(") != std::string::npos; });
  if (!holds || any([](const Source* text) { return text->Uses("Mark") || text->Uses("HostWindows"); })) return;
  for (const Source* text : texts) {
    for (const Call& call : text->calls) {
      if (call.name != "CTS_NOT_YET" && call.name != "CTS_CHANCE") continue;
      const std::string_view code(text->code);
      const std::string_view looked_at = code.substr(call.open, BehindBracket(code, call.open) - call.open);
      if (looked_at.find("ended(") != std::string_view::npos) continue;
      Report(findings, kWindow, {text->file, text->LineAt(call.at)},
             "looks for work of another stream in a short window; let cts::HostWindows live, as cts::Mark does");
    }
  }
}

void CheckHostWindow(const Subject& subject, Findings& findings) {
  for (const Source& source : subject.sources) CheckHostWindowOf(subject.WithFamily(source), findings);
  for (const Source& helper : subject.helpers) CheckHostWindowOf({&helper}, findings);
}

}  // namespace

std::vector<Rule> WaitRules() {
  return {{kSleep, "a case never sleeps", CheckSleep},
          {kSpin, "a loop that waits for another thread is bounded by a clock", CheckSpin},
          {kWindow, "a window over streams that the host holds is as long as such windows are", CheckHostWindow}};
}

}  // namespace lint

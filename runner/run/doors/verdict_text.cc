#include "run/doors/verdict_text.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/exit_code.h"
#include "base/say.h"
#include "base/text.h"

namespace doors {
namespace {

constexpr std::size_t kShownChecks = 20;
constexpr std::size_t kShownOutput = 2048;

// The last bytes, from the start of a line, each line marked so that nothing in it passes for a verdict.
std::string Tail(const std::string& title, std::string_view output) {
  if (output.empty()) return "";
  if (output.size() > kShownOutput) {
    output.remove_prefix(output.size() - kShownOutput);
    const std::size_t line = output.find('\n');
    if (line != std::string_view::npos && line + 1 < output.size()) output.remove_prefix(line + 1);
  }
  std::string text = base::Plain("  {}:\n", title);
  while (!output.empty()) {
    const std::size_t end = output.find('\n');
    text += base::Plain("  | {}\n", output.substr(0, end));
    output.remove_prefix(end == std::string_view::npos ? output.size() : end + 1);
  }
  return text;
}

std::string Checks(const judge::Record& record) {
  std::string text;
  for (std::size_t i = 0; i < std::min(record.failed_checks.size(), kShownChecks); ++i) {
    const judge::FailedCheck& c = record.failed_checks[i];
    text += base::Plain("  check failed: {} [{}] {}:{}: {}\n", c.message, c.subcase, c.file, c.line, c.detail);
  }
  if (record.failed > kShownChecks) text += base::Plain("  ... {} checks failed in all\n", record.failed);
  return text;
}

}  // namespace

std::string VerdictText(const journal::Attempt& attempt) {
  const judge::Observation& o = attempt.observation;
  const judge::Judgement& j = attempt.judgement;
  std::string text = base::Plain("{} {} ({}){}{}\n", Name(j.verdict), o.case_id, catalogue::Name(o.observer),
                                 j.reason.empty() ? "" : ": ", j.reason);
  const bool expected = judge::IsAsExpected(j.verdict);
  if (o.record && !(expected && o.observer == catalogue::Observer::kControl)) text += Checks(*o.record);
  for (const judge::Drift& d : j.drift) {
    text += base::Plain("  drift: {} is {}, expected {}\n", d.name, d.actual.is_null() ? "missing" : d.actual.dump(),
                        d.expected.dump());
  }
  if (!expected) {
    if (o.process) text += Tail("output", o.process->output);
    for (const judge::CompileStep& step : o.steps) {
      text += Tail(fmt::format("step {} (exit code {})", step.name, step.exit_code), step.output);
    }
  }
  if (!o.reproducer.empty()) text += base::Plain("  reproduce: {}\n", base::ShellLine(o.reproducer));
  return text;
}

}  // namespace doors

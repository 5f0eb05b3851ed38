// What the build must be told: FileCheck patterns, and the device runtime where kernels launch kernels.
#include <algorithm>
#include <set>
#include <utility>

#include "base/pattern.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kPatterns = "filecheck-patterns", kRuntime = "device-runtime", kMeasured = "measured-code",
                           kBothSides = "absent-on-both-sides";

void CheckPatterns(const Subject& subject, Findings& findings) {
  static const base::Pattern pattern(R"((^|\n)\s*//\s*CHECK(-(NEXT|SAME|DAG|LABEL|COUNT-[0-9]+))?:\s*\S)");
  static const base::Pattern any(R"((^|\n)\s*//\s*CHECK(-[A-Z0-9-]+)?:)");
  static const base::Pattern counted(R"((^|\n) *// COUNT [a-z0-9-]+: *[^ \n])"), count(R"((^|\n)\s*//\s*COUNT\b)");
  for (const Source& source : subject.sources) {
    const bool counts = source.kind == catalogue::CaseKind::kCode;
    if (counts && !counted.Finds(source.text)) {
      Report(findings, kPatterns, {source.file, source.header_end},
             "counts nothing; add `// COUNT name: pattern` lines");
    } else if (!counts && count.Finds(source.text)) {
      Report(findings, kPatterns, {source.file, source.header_end},
             "has `// COUNT` lines, which nobody reads in this kind; remove them or make it a code case");
    }
    const bool filechecked = catalogue::Traits(source.kind).patterns;
    if (!filechecked && source.text.find("CHECK") == std::string::npos) continue;
    // A pattern that must be absent is not enough: it also accepts empty code.
    if (filechecked && !pattern.Finds(source.text)) {
      Report(findings, kPatterns, {source.file, source.header_end},
             "has no `// CHECK:` line that must match; add one (CHECK-NOT alone accepts anything)");
    } else if (!filechecked && any.Finds(source.text)) {
      Report(
          findings, kPatterns, {source.file, source.header_end},
          "has `// CHECK` lines, which nobody reads in this kind; remove them or make it a ptx, sass, log, object or "
          "clock case");
    }
  }
}

// FileCheck looks for a pattern that must be absent between two matches. Beside matches in any order that is either ahead of
// the first or behind the last of them, and what is meant is the whole function.
void CheckBothSides(const Subject& subject, Findings& findings) {
  static const base::Pattern directive(R"(^\s*//\s*CHECK(-[A-Z]+)?(?:-[0-9]+)?:\s*(.*?)\s*$)");
  for (const Source& source : subject.sources) {
    if (!catalogue::Traits(source.kind).patterns) continue;
    std::set<std::string> absent, ahead;  // Of the last directives; of those ahead of a group.
    int group = 0;                        // The line of the group that `absent` stands behind, if any.
    bool inside = false;
    const auto close = [&] {
      if (group != 0 && ahead != absent) {
        Report(
            findings, kBothSides, {source.file, group},
            "has a CHECK-NOT on one side of CHECK-DAG lines; on the other one what it forbids passes: repeat it there");
      }
      group = 0;
    };
    ForEachLine(source.text, [&](int number, std::string_view line) {
      std::string kind, pattern;
      if (!directive.Matches(std::string(line), &kind, &pattern)) return;
      if (kind == "-DAG") {
        if (inside) return;
        close();
        ahead = std::exchange(absent, {});
        group = number;
        inside = true;
        return;
      }
      inside = false;
      if (kind == "-NOT") {
        absent.insert(pattern);
        return;
      }
      close();
      absent.clear();
    });
    close();
  }
}

// Bodies of __global__ and __device__ functions.
std::vector<std::pair<std::size_t, std::string_view>> DeviceBodies(const std::string& code) {
  static const base::Pattern pattern(R"(\b__(?:global|device)__\b[^;{}()]*\()");
  std::vector<std::pair<std::size_t, std::string_view>> bodies;
  const std::string_view view(code);
  re2::StringPiece rest(code);
  while (RE2::FindAndConsume(&rest, pattern.form())) {
    const std::size_t open = code.size() - rest.size() - 1;
    const std::size_t brace = view.find_first_of("{;", BehindBracket(view, open));
    if (brace == std::string_view::npos || view[brace] == ';') continue;
    bodies.emplace_back(brace, view.substr(brace, BehindBracket(view, brace) - brace));
  }
  return bodies;
}

void CheckRuntime(const Subject& subject, Findings& findings) {
  for (const catalogue::Case& c : subject.tree.cases) {
    const Source* source = subject.FindSource(c.file);
    // A case that must be refused, or whose code is only generated, may leave the runtime out on purpose.
    if (source == nullptr || c.LaunchesFromDevice() || c.IsCompileTime()) continue;
    for (const Source* text : subject.WithFamily(*source)) {
      for (const auto& [at, body] : DeviceBodies(text->code)) {
        const std::size_t launch = body.find("<<<");
        if (launch == std::string_view::npos) continue;
        Report(findings, kRuntime, {text->file, text->LineAt(at + launch)},
               "launches a kernel from the device without the device runtime; add `build: [rdc]`");
      }
    }
  }
}

// The code that was looked at at build time is that which runs, and nothing else is on the multiprocessor meanwhile.
void CheckMeasured(const Subject& subject, Findings& findings) {
  for (const catalogue::Case& c : subject.tree.cases) {
    if (!catalogue::Traits(c.kind).measures) continue;
    const auto has = [](const std::vector<std::string>& words, const std::string& word) {
      return std::find(words.begin(), words.end(), word) != words.end();
    };
    if (!has(c.required, "no-mps")) {
      Report(findings, kMeasured, {c.file, 1},
             "measures without `requires: [no-mps]`; a kernel beside it would be measured, too");
    }
    if (c.kind == catalogue::CaseKind::kCounter && !has(c.required, "counters")) {
      Report(findings, kMeasured, {c.file, 1},
             "counts without `requires: [counters]`; it would fail where nobody may read them");
    }
    if (!catalogue::Traits(c.kind).patterns) continue;
    const bool one = std::any_of(c.build.begin(), c.build.end(), [&](const std::string& word) {
      return word.starts_with("cc-") && has(c.required, "cc-is-" + word.substr(3));
    });
    if (!one) {
      Report(findings, kMeasured, {c.file, 1},
             "is not built for the one compute capability that it requires; write e.g. `build: [cc-90]` and cc-is-90 "
             "in `requires:`");
    }
  }
}

}  // namespace

std::vector<Rule> CompileRules() {
  return {
      {kMeasured,
       "a clock case requires no-mps and the one compute capability that it is built for, a counter case no-mps and "
       "counters",
       CheckMeasured},
      {kPatterns,
       "a ptx, sass, log, object or clock case has a CHECK line that must match, a code case a COUNT line; others have "
       "none",
       CheckPatterns},
      {kBothSides, "a CHECK-NOT beside CHECK-DAG lines stands ahead of them and behind", CheckBothSides},
      {kRuntime, "a program that launches from the device has `build: [rdc]`", CheckRuntime}};
}

}  // namespace lint

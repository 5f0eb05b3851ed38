#include "report/standalone/program.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/files.h"
#include "base/pattern.h"
#include "base/text.h"
#include "report/standalone/assemble.h"

namespace standalone {
namespace {

using catalogue::Case;
using catalogue::CaseKind;

// As a whole of nvcc's words: the architecture is that of the words, else of the machine, else the suite's last.
std::string FlagsOf(const catalogue::BuildWords& all, const std::vector<std::string>& words,
                    const std::string& architecture) {
  std::string flags;
  for (const std::string& word : words) {
    const auto found = all.find(word);
    if (found != all.end()) flags += fmt::format(" {}", fmt::join(found->second, " "));
  }
  const bool named = flags.find("-arch") != std::string::npos || flags.find("-gencode") != std::string::npos;
  return (named || architecture.empty() ? "" : " -arch=" + architecture) + flags;
}

std::string Architecture(const catalogue::Tree& tree, const catalogue::Facts& facts, const char* prefix) {
  std::string cc;
  if (const auto fact = facts.find("cc"); fact != facts.end()) cc = fact->second;
  cc.erase(std::remove(cc.begin(), cc.end(), '.'), cc.end());
  if (cc.empty() && tree.suite.is_object()) {
    for (const auto& architecture : tree.suite.value("architectures", nlohmann::json::array()))
      if (architecture.is_string()) cc = architecture.get<std::string>();
  }
  return cc.empty() ? "" : prefix + cc;
}

class Comment {
 public:
  // FileCheck reads the same file: it must take no word of a comment, such as its own of a run before, for a directive.
  void Line(const std::string& text = "") {
    static const base::Pattern kDirective(R"(\b(CHECK[-A-Z0-9{}]*):)");
    text_ += text.empty() ? "//\n" : "// " + kDirective.Replace(text, "\\1 :") + "\n";
  }
  // Wrapped at a hundred columns, behind `name`.
  void Field(const std::string& name, const std::string& value) {
    constexpr std::size_t kWidth = 100;
    std::string line = fmt::format("{:<10}", name);
    std::istringstream words(base::CleanText(value));
    bool first = true;
    for (std::string word; words >> word; first = false) {
      if (!first && line.size() + word.size() + 1 > kWidth) {
        Line(line);
        line = std::string(10, ' ');
        first = true;
      }
      line += (first ? "" : " ") + word;
    }
    Line(line);
  }
  std::string Text() const { return text_; }

 private:
  std::string text_;
};

void SayWhatWasSeen(Comment& out, const catalogue::Tree& tree, const Case& c, const Seen& seen) {
  bool was_run = false;
  for (const report::ClauseResult& clause : seen.result.clauses) {
    for (const report::CaseResult& of : clause.cases) {
      if (of.id != c.id) continue;
      for (const report::ObserverResult& o : of.observers) {
        if (catalogue::IsSanitizer(o.observer)) continue;
        was_run = true;
        out.Field(o.observer == catalogue::Observer::kPlain ? "Observed" : "Control",
                  fmt::format("{}{}", judge::Name(o.verdict), o.reason.empty() ? "" : ": " + o.reason));
      }
      for (const report::FailedCheck& check : of.failed_checks) out.Field("", "failed: " + check.Text());
      for (const auto& [name, value] : of.observed_values) out.Field("", name + " = " + value.dump());
    }
  }
  if (!was_run && !seen.file.empty()) out.Field("Observed", "nothing: " + seen.file + " tells of no run of this case");
  for (const catalogue::KnownDeviation& d : tree.expectations.deviations) {
    if (d.case_id != c.id) continue;
    out.Field("Listed", fmt::format("where {}: {} (first seen {})", d.condition, d.observed, d.first_seen));
    for (const catalogue::DeviatingCheck& check : d.fails) {
      out.Field(
          "",
          fmt::format("fails: {}: {}{}", check.subcase, check.message,
                      check.failed ? fmt::format(" ({} check{})", *check.failed, *check.failed == 1 ? "" : "s") : ""));
    }
    for (const std::string& subcase : d.passes) out.Field("", "passes: " + subcase);
  }
}

// What shows the look of a build: the lines of it that FileCheck reads.
std::string Show(const Case& c, const std::string& nvcc, const std::string& output, const std::string& file) {
  switch (c.shows) {
    case catalogue::Shows::kImages:
      return fmt::format(
          R"(cuobjdump -lelf -lptx {} | sed -n -e 's/^ELF file .*\.\(sm_[0-9a-z]*\)\.cubin$/elf \1/p' -e 's/^PTX file .*\.\(sm_[0-9a-z]*\)\.ptx$/ptx \1/p' | LC_ALL=C sort -V)",
          output);
    case catalogue::Shows::kSymbols:
      return "nm -u " + output;
    case catalogue::Shows::kNeeded:
      return "readelf -d " + output;
    case catalogue::Shows::kCommands:
      break;
  }
  return fmt::format("{} -c -o {} {} --dryrun 2>&1 | sed -e '/^#\\$ [A-Za-z_]*=/d' -e 's/^#\\$ //'", nvcc, output,
                     file);
}

// How a compile-time case is compiled and looked at; `nvcc` has the words of that side.
std::vector<std::string> CompileOneSide(const Case& c, const std::string& nvcc, const std::string& name, bool twin) {
  const bool linked = (c.kind == CaseKind::kReject && c.phase != catalogue::Phase::kCompile) ||
                      (c.kind == CaseKind::kObject && c.shows == catalogue::Shows::kNeeded);
  const bool code = c.kind == CaseKind::kSass || c.kind == CaseKind::kLog || c.kind == CaseKind::kCode;
  const std::string ending = linked ? "" : c.kind == CaseKind::kPtx ? ".ptx" : code ? ".cubin" : ".o";
  const std::string words = linked ? "" : c.kind == CaseKind::kPtx ? " -ptx" : code ? " -cubin" : " -c";
  const std::string file = name + ".cu", output = name + (twin ? ".control" : "") + ending;
  const std::string compile = fmt::format("{}{} -o {} {}", nvcc, words, output, file);
  const auto check = [&](const std::string& seen) { return fmt::format("FileCheck {} --input-file={}", file, seen); };
  switch (c.kind) {
    case CaseKind::kPtx:
      return {compile, check(output)};
    case CaseKind::kSass:
      return {compile, fmt::format("cuobjdump -sass {} > {}.sass", output, output), check(output + ".sass")};
    case CaseKind::kCode:
      return {compile, fmt::format("cuobjdump -sass {} > {}.sass", output, output)};
    case CaseKind::kLog:
      return {fmt::format("{} > {}.log 2>&1", compile, output), check(output + ".log --allow-empty")};
    case CaseKind::kObject:
      return {compile, fmt::format("{} > {}.shown", Show(c, nvcc, output, file), output), check(output + ".shown")};
    default:
      return {compile};
  }
}

std::string FactsText(const catalogue::Facts& facts) {
  std::string text;
  for (const char* name : {"gpu", "cc", "driver", "cuda-driver", "runtime", "runtime-library", "driver-library",
                           "toolkit", "os", "arch"}) {
    const auto fact = facts.find(name);
    if (fact != facts.end()) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, fact->second);
  }
  return text;
}

}  // namespace

std::vector<std::string> Commands(const catalogue::Tree& tree, const Case& c, const std::string& name,
                                  const catalogue::Facts& facts) {
  const catalogue::BuildWords& all = tree.build_words;
  const bool compiled = c.IsCompileTime();
  std::string architecture = Architecture(tree, facts, c.kind == CaseKind::kPtx ? "compute_" : "sm_");
  if (c.kind == CaseKind::kObject) architecture.clear();  // It is about what nvcc chooses by itself.
  const std::string file = name + ".cu";
  // The runtime as a library, as the suite has it: so that it is the same, and another can be put under the program.
  const std::string nvcc = c.kind == CaseKind::kObject ? "nvcc"  // with no more than its words
                           : compiled                  ? "nvcc -std=c++20 -O1"
                                                       : "nvcc -std=c++20 -O1 -cudart=shared";
  const std::string graphics = c.Requires("gl") ? " -DCTS_HAS_OPENGL" : c.Requires("vulkan") ? " -DCTS_HAS_VULKAN" : "";
  const auto words_of = [&](const std::vector<std::string>& build) {
    std::string words = nvcc + FlagsOf(all, build, architecture) + graphics;
    // Else the device linker, which sees all of the host's code here, drops a kernel that is only looked up by its name.
    if (!compiled && words.find("-rdc=true") != std::string::npos) words += " -Xnvlink=-ignore-host-info";
    return words;
  };
  const std::string plain = words_of(c.build);
  const std::string control = words_of(c.has_control_build ? c.control_build : c.build);
  std::vector<std::string> lines;
  if (compiled) {
    for (const bool twin : {false, true}) {
      if (twin && c.OnlyRecords()) continue;
      for (std::string& line : CompileOneSide(c, (twin ? control + " -DCTS_CONTROL" : plain), name, twin))
        lines.push_back(std::move(line));
    }
    return lines;
  }
  const auto build = [&](const std::string& words, const std::string& output, const char* twin) {
    if (c.units == 1) {
      lines.push_back(words + twin + " -o " + output + " " + file);
      return;
    }
    std::string objects;
    for (int unit = 1; unit <= c.units; ++unit) {
      const std::string object = fmt::format("{}.{}.o", output, unit);
      const bool own = !c.unit_build.empty();
      const std::string of_unit =
          own ? nvcc + FlagsOf(all, c.unit_build[static_cast<std::size_t>(unit) - 1], architecture) : words;
      lines.push_back(
          fmt::format("{}{} -DCTS_UNIT={} {} -o {} {}", of_unit, twin, unit, own ? "-c" : "-dc", object, file));
      objects += " " + object;
    }
    static const base::Pattern kLanguage(" -x=[^ ]+");  // of sources, which no object is
    lines.push_back(kLanguage.Replace(words, "") + (c.unit_build.empty() ? "" : " -nodlink") + " -o " + output +
                    objects);
  };
  const bool twin = catalogue::Traits(c.kind).control == catalogue::ControlForm::kTwin;
  const std::string tool =
      c.tool.empty() ? ""
                     : fmt::format("compute-sanitizer --tool {}{} ", c.tool,
                                   c.tool_options.empty() ? "" : fmt::format(" {}", fmt::join(c.tool_options, " ")));
  build(plain, name, "");
  lines.push_back(tool + "./" + name);
  if (c.OnlyRecords()) return lines;
  if (twin || c.has_control_build) {
    build(control, name + ".control", twin ? " -DCTS_CONTROL" : "");
    lines.push_back(tool + "./" + name + ".control" + (twin ? "" : " --control"));
  } else {
    lines.push_back("./" + name + " --control");
  }
  return lines;
}

std::string ProgramText(const catalogue::Tree& tree, const Case& c, const std::string& name, const Seen& seen) {
  const catalogue::Clause* clause = tree.FindClause(c.clause);
  const catalogue::Facts facts = seen.result.machine ? seen.result.machine->facts : seen.facts;
  Comment out;
  out.Line(fmt::format("{}.cu: {}", name, c.id));
  out.Line();
  if (clause != nullptr) {
    out.Field("Statement", clause->statement);
    out.Field("Source", fmt::format("{}", fmt::join(clause->source, "; ")));
  }
  for (const catalogue::KnownDeviation& d : tree.expectations.deviations) {
    if (d.case_id == c.id) out.Field("", d.document + ", " + d.section);
  }
  if (c.IsCompileTime()) {
    out.Field("Expected",
              c.kind == CaseKind::kReject
                  ? fmt::format("the first command is refused, in phase {}", catalogue::Name(c.phase))
                  : "what the compiler makes of it matches the lines CHECK, or what they are called, below");
    for (const std::vector<std::string>& one : c.rejects_with)
      out.Field("", fmt::format("error: {}", fmt::join(one, " / ")));
    for (const std::string& row : c.rejected_rows) out.Field("", fmt::format("an error in row {}", row));
  } else if (c.OnlyRecords()) {
    out.Field("Expected", "nothing: no document says what happens; the program tells it");
  } else {
    out.Field("Expected", "all checks hold");
  }
  if (!c.control.empty()) {
    out.Field("Control", fmt::format("breaks the statement on purpose: {}. {}", c.control,
                                     c.IsCompileTime() ? "-DCTS_CONTROL builds it." : "It must fail with:"));
    for (const std::string& message : c.control_fails_with) out.Field("", message);
  }
  SayWhatWasSeen(out, tree, c, seen);
  if (const std::string text = FactsText(facts); !text.empty())
    out.Field("Machine", text + (seen.file.empty() ? " (where this was written)" : " (of " + seen.file + ")"));
  out.Line();
  out.Line("Compile and run:");
  for (const std::string& command : Commands(tree, c, name, facts)) out.Line("  " + command);
  if (!c.IsCompileTime()) {
    out.Line();
    out.Line(
        "Exit codes: 0 all checks held; 1 a check failed, each told on a line that begins with FAILED; 2 bad usage;");
    out.Line("3 this machine lacks what it needs; 4 a measurement did not settle.");
    if (const auto text = std::string("Needs: "); !c.required.empty())
      out.Line(text + fmt::format("{}", fmt::join(c.required, ", ")));
  }
  out.Line();
  out.Line(fmt::format("Written by cuda-cts {}; SPDX-License-Identifier: Apache-2.0",
                       tree.suite.is_object() ? tree.suite.value("version", std::string()) : std::string()));
  const Sources sources = {tree.root / "fixtures", tree.root / c.file, c.units};
  std::string body = Assemble(sources, !c.IsCompileTime());
  if (const int gpus = c.Gpus(); gpus > 1) body = fmt::format("#define CTS_GPUS {}\n", gpus) + body;
  if (c.rounds > 0) body = fmt::format("#define CTS_ROUNDS {}\n", c.rounds) + body;
  return out.Text() + "\n" + body;
}

}  // namespace standalone

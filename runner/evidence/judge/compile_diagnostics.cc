// The error lines of nvcc's tools. Each tool has its own form; a line that none of them explains but that seems to be
// an error is kept as an error without a phase, so that no unexpected refusal passes for the expected one.
#include <algorithm>
#include <deque>
#include <set>

#include "base/pattern.h"
#include "evidence/judge/compile_diagnostics.h"

namespace judge {
namespace {

using base::Pattern;
using catalogue::Phase;

// No error message is near this long.
constexpr std::size_t kLineLimit = 4096;
constexpr std::string_view kCut = " [...]";  // So that what is left of one is no other message.

std::deque<Pattern> Patterns(std::initializer_list<const char*> texts) {
  std::deque<Pattern> forms;  // They can be neither copied nor moved.
  for (const char* text : texts) forms.emplace_back(text);
  return forms;
}

// What is printed beside errors and is none itself.
const std::deque<Pattern>& Remarks() {
  static const std::deque<Pattern> forms = Patterns({
      R"(\d+ (catastrophic )?errors? detected in .*)",
      R"((\d+ warnings? and )?\d+ errors? generated\.)",  // clang++
      R"((Error limit reached|[Cc]ompilation terminated|Compilation aborted)\..*)",
      R"(Remark: .*)",
      R"(.+?\(\d+\): (warning|remark|note)( #[\d-]+(-D)?)?: .*)",
      R"(.+?:\d+(:\d+)?: (warning|note): .*)",
      R"((ptxas|nvlink|nvcc|fatbinary|cicc|cudafe\+\+) .*?(info|warning) *: .*)",
      R"((ptxas|nvlink|nvcc|fatbinary|cicc|cudafe\+\+) (info|warning) *: .*)",
      R"(.+?:\d+:\d+: +required (from|by) .*)",
      R"(\d+ \| .*)",  // a quoted line of the source whose number is so long that it is not indented
      R"(In file included from .*)",
      R"(\S+: ([Ii]n|[Aa]t) .*:)",
      R"(\S+: Assembler messages:)",
      R"(\S*ld(\.\w+)?: .+: in function .+:)",
      R"(\S*ld(\.\w+)?: (warning|NOTE): .*)",
      R"(.*: more undefined references to .* follow)",
  });
  return forms;
}

enum class Role { kError, kCompanion };  // A companion only says that there were errors.

enum class Speaker { kCompiler, kHost };  // kHost: the host compiler, its assembler and its linker.

struct Rule {
  Rule(Speaker who, const char* text, std::optional<Phase> of, Role is = Role::kError)
      : speaker(who), form(text), phase(of), role(is) {}
  Speaker speaker;
  Pattern form;  // Its one group is the message.
  std::optional<Phase> phase;
  Role role;
};

// In this order: the first that matches decides.
const std::deque<Rule>& Rules() {
  static const std::deque<Rule> rules = [] {
    std::deque<Rule> all;  // They can be neither copied nor moved.
    const auto compiler = [&all](auto... rule) { all.emplace_back(Speaker::kCompiler, rule...); };
    const auto host = [&all](auto... rule) { all.emplace_back(Speaker::kHost, rule...); };
    // A part that fails itself refuses nothing: "x.cu(3): internal error: ...", "ptxas fatal   : Internal error: ..."
    compiler(R"(.+?\(\d+\): (internal error: .*))", std::nullopt);
    compiler(R"((?:ptxas|nvlink) (?:.*?; )?(?:error|fatal) *: ((?:\(C\d+\) )?[Ii]nternal (?:[Cc]ompiler )?[Ee]rror.*))",
             std::nullopt);
    host(R"(\S+?:\d+(?::\d+)?: (internal compiler error: .*))", std::nullopt);
    // The CUDA front end: "x.cu(3): error #177-D: ..."
    compiler(R"(.+?\(\d+\): (?:catastrophic )?[Ee]rror(?: #[\d-]+(?:-D)?)?: (.*))", Phase::kCompile);
    compiler(R"(At end of source: error(?: #[\d-]+(?:-D)?)?: (.*))", Phase::kCompile);
    // "ptxas /tmp/x.ptx, line 26; error   : ...", "ptxas fatal   : ..."
    compiler(R"(ptxas fatal *: (Ptx assembly aborted due to errors))", Phase::kCompile, Role::kCompanion);
    compiler(R"(ptxas (?:.*?; )?(?:error|fatal) *: (.*))", Phase::kCompile);
    compiler(R"(nvlink (?:error|fatal) *: (.*))", Phase::kDeviceLink);
    host(R"(collect2: (?:fatal )?error: (ld returned \d+ exit status))", Phase::kHostLink, Role::kCompanion);
    // "/usr/bin/ld: x.o:x.cpp:(.text+0x16e): undefined reference to ...", the first part only once a file
    host(R"((?:\S*ld(?:\.\w+)?: )?\S+?:\(\.[\w.$]+\+0x[0-9a-f]+\): (.*))", Phase::kHostLink);
    host(R"((?:\S*ld(?:\.\w+)?: )?\S+?:\d+: ((?:undefined reference to|multiple definition of) .*))", Phase::kHostLink);
    host(R"(\S*ld(?:\.\w+)?: (?:\S+\.(?:o|a|so)[\d.]*: )?(?:error: |fatal: )?(.*))", Phase::kHostLink);
    // The host compiler and its assembler, and clang's driver of tools that said why before
    host(R"((cc1plus: all warnings being treated as errors))", Phase::kCompile, Role::kCompanion);
    host(R"(\S+?:\d+(?::\d+)?: (?:fatal error|error): (.*))", Phase::kCompile);
    host(R"(\S+?:\d+: Error: (.*))", Phase::kCompile);
    host(R"(\S*clang\S*: error: (linker command failed with exit code \d+) .*)", Phase::kHostLink, Role::kCompanion);
    host(R"(\S*clang\S*: error: (ptxas command failed with exit code \d+) .*)", Phase::kCompile, Role::kCompanion);
    // An option, a value of one or a target that nvcc does not know, which a case can be about
    compiler(R"(nvcc fatal *: (Value '[^']*' is not defined for option '[^']*'))", Phase::kCompile);
    compiler(R"(nvcc fatal *: (Unsupported gpu architecture '[^']*'))", Phase::kCompile);
    compiler(R"(nvcc fatal *: (Incompatible code generation requested: .*))", Phase::kCompile);
    compiler(R"(nvcc fatal *: (Unknown option '-m[0-9]+'))", Phase::kCompile);
    // Programs that did not come as far as a phase
    compiler(R"((?:nvcc|cicc|cudafe\+\+|fatbinary) (?:error|fatal) *: (.*))", std::nullopt);
    return all;
  }();
  return rules;
}

bool SeemsError(std::string_view line) {
  static const Pattern words(
      "error|fatal|undefined|cannot|fail|died|abort|segmentation|killed|not found|no such file|core dumped", true);
  return words.Finds(line);
}

// Names of files say where, not what; those of temporary files differ each time. The device's linker names the target, too, where
// it links for several.
std::string WithoutFiles(std::string message, std::optional<Phase> phase) {
  static const Pattern nvlink_file(R"(,? (first defined )?in '[^']*')");
  static const Pattern nvlink_target(R"( \(target: sm_\w+\))");
  static const Pattern first_defined(R"(; [^;]*: first defined here)");
  static const Pattern warning_option(R"( \[-W[\w=+,-]+\]$)");
  static const Pattern temporary(R"([^\s'"`]*tmpxft_[^\s'"`,;:)]*)");
  if (phase == Phase::kDeviceLink) message = nvlink_target.Replace(nvlink_file.Replace(message, ""), "");
  if (phase == Phase::kHostLink) message = first_defined.Replace(message, "");
  if (phase == Phase::kCompile) message = warning_option.Replace(message, "");
  return NormalMessage(temporary.Replace(message, "<temporary>"));
}

// Compilers write a name of an anonymous namespace in ways of their own, some with a hash of the file.
std::string WithoutInternalNames(const std::string& message) {
  static const Pattern namespace_name(R"((_NV_ANON_NAMESPACE|<unnamed>|\(anonymous namespace\)|_GLOBAL__N__\w+)::)");
  static const Pattern mangled(R"(\w*_GLOBAL__N_\w+)");
  return mangled.Replace(namespace_name.Replace(message, ""), "<internal>");
}

// "warning: x.cu(4) : Warning: ...": cicc's own. Where warnings are errors, a line for itself says so behind it. The message
// names places in headers.
std::optional<std::string> WarningOfCicc(const std::string& line) {
  static const Pattern form(R"(warning: .+?\(\d+\) ?: Warning: (.*))");
  static const Pattern place(R"( at ?[^\s()]+\(\d+\))");
  std::string message;
  if (!form.Matches(line, &message)) return std::nullopt;
  return place.Replace(message, " at <place>");
}

class Reader {
 public:
  // `whole`: also what was cut off of a long one.
  void Line(const std::string& line, std::string_view whole) {
    // Indented lines quote the source or explain the line above.
    if (line.empty() || line.front() == ' ' || line.front() == '\t') return;
    if (const auto warning = WarningOfCicc(line)) {
      warnings_.insert({Phase::kCompile, WithoutFiles(*warning, Phase::kCompile)});
      return;
    }
    if (line == "error: warning treated as error." && !warnings_.empty()) {
      errors_.merge(warnings_);
      of_host_ = false;
      return;
    }
    for (const Pattern& remark : Remarks()) {
      if (remark.Matches(line)) return;
    }
    for (const Rule& rule : Rules()) {
      std::string message;
      if (!rule.form.Matches(line, &message)) continue;
      std::set<Diagnostic>& kept = rule.role == Role::kError ? errors_ : companions_;
      kept.insert({rule.phase, WithoutFiles(message, rule.phase)});
      of_host_ = of_host_ && rule.speaker == Speaker::kHost;
      return;
    }
    if (!SeemsError(whole)) return;
    errors_.insert({std::nullopt, WithoutFiles(line, std::nullopt)});
    of_host_ = false;
  }

  // `besides`: other errors are there, which explain a companion.
  std::vector<Diagnostic> Result(bool besides = false) const {
    const std::set<Diagnostic>& kept = errors_.empty() && !besides ? companions_ : errors_;
    return {kept.begin(), kept.end()};
  }

  bool IsOfHost() const { return of_host_ && !(errors_.empty() && companions_.empty()); }

 private:
  std::set<Diagnostic> errors_, companions_, warnings_;
  bool of_host_ = true;
};

std::vector<std::string_view> LinesOf(std::string_view output) {
  std::vector<std::string_view> lines;
  while (!output.empty()) {
    const std::size_t end = output.find('\n');
    std::string_view line = output.substr(0, end);
    output.remove_prefix(end == std::string_view::npos ? output.size() : end + 1);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    lines.push_back(line);
  }
  return lines;
}

// clang++ quotes the source as it stands, from the first column on, between what it says of it and a line that points into it.
bool IsQuoted(const std::vector<std::string_view>& lines, std::size_t at) {
  static const Pattern says(R"(.+?:\d+:\d+: (?:fatal error|error|warning|note): .*)"), points(R"([ ~]*\^[ ~]*)");
  return at > 0 && at + 1 < lines.size() && points.Matches(lines[at + 1]) &&
         says.Matches(lines[at - 1].substr(0, kLineLimit));
}

Reader Read(std::string_view output) {
  Reader reader;
  const std::vector<std::string_view> lines = LinesOf(output);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (IsQuoted(lines, at)) continue;
    std::string start(lines[at].substr(0, kLineLimit));
    if (lines[at].size() > kLineLimit) start += kCut;
    reader.Line(start, lines[at]);
  }
  return reader;
}

}  // namespace

std::vector<Diagnostic> ParseDiagnostics(std::string_view output) { return Read(output).Result(); }

bool IsOfHost(std::string_view output) { return Read(output).IsOfHost(); }

bool FailedItself(const Diagnostic& d) {
  static const Pattern words(
      "internal (compiler )?error|error in backend|assertion|died|due to signal|segmentation fault|core dumped|abort|"
      "killed|out of memory|stack dump|frontend command failed",
      true);
  return !d.phase && words.Finds(d.message);
}

RowDiagnostics ParseRowDiagnostics(std::string_view output, const std::vector<std::string>& rows) {
  // "row(3): error #177-D: ..." of the CUDA front end, "row:3:1: error: ..." of the host compiler. One that is catastrophic or
  // internal refuses no row.
  static const Pattern of_front_end(R"(([a-z0-9-]+)\(\d+\): error(?: #[\d-]+(?:-D)?)?: .*)");
  static const Pattern of_host(R"(([a-z0-9-]+):\d+(?::\d+)?: error: .*)");
  RowDiagnostics found;
  std::string rest;
  for (const std::string_view line : LinesOf(output)) {
    std::string row;
    const std::string_view start = line.substr(0, kLineLimit);
    const bool in_row = (of_front_end.Matches(start, &row) || of_host.Matches(start, &row)) &&
                        std::find(rows.begin(), rows.end(), row) != rows.end();
    if (in_row) {
      found.refused.insert(row);
    } else {
      rest.append(line).append("\n");
    }
  }
  found.others = Read(rest).Result(!found.refused.empty());
  return found;
}

std::string NormalMessage(std::string_view message) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t from = message.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return "";
  std::string text(message.substr(from, message.find_last_not_of(kBlanks) - from + 1));
  for (char& ch : text) {
    if (ch == '`') ch = '\'';
  }
  // nvcc leaves runs of blanks where a name is empty.
  static const Pattern blanks(" {2,}");
  return WithoutInternalNames(blanks.Replace(text, " "));
}

bool IsShortened(std::string_view output) { return output.find("\n[... shortened: ") != std::string_view::npos; }

}  // namespace judge

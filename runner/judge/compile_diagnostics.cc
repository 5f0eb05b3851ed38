// The error lines of nvcc's tools. Each tool has its own form; a line that none of them explains but that seems to be
// an error is kept as an error without a phase, so that no unexpected refusal passes for the expected one.
#include <regex>
#include <set>

#include "judge/compile_diagnostics.h"

namespace judge {
namespace {

using catalogue::Phase;

// Regular expressions recurse over a line; no error message is near this long.
constexpr std::size_t kLineLimit = 4096;

std::regex Form(const char* text) { return std::regex(text, std::regex::ECMAScript | std::regex::optimize); }

// What is printed beside errors and is none itself.
const std::vector<std::regex>& Remarks() {
  static const std::vector<std::regex> forms = {
      Form(R"(\d+ (catastrophic )?errors? detected in .*)"),
      Form(R"((Error limit reached|[Cc]ompilation terminated|Compilation aborted)\..*)"),
      Form(R"(Remark: .*)"),
      Form(R"(.+?\(\d+\): (warning|remark|note)( #[\d-]+(-D)?)?: .*)"),
      Form(R"(.+?:\d+(:\d+)?: (warning|note): .*)"),
      Form(R"((ptxas|nvlink|nvcc|fatbinary|cicc|cudafe\+\+) .*?(info|warning) *: .*)"),
      Form(R"((ptxas|nvlink|nvcc|fatbinary|cicc|cudafe\+\+) (info|warning) *: .*)"),
      Form(R"(In file included from .*)"),
      Form(R"(\S+: ([Ii]n|[Aa]t) .*:)"),
      Form(R"(\S+: Assembler messages:)"),
      Form(R"(\S*ld(\.\w+)?: .+: in function .+:)"),
      Form(R"(\S*ld(\.\w+)?: (warning|NOTE): .*)"),
      Form(R"(.*: more undefined references to .* follow)"),
  };
  return forms;
}

enum class Role { kError, kCompanion };  // A companion only says that there were errors.

struct Rule {
  std::regex form;  // Its last group is the message.
  std::optional<Phase> phase;
  Role role = Role::kError;
};

// In this order: the first that matches decides.
const std::vector<Rule>& Rules() {
  static const std::vector<Rule> rules = {
      // The CUDA front end: "x.cu(3): error #177-D: ..."
      {Form(R"(.+?\(\d+\): (?:catastrophic |internal )?[Ee]rror(?: #[\d-]+(?:-D)?)?: (.*))"), Phase::kCompile},
      {Form(R"(At end of source: error(?: #[\d-]+(?:-D)?)?: (.*))"), Phase::kCompile},
      // "ptxas /tmp/x.ptx, line 26; error   : ...", "ptxas fatal   : ..."
      {Form(R"(ptxas fatal *: (Ptx assembly aborted due to errors))"), Phase::kCompile, Role::kCompanion},
      {Form(R"(ptxas (?:.*?; )?(?:error|fatal) *: (.*))"), Phase::kCompile},
      {Form(R"(nvlink (?:error|fatal) *: (.*))"), Phase::kDeviceLink},
      {Form(R"(collect2: (?:fatal )?error: (ld returned \d+ exit status))"), Phase::kHostLink, Role::kCompanion},
      // "/usr/bin/ld: x.o:x.cpp:(.text+0x16e): undefined reference to ...", the first part only once a file
      {Form(R"((?:\S*ld(?:\.\w+)?: )?\S+?:\(\.[\w.$]+\+0x[0-9a-f]+\): (.*))"), Phase::kHostLink},
      {Form(R"((?:\S*ld(?:\.\w+)?: )?\S+?:\d+: ((?:undefined reference to|multiple definition of) .*))"),
       Phase::kHostLink},
      {Form(R"(\S*ld(?:\.\w+)?: (?:\S+\.(?:o|a|so)[\d.]*: )?(?:error: |fatal: )?(.*))"), Phase::kHostLink},
      // The host compiler and its assembler
      {Form(R"((cc1plus: all warnings being treated as errors))"), Phase::kCompile, Role::kCompanion},
      {Form(R"(\S+?:\d+(?::\d+)?: (?:fatal error|error|internal compiler error): (.*))"), Phase::kCompile},
      {Form(R"(\S+?:\d+: Error: (.*))"), Phase::kCompile},
      // An option's value that nvcc does not know, which a case can be about
      {Form(R"(nvcc fatal *: (Value '[^']*' is not defined for option '[^']*'))"), Phase::kCompile},
      // Programs that did not come as far as a phase
      {Form(R"((?:nvcc|cicc|cudafe\+\+|fatbinary) (?:error|fatal) *: (.*))"), std::nullopt},
  };
  return rules;
}

bool SeemsError(const std::string& line) {
  static const std::regex words(
      "error|fatal|undefined|cannot|fail|died|abort|segmentation|killed|not found|no such file|core dumped",
      std::regex::icase | std::regex::optimize);
  return std::regex_search(line, words);
}

// Names of files say where, not what; those of temporary files differ each time.
std::string WithoutFiles(std::string message, std::optional<Phase> phase) {
  static const std::regex nvlink_file(R"(,? (first defined )?in '[^']*')");
  static const std::regex first_defined(R"(; [^;]*: first defined here)");
  static const std::regex warning_option(R"( \[-W[\w=+-]+\]$)");
  static const std::regex temporary(R"([^\s'"`]*tmpxft_[^\s'"`,;:)]*)");
  if (phase == Phase::kDeviceLink) message = std::regex_replace(message, nvlink_file, "");
  if (phase == Phase::kHostLink) message = std::regex_replace(message, first_defined, "");
  if (phase == Phase::kCompile) message = std::regex_replace(message, warning_option, "");
  return NormalMessage(std::regex_replace(message, temporary, "<temporary>"));
}

// Compilers write a name of an anonymous namespace in ways of their own, some with a hash of the file.
std::string WithoutInternalNames(const std::string& message) {
  static const std::regex namespace_name(R"((_NV_ANON_NAMESPACE|<unnamed>|\(anonymous namespace\)|_GLOBAL__N__\w+)::)");
  static const std::regex mangled(R"(\w*_GLOBAL__N_\w+)");
  return std::regex_replace(std::regex_replace(message, namespace_name, ""), mangled, "<internal>");
}

// "warning: x.cu(4) : Warning: ...": cicc's own. Where warnings are errors, a line for itself says so behind it. The message
// names places in headers.
std::optional<std::string> WarningOfCicc(const std::string& line) {
  static const std::regex form(R"(warning: .+?\(\d+\) ?: Warning: (.*))");
  static const std::regex place(R"( at ?[^\s()]+\(\d+\))");
  std::smatch match;
  if (!std::regex_match(line, match, form)) return std::nullopt;
  return std::regex_replace(match[1].str(), place, " at <place>");
}

class Reader {
 public:
  void Line(const std::string& line) {
    // Indented lines quote the source or explain the line above.
    if (line.empty() || line.front() == ' ' || line.front() == '\t') return;
    if (const auto warning = WarningOfCicc(line)) {
      warnings_.insert({Phase::kCompile, WithoutFiles(*warning, Phase::kCompile)});
      return;
    }
    if (line == "error: warning treated as error." && !warnings_.empty()) {
      errors_.merge(warnings_);
      return;
    }
    for (const std::regex& remark : Remarks()) {
      if (std::regex_match(line, remark)) return;
    }
    for (const Rule& rule : Rules()) {
      std::smatch match;
      if (!std::regex_match(line, match, rule.form)) continue;
      std::set<Diagnostic>& kept = rule.role == Role::kError ? errors_ : companions_;
      kept.insert({rule.phase, WithoutFiles(match[match.size() - 1].str(), rule.phase)});
      return;
    }
    if (SeemsError(line)) errors_.insert({std::nullopt, WithoutFiles(line, std::nullopt)});
  }

  std::vector<Diagnostic> Result() const {
    const std::set<Diagnostic>& kept = errors_.empty() ? companions_ : errors_;
    return {kept.begin(), kept.end()};
  }

 private:
  std::set<Diagnostic> errors_, companions_, warnings_;
};

}  // namespace

std::vector<Diagnostic> ParseDiagnostics(std::string_view output) {
  Reader reader;
  while (!output.empty()) {
    const std::size_t end = output.find('\n');
    std::string_view line = output.substr(0, end);
    output.remove_prefix(end == std::string_view::npos ? output.size() : end + 1);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    reader.Line(std::string(line.substr(0, kLineLimit)));
  }
  return reader.Result();
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
  static const std::regex blanks(" {2,}");
  return WithoutInternalNames(std::regex_replace(text, blanks, " "));
}

bool IsShortened(std::string_view output) { return output.find("\n[... shortened: ") != std::string_view::npos; }

}  // namespace judge

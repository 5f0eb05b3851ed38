// The readers of foreign data, each as a fuzz target: $CTS_FUZZ_TARGET names one, `ci/dev/fuzz` runs them. A target passes when its
// reader refuses what it cannot use by InputError or by a list of problems, and nothing else happens.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/json_text.h"
#include "base/numbers.h"
#include "base/say.h"
#include "evidence/journal/journal.h"
#include "evidence/judge/compile_diagnostics.h"
#include "evidence/judge/record.h"
#include "evidence/judge/sanitizer_log.h"
#include "evidence/judge/sanitizer_report.h"
#include "evidence/judge/triage.h"
#include "evidence/judge/watched.h"
#include "report/document.h"
#include "report/package/package_manifest.h"
#include "report/package/tar_reader.h"
#include "run/compile_steps.h"
#include "run/gpu_core.h"
#include "suite/catalogue/case_file.h"
#include "suite/catalogue/chapter.h"
#include "suite/catalogue/clause_file.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/catalogue/levels.h"
#include "suite/catalogue/power.h"
#include "suite/catalogue/reference_findings.h"
#include "suite/catalogue/selection.h"
#include "suite/catalogue/sharing.h"
#include "suite/catalogue/traits.h"
#include "suite/catalogue/yaml.h"

namespace {

namespace fs = std::filesystem;

[[noreturn]] void Die(const char* what) {
  std::fprintf(stderr, "fuzz: %s\n", what);
  std::abort();
}

// A file in memory, under a name by which a reader opens it.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : fd_(memfd_create("fuzz", 0)) {
    if (fd_ < 0 || write(fd_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) Die("no file in memory");
  }
  ~MemoryFile() { close(fd_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

 private:
  int fd_;
};

// A tree with one file; in memory, so that it costs no disk.
class Folder {
 public:
  Folder() {
    std::string name = "/dev/shm/cts-fuzz-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) Die("no folder in /dev/shm");
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const fs::path& path() const { return path_; }
  void Write(const std::string& name, std::string_view text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }

 private:
  fs::path path_;
};

void Record(std::string_view text) {
  const judge::Record record = judge::ParseRecord(text, "n");
  if (record.well_formed == !record.defect.empty()) Die("a record that is both well formed and not");
  if (record.well_formed && record.infrastructure.empty() && record.failed > record.checks)
    Die("more failed than checks");
  (void)judge::LastRecordLine(text);
}

void Journal(std::string_view text) {
  const std::string head =
      "{\"type\":\"suite\",\"schema\":\"" + std::string(journal::kJournalSchema) +
      "\",\"command\":[\"cuda-cts\"],\"seed\":7,\"repeat\":1,\"jobs\":1,\"started\":\"1970-01-01T00:00:00Z\"}\n";
  const MemoryFile file(head + std::string(text));
  for (const journal::Attempt& attempt : journal::ReadJournal(file.path()).attempts)
    (void)journal::AttemptLine(attempt);
}

void Report(std::string_view text) {
  const MemoryFile file(text);
  (void)report::LoadReport(file.path());
}

void Archive(std::string_view text) {
  const Folder folder;
  fs::create_directories(folder.path() / "in");
  package::TarReader reader(folder.path() / "in", {.members = 50, .bytes = 1 << 20});
  // In uneven parts, as a pipe brings them.
  for (std::size_t part = 1; !text.empty(); part = part * 3 % 1021 + 1) {
    if (!reader.Take(text.substr(0, part))) break;
    text.remove_prefix(std::min(part, text.size()));
  }
  (void)reader.Problem();
  int beside = 0;
  for (const auto& entry : fs::directory_iterator(folder.path())) beside += entry.path().filename() == "in" ? 0 : 1;
  if (beside > 0) Die("a file outside of its folder");
}

void Suite(std::string_view text) {
  const nlohmann::json suite = base::ParseJson(text);
  if (!suite.is_discarded()) (void)suite.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

void Observed(std::string_view text) {
  const MemoryFile file(text);
  (void)run::LoadCompileSteps(file.path());
}

void Yaml(std::string_view text) { (void)yaml::ToJson(yaml::Parse("x.yaml", text)); }

void Expectation(std::string_view text) {
  catalogue::Problems problems;
  (void)catalogue::ParseSection("expected/x/y.yaml", text, problems);
  (void)catalogue::ParseDefaults("expected/defaults.yaml", text, problems);
}

void Deviations(std::string_view text) {
  const Folder folder;
  folder.Write(catalogue::kDeviationsFile, text);
  catalogue::Problems problems;
  (void)catalogue::LoadDeviations(folder.path(), problems);
}

void Watched(std::string_view text) {
  const judge::Watched watched = judge::ParseWatched(text);
  if (watched.defect.empty() && nlohmann::json(watched).get<judge::Watched>().found != watched.found)
    Die("findings that are others once they were written");
}

void ReferenceFindings(std::string_view text) {
  const Folder folder;
  folder.Write(catalogue::kReferenceFindingsFile, text);
  catalogue::Problems problems;
  (void)catalogue::LoadReferenceFindings(folder.path(), problems);
}

void Levels(std::string_view text) {
  const Folder folder;
  folder.Write(catalogue::kLevelsFile, text);
  catalogue::Problems problems;
  (void)catalogue::LoadNodeLevel(folder.path(), problems);
}

void Power(std::string_view text) {
  const Folder folder;
  folder.Write(catalogue::kPowerFile, text);
  catalogue::Problems problems;
  (void)catalogue::LoadPower(folder.path(), problems);
}

void Clauses(std::string_view text) {
  catalogue::Problems problems;
  (void)catalogue::ParseClauses("x.yaml", "dynamic-parallelism", text, problems);
  int first_line = 0;
  (void)catalogue::CutClause(text, "cdp.grids.child-runs", first_line);
}

const catalogue::Chapters& Chapters() {
  static const catalogue::Chapters kOne = [] {
    catalogue::Chapter chapter;
    chapter.folder = "dynamic-parallelism";
    chapter.prefix = "cdp";
    return catalogue::Chapters{chapter};
  }();
  return kOne;
}

const catalogue::TraitTable& Traits() {
  static const catalogue::TraitTable kTable = [] {
    catalogue::Problems problems;
    return catalogue::ParseTraits(
        "headers: {cts/case.cuh: [one-queue]}\nwords: {setenv: [own-process: a]}\nparts: {Gate: [holds-work]}\n",
        problems);
  }();
  return kTable;
}

void Header(std::string_view text) {
  catalogue::Problems problems;
  (void)catalogue::ParseCase(Chapters(), Traits(), "conformance/dynamic-parallelism/grids/child-runs.run.cu", text,
                             problems);
}

void TraitRows(std::string_view text) {
  catalogue::Problems problems;
  (void)catalogue::ParseTraits(text, problems);
}

void Condition(std::string_view text) {
  (void)catalogue::Holds(text, {{"cc", "9.0"}, {"gpu", "x"}, {"mig", "true"}}, {"x.yaml", 1});
}

// The first line is the log, what follows the XML: they are read together.
void Sanitizer(std::string_view text) {
  const std::size_t end = std::min(text.find('\0'), text.size());
  const std::string log(text.substr(0, end));
  const std::string xml(text.substr(std::min(end + 1, text.size())));
  for (const char* tool : {"memcheck", "racecheck", "initcheck", "synccheck"}) {
    const judge::SanitizerReport report = judge::ParseSanitizerText(xml, log, "=========", tool);
    if (report.complete && !report.present) Die("a report that is complete but not there");
  }
  (void)judge::KernelName(xml);
}

void Diagnostics(std::string_view text) { (void)judge::ParseDiagnostics(text); }

void GpuCore(std::string_view text) {
  try {
    (void)run::ReadGpuCore(std::string(text));
  } catch (const std::runtime_error&) {
    return;  // What it says goes into the verdict of a time-out.
  }
}

// One option a line: its first letter says which.
void Selection(std::string_view text) {
  static const catalogue::Tree tree = [] {
    catalogue::Tree small;
    catalogue::Problems problems;
    small.cases.push_back(catalogue::ParseCase(Chapters(), Traits(),
                                               "conformance/dynamic-parallelism/grids/child-runs.run.cu",
                                               "/*---\nclause: cdp.grids.child-runs\n---*/\n", problems));
    return small;
  }();
  catalogue::Selection selection;
  std::vector<std::string>* const lists[] = {&selection.clauses, &selection.chapters,  &selection.sections,
                                             &selection.kinds,   &selection.observers, &selection.labels,
                                             &selection.filters};
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (!line.empty()) lists[static_cast<unsigned char>(line[0]) % std::size(lists)]->emplace_back(line.substr(1));
  }
  (void)catalogue::Select(tree, selection);
}

void Numbers(std::string_view text) {
  const auto real = base::ParseNumber<double>(text, -1e9, 1e9);
  if (real && !(*real >= -1e9 && *real <= 1e9)) Die("a number outside of its range");
  (void)base::ParseNumber<std::uint64_t>(text, 0, 100);
}

// What no terminal and no log may get to see; tabs may stay.
void Sink(std::string_view text) {
  const std::string lines = base::ManyLines(text);
  for (const char c : base::OneLine(text)) {
    if (c != '\t' && (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)) Die("a control byte in a line");
  }
  bool line_start = true;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const char c = lines[i];
    if (c != '\n' && c != '\t' && (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)) Die("a control byte in lines");
    const std::string_view rest = std::string_view(lines).substr(i);
    if (line_start && rest.starts_with("::")) Die("a command at the start of a line");
    for (const char* mark : {"##[", "##vso[", "\xC2\x9B", "\xE2\x80\xAE", "\xE2\x81\xA6", "\xEF\xBB\xBF"}) {
      if (rest.starts_with(mark)) Die("a command or a mark in lines");
    }
    line_start = c == '\n' || (line_start && (c == ' ' || c == '\t'));
  }
}

void Chapter(std::string_view text) {
  const Folder folder;
  folder.Write("conformance/x/chapter.yaml", text);
  catalogue::Problems problems;
  (void)catalogue::LoadChapters(folder.path(), problems);
}

void Index(std::string_view text) {
  const Folder folder;
  folder.Write(catalogue::kObjectIndex, text);
  (void)catalogue::LoadObjectIndex(folder.path());
}

void Manifest(std::string_view text) {
  const package::Manifest manifest = package::ParseManifest(text, "MANIFEST.sha256");
  if (package::ParseManifest(package::ManifestText(manifest), "MANIFEST.sha256") != manifest) {
    Die("a manifest that is another one once it was written");
  }
}

struct Target {
  std::string_view name;
  void (*run)(std::string_view text);
};
constexpr Target kTargets[] = {{"record", Record},
                               {"journal", Journal},
                               {"report", Report},
                               {"archive", Archive},
                               {"suite", Suite},
                               {"observed", Observed},
                               {"yaml", Yaml},
                               {"expectation", Expectation},
                               {"deviations", Deviations},
                               {"levels", Levels},
                               {"power", Power},
                               {"clauses", Clauses},
                               {"header", Header},
                               {"traits", TraitRows},
                               {"condition", Condition},
                               {"sanitizer", Sanitizer},
                               {"diagnostics", Diagnostics},
                               {"selection", Selection},
                               {"gpu-core", GpuCore},
                               {"numbers", Numbers},
                               {"sink", Sink},
                               {"chapter", Chapter},
                               {"index", Index},
                               {"manifest", Manifest},
                               {"watched", Watched},
                               {"reference-findings", ReferenceFindings}};

const Target& Chosen() {
  const char* name = std::getenv("CTS_FUZZ_TARGET");
  for (const Target& target : kTargets) {
    if (name != nullptr && target.name == name) return target;
  }
  Die("$CTS_FUZZ_TARGET names no target; without it they are listed");
}

}  // namespace

// Without a target it names those that it has, one a line.
extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  if (std::getenv("CTS_FUZZ_TARGET") != nullptr) return 0;
  for (const Target& target : kTargets) std::printf("%s\n", target.name.data());
  std::exit(0);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Target& target = Chosen();
  try {
    target.run({reinterpret_cast<const char*>(data), size});
  } catch (const base::InputError&) {
    // How a reader refuses.
  }
  return 0;
}

#include "suite/catalogue/traits.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <iterator>
#include <set>

#include "base/identifiers.h"
#include "base/nearest.h"
#include "base/pattern.h"
#include "suite/catalogue/helpers.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

enum Trait : TraitSet {
  kSharedMemory = 1U << 0U,
  kBarriers = 1U << 1U,
  kHoldsWork = 1U << 2U,
  kFaults = 1U << 3U,
  kStartsProcesses = 1U << 4U,
  kTakesLong = 1U << 5U,
  kOneQueue = 1U << 6U,
  kSeveralQueues = 1U << 7U,
  kStreams = 1U << 8U,
  kOwnFrontEnds = 1U << 9U,
  kOwnProcess = 1U << 10U,
  kOwnProcessOfChildren = 1U << 11U,
  kProcessAlone = 1U << 12U,
  kDeviceCode = 1U << 13U,
  kMeasures = 1U << 14U,
  kSweeps = 1U << 15U,
};

constexpr TraitSet kReasoned = kOwnProcess | kOwnProcessOfChildren | kProcessAlone;

struct TraitWord {
  std::string_view word;
  Trait trait;
};
constexpr TraitWord kTraitWords[] = {{"shared-memory", kSharedMemory},
                                     {"barriers", kBarriers},
                                     {"holds-work", kHoldsWork},
                                     {"faults", kFaults},
                                     {"starts-processes", kStartsProcesses},
                                     {"takes-long", kTakesLong},
                                     {"sweeps", kSweeps},
                                     {"one-queue", kOneQueue},
                                     {"several-queues", kSeveralQueues},
                                     {"streams", kStreams},
                                     {"own-front-ends", kOwnFrontEnds},
                                     {"own-process", kOwnProcess},
                                     {"own-process-of-children", kOwnProcessOfChildren},
                                     {"process-alone", kProcessAlone},
                                     {"device-code", kDeviceCode},
                                     {"measures", kMeasures}};

constexpr std::string_view kHeaders = "headers", kWords = "words", kParts = "parts";

class TableReader {
 public:
  explicit TableReader(Problems& problems) : problems_(problems) {}

  TraitTable Read(const yaml::Value& map) {
    TraitTable table;
    for (const std::string_view section : {kHeaders, kWords, kParts}) {
      if (map.Find(section) == nullptr)
        Fail(std::max(map.line, 1), fmt::format("has no section `{0}:`; write `{0}:` and its rows", section));
    }
    for (const yaml::Value& section : map.items) {
      if (section.key != kHeaders && section.key != kWords && section.key != kParts) {
        Fail(section.key_line,
             fmt::format("has the unknown section '{}'; allowed: headers, words, parts", section.key));
      } else if (section.type != yaml::Type::kMap) {
        Fail(section.key_line, fmt::format("has no rows in `{}:`; write `name: [trait, ...]` lines", section.key));
      } else {
        for (const yaml::Value& row : section.items) Add(table, section.key, row);
      }
    }
    return table;
  }

 private:
  void Fail(int line, const std::string& what) {
    catalogue::Add(problems_, rule::kVocabulary, {kTraitsFile, line}, what);
  }

  void Add(TraitTable& table, std::string_view section, const yaml::Value& entry) {
    TraitRow row{0, entry.key, ""};
    if (entry.type != yaml::Type::kList || entry.items.empty())
      Fail(entry.key_line, fmt::format("gives '{}' no traits; write `name: [trait, ...]`", entry.key));
    for (const yaml::Value& item : entry.items) {
      if (item.type == yaml::Type::kMap) {
        for (const yaml::Value& reasoned : item.items) AddTrait(row, reasoned.key, reasoned.key_line, reasoned.text);
      } else {
        AddTrait(row, item.text, item.line, "");
      }
    }
    if (section == kHeaders) {
      if ((row.traits & kReasoned) != 0)
        Fail(entry.key_line, fmt::format("gives the header '{}' a process; only words and parts have one", entry.key));
      table.headers.emplace(entry.key, row.traits);
      return;
    }
    if ((row.traits & kOneQueue) != 0)
      Fail(entry.key_line, fmt::format("says one-queue of '{}'; only of a header does that say something", entry.key));
    if (section == kWords && !std::all_of(entry.key.begin(), entry.key.end(), base::IsWordChar))
      Fail(entry.key_line,
           fmt::format("has '{}' among its words, which is no identifier; move it to parts", entry.key));
    (section == kWords ? table.words : table.parts).push_back(std::move(row));
  }

  void AddTrait(TraitRow& row, const std::string& word, int line, const std::string& reason) {
    const auto* const known = std::find_if(std::begin(kTraitWords), std::end(kTraitWords),
                                           [&](const TraitWord& trait) { return trait.word == word; });
    if (known == std::end(kTraitWords)) {
      std::vector<std::string> words;
      for (const TraitWord& trait : kTraitWords) words.emplace_back(trait.word);
      const std::string near = base::DidYouMean(word, words);
      Fail(line, fmt::format("gives '{}' the unknown trait '{}'{}", row.text, word,
                             near.empty() ? "; allowed: " + base::Join(words) : near));
      return;
    }
    const bool reasoned = (known->trait & kReasoned) != 0;
    if (reasoned && reason.empty()) {
      Fail(line, fmt::format("gives no reason why '{0}' is {1}; write `{1}: reason`", row.text, word));
    } else if (!reasoned && !reason.empty()) {
      Fail(line, fmt::format("gives a reason why '{0}' is {1}, which nobody reads; write `{1}` alone", row.text, word));
    } else if (reasoned && !row.reason.empty()) {
      Fail(line, fmt::format("gives '{}' a second process; keep one", row.text));
    }
    row.traits |= known->trait;
    if (reasoned) row.reason = reason;
  }

  Problems& problems_;
};

// The identifiers of a text, each once.
std::set<std::string_view> Identifiers(std::string_view text) {
  std::set<std::string_view> found;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && base::IsWordChar(text[end])) ++end;
    if (end > at) found.insert(text.substr(at, end - at));
    at = end + 1;
  }
  return found;
}

// What a text says of itself by words and parts.
struct Seen {
  TraitSet traits = 0;
  std::vector<const TraitRow*> reasoned;  // Rows that have a reason, in the order of the table.

  void Add(const TraitRow& row) {
    traits |= row.traits;
    if ((row.traits & kReasoned) != 0) reasoned.push_back(&row);
  }
  std::string Reason(TraitSet wanted) const {
    for (const TraitRow* row : reasoned) {
      if ((row->traits & wanted) != 0) return fmt::format("{} ({})", row->reason, row->text);
    }
    return "";
  }
};

Seen Look(std::string_view text, const TraitTable& table) {
  Seen seen;
  const std::set<std::string_view> identifiers = Identifiers(text);
  for (const TraitRow& row : table.words) {
    if (identifiers.contains(row.text)) seen.Add(row);
  }
  for (const TraitRow& row : table.parts) {
    if (text.find(row.text) != std::string_view::npos) seen.Add(row);
  }
  return seen;
}

struct Included {
  TraitSet traits = 0;
  bool one_queue = true;  // Each says that it uses no stream but the default one.
};

Included LookAtHeaders(const std::string& file, std::string_view source, const TraitTable& table) {
  constexpr std::string_view kInclude = "#include \"", kFixtures = "cts/";
  Included included;
  for (std::size_t at = source.find(kInclude); at != std::string_view::npos; at = source.find(kInclude, at + 1)) {
    const std::string_view line = source.substr(at, std::min(source.find('\n', at), source.size()) - at);
    std::string named(line.substr(kInclude.size(), line.find('"', kInclude.size()) - kInclude.size()));
    if (!named.starts_with(kFixtures)) named = HelperIncludedBy(line, file);
    const auto row = table.headers.find(named);
    const TraitSet traits = row == table.headers.end() ? 0 : row->second;
    included.traits |= traits;
    included.one_queue = included.one_queue && (traits & kOneQueue) != 0;
  }
  return included;
}

// How often it names the fixture of a stream; more than it can count where it may do so by another name.
int Streams(std::string_view source) {
  constexpr std::string_view kStream = "cts::Stream";
  if (source.find("using cts::Stream") != std::string_view::npos ||
      source.find(", cts::Stream") != std::string_view::npos)
    return INT_MAX;
  int count = 0;
  for (std::size_t at = source.find(kStream); at != std::string_view::npos; at = source.find(kStream, at + 1)) ++count;
  return count;
}

// Whether all that the host of its processes gives the device goes into one stream, and nothing looks at the memory or the queues
// that they take. A case that faults, and so is about an error that ends all streams of its process, may have one beside the default
// one, and graphs.
bool UsesOneQueue(const Case& c, std::string_view source, const Included& included, TraitSet traits) {
  if (c.kind != CaseKind::kRun && c.kind != CaseKind::kRecord && c.kind != CaseKind::kReport) return false;
  const auto of_streams = [](const std::string& word) { return word.find("stream") != std::string::npos; };
  if (std::any_of(c.build.begin(), c.build.end(), of_streams) ||
      std::any_of(c.control_build.begin(), c.control_build.end(), of_streams))
    return false;
  if (!included.one_queue || (traits & kSeveralQueues) != 0) return false;
  return c.Faults() ? Streams(source) <= 1 : Streams(source) == 0 && (traits & kStreams) == 0;
}

// Whether it asks __CUDA_ARCH__ for more than a major version.
bool AsksForMinorVersion(std::string_view source) {
  constexpr std::string_view kName = "__CUDA_ARCH";
  if (source.find(kName) == std::string_view::npos) return false;
  static const base::Pattern kMajor(
      R"(__CUDA_ARCH__ *(>=|<) *[0-9]+00\b|(ifdef|ifndef|defined *\(?) *__CUDA_ARCH__\b)");
  return kMajor.Replace(std::string(source), "").find(kName) != std::string::npos;
}

// Why kind and header alone keep it out of the objects of others.
std::string WhyBuiltByItself(const Case& c) {
  const KindTraits& kind = Traits(c.kind);
  if (kind.sharing == Sharing::kNever) return fmt::format("a {} case has programs of its own", Name(c.kind));
  if (c.units > 1) return "it is linked from several units";
  if (c.HasControlProgram()) return "its control is built in another way";
  // A kind whose code is looked at has an object for each case.
  if (!kind.patterns && !c.build.empty() && c.build != std::vector<std::string>{"rdc"})
    return "it is built in a way of its own";
  return "";
}

}  // namespace

std::string WithoutChildren(std::string_view source) {
  std::string kept;
  bool inside = false;
  while (!source.empty()) {
    const std::size_t end = std::min(source.find('\n'), source.size() - 1);
    const std::string_view line = source.substr(0, end + 1);
    source.remove_prefix(end + 1);
    const bool begins = line.starts_with("CTS_CHILD(");
    if (!inside && !begins) kept += line;
    inside = begins ? !line.ends_with("}\n") : inside && !line.starts_with('}');
  }
  return kept;
}

TraitTable ParseTraits(std::string_view text, Problems& problems) {
  const std::size_t before = problems.size();
  const yaml::Value map = ParseYaml(kTraitsFile, text, problems);
  return problems.size() == before ? TableReader(problems).Read(map) : TraitTable{};
}

TraitTable LoadTraits(const std::filesystem::path& root, Problems& problems) {
  const std::optional<std::string> text = ReadTreeFile(root, kTraitsFile, problems);
  return text ? ParseTraits(*text, problems) : TraitTable{};
}

CaseTraits TraitsOf(const Case& c, std::string_view source, const TraitTable& table) {
  const std::string outside = WithoutChildren(source);
  const bool has_children = outside.size() < source.size();
  const Seen all = Look(source, table), own = has_children ? Look(outside, table) : all;
  const Included included = LookAtHeaders(c.file, source, table);
  const TraitSet traits = all.traits | included.traits;
  const auto has = [traits](Trait trait) { return (traits & trait) != 0; };
  CaseTraits result;
  result.shared_memory = has(kSharedMemory);
  result.barriers = has(kBarriers);
  result.holds_work = has(kHoldsWork);
  result.faults = has(kFaults);
  result.starts_processes = has(kStartsProcesses);
  result.takes_long = has(kTakesLong);
  result.sweeps = has(kSweeps);
  result.one_queue = UsesOneQueue(c, source, included, traits);
  result.own_front_ends = has(kOwnFrontEnds) || AsksForMinorVersion(source);
  result.device_code = has(kDeviceCode);
  result.measures = has(kMeasures);
  result.own_program = WhyBuiltByItself(c);
  if (result.own_program.empty()) result.own_program = all.Reason(kOwnProcessOfChildren);
  if (result.own_program.empty()) result.own_program = own.Reason(kOwnProcess);
  if (result.own_program.empty() && c.Faults() && !has_children) result.own_program = "it faults (no-mps)";
  if (result.own_program.empty() && c.TakesAllMemory()) result.own_program = "it takes all memory (whole-memory)";
  result.own_process = result.own_program.empty() ? own.Reason(kProcessAlone) : result.own_program;
  return result;
}

}  // namespace catalogue

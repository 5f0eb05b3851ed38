#include "suite/catalogue/case_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/nearest.h"
#include "base/pattern.h"
#include "suite/catalogue/case_name.h"
#include "suite/catalogue/observer.h"
#include "suite/catalogue/reader.h"
#include "suite/catalogue/traits.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

constexpr std::string_view kOpen = "/*---", kClose = "---*/";

// Seconds. The long one is for cases that start processes, each of which a driver may take a second to begin, that load a second
// driver, or that read counters, which another process may hold and a program waits 30 s for.
constexpr int kTimeout = 20, kLongTimeout = 60;

// Which kinds may and must use a key.
using Kinds = unsigned;
constexpr Kinds Bit(CaseKind kind) { return 1U << static_cast<unsigned>(kind); }
constexpr Kinds kMeasured = Bit(CaseKind::kClock) | Bit(CaseKind::kCounter);
constexpr Kinds kChecked =
    Bit(CaseKind::kRun) | Bit(CaseKind::kMulti) | Bit(CaseKind::kLitmus) | Bit(CaseKind::kRandom) | kMeasured;
constexpr Kinds kRounds = Bit(CaseKind::kLitmus) | Bit(CaseKind::kRandom);
constexpr Kinds kRecord = Bit(CaseKind::kRecord);
constexpr Kinds kUncontrolled = kRecord | Bit(CaseKind::kCode);
constexpr Kinds kExecuted = kChecked | kRecord | Bit(CaseKind::kReport);
constexpr Kinds kTwins = Bit(CaseKind::kReject) | Bit(CaseKind::kPtx) | Bit(CaseKind::kSass) | Bit(CaseKind::kLog) |
                         Bit(CaseKind::kObject) | Bit(CaseKind::kReport);
constexpr Kinds kAll = ~0U;
// Those that may share a process.
constexpr Kinds kSharing =
#define CTS_KIND(name, word, form, control, sharing, ...) \
  (Sharing::sharing == Sharing::kNever ? 0U : Bit(CaseKind::name)) |
#include "suite/catalogue/kinds.inc"
#undef CTS_KIND
    0U;

struct KeyRule {
  std::string_view key;
  Kinds allowed;
  Kinds required;
};
constexpr KeyRule kKeys[] = {
    {"clause", kAll, kAll},
    {"control", kAll & ~kUncontrolled, kAll & ~kUncontrolled},
    {"control-fails-with", kChecked, kChecked},
    {"control-may-fail-with", kChecked & ~kMeasured, 0},
    {"build", kAll, 0},
    {"control-build", kTwins | Bit(CaseKind::kRun), 0},
    {"units", (kChecked | kRecord) & ~(kMeasured | Bit(CaseKind::kRandom)), 0},
    {"unit-build", Bit(CaseKind::kRun) | kRecord, 0},
    {"requires", kExecuted, kMeasured},
    {"timeout", kExecuted, 0},
    {"own-process", kSharing, 0},
    {"level", kExecuted, 0},
    {"launches", Bit(CaseKind::kRun) | Bit(CaseKind::kMulti) | kRecord, 0},
    {"rounds", kRounds, kRounds},
    {"shows", Bit(CaseKind::kObject), Bit(CaseKind::kObject)},
    {"phase", Bit(CaseKind::kReject), 0},
    {"rejects-with", Bit(CaseKind::kReject), Bit(CaseKind::kReject)},
    {"tool", Bit(CaseKind::kReport), Bit(CaseKind::kReport)},
    {"tool-options", Bit(CaseKind::kReport), 0},
    {"covers", kAll, 0},
    {"draft", kExecuted, 0},
    {"note", kAll, 0},
    {"formerly", kAll, 0},
};

std::string KindsText(Kinds kinds) {
  std::vector<std::string> names;
  for (const CaseKind kind : AllCaseKinds()) {
    if ((kinds & Bit(kind)) != 0) names.emplace_back(Name(kind));
  }
  return base::Join(names);
}

void CheckKeys(MapReader& reader, CaseKind kind) {
  std::vector<std::string> keys;
  for (const KeyRule& rule : kKeys) keys.emplace_back(rule.key);
  reader.AllowOnly(keys);
  const std::string name(Name(kind));
  for (const KeyRule& rule : kKeys) {
    const std::string key = fmt::format("`{}:`", rule.key);
    if (reader.Has(rule.key) && (rule.allowed & Bit(kind)) == 0) {
      reader.Fail(rule.key, fmt::format("has {}, which a {} case cannot use (only {}); remove it", key, name,
                                        KindsText(rule.allowed)));
    } else if (!reader.Has(rule.key) && (rule.required & Bit(kind)) != 0 && reader.node().type == yaml::Type::kMap) {
      reader.Fail(fmt::format("lacks {}, which a {} case must have; add it", key, name));
    }
  }
}

// One list of words a unit, and the number of units with it.
void ReadUnitBuild(MapReader& reader, Case& parsed) {
  constexpr std::string_view kKey = "unit-build";
  constexpr std::size_t kFewest = 2, kMost = 8;
  const yaml::Value* lists = reader.node().Find(kKey);
  if (lists == nullptr) return;
  for (const std::string_view other : {"build", "control-build", "units"}) {
    if (reader.Has(other))
      reader.Fail(other, fmt::format("has `{}:` beside `unit-build:`, which stands for it", other));
  }
  if (lists->type != yaml::Type::kList || lists->items.size() < kFewest || lists->items.size() > kMost) {
    reader.Fail(kKey, "has `unit-build:` that is no list of 2 to 8 lists of words; write [[word, ...], [], ...]");
    return;
  }
  for (const yaml::Value& list : lists->items) {
    std::vector<std::string> words;
    words.reserve(list.items.size());
    for (const yaml::Value& word : list.items) words.push_back(word.text);
    if (list.type != yaml::Type::kList || std::find(words.begin(), words.end(), "") != words.end()) {
      return reader.Fail(kKey, "has `unit-build:` with a unit that is no list of words; write [[word, ...], [], ...]");
    }
    if (std::find(words.begin(), words.end(), "rdc") != words.end()) {
      return reader.Fail(kKey, "has rdc in `unit-build:`, which links the images of all units into one; remove it");
    }
    parsed.unit_build.push_back(std::move(words));
  }
  parsed.units = static_cast<int>(parsed.unit_build.size());
}

// The names NAME of its lines `#line 1 "NAME"`, by which compilers call the place of an error.
std::vector<std::string> RowsOf(std::string_view source) {
  static const base::Pattern line(R"~((?m:^#line 1 "([a-z0-9]+(?:-[a-z0-9]+)*)"$))~");
  std::vector<std::string> rows;
  re2::StringPiece rest(source.data(), source.size());
  for (std::string row; RE2::FindAndConsume(&rest, line.form(), &row);) rows.push_back(row);
  return rows;
}

// `rejects-with: each-row`, of a case that is refused when it is compiled: the rows are those of `source`.
void ReadRows(MapReader& reader, std::string_view source, Case& parsed) {
  constexpr std::string_view kKey = "rejects-with";
  if (parsed.phase != Phase::kCompile) {
    return reader.Fail(kKey, "has `rejects-with: each-row`, but no row is told from another where it is linked");
  }
  std::vector<std::string> rows = RowsOf(source);
  if (rows.size() < 2) {
    return reader.Fail(kKey, "has `rejects-with: each-row` and fewer than two rows; begin each with #line 1 \"name\"");
  }
  parsed.rejected_rows = rows;
  std::sort(rows.begin(), rows.end());
  if (const auto twice = std::adjacent_find(rows.begin(), rows.end()); twice != rows.end()) {
    reader.Fail(kKey, fmt::format("has the row '{}' twice; give one another name", *twice));
  }
}

// Errors, each a text or a list of the words that compilers have for it.
void ReadErrors(MapReader& reader, std::string_view source, Case& parsed) {
  constexpr std::string_view kKey = "rejects-with";
  const yaml::Value* errors = reader.node().Find(kKey);
  if (errors == nullptr) return;
  if (errors->type == yaml::Type::kScalar && errors->text == "each-row") return ReadRows(reader, source, parsed);
  if (errors->type != yaml::Type::kList || errors->items.empty()) {
    return reader.Fail(
        kKey, "has no list at `rejects-with:`; write [text, [words of one compiler, of another], ...] or each-row");
  }
  for (const yaml::Value& error : errors->items) {
    std::vector<std::string> wordings;
    if (error.type == yaml::Type::kScalar) {
      wordings.push_back(error.text);
    } else if (error.type == yaml::Type::kList) {
      for (const yaml::Value& words : error.items) wordings.push_back(words.text);
    }
    const bool one = error.type != yaml::Type::kScalar && wordings.size() < 2;
    if (one || std::find(wordings.begin(), wordings.end(), "") != wordings.end()) {
      return reader.Fail(
          kKey,
          "has `rejects-with:` with an error that is neither a text nor a list of two texts and more; quote texts");
    }
    if (std::find(parsed.rejects_with.begin(), parsed.rejects_with.end(), wordings) != parsed.rejects_with.end()) {
      return reader.Fail(kKey, fmt::format("has '{}' twice in `rejects-with:`; keep one", wordings.front()));
    }
    parsed.rejects_with.push_back(std::move(wordings));
  }
}

void ReadShows(MapReader& reader, Case& parsed) {
  const std::string word = reader.Text("shows");
  if (word.empty()) return;
  try {
    parsed.shows = ParseShows(word);
  } catch (const std::invalid_argument& e) {
    reader.Fail("shows", std::string("has an ") + e.what());
  }
}

void ReadAlternatives(MapReader& reader, Case& parsed) {
  const yaml::Value* map = reader.node().Find("control-may-fail-with");
  if (map == nullptr) return;
  if (map->type != yaml::Type::kMap || map->items.empty()) {
    reader.Fail("control-may-fail-with", "has `control-may-fail-with:` that is no map; write `message: reason` lines");
    return;
  }
  for (const yaml::Value& item : map->items) {
    if (item.type != yaml::Type::kScalar || item.text.empty()) {
      reader.FailAt(item.key_line, "gives no reason why the control may fail with '" + item.key + "'; write one");
    } else if (std::find(parsed.control_fails_with.begin(), parsed.control_fails_with.end(), item.key) !=
               parsed.control_fails_with.end()) {
      reader.FailAt(item.key_line, "lists '" + item.key + "' as certain and as chance; keep one");
    }
    parsed.control_may_fail_with.emplace(item.key, item.text);
  }
}

void ReadPhase(MapReader& reader, Case& parsed) {
  const std::string word = reader.Text("phase");
  if (word.empty()) return;
  try {
    parsed.phase = ParsePhase(word);
  } catch (const std::invalid_argument& e) {
    reader.Fail("phase", std::string("has an ") + e.what());
  }
}

// A reason, so that `draft: false` leaves no case out.
void ReadDraft(MapReader& reader, Case& parsed) {
  parsed.draft = reader.Text("draft");
  for (const std::string_view word : {"true", "false", "yes", "no"}) {
    if (parsed.draft != word) continue;
    reader.Fail("draft", "has `draft: " + parsed.draft + "`; say what has not shown it yet, or remove the key");
    parsed.draft.clear();
  }
}

void ReadTool(MapReader& reader, Case& parsed) {
  parsed.tool = reader.Text("tool");
  if (!parsed.tool.empty() && !IsTool(parsed.tool))
    reader.Fail("tool", "has the unknown tool '" + parsed.tool + "'; allowed: " + base::Join(ToolNames()));
  parsed.tool_options = reader.Texts("tool-options");
}

void ReadLaunches(MapReader& reader, Case& parsed) {
  const std::string word = reader.Text("launches");
  if (word.empty()) return;
  parsed.launches = false;
  if (word != "none") reader.Fail("launches", "has `launches: " + word + "`; write `none` or remove the key");
}

void ReadLevel(MapReader& reader, Case& parsed) {
  const std::string word = reader.Text("level");
  parsed.waits_for_quick = word == "quick";
  if (!word.empty() && !parsed.waits_for_quick)
    reader.Fail("level", "has `level: " + word + "`; write `quick` or remove the key");
}

// A path that spells another clause would be judged against the wrong statement.
void CheckClause(MapReader& reader, const CaseName& name, const Case& parsed) {
  if (parsed.clause.empty() || name.clause.empty() || parsed.clause == name.clause) return;
  reader.Fail("clause", "asserts '" + parsed.clause + "' but its path spells '" + name.clause +
                            "'; move the file or correct `clause:`");
}

void Report(Problems& problems, const std::string& file, int line, const std::string& what) {
  Add(problems, rule::kHeader, {file, line}, what);
}

}  // namespace

HeaderBlock CutHeader(std::string_view text) {
  HeaderBlock block;
  const std::string_view first = text.substr(0, text.find('\n'));
  if (Trim(first) != kOpen) {
    block.defect = "does not start with the line " + std::string(kOpen) + "; put the header first";
    return block;
  }
  std::size_t at = std::min(text.size(), first.size() + 1);
  const std::size_t begin = at;
  for (int line = 2; at < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (Trim(text.substr(at, end - at)) == kClose) {
      block.text = text.substr(begin, at - begin);
      block.last_line = line;
      block.source = text.substr(std::min(end + 1, text.size()));
      return block;
    }
    at = end + 1;
  }
  block.defect = "does not close its header; end it with the line " + std::string(kClose);
  return block;
}

int LineOfKey(std::string_view text, std::string_view key) {
  Problems ignored;
  const yaml::Value header = ParseYaml("", CutHeader(text).text, ignored, 2);
  const yaml::Value* entry = header.Find(key);
  return entry == nullptr ? 1 : entry->key_line;
}

Case ParseCase(const Chapters& chapters, const TraitTable& traits, const std::string& file, std::string_view text,
               Problems& problems) {
  Case parsed;
  parsed.file = file;
  parsed.where = {file, 1};
  const std::optional<CaseName> name = ParseCaseName(chapters, file);
  if (!name) {
    Report(problems, file, 0,
           "is no case; name it conformance/<chapter>/<section>/<statement>.<kind>.cu with kind " + KindsText(kAll));
    return parsed;
  }
  parsed.kind = name->kind;
  parsed.id = name->Id();
  if (name->clause.empty()) {
    std::vector<std::string> known;
    for (const Chapter& chapter : chapters) known.push_back(chapter.folder);
    parsed.id.clear();
    Report(problems, file, 0, "lies in the unknown chapter '" + name->chapter + "'; known: " + base::Join(known));
  }
  const HeaderBlock block = CutHeader(text);
  if (!block.defect.empty()) {
    Report(problems, file, 1, block.defect);
    return parsed;
  }
  const std::size_t before = problems.size();
  const yaml::Value header = ParseYaml(file, block.text, problems, 2);
  if (problems.size() != before) return parsed;
  MapReader reader(header, file, rule::kHeader, "header", problems);
  if (header.type != yaml::Type::kMap) return parsed;
  CheckKeys(reader, parsed.kind);
  parsed.clause = reader.Text("clause");
  CheckClause(reader, *name, parsed);
  parsed.control = reader.Text("control");
  parsed.control_fails_with = reader.Texts("control-fails-with", Need::kOptional, MapReader::Shape::kPerhapsOne);
  ReadAlternatives(reader, parsed);
  parsed.build = reader.Texts("build");
  parsed.has_control_build = reader.Has("control-build");
  parsed.control_build = reader.Texts("control-build", Need::kOptional, MapReader::Shape::kPerhapsEmpty);
  parsed.units = reader.Number("units", 1, 4, 1);
  ReadUnitBuild(reader, parsed);
  parsed.required = reader.Texts("requires");
  parsed.own_process = reader.Text("own-process");
  ReadLaunches(reader, parsed);
  ReadLevel(reader, parsed);
  parsed.rounds = reader.Number("rounds", 1, 1'000'000, 0);
  ReadShows(reader, parsed);
  ReadPhase(reader, parsed);
  ReadErrors(reader, block.source, parsed);
  ReadTool(reader, parsed);
  parsed.covers = reader.Text("covers");
  ReadDraft(reader, parsed);
  parsed.note = reader.Text("note");
  parsed.formerly = reader.Texts("formerly", Need::kOptional, MapReader::Shape::kPerhapsOne);
  parsed.traits = TraitsOf(parsed, block.source, traits);
  const bool takes_long = parsed.kind == CaseKind::kCounter || parsed.traits.takes_long;
  parsed.timeout_s = reader.Number("timeout", 1, 600, takes_long ? kLongTimeout : kTimeout);
  return parsed;
}

}  // namespace catalogue

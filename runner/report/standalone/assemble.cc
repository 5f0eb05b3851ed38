#include "report/standalone/assemble.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "report/standalone/pieces.h"
#include "suite/catalogue/helpers.h"

namespace standalone {
namespace {

namespace fs = std::filesystem;

// The fixtures' own sources, but for what is another in a stand-alone program: record and command line. In the order in which they stand.
constexpr const char* kSources[] = {
    "standalone/record.cc", "src/error_name.cc",     "src/check.cc",          "standalone/device_runtime.cc",
    "src/driver.cc",        "src/aside.cc",          "src/threads.cc",        "src/time_factor.cc",
    "src/progress.cc",      "src/gate.cc",           "src/host_gate.cc",      "src/window.cc",
    "src/one_process.cc",   "src/witness.cc",        "src/litmus.cc",         "src/settled.cc",
    "src/litmus/events.cc", "src/litmus/fault.cc",   "src/litmus/oracle.cc",  "src/litmus/text.cc",
    "src/litmus/sites.cc",  "src/litmus/board.cc",   "src/litmus/table.cc",   "src/litmus/clusters.cc",
    "src/litmus/grids.cc",  "src/litmus/peers.cc",   "src/litmus/host.cc",    "src/cupti_library.cc",
    "src/collection.cc",    "src/counters.cc",       "src/exported_names.cc", "src/opengl.cc",
    "src/vulkan.cc",        "src/math_reference.cc", "src/error_table.cc",    "standalone/program.cc",
    "src/child.cc"};
constexpr const char* kWithChildren = "standalone/with_child.cc";
constexpr const char* kChild = "CTS_CHILD";

struct Part {
  std::string name;  // "cts/buffer.cuh"
  std::vector<Piece> pieces;
  std::vector<bool> kept;
  std::set<std::size_t> visible;   // Parts whose names its code can mean: its own and what it includes.
  std::set<std::string> reached;   // Names of its own that somebody means,
  std::set<std::string> declared;  // and those that a header declares, with their namespaces, which it may define.
  bool Keeps(const std::string& name) const {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (kept[i] && pieces[i].names.contains(name)) return true;
    }
    return false;
  }
  bool AnyKept() const { return std::find(kept.begin(), kept.end(), true) != kept.end(); }
};

class Assembler {
 public:
  explicit Assembler(const Sources& sources) : sources_(sources) {}

  std::string Text(bool with_main) {
    const std::string source = base::ReadFile(sources_.case_file);
    std::vector<Piece> of_case;
    std::string body = CaseText(source);
    for (const std::string& header : own_headers_) AddHeader(header, sources_.case_file);
    const std::size_t before_case = parts_.size();
    if (with_main) {
      for (const char* file : kSources) AddFile(sources_.fixtures / file, file);
    }
    const std::set<std::string> of_body = IdentifiersIn(body);
    for (std::size_t i = 0; i < before_case; ++i) parts_[i].reached.insert(of_body.begin(), of_body.end());
    for (Part& part : parts_) part.reached.insert("main");
    Reach();
    const bool children =
        std::any_of(parts_.begin(), parts_.end(), [](const Part& part) { return part.Keeps(kChild); });
    if (with_main && children) {
      AddFile(sources_.fixtures / kWithChildren, kWithChildren);
      for (std::size_t i = 0; i < parts_.back().pieces.size(); ++i) Keep(parts_.size() - 1, i);
      Reach();
    }
    std::string text = Includes();
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (i == before_case) text += Banner("the case") + body + "\n";
      text += PartText(parts_[i]);
    }
    if (before_case == parts_.size()) text += Banner("the case") + body + "\n";
    return text;
  }

 private:
  // Without its header, and without the lines that include what is written out; its family is a part of it. What it includes of the
  // system stands above all, but for what it includes after a directive of its own, which may mean that one.
  std::string CaseText(const std::string& source) {
    std::string text;
    bool directed = false;
    const std::size_t end = source.find("---*/");
    for (std::size_t at = end == std::string::npos ? 0 : source.find('\n', end) + 1; at < source.size();) {
      const std::size_t next = std::min(source.find('\n', at), source.size() - 1) + 1;
      const std::string line = source.substr(at, next - at);
      const std::vector<Piece> pieces = line.starts_with("#include") ? CutIntoPieces(line) : std::vector<Piece>();
      if (pieces.empty() || pieces.front().include.empty() || (directed && pieces.front().include[0] == '<')) {
        directed = directed || line.starts_with("#");
        text += line;
      } else if (pieces.front().include[0] == '<') {
        AddInclude(pieces.front().include);
      } else if (catalogue::IsFamily(pieces.front().include)) {
        text += CaseText(base::ReadFile(Find(pieces.front().include, sources_.case_file)));
      } else {
        own_headers_.push_back(pieces.front().include);
      }
      at = next;
    }
    while (text.starts_with("\n")) text.erase(0, 1);
    return text;
  }

  void AddInclude(const std::string& name) {
    if (std::find(includes_.begin(), includes_.end(), name) == includes_.end()) includes_.push_back(name);
  }

  fs::path Find(const std::string& name, const fs::path& from) const {
    std::error_code ignored;
    for (const fs::path& folder : {from.parent_path(), sources_.fixtures / "include", sources_.fixtures / "src"}) {
      if (fs::is_regular_file(folder / name, ignored)) return folder / name;
    }
    throw base::InputError(fmt::format("{}: includes {}, which is not in {}; the whole suite's sources are needed",
                                       from.string(), name, sources_.fixtures.string()));
  }

  std::size_t AddHeader(const std::string& name, const fs::path& from) { return AddFile(Find(name, from), name); }

  // Tables that a file includes in the midst of something are a part of its text.
  std::string WithTables(const fs::path& file) {
    std::string text = base::ReadFile(file);
    for (std::size_t at = 0; (at = text.find("#include \"", at)) != std::string::npos;) {
      const std::size_t from = at + 10, to = text.find('"', from);
      const std::string name = text.substr(from, to - from);
      if (name.ends_with(".inc")) {
        text.replace(at, to + 1 - at, base::ReadFile(Find(name, file)));
      } else {
        at = to;
      }
    }
    return text;
  }

  // What it includes stands before it.
  std::size_t AddFile(const fs::path& file, const std::string& name) {
    std::error_code ignored;
    const fs::path canonical = fs::weakly_canonical(file, ignored);
    if (const auto known = number_.find(canonical); known != number_.end()) return known->second;
    Part part{name, {}, {}, {}, {}, {}};
    try {
      part.pieces = CutIntoPieces(WithTables(file));
    } catch (const base::InputError& e) {
      throw base::InputError({file.string()}, e.problem());
    }
    for (const Piece& piece : part.pieces) {
      if (piece.include.empty() || piece.include[0] == '<') continue;
      const std::set<std::size_t>& included = parts_[AddHeader(piece.include, file)].visible;
      part.visible.insert(included.begin(), included.end());
    }
    part.kept.resize(part.pieces.size());
    part.visible.insert(parts_.size());
    number_[canonical] = parts_.size();
    parts_.push_back(std::move(part));
    return parts_.size() - 1;
  }

  // What its code may mean is reached where that is visible; and what it declares, in every file that sees the declaration and may
  // define it.
  void Keep(std::size_t number, std::size_t i) {
    const Piece& piece = parts_[number].pieces[i];
    if (!piece.include.empty()) return;
    parts_[number].kept[i] = true;
    for (const std::size_t other : parts_[number].visible)
      parts_[other].reached.insert(piece.uses.begin(), piece.uses.end());
    for (Part& part : parts_) {
      if (!part.visible.contains(number)) continue;
      for (const std::string& name : piece.names) part.declared.insert(Qualified(piece, name));
    }
    changed_ = true;
  }

  static std::string Qualified(const Piece& piece, const std::string& name) {
    std::string text;
    for (const std::string& scope : piece.scope) text += scope + "::";
    return text + name;
  }

  static bool IsReached(const Piece& piece, const Part& part) {
    return std::any_of(piece.names.begin(), piece.names.end(), [&](const std::string& name) {
      return part.reached.contains(name) || part.declared.contains(Qualified(piece, name));
    });
  }

  void Reach() {
    do {
      changed_ = false;
      for (std::size_t n = 0; n < parts_.size(); ++n) {
        for (std::size_t i = 0; i < parts_[n].pieces.size(); ++i) {
          const Piece& piece = parts_[n].pieces[i];
          if (parts_[n].kept[i] || !piece.include.empty()) continue;
          // What has no name stays where anything of its file does.
          if (IsReached(piece, parts_[n]) || (piece.names.empty() && parts_[n].AnyKept())) Keep(n, i);
        }
      }
    } while (changed_);
  }

  std::string Includes() {
    for (const Part& part : parts_) {
      if (!part.AnyKept()) continue;
      for (const Piece& piece : part.pieces) {
        if (!piece.include.empty() && piece.include[0] == '<') AddInclude(piece.include);
      }
    }
    std::string text;
    for (const std::string& name : includes_) text += "#include " + name + "\n";
    return text;
  }

  static std::string Banner(const std::string& what) {
    return fmt::format("\n// ---- {} {}\n\n", what, std::string(what.size() < 100 ? 100 - what.size() : 1, '-'));
  }

  static void MoveTo(const std::vector<std::string>& scope, std::vector<std::string>& now, std::string& text) {
    std::size_t common = 0;
    while (common < now.size() && common < scope.size() && now[common] == scope[common]) ++common;
    while (now.size() > common) {
      text += now.back().empty() ? "}  // namespace\n" : "}  // namespace " + now.back() + "\n";
      now.pop_back();
    }
    for (; now.size() < scope.size(); now.push_back(scope[now.size()]))
      text += scope[now.size()].empty() ? "namespace {\n" : "namespace " + scope[now.size()] + " {\n";
  }

  static std::string PartText(const Part& part) {
    if (!part.AnyKept()) return "";
    std::string text = Banner("of " + part.name);
    std::vector<std::string> scope;
    for (std::size_t i = 0; i < part.pieces.size(); ++i) {
      if (!part.kept[i]) continue;
      MoveTo(part.pieces[i].scope, scope, text);
      if (part.pieces[i].spaced && !text.ends_with("\n\n")) text += "\n";
      text += part.pieces[i].text + "\n";
    }
    MoveTo({}, scope, text);
    return text;
  }

  const Sources& sources_;
  std::vector<std::string> own_headers_;
  std::vector<std::string> includes_;
  std::map<fs::path, std::size_t> number_;
  std::vector<Part> parts_;
  bool changed_ = false;
};

}  // namespace

std::string Assemble(const Sources& sources, bool with_main) { return Assembler(sources).Text(with_main); }

}  // namespace standalone

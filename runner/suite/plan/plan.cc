#include "suite/plan/plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/files.h"
#include "base/pattern.h"
#include "suite/catalogue/case_file.h"
#include "suite/catalogue/helpers.h"
#include "suite/catalogue/vocabulary.h"
#include "suite/plan/pack.h"

namespace plan {
namespace {

using catalogue::Case;
using catalogue::CaseKind;

constexpr const char* kTwin = "-DCTS_CONTROL";

bool BuildsFor(const std::string& flag) {
  return flag.find("-gencode") != std::string::npos || flag.find("-arch") != std::string::npos;
}

class Planner {
 public:
  Planner(const catalogue::Tree& tree, const Architectures& architectures, const Choice& choice)
      : tree_(tree), architectures_(architectures), choice_(choice) {}

  BuildPlan Plan() {
    std::vector<const Case*> cases;
    for (const Case& c : tree_.cases)
      if (c.draft.empty() || choice_.drafts) cases.push_back(&c);
    std::sort(cases.begin(), cases.end(), [](const Case* a, const Case* b) { return a->file < b->file; });
    for (const Case* c : cases) Add(*c);
    plan_.objects = Pack(members_);
    return std::move(plan_);
  }

 private:
  void Add(const Case& c) {
    const catalogue::KindTraits& kind = Traits(c.kind);
    const Flags flags = FlagsOf(c, "build", c.build);
    const Flags control = c.has_control_build ? FlagsOf(c, "control-build", c.control_build) : flags;
    if (choice_.objects && c.WhyOwnProgram().empty()) {
      AddMember(c, flags);
    } else if (kind.form == catalogue::CaseForm::kProgram) {
      AddPrograms(c, flags, control);
    }
    // Of what a clock case measures the code is looked at, too.
    if (c.IsCompileTime() || c.kind == CaseKind::kClock) Observe(c, flags, control);
  }

  // An object case is about what nvcc makes by itself: it knows no architecture that its words do not name.
  Flags ArchitecturesOf(const Case& c) const {
    if (c.kind == CaseKind::kObject) return {};
    return c.IsCompileTime() || c.traits.own_front_ends ? architectures_.each : architectures_.shared;
  }

  Flags FlagsOf(const Case& c, std::string_view key, const std::vector<std::string>& words) const {
    return WithWords(c, key, words, ArchitecturesOf(c));
  }

  // Behind the flags of the architectures, unless a word names others.
  Flags WithWords(const Case& c, std::string_view key, const std::vector<std::string>& words, Flags flags) const {
    Flags of_words;
    for (const std::string& word : words) {
      const auto options = tree_.build_words.find(word);
      if (options == tree_.build_words.end()) ThrowUnknown(c, key, word);
      of_words.insert(of_words.end(), options->second.begin(), options->second.end());
    }
    if (std::any_of(of_words.begin(), of_words.end(), BuildsFor))
      std::erase_if(flags, [](const std::string& flag) { return flag.find("-gencode") != std::string::npos; });
    flags.insert(flags.end(), of_words.begin(), of_words.end());
    return flags;
  }

  [[noreturn]] void ThrowUnknown(const Case& c, std::string_view key, const std::string& word) const {
    const std::string text = base::ReadFileIfThere(tree_.root / c.file).value_or("");
    throw base::InputError(
        {c.file, catalogue::LineOfKey(text, key)},
        fmt::format("has the unknown build word '{}' in `{}:`; {} lists them", word, key, catalogue::kBuildWordsFile));
  }

  void AddMember(const Case& c, const Flags& flags) {
    const catalogue::KindTraits& kind = Traits(c.kind);
    std::string built;  // How, and with whom.
    // Whoever reads only some device code has at least what launches none of it.
    if (!c.launches) built += c.traits.device_code ? ".no-launch" : ".host";
    if (kind.sharing == catalogue::Sharing::kWithOwnKind) built += fmt::format(".{}", kind.word);
    if (c.build.empty()) built += "/no-words";
    if (ArchitecturesOf(c) != architectures_.shared) built += ".own-front-ends";
    const std::string stem = c.Stem();
    Member member{stem, stem.substr(0, stem.rfind('/')) + built, "", flags, !c.WhyOwnProcess().empty()};
    if (kind.patterns) {  // The code that is looked at is that of the case alone.
      member.unit = stem;
    } else if (kind.sharing == catalogue::Sharing::kWithAny) {
      member.small = stem.substr(0, stem.find('/')) + "/small-sections" + built;
    }
    members_.push_back(std::move(member));
  }

  void AddPrograms(const Case& c, const Flags& flags, Flags control) {
    Program program{c.Stem(), false, c.units, flags, {}};
    for (const auto& words : c.unit_build)
      program.unit_flags.push_back(WithWords(c, "unit-build", words, architectures_.each));
    plan_.programs.push_back(std::move(program));
    if (!c.HasControlProgram()) return;
    const bool twin = Traits(c.kind).control == catalogue::ControlForm::kTwin;
    if (twin) control.emplace_back(kTwin);
    plan_.programs.push_back({c.Stem(), true, twin ? 1 : c.units, std::move(control), {}});
  }

  static Way WayOf(const Case& c) {
    switch (c.kind) {
      case CaseKind::kObject:
        switch (c.shows) {
          case catalogue::Shows::kImages:
            return Way::kImages;
          case catalogue::Shows::kSymbols:
            return Way::kSymbols;
          case catalogue::Shows::kNeeded:
            return Way::kNeeded;
          case catalogue::Shows::kCommands:
            return Way::kCommands;
        }
        break;
      case CaseKind::kPtx:
        return Way::kPtx;
      case CaseKind::kSass:
      case CaseKind::kClock:
        return Way::kSass;
      case CaseKind::kLog:
        return Way::kLog;
      case CaseKind::kCode:
        return Way::kCode;
      default:
        break;
    }
    if (!c.rejected_rows.empty()) return Way::kTable;
    return c.phase == catalogue::Phase::kCompile ? Way::kCompile : Way::kLink;
  }

  void Observe(const Case& c, const Flags& flags, Flags control) {
    Observation seen{c.Stem(), WayOf(c), flags, std::nullopt, catalogue::IncludesOf(tree_.root, c.file)};
    if (Traits(c.kind).control == catalogue::ControlForm::kTwin) {
      control.emplace_back(kTwin);
      seen.control = std::move(control);
    }
    const bool one_architecture = seen.way == Way::kTable || seen.way == Way::kPtx || seen.way == Way::kSass ||
                                  seen.way == Way::kLog || seen.way == Way::kCode;
    if (one_architecture) {
      const char* prefix = seen.way == Way::kPtx ? "-arch=compute_" : "-arch=sm_";
      ForOneArchitecture(prefix, seen.flags);
      if (seen.control) ForOneArchitecture(prefix, *seen.control);
    }
    plan_.observations.push_back(std::move(seen));
  }

  // The one that the words name, else the suite's last.
  void ForOneArchitecture(const char* prefix, Flags& flags) const {
    static const base::Pattern kNamed("compute_([0-9]+[af]?)");
    std::string first;
    bool names_newest = false;
    for (const std::string& flag : flags) {
      re2::StringPiece rest(flag);
      for (std::string named; RE2::FindAndConsume(&rest, kNamed.form(), &named);) {
        if (first.empty()) first = named;
        names_newest = names_newest || named == architectures_.newest;
      }
    }
    std::erase_if(flags, [](const std::string& flag) { return flag.find("-gencode") != std::string::npos; });
    flags.insert(flags.begin(), prefix + (first.empty() || names_newest ? architectures_.newest : first));
  }

  const catalogue::Tree& tree_;
  const Architectures& architectures_;
  Choice choice_;
  std::vector<Member> members_;
  BuildPlan plan_;
};

}  // namespace

BuildPlan PlanBuild(const catalogue::Tree& tree, const Architectures& architectures, const Choice& choice) {
  return Planner(tree, architectures, choice).Plan();
}

}  // namespace plan

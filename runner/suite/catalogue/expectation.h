// Expectations: what a case must show, from expected/. The defaults apply first; a case's own file holds only
// what differs. Each value may be an ordered list of alternatives with `if:`; the first whose condition holds is taken.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "suite/catalogue/case.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/observer.h"
#include "suite/catalogue/reference_findings.h"

namespace catalogue {

/// One normalised sanitizer finding: no addresses, offsets, host frames or line numbers. Empty fields are absent.
struct Finding {
  std::string tool;    ///< memcheck, ...
  std::string kind;    ///< e.g. "InvalidAccess", "ApiError", "Leak", "RaceHazard", "BarrierError", "Uninitialized".
  std::string detail;  ///< Kind-specific: the API and error ("cudaMemcpy cudaErrorInvalidValue"), hazard level, ...
  std::string space;   ///< global, shared, local, ...
  std::string access;  ///< read, write, atomic
  int size = 0;        ///< Bytes of one access or of the leak; 0: not given.
  std::string kernel;  ///< Demangled name without arguments; empty for host findings.
  int count = 1;       ///< How often.
  auto operator<=>(const Finding&) const = default;  // NOLINT(modernize-use-nullptr): the check's own error
};
void to_json(nlohmann::json& j, const Finding& f);
void from_json(const nlohmann::json& j, Finding& f);

/// What one sanitizer tool must show for one case.
struct ToolExpectation {
  std::string not_applicable;     ///< A reason: the tool cannot judge this program. Then nothing else counts.
  std::vector<Finding> findings;  ///< Exactly these, sorted.
  /// Kinds of further findings that may come, too. Where there is one, of a finding only what is named counts.
  std::vector<std::string> beside;
  int exit_code = 0;  ///< Of the program under the tool.
};

/// How findings differ from an expectation; both empty where they do not.
struct FindingsDifference {
  std::vector<Finding> extra;   ///< Found, and not expected.
  std::vector<Finding> absent;  ///< Expected, and not found.
};
FindingsDifference Differences(const std::vector<Finding>& found, const ToolExpectation& expected);

struct KnownDeviation;

/// Who refuses here in words that nobody recorded, so that others than a reject case lists are no failure.
struct UnknownWords {
  bool of_compiler = false;
  bool of_host_compiler = false;  ///< Where the compiler's own are known: of what the host compiler and its linker say.
};

/// All that applies to one case on one machine, after conditions were evaluated.
struct CaseExpectation {
  bool on_model =
      false;  ///< The machine is the reference device, which says what it does not model (suite/catalogue/reference_device.h).
  /// On the reference device: what the case needs of a device that the model lacks without refusing it; or empty.
  std::string not_modelled;
  /// On the reference device: what its observers may find in the plain run.
  std::vector<ExpectedFinding> reference_findings;
  std::map<Observer, ToolExpectation> tools;
  std::map<std::string, nlohmann::json> observed_values;  ///< Recorded values of the plain run; differences are drift.
  UnknownWords unknown_words;
  /// The listed deviation was never recorded on a machine like this one (KnownDeviation::seen): it may be mended here.
  bool beyond_what_was_seen = false;
  /// The deviations that are listed for this case on other machines: they excuse nothing here. They live as long as the Expectations.
  std::vector<const KnownDeviation*> elsewhere;
};

/// A failure that a listed deviation consists of.
struct DeviatingCheck {
  std::string subcase;  ///< "main", "table/row"; of a compile-time case "compile".
  std::string message;
  std::optional<std::uint64_t> failed;  ///< Failed checks of the sub-case in all; absent: any number.
  auto operator<=>(const DeviatingCheck&) const = default;  // NOLINT(modernize-use-nullptr): the check's own error
};

/// Where a deviation lies says where else it is at work: in the device, so that nothing is known of other devices; in a library of the host,
/// which does the same whatever device there is; or in NVIDIA's compiler, so that nothing is known of others.
inline constexpr std::string_view kCauses[] = {"device", "host-library", "compiler"};

/// One entry of expected/known-deviations.yaml: a named platform violates a clause, with evidence. It names the whole
/// failure: another one, however alike, is not this deviation.
struct KnownDeviation {
  std::string case_id, clause;
  std::string condition;  ///< `if:` over machine facts; required.
  std::string seen;       ///< `seen:`, a condition, too: how far it was recorded; empty: wherever `if:` holds.
  std::string cause;      ///< One of kCauses; of hardware only.
  std::vector<DeviatingCheck> fails;                      ///< At least one; each pair of sub-case and message once.
  std::vector<std::string> passes;                        ///< Sub-cases that must pass there: the check can pass.
  std::map<std::string, nlohmann::json> observed_values;  ///< Recorded values that must be as they were.
  std::string rate;                                       ///< How often it shows; empty where each run must show it.
  std::string document, section, observed, first_seen, evidence;  ///< All required, all printed in the report.
  base::Location where;
};

inline constexpr const char* kDefaultsFile = "expected/defaults.yaml";

/// The parsed expected/ folder, conditions unevaluated.
struct Expectations {
  /// expected/defaults.yaml as JSON, without `unknown-words:`; null where there is none.
  nlohmann::json defaults;
  /// `unknown-words:` of it, by whose they are ("compiler", "host-compiler"): where nobody recorded how they refuse.
  std::map<std::string, std::string> unknown_words;
  std::map<std::string, nlohmann::json> cases;  ///< By case stem (Case::Stem).
  std::map<std::string, base::Location> where;  ///< Of each stem.
  std::vector<KnownDeviation> deviations;
  std::map<std::string, std::string>
      not_modelled;  ///< What a case, or those that begin with "x.", need of the reference device.
  std::vector<ExpectedFinding> reference_findings;
};

Expectations LoadExpectations(const std::filesystem::path& root);

/// Facts are the machine's; the case's own facts are added here. Throws InputError for a bad key or condition.
CaseExpectation ExpectationFor(const Expectations& all, const Case& c, const Facts& machine);

/// The deviation listed for this case on this machine, or null.
const KnownDeviation* FindDeviation(const Expectations& all, const Case& c, const Facts& machine);

}  // namespace catalogue

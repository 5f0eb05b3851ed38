// The tree: what a build or an installation holds, read once and then only passed on.
//
//   bin/cuda-cts bin/cts-probe          lib/libcts.so lib/libcudart.so.13 lib/libcudadevrt.a
//   conformance/ fixtures/ expected/    the sources, clauses, vocabularies and expectations
//   programs/<stem>[.control]           executables of run, litmus, random, multi and report cases
//   observed/<stem>.json                what the compiler said, for reject, ptx and sass cases
//   cases.txt                           the stem of each case that the build made something of
//   functions.txt                       which functions of CUDA each case calls (run/machine/lacking.h)
//   suite.json                          version, commit, clean, toolkit, nvcc, architectures, host compiler
//
// The build folder lays out the same at <build>/tree, with links into the source tree.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "suite/catalogue/case.h"
#include "suite/catalogue/chapter.h"
#include "suite/catalogue/clause.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/expectation.h"

namespace catalogue {

/// One word of fixtures/features.yaml: the condition over machine facts that provides it, and the reason printed
/// when the machine lacks it.
struct Feature {
  std::string word;
  std::string condition;
  std::string reason;
  std::string detail;     ///< The fact that says more of why the machine lacks it, if any.
  std::string judged_by;  ///< The clause that judges the runtime's answer that provides it, if it is one.
  int line = 0;           ///< In the file.
};

/// The reason, and behind it what the machine's fact `detail` says.
std::string WhyLacked(const Feature& feature, const Facts& facts);

/// The options of nvcc that the words of `build:`, `control-build:` and `unit-build:` stand for (fixtures/build-words.yaml).
using BuildWords = std::map<std::string, std::vector<std::string>>;

struct Tree {
  std::filesystem::path root;
  Chapters chapters;
  std::vector<Clause> clauses;              ///< In catalogue order.
  std::vector<Case> cases;                  ///< Sorted by id.
  std::map<std::string, Feature> features;  ///< By word.
  BuildWords build_words;
  Expectations expectations;
  nlohmann::json suite;           ///< suite.json, or null where it is absent (a bare source tree).
  std::vector<std::string> lost;  ///< Of cases.txt, the stems whose cases lie in the tree no more.

  /// "the tree lacks 2 cases of its build, e.g. conformance/x.run.cu; ..."; empty where it has them all, or cannot tell.
  std::string WhyNotWhole() const;
  const Clause* FindClause(std::string_view id) const;  ///< Also by a former id; null if unknown.
  const Case* FindCase(std::string_view id) const;      ///< Null if unknown.
  /// The case that once had this id, by a rename of its own or of its clause; null where none has.
  const Case* FindFormerCase(std::string_view id) const;
  /// The case that has this id, or once had it; for results that were recorded earlier. Null if unknown.
  const Case* FindCaseByAnyId(std::string_view id) const;
};

/// Reads the whole tree. Throws InputError for anything that cannot be read or does not parse; contradictions
/// between well-formed files (unknown clause, orphan expectation, duplicate id) are lint's business, not an error here.
Tree LoadTree(const std::filesystem::path& root);

/// Reads only what judging one case needs (its header, its section's clauses, its expectations, the vocabularies).
Tree LoadTreeForCase(const std::filesystem::path& root, std::string_view case_id);

/// Only suite.json: which suite it is. Throws InputError where there is none, or it is no JSON object.
nlohmann::json LoadSuite(const std::filesystem::path& root);

/// --tree, else $CUDA_CTS_TREE, else the parent of the folder of the running executable.
std::filesystem::path DefaultTree(const std::string& option);

}  // namespace catalogue

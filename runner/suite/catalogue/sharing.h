// Which cases may share a process with others (conformance/RUNNER.md, "Grouped runs"): derived from kind, header and source.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/case.h"
#include "suite/catalogue/problem.h"

namespace catalogue {

inline constexpr const char* kOwnProcessFile = "fixtures/own-process.yaml";

/// A word that keeps a case out of a shared process, where in the file it does so, and the reason.
struct OwnProcessWord {
  enum class Where {
    kAnywhere,
    kOutsideChildren,  ///< But not in the body of a CTS_CHILD, which runs in a process of its own anyway.
    kProcessAlone,     ///< As before, but the object of its section may hold the case.
    kWithoutChildren,  ///< But not where there is a CTS_CHILD at all, nor in a case that measures.
  };
  Where where;
  std::string word, reason;
};

/// The lines that run in the process of the case: `text` without the bodies of its CTS_CHILD, each from its line to the next
/// one that begins with a closing brace, or to the end of its own.
std::string WithoutChildren(std::string_view text);

/// The table, in its order; a file that is missing or malformed is a problem.
std::vector<OwnProcessWord> LoadOwnProcessWords(const std::filesystem::path& root, Problems& problems);

/// Why the case needs a process of its own, as far as kind, header and source tell; empty: it does not. `text` is its whole
/// file, with its family (helpers.h). What the header says by `own-process:` is not looked at. The build decides the same
/// (cmake/Cases.cmake).
std::string WhyOwnProcess(const Case& c, std::string_view text, const std::vector<OwnProcessWord>& words);

/// Why it needs a program of its own, too: as before, without the words that concern its process alone.
std::string WhyOwnProgram(const Case& c, std::string_view text, std::vector<OwnProcessWord> words);

/// The whole answer for a reader: WhyOwnProcess, else what the header says, else empty. `root` is that of the tree.
std::string WhyOwnProcess(const std::filesystem::path& root, const Case& c);

/// The file of the tree that names the object of each case that the build found to share one.
inline constexpr const char* kObjectIndex = "objects/index.txt";

/// Paths of the objects, relative to the tree, by the stems of their cases; empty where the tree has no index (a bare source
/// tree).
struct ObjectIndex {
  std::map<std::string, std::string> shared, alone;  ///< Cases that may share a process, too, and those that may not.
};
ObjectIndex LoadObjectIndex(const std::filesystem::path& root);

}  // namespace catalogue

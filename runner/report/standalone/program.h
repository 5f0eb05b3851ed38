// The stand-alone program of a case: what one attaches to a bug report.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "report/result.h"
#include "suite/catalogue/tree.h"

namespace standalone {

/// What is known of how the case came out, and on what.
struct Seen {
  std::string file;        ///< Of the report or journal; empty: none was given.
  report::Result result;   ///< Of that.
  catalogue::Facts facts;  ///< Of the machine that the program is written for, where nothing was given.
};

/// One source file, `name`.cu, with its explanation as the comment at its head. Throws InputError where the tree lacks the fixtures' sources.
std::string ProgramText(const catalogue::Tree& tree, const catalogue::Case& c, const std::string& name,
                        const Seen& seen);

/// The commands that compile and run it, a line each, as that comment has them.
std::vector<std::string> Commands(const catalogue::Tree& tree, const catalogue::Case& c, const std::string& name,
                                  const catalogue::Facts& facts);

}  // namespace standalone

// What the build makes of the cases: objects that several of them share, programs, and observations of the compiler. How it makes them
// is CMake's business (cmake/Cases.cmake).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "suite/catalogue/tree.h"

namespace plan {

/// Options of nvcc, in their order.
using Flags = std::vector<std::string>;

/// The options that build for the architectures of a build (cmake/Architectures.cmake).
struct Architectures {
  Flags each;          ///< With a front end for each architecture.
  Flags shared;        ///< With one for those of a major version.
  std::string newest;  ///< Of which the compiler's output is looked at, e.g. "90".
};

/// Cases that are compiled as one unit, objects/<name>.so of the tree.
struct Object {
  std::string name;
  std::vector<std::string> stems;  ///< Of its cases, in the order of their paths.
  std::vector<std::string> alone;  ///< Those of them that need a process of their own.
  Flags flags;
};

/// programs/<stem>, or programs/<stem>.control.
struct Program {
  std::string stem;
  bool control = false;
  int units = 1;
  Flags flags;
  std::vector<Flags> unit_flags;  ///< Of each unit, where they differ (`unit-build:`): instead of `units` and `flags`.
};

/// In which way the compiler is observed; each has a function in cmake/Cases.cmake.
enum class Way {
  kCompile,  ///< What it says when it compiles,
  kLink,     ///< and when it links, too.
  kTable,    ///< What it says of the rows of a table, and of them for the device alone.
  kImages,   ///< What it made, as `shows:` has it.
  kSymbols,
  kNeeded,
  kCommands,
  kPtx,   ///< FileCheck on its PTX,
  kSass,  ///< on the disassembly,
  kLog,   ///< on what it said.
  kCode   ///< Patterns counted in the disassembly.
};

/// observed/<stem>.json: one or two sides of a case.
struct Observation {
  std::string stem;
  Way way = Way::kCompile;
  Flags flags;
  std::optional<Flags> control;       ///< Of the twin.
  std::vector<std::string> includes;  ///< Files of the tree that the case includes, and these in turn.
};

struct BuildPlan {
  std::vector<Program> programs;
  std::vector<Observation> observations;
  std::vector<Object> objects;
};

struct Choice {
  bool objects = true;  ///< Else each case is a program of its own.
  bool drafts = false;  ///< Those that have not run on a GPU, too.
};

/// The plan for the cases of a tree, in the order of their paths. Throws InputError for an unknown build word.
BuildPlan PlanBuild(const catalogue::Tree& tree, const Architectures& architectures, const Choice& choice = {});

}  // namespace plan

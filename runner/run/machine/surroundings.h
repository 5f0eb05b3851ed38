// The environment variables that reach the programs, and those of the dynamic loader. Of CUDA's a closed set, so that a setting of somebody's shell does not
// decide verdicts (conformance/RUNNER.md, "The surroundings of a program").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "evidence/journal/head.h"

namespace machine {

/// What `judge` hands on to a random case (conformance/RANDOM.md), and a run does not.
inline constexpr const char* kWordsForRandom = "CTS_RANDOM";

/// Whether the variable is taken away from programs: one of CUDA's driver, runtime or tools that may change what they do, or of the suite's
/// own programs. Which GPUs are seen, where the cache of compiled code lies and which MPS server is meant stay.
bool IsRemoved(std::string_view variable);

/// The names of those that are set now and taken away, sorted.
std::vector<std::string> RemovedVariables(const journal::KeptSettings& kept = {});

/// "NAME=value" of each variable of the loader that is set now, and of each that reaches the programs because it is kept: what a command
/// needs in front of it to find what the programs of this process find.
std::vector<std::string> WhatProgramsFind(const journal::KeptSettings& kept);

/// LD_LIBRARY_PATH, LD_PRELOAD and LD_AUDIT of this process, for all that it starts: relative entries become absolute, so that each
/// program finds the same files in whatever folder it starts; an empty entry of LD_LIBRARY_PATH is the current folder. Says on stderr what
/// changed. Throws InputError where the name of the current folder holds what separates entries.
void MakeLoaderPathsAbsolute();

/// Why LD_LIBRARY_PATH, which is set, has put nothing of CUDA under the programs, whose runtime is `runtime_file`, or empty text.
/// `soname`: what programs ask for, "libcudart.so.13". `driver_file`: empty where none was loaded.
std::string WhyNotFromLibraryPath(const std::string& soname, const std::string& runtime_file,
                                  const std::string& driver_file);

}  // namespace machine

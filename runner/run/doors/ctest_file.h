// The ctest door: a CTestTestfile.cmake with one test for each case and observer.
#pragma once

#include <string>
#include <vector>

#include "suite/catalogue/selection.h"

namespace doors {

/// "<case id>.<observer>".
std::string CTestName(const catalogue::Case& c, catalogue::Observer observer);

/// Seconds after which ctest kills a test: above every limit of the runner itself, so that the runner's own TIMEOUT
/// with its reason comes first.
int CTestTimeout(const catalogue::Case& c, catalogue::Observer observer);

/// The script, to be written to the root of a tree. Its paths are relative to its own folder, so that the tree can be
/// moved. Each test appends its attempt to Testing/cuda-cts.jsonl; a last test fails when nothing was judged.
std::string CTestFile(const std::vector<catalogue::SelectedCase>& selected);

}  // namespace doors

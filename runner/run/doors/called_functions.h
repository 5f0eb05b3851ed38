// Which functions of CUDA each case calls, by what the objects of the build refer to: the table functions.txt of a tree.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace doors {

/// A host object of the build, and the cases in it: several, each in a namespace of its own, or one alone.
struct CaseObject {
  std::filesystem::path file;
  std::vector<std::string> stems;  ///< Paths below conformance/ without ".cu".
};

/// Names of functions by the stem of the case that calls them, itself or through the fixtures, whose objects are `fixtures`. Functions of
/// the runtime are what the linker looks for ("cudaMalloc", "__cudaLaunchKernel"), those of the driver ("cuCtxGetId") what is passed on as
/// text. What the fixtures can do without is not among them. Objects that do not exist are left out. Throws InputError for one that
/// cannot be read.
std::map<std::string, std::set<std::string>> CalledFunctions(const std::vector<std::filesystem::path>& fixtures,
                                                             const std::vector<CaseObject>& objects);

/// A line a case: "<stem> <function> <function> ...", sorted.
std::string FunctionsText(const std::map<std::string, std::set<std::string>>& called);

}  // namespace doors

// What the build's host objects call: symbols and the places that refer to them, read of a relocatable ELF file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>

namespace doors {

/// What one definition of an object refers to: names of further definitions, of this object or others, and texts that it passes on.
struct References {
  std::set<std::string> names;
  std::set<std::string> texts;  ///< Whole string constants of at most 200 bytes.
};

/// What an object defines, by name; what runs before main stands under the empty name. A name that only this object knows ends with
/// the object's own mark, so that objects may be put together.
using Definitions = std::map<std::string, References>;

/// Of a little-endian 64-bit object for x86-64 or Arm. `mark` is that of its local names. What it could do without (weak) is no
/// reference. Throws InputError, naming the file, for any other and for one that is cut off.
Definitions ReadObject(const std::filesystem::path& file, const std::string& mark);

}  // namespace doors

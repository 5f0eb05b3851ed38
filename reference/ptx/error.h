// What can be wrong with a text of PTX.
#pragma once

#include <stdexcept>
#include <string>

namespace ref::ptx {

/// The text is no PTX: what the driver reports as CUDA_ERROR_INVALID_PTX.
struct Malformed : std::runtime_error {
  Malformed(int at_line, const std::string& message)
      : std::runtime_error("line " + std::to_string(at_line) + ": " + message), line(at_line) {}
  int line;
};

/// Modules that cannot be linked: the message has one line a name.
struct Unresolved : Malformed {
  explicit Unresolved(const std::string& message) : Malformed(0, message) {}
};

/// The text may be PTX, but says something that the device does not model: `kind` and `name` go to Refuse().
struct Unmodelled : std::runtime_error {
  Unmodelled(std::string kind_of, std::string name_of)
      : std::runtime_error(kind_of + " is not modelled: " + name_of),
        kind(std::move(kind_of)),
        name(std::move(name_of)) {}
  std::string kind, name;
};

}  // namespace ref::ptx

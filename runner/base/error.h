// The exceptions that main() turns into one line and an exit code, and the place in a file that they name.
#pragma once

#include <stdexcept>
#include <string>

namespace base {

/// A place in a file of the tree, for messages. `line` counts from 1; 0 means the whole file.
struct Location {
  std::string file;
  int line = 0;
  std::string Text() const { return line > 0 ? file + ":" + std::to_string(line) : file; }
};

/// Everything a user wrote or pointed to that cannot be used.
/// Text reads "file:line: what is wrong; remedy". main() prints it on one line and exits with exit_code::kUsage.
class InputError : public std::runtime_error {
 public:
  InputError(const Location& where, const std::string& what)
      : std::runtime_error(where.Text() + ": " + what), where_(where), problem_(what) {}
  explicit InputError(const std::string& what) : std::runtime_error(what), problem_(what) {}

  const Location& where() const { return where_; }         ///< Empty when no file is at fault.
  const std::string& problem() const { return problem_; }  ///< The text without the location.

 private:
  Location where_;
  std::string problem_;
};

/// A file could not be written whole. main() exits with exit_code::kInfrastructure.
struct DiskFull : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace base

// The one exception for bad input: everything a user wrote or pointed to that cannot be used.
#pragma once

#include <stdexcept>

#include "catalogue/clause.h"

namespace catalogue {

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

}  // namespace catalogue

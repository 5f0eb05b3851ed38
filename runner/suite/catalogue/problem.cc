#include "suite/catalogue/problem.h"

#include <utility>

#include "base/error.h"

namespace catalogue {

void Add(Problems& problems, std::string_view rule, base::Location where, std::string what) {
  problems.push_back({std::string(rule), std::move(where), std::move(what)});
}

void ThrowFirst(const Problems& problems) {
  if (!problems.empty()) throw base::InputError(problems.front().where, problems.front().what);
}

}  // namespace catalogue

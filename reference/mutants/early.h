// Work of a stream that is done at the call that makes it.
#pragma once

#include <utility>

#include "order/work.h"

namespace ref::mutants {

/// Does what an action is to do; when its turn comes it does nothing.
inline void DoAtOnce(Work& work) {
  std::exchange(static_cast<Action&>(work).run, [] {})();
}

}  // namespace ref::mutants

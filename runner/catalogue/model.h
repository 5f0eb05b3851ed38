// The reference device (reference/README.md): a model of the documents that is run in the place of CUDA. What was made on it is
// no evidence about CUDA, and everything that shows or keeps results asks here whether it was.
#pragma once

#include <string_view>

#include "base/error.h"
#include "catalogue/condition.h"

namespace catalogue {

inline constexpr std::string_view kModelFact = "model";                ///< "true" where the device is the model.
inline constexpr std::string_view kModelGpu = "cts-reference-device";  ///< What its fact `gpu` begins with.
inline constexpr std::string_view kModelNotice = "a model of the documents was tested, not CUDA";

inline bool IsModel(const Facts& facts) {
  const auto found = facts.find(kModelFact);
  return found != facts.end() && found->second == "true";
}

/// Throws InputError where `facts` are of the model: "<what> a model of the documents was tested, not CUDA; <hint>".
inline void RefuseModel(const Facts& facts, std::string_view what, std::string_view hint) {
  if (IsModel(facts))
    throw base::InputError(std::string(what) + ": " + std::string(kModelNotice) + "; " + std::string(hint));
}

}  // namespace catalogue

// The reference device (reference/README.md): a model of the documents that is run in the place of CUDA. What was made on it is
// no evidence about CUDA, and everything that shows or keeps results asks here whether it was.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "suite/catalogue/condition.h"

namespace catalogue {

inline constexpr std::string_view kModelFact = "model";                ///< "true" where the device is the model.
inline constexpr std::string_view kModelGpu = "cts-reference-device";  ///< What its fact `gpu` begins with.
inline constexpr std::string_view kModelNotice = "a model of the documents was tested, not CUDA";

/// By its fact or, where somebody took that away, by the name of the device.
inline bool IsModel(const Facts& facts) {
  const auto found = facts.find(kModelFact), gpu = facts.find("gpu");
  return (found != facts.end() && found->second == "true") ||
         (gpu != facts.end() && std::string_view(gpu->second).starts_with(kModelGpu));
}

/// What `text`, the output or record of a program that ran on the model, says is not modelled: "runtime call cudaFoo". The model
/// ends such a program with the line "reference device: <what> is not modelled: <name>". Empty where `text` has no such line.
std::optional<std::string> NotModelled(std::string_view text);

/// Throws InputError where `facts` are of the model: "<what> a model of the documents was tested, not CUDA; <hint>".
inline void RefuseModel(const Facts& facts, std::string_view what, std::string_view hint) {
  if (IsModel(facts))
    throw base::InputError(std::string(what) + ": " + std::string(kModelNotice) + "; " + std::string(hint));
}

}  // namespace catalogue

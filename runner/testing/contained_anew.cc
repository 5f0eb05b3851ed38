// Each test begins with the containment that a process begins with, whatever those before it found out about the machine.
#include <gtest/gtest.h>

#include "base/process/containment.h"

namespace {

class ContainedAnew : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo& /*test*/) override {
    process::UseContainment(process::Containment::kSupervisor);
  }
};

// GoogleTest owns it.
[[maybe_unused]] const bool kAppended = [] {
  testing::UnitTest::GetInstance()->listeners().Append(new ContainedAnew);
  return true;
}();

}  // namespace

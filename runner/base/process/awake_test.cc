#include "base/process/awake.h"

#include <gtest/gtest.h>

namespace {

TEST(AwakeTime, CountsWhatIsAskedForAndNotWhatWasSleptThrough) {
  process::AwakeTime time;
  EXPECT_DOUBLE_EQ(time.At(0.25), 0.25);
  EXPECT_DOUBLE_EQ(time.At(0.5), 0.5);
  EXPECT_DOUBLE_EQ(time.At(3600.5), 0.5 + process::AwakeTime::kMost);
  EXPECT_DOUBLE_EQ(time.At(3600.75), 0.75 + process::AwakeTime::kMost);
  EXPECT_DOUBLE_EQ(time.At(3600.75), 0.75 + process::AwakeTime::kMost);
}

}  // namespace

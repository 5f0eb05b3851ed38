/*---
clause: pi.ptx-compatibility.not-backward
covers: texts for each newer architecture, by each loader
control: the text is for the device
control-fails-with: a loader took a text for a higher compute capability
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../image-loaders.cuh"
#include "texts-for-others.family.cuh"

namespace {

constexpr const char* kNewer[] = {"sm_100", "sm_103", "sm_110", "sm_120", "sm_121"};

CTS_CASE() {
  CheckRefused(kNewer, "sm_90", cts::control(), "a loader took a text for a higher compute capability");
  for (const cts::ImageLoader& loader : cts::kImageLoaders)
    CTS_EXPECT_EQ(Load(loader, "sm_90").stored, 42, "a text for the device did not run");
}

}  // namespace

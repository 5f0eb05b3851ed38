/*---
clause: pi.ptx-compatibility.family-specific-refused
covers: texts for each other family, by each loader
control: the text is for every architecture
control-fails-with: a loader took a text for another family
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../image-loaders.cuh"
#include "texts-for-others.family.cuh"

namespace {

constexpr const char* kOthers[] = {"sm_100f", "sm_103f", "sm_110f", "sm_120f", "sm_121f"};

CTS_CASE() {
  CheckRefused(kOthers, "sm_90", cts::control(), "a loader took a text for another family");
  for (const cts::ImageLoader& loader : cts::kImageLoaders)
    CTS_EXPECT_EQ(Load(loader, "sm_90").stored, 42, "a text for every architecture did not run");
}

}  // namespace

/*---
clause: pi.capture.end-returns-graph
covers: priorities and windows of launches, which their nodes tell
control: the captured launches have no attributes
control-fails-with: the node of a captured launch does not tell an attribute of the launch
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr const char* kOther = "the node of a captured launch does not tell an attribute of the launch";
constexpr std::size_t kBytes = 1 << 16;

__global__ void Nothing() {}

// The value that the node of a captured launch tells, in a stream of such a priority.
cudaLaunchAttributeValue Captured(const cudaLaunchAttribute& given, int of_stream) {
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, of_stream));
  cudaLaunchAttribute attribute = given;
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = cts::control() ? 0 : 1;
  cudaLaunchAttributeValue told{};
  {
    cts::Capture capture(stream);
    CTS_CUDA(cudaLaunchKernelEx(&config, Nothing));
    CTS_CUDA(capture.End());
    const cts::Nodes nodes(capture.graph());
    CTS_CUDA(cudaGraphKernelNodeGetAttribute(nodes.at[0], given.id, &told));
  }
  CTS_CUDA(cudaStreamDestroy(stream));
  return told;
}

CTS_CASE(priority) {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (least == greatest) return cts::PowerNotShown("the device has one priority");
  for (const int of_stream : {least, greatest}) {
    cts::Row(of_stream == least ? "in-a-stream-of-the-least" : "in-a-stream-of-the-greatest", [&] {
      cudaLaunchAttribute attribute{};
      attribute.id = cudaLaunchAttributePriority;
      attribute.val.priority = of_stream == least ? greatest : least;
      CTS_EXPECT_EQ(Captured(attribute, of_stream).priority, attribute.val.priority, kOther);
    });
  }
}

CTS_CASE(window) {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxAccessPolicyWindowSize, 0));
  if (most < static_cast<int>(kBytes)) return cts::PowerNotShown("the device has no window");
  const cts::DeviceBuffer<char> memory(2 * kBytes);
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeAccessPolicyWindow;
  attribute.val.accessPolicyWindow.base_ptr = memory.data() + kBytes;
  attribute.val.accessPolicyWindow.num_bytes = kBytes / 2;
  attribute.val.accessPolicyWindow.hitRatio = 0.5f;
  attribute.val.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
  attribute.val.accessPolicyWindow.missProp = cudaAccessPropertyStreaming;
  const cudaAccessPolicyWindow wanted = attribute.val.accessPolicyWindow,
                               told = Captured(attribute, 0).accessPolicyWindow;
  CTS_EXPECT(told.base_ptr == wanted.base_ptr && told.num_bytes == wanted.num_bytes &&
                 told.hitRatio == wanted.hitRatio && told.hitProp == wanted.hitProp && told.missProp == wanted.missProp,
             kOther);
}

}  // namespace

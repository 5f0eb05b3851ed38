/*---
clause: pi.graph.kernel-node-copy-attributes
covers: the driver's functions
control: the attributes of another node are copied
control-fails-with: a kernel node of the driver does not have the attribute that was copied to it
requires: [cooperative-launch]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

using Member = int CUlaunchAttributeValue::*;
struct Attribute {
  const char* name;
  CUlaunchAttributeID id;
  Member member;
};

void Set(const Attribute& attribute, CUgraphNode node, int to) {
  CUlaunchAttributeValue value{};
  value.*attribute.member = to;
  CTS_CU(CTS_DRIVER(cuGraphKernelNodeSetAttribute)(node, attribute.id, &value));
}
int Get(const Attribute& attribute, CUgraphNode node) {
  CUlaunchAttributeValue value{};
  CTS_CU(CTS_DRIVER(cuGraphKernelNodeGetAttribute)(node, attribute.id, &value));
  return value.*attribute.member;
}

// The target had the attribute of `other`. The function takes the target first.
void Check(const Attribute& attribute, int first, int second) {
  cts::Row(attribute.name, [&] {
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::DriverGraph graph;
    const auto add = [&](int with) {
      const CUgraphNode node = cts::AddDriverKernel(graph, {}, cts::PutWord, word.data(), 5u);
      Set(attribute, node, with);
      return node;
    };
    const CUgraphNode source = add(first), other = add(second), target = add(second);
    CTS_EXPECT_EQ(Get(attribute, source), first, "a kernel node does not have the attribute that was set");
    CTS_CU(CTS_DRIVER(cuGraphKernelNodeCopyAttributes)(target, cts::control() ? other : source));
    CTS_EXPECT_EQ(Get(attribute, target), first,
                  "a kernel node of the driver does not have the attribute that was copied to it");
    CTS_EXPECT_EQ(Get(attribute, source), first, "a copy of attributes changed its source");
    CTS_EXPECT_EQ(Get(attribute, other), second, "a copy of attributes changed a third node");
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaSetDevice(0));
  CTS_CU(CTS_DRIVER(cuCtxGetStreamPriorityRange)(&least, &greatest));
  if (greatest != least)
    Check({"priority", CU_LAUNCH_ATTRIBUTE_PRIORITY, &CUlaunchAttributeValue::priority}, greatest, least);
  Check({"cooperative", CU_LAUNCH_ATTRIBUTE_COOPERATIVE, &CUlaunchAttributeValue::cooperative}, 1, 0);
}

}  // namespace

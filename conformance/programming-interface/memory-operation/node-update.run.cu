/*---
clause: pi.memory-operation.node-update
control: the executable graph is left as it is; the node is set, too; the update comes ahead of the first launch
control-fails-with:
  - a later launch had the former operation
  - an update changed the node
  - an update changed a launch
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "operations.family.cuh"

namespace {

constexpr const char* kFormer = "a later launch had the former operation";

void Update(cudaGraphExec_t exec, cudaGraphNode_t node, Operations operations) {
  CTS_CUDA(cudaSetDevice(0));  // of a thread of its own
  const CUDA_BATCH_MEM_OP_NODE_PARAMS parameters = Parameters(operations);
  CTS_CU(CTS_DRIVER(cuGraphExecBatchMemOpNodeSetParams)(exec, node, &parameters));
  operations[0] = {};  // it was copied
}

// Of two writes the second one gets another value, or another address.
template <class T>
void CheckLater(bool address) {
  if (!AreThere<T>()) return;
  const cts::DeviceBuffer<T> words(3, 0);
  constexpr T kNew = static_cast<T>(0x500000009);
  Operations former{Write<T>(words.data(), 1), Write<T>(words.data() + 1, 2)};
  const Operations later{former[0], Write<T>(words.data() + (address ? 2 : 1), address ? 2 : kNew)};
  const cts::Template graph;
  const cudaGraphNode_t node = AddOperations(graph, {}, former);
  if (node == nullptr) return;
  const cts::Executable exec(graph);
  const cts::Stream stream;
  if (!cts::control()) Update(exec, node, later);
  for (int launch = 0; launch < 2; ++launch) {
    exec.Launch(stream);
    stream.Synchronize();
    const auto left = words.Read();
    CTS_EXPECT(left[0] == 1 && left[1] == (address ? 0 : kNew) && left[2] == (address ? 2 : 0), kFormer);
  }
}

// A wait for a value that never comes becomes one that is over.
void CheckWait() {
  const cts::PinnedBuffer<U32> word(1, 9);  // in each byte
  cts::Mark before, mark;
  Operations former{Wait<U32>(word.device(), 7, CU_STREAM_WAIT_VALUE_EQ)};
  const cts::Template graph;
  const cudaGraphNode_t node = AddOperations(graph, {}, former);
  if (node == nullptr) return;
  const cts::Executable exec(graph);
  const cts::Stream stream;
  before.Put(stream);  // nothing is used for the first time after the wait
  stream.Synchronize();
  if (!cts::control()) Update(exec, node, {Wait<U32>(word.device(), 7, CU_STREAM_WAIT_VALUE_GEQ)});
  exec.Launch(stream);
  mark.Put(stream);
  CTS_EXPECT(mark.ComesSoon(), kFormer);
  *static_cast<volatile U32*>(word.data()) = 7;
  stream.Synchronize();
}

// The node, and so an executable graph that is made of it later, has the former operations.
void CheckNode() {
  const cts::DeviceBuffer<U32> word(1, 0);
  Operations former{Write<U32>(word.data(), 1)}, later{Write<U32>(word.data(), 2)};
  const cts::Template graph;
  const cudaGraphNode_t node = AddOperations(graph, {}, former);
  if (node == nullptr) return;
  const cts::Executable exec(graph);
  Update(exec, node, later);
  const CUDA_BATCH_MEM_OP_NODE_PARAMS parameters = Parameters(later);
  if (cts::control()) CTS_CU(CTS_DRIVER(cuGraphBatchMemOpNodeSetParams)(node, &parameters));
  CUDA_BATCH_MEM_OP_NODE_PARAMS told{};
  CTS_CU(CTS_DRIVER(cuGraphBatchMemOpNodeGetParams)(node, &told));
  CTS_EXPECT(told.count == 1 && told.paramArray[0].writeValue.value == 1, "an update changed the node");
  cts::RunOnce(graph);
  CTS_EXPECT_EQ(word[0], 1u, "an update changed the node");
}

// The launch stands after held work. No document says that an update does not wait for it; so the gate opens then.
void CheckEnqueued() {
  cts::DeviceBuffer<U32> words(2, 0);
  Operations former{Write<U32>(words.data(), 1)}, later{Write<U32>(words.data() + 1, 2)};
  const cts::Template graph;
  const cudaGraphNode_t node = AddOperations(graph, {}, former);
  if (node == nullptr) return;
  const cts::Executable exec(graph);
  const cts::Stream stream;
  exec.Launch(stream);  // so that the launch after the gate is not the first one
  stream.Synchronize();
  words.Fill(0);
  cts::Gate gate;
  cts::Hold(gate, stream);
  if (cts::control()) Update(exec, node, later);
  exec.Launch(stream);
  cts::Thread call([&] { cts::control() ? void() : Update(exec, node, later); });
  (void)call.EndsSoon(1);
  gate.Open();
  call.Join();
  stream.Synchronize();
  CTS_EXPECT(words[0] == 1 && words[1] == 0, "an update changed a launch");
}

CTS_CASE() {
  cts::Row("32-value", [] { CheckLater<U32>(false); });
  cts::Row("64-value", [] { CheckLater<U64>(false); });
  cts::Row("32-address", [] { CheckLater<U32>(true); });
  cts::Row("64-address", [] { CheckLater<U64>(true); });
  cts::Row("sort-of-a-wait", CheckWait);
  cts::Row("node", CheckNode);
  cts::Row("launch-after-held-work", CheckEnqueued);
}

}  // namespace

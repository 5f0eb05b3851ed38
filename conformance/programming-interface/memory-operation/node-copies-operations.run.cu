/*---
clause: pi.memory-operation.node-copies-operations
control: the array has the other operations from the start
control-fails-with: a node of memory operations did not do what its array held when it was given
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "operations.family.cuh"

namespace {

constexpr const char* kWrong = "a node of memory operations did not do what its array held when it was given";
constexpr unsigned kWords = 4;

enum class Given { kWhenAdded, kWhenSet };

template <class T>
__global__ void Clear(T* words, unsigned count) {
  for (unsigned i = 0; i < count; ++i) words[i] = 0;
}

// A kernel clears the words, and the node writes its own. There are two launches, before which the array gets other
// contents.
template <class T>
void Check(Given given, int depth) {
  if (!AreThere<T>()) return;
  const cts::DeviceBuffer<T> words(2 * kWords);
  std::vector<CUstreamBatchMemOpParams> right, other, array;
  for (unsigned i = 0; i < kWords; ++i) {
    right.push_back(Write<T>(words.data() + i, static_cast<T>(0x100000001 * (i + 1))));
    other.push_back(Write<T>(words.data() + kWords + i, 99));
  }
  array = given == Given::kWhenSet || cts::control() ? other : right;
  const cts::Template inner, outer;
  const cudaGraphNode_t clear = cts::AddKernel(inner, {}, Clear<T>, words.data(), 2 * kWords);
  const cudaGraphNode_t node = AddOperations(inner, {clear}, array);
  if (node == nullptr) return;
  if (given == Given::kWhenSet) {
    array = cts::control() ? other : right;
    const CUDA_BATCH_MEM_OP_NODE_PARAMS parameters = Parameters(array);
    CTS_CU(CTS_DRIVER(cuGraphBatchMemOpNodeSetParams)(node, &parameters));
  }
  for (unsigned i = 0; i < kWords; ++i) array[i] = other[i];
  if (depth != 0) cts::AddChild(outer, {}, inner);
  const cts::Executable exec(depth != 0 ? outer : inner);
  const cts::Stream stream;
  for (int launch = 0; launch < 2; ++launch) {
    exec.Launch(stream);
    stream.Synchronize();
    unsigned wrong = 0;
    const auto left = words.Read();
    for (unsigned i = 0; i < 2 * kWords; ++i)
      wrong += left[i] != (i < kWords ? static_cast<T>(0x100000001 * (i + 1)) : T{0});
    CTS_EXPECT_EQ(wrong, 0u, kWrong);
    for (unsigned i = 0; i < kWords; ++i) array[i] = CUstreamBatchMemOpParams{};
  }
}

// What the node tells of itself is its copy.
void CheckTold() {
  const cts::DeviceBuffer<U32> words(2);
  std::vector<CUstreamBatchMemOpParams> array(1, Write<U32>(words.data(), cts::control() ? 2 : 1));
  const cts::Template graph;
  const cudaGraphNode_t node = AddOperations(graph, {}, array);
  if (node == nullptr) return;
  array[0] = Write<U32>(words.data() + 1, 3);
  CUDA_BATCH_MEM_OP_NODE_PARAMS told{};
  CTS_CU(CTS_DRIVER(cuGraphBatchMemOpNodeGetParams)(node, &told));
  if (!CTS_EXPECT_EQ(told.count, 1u, "a node tells another number of operations")) return;
  const auto& operation = told.paramArray[0].writeValue;
  CTS_EXPECT(operation.address == AddressOf(words.data()) && operation.value == 1, kWrong);
}

CTS_CASE() {
  cts::Row("32-added", [] { Check<U32>(Given::kWhenAdded, 0); });
  cts::Row("64-added", [] { Check<U64>(Given::kWhenAdded, 0); });
  cts::Row("32-set", [] { Check<U32>(Given::kWhenSet, 0); });
  cts::Row("64-set", [] { Check<U64>(Given::kWhenSet, 0); });
  cts::Row("32-added-in-a-child-graph", [] { Check<U32>(Given::kWhenAdded, 1); });
  cts::Row("64-set-in-a-child-graph", [] { Check<U64>(Given::kWhenSet, 1); });
  cts::Row("told", CheckTold);
}

}  // namespace

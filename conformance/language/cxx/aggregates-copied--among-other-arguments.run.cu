/*---
clause: lang.cxx.aggregates-copied
covers: arguments of every size and alignment, each followed by each other
control: one argument is another object
control-fails-with: an argument of a kernel among others was not the object that was given
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <array>
#include <string>
#include <utility>

#include "mixed-arguments.family.cuh"

namespace {

template <class... Arguments>
__global__ void Tell(unsigned* told, Arguments... arguments) {
  unsigned place = 0;
  ((told[place++] = Folded(arguments)), ...);
}

enum class By { kName, kArray, kNode };

template <unsigned kStep, size_t... kPlaces>
void Check(By by, std::index_sequence<kPlaces...>) {
  std::tuple<std::tuple_element_t<PlaceOf(kPlaces, kStep), Types>...> given{
      Make<std::tuple_element_t<PlaceOf(kPlaces, kStep), Types>>(1 + PlaceOf(kPlaces, kStep))...};
  const std::array<unsigned, kTypes> expected{Folded(std::get<kPlaces>(given))...};
  if (cts::control()) {
    // All but the empty one.
    ((std::get<kPlaces>(given) = Make<std::tuple_element_t<PlaceOf(kPlaces, kStep), Types>>(50)), ...);
  }
  const cts::DeviceBuffer<unsigned> told(kTypes);
  unsigned* at = told.data();
  const auto kernel = Tell<std::tuple_element_t<PlaceOf(kPlaces, kStep), Types>...>;
  void* arguments[] = {&at, &std::get<kPlaces>(given)...};
  if (by == By::kName) {
    kernel<<<1, 1>>>(at, std::get<kPlaces>(given)...);
    CTS_CUDA(cudaGetLastError());
  } else if (by == By::kArray) {
    CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(kernel), dim3(1), dim3(1), arguments, 0, nullptr));
  } else {
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t exec = nullptr;
    cudaGraphNode_t node = nullptr;
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(kernel);
    parameters.gridDim = parameters.blockDim = dim3(1);
    parameters.kernelParams = arguments;
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
    given = {};
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    CTS_CUDA(cudaGraphExecDestroy(exec));
    CTS_CUDA(cudaGraphDestroy(graph));
  }
  CTS_FINISH();
  unsigned wrong = 0;
  const auto got = told.Read();
  for (unsigned i = 0; i < kTypes; ++i) wrong += got[i] != expected[i] ? 1 : 0;
  CTS_EXPECT_EQ(wrong, 0, "an argument of a kernel among others was not the object that was given");
}

template <size_t... kSteps>
void CheckSteps(By by, const char* name, std::index_sequence<kSteps...>) {
  (cts::Row((std::string(name) + "-step-" + std::to_string(kSteps + 1)).c_str(),
            [by] { Check<kSteps + 1>(by, std::make_index_sequence<kTypes>()); }),
   ...);
}

CTS_CASE() {
  CheckSteps(By::kName, "by-name", std::make_index_sequence<kTypes - 1>());
  CheckSteps(By::kArray, "by-addresses", std::make_index_sequence<kTypes - 1>());
  CheckSteps(By::kNode, "in-a-node", std::make_index_sequence<kTypes - 1>());
}

}  // namespace

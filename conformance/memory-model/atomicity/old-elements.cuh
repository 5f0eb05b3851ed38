// Updates of elements as in elements.cuh, whose old values are kept: those of an element and what it holds at the end
// are one chain from what it held at first. A row's Update has a further parameter, `Bits* old`, for the bits of the
// elements that it changes. An operation whose old value nobody uses can become a reduction, another instruction.
#pragma once

#include <vector>

#include "elements.cuh"

namespace cts {
namespace detail {

template <class Row>
__global__ void UpdateAndKeep(typename Row::Bits* words, typename Row::Bits* olds, bool split) {
  using Bits = typename Row::Bits;
  constexpr unsigned kWords = kElementGroups * Row::kElements;
  __shared__ __align__(16) Bits own[Row::kShared ? kWords : 1];
  Bits* base = words + (Row::kShared ? blockIdx.x * kWords : 0);
  if (Row::kShared) {
    for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) own[i] = base[i];
    __syncthreads();
    base = own;
  }
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, i = Row::kShared ? threadIdx.x : thread;
  Bits v[Row::kElements];
  for (int e = 0; e < Row::kElements; ++e) v[e] = Row::Element::From(ElementOperand<Row>(i, e));
  for (unsigned turn = 0; turn < kElementGroups; ++turn) {
    const unsigned group = (threadIdx.x + turn) % kElementGroups, part = ElementPart<Row>(threadIdx.x, group);
    Bits* const at = base + group * Row::kElements;
    Bits old[Row::kElements] = {};
    if (split) {
      volatile Bits* const element = at;
      for (int e = 0; e < Row::kElements; ++e) old[e] = element[e];
      SpinFor(300);  // Nanoseconds, in which the others read the same.
      for (int e = 0; e < Row::kElements; ++e) {
        if (!IsOfPart<Row>(part, e)) continue;
        element[e] = Row::Element::From(ElementFolded<Row>(Row::Element::To(old[e]), ElementOperand<Row>(i, e)));
      }
    } else {
      Row::Update(
          static_cast<unsigned long long>(Row::kShared ? __cvta_generic_to_shared(at) : __cvta_generic_to_global(at)),
          part, v, old);
    }
    for (int e = 0; e < Row::kElements; ++e) olds[thread * kWords + group * Row::kElements + e] = old[e];
  }
  if (Row::kShared) {
    __syncthreads();
    for (unsigned word = threadIdx.x; word < kWords; word += blockDim.x) words[blockIdx.x * kWords + word] = own[word];
  }
}

/// How often each number was left by an operation, less how often one found it: at the end of a chain nothing is over.
class Balance {
 public:
  void Add(float number, int by) {
    if (number > -kMost && number < kMost && number == static_cast<float>(static_cast<int>(number)))
      over_[static_cast<int>(number) + kMost] += by;
    else
      outside_ = true;
  }
  bool IsEven(float number) const { return !outside_ && over_[static_cast<int>(number) + kMost] == 0; }

 private:
  static constexpr int kMost = 32769;  // Elements hold integers below this size.
  std::vector<int> over_ = std::vector<int>(2 * kMost);
  bool outside_ = false;
};

template <class Row>
bool CheckOldElements(const char* message, bool split) {
  using Bits = typename Row::Bits;
  using Element = typename Row::Element;
  constexpr unsigned kBlocks = ElementBlocks<Row>(), kCopies = Row::kShared ? kBlocks : 1;
  constexpr unsigned kOfThread = kElementGroups * Row::kElements, kWords = kCopies * kOfThread;
  constexpr unsigned kOfWord = kBlocks / kCopies * kElementThreads;  // Threads that have a word.
  const std::vector<Bits> initials(kWords, Element::From(ElementStart<Row>()));
  DeviceBuffer<Bits> words(kWords);
  const DeviceBuffer<Bits> olds(kBlocks * kElementThreads * kOfThread);
  words.Write(initials.data(), kWords);
  UpdateAndKeep<Row><<<kBlocks, kElementThreads>>>(words.data(), olds.data(), split);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const HostCopy<Bits> last = words.Read(), given = olds.Read();
  Balance balance;
  bool even = true;
  for (unsigned word = 0; word < kWords && even; ++word) {
    const int e = static_cast<int>(word % Row::kElements);
    const unsigned of_thread = word % kOfThread, first = word / kOfThread * kElementThreads;
    const auto each = [&](const auto& body) {
      for (unsigned i = 0; i < kOfWord; ++i) {
        if (!IsOfPart<Row>(ElementPart<Row>(i % kElementThreads, of_thread / Row::kElements), e)) continue;
        const float old = Element::To(given[(first + i) * kOfThread + of_thread]);
        body(old, ElementFolded<Row>(old, ElementOperand<Row>(i, e)));
      }
    };
    balance.Add(ElementStart<Row>(), 1);
    balance.Add(Element::To(last[word]), -1);
    each([&](float old, float left) { balance.Add(left, 1), balance.Add(old, -1); });
    even = balance.IsEven(ElementStart<Row>());
    each([&](float old, float left) { even = even && balance.IsEven(old) && balance.IsEven(left); });
  }
  return CTS_EXPECT(even, message);
}

}  // namespace detail

/// A row each.
template <class... Rows>
void RunOldElements(const char* message, bool split) {
  constexpr unsigned kLaunches = 4;
  (Row(Rows::kName,
       [&] {
         unsigned launch = 0;
         while (launch < kLaunches && detail::CheckOldElements<Rows>(message, split)) ++launch;
         if (split && launch == kLaunches) PowerNotShown("no thread ran between the load and the store of another one");
       }),
   ...);
}

}  // namespace cts

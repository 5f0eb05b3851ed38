/*---
clause: pi.graph.debug-dot-print
covers: which node each edge leaves and enters, and their kernels
control: each edge of the graph leads the other way
control-fails-with: the description of a graph does not have its edges between its kernels
launches: none
draft: five of five on an H200, not yet on an H100
note: a chain, in which each edge is an arrow of its own; text of any other form of DOT is not judged
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/temporary_folder.h"

#include <cctype>
#include <map>
#include <sstream>
#include <vector>

namespace {

extern "C" __global__ void FirstOfChain() {}
extern "C" __global__ void SecondOfChain() {}
extern "C" __global__ void ThirdOfChain() {}
extern "C" __global__ void LastOfChain() {}

constexpr size_t kNodes = 4;
void (*const kKernels[kNodes])() = {FirstOfChain, SecondOfChain, ThirdOfChain, LastOfChain};
constexpr const char* kNames[kNodes] = {"FirstOfChain", "SecondOfChain", "ThirdOfChain", "LastOfChain"};

bool InName(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }

// The words of a text in DOT: names, quoted names without their quotes, arrows, other characters each by itself.
std::vector<std::string> WordsOf(const std::string& text) {
  std::vector<std::string> words;
  for (size_t i = 0; i < text.size();) {
    std::string word(1, text[i]);
    if (text[i] == '"') {
      word.clear();
      for (++i; i < text.size() && text[i] != '"'; ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) word += text[i++];
        word += text[i];
      }
      ++i;
    } else if (text.compare(i, 2, "->") == 0) {
      word = "->";
      i += 2;
    } else if (InName(text[i])) {
      for (++i; i < text.size() && InName(text[i]); ++i) word += text[i];
    } else {
      ++i;
    }
    if (word.size() != 1 || std::isspace(static_cast<unsigned char>(word[0])) == 0) words.push_back(word);
  }
  return words;
}

struct Description {
  std::map<std::string, std::string> next, attributes;  // of a node, by its name
  size_t arrows = 0;
};

Description Read(const std::vector<std::string>& words) {
  Description read;
  for (size_t i = 1; i + 1 < words.size(); ++i) {
    if (words[i] == "->") {
      ++read.arrows;
      // A port may stand after the name.
      const size_t from = i >= 3 && words[i - 2] == ":" ? i - 3 : i - 1;
      read.next[words[from]] = words[i + 1];
    }
    if (words[i] == "[" && words[i - 1] != "]" && (i < 2 || words[i - 2] != "->"))
      for (size_t at = i + 1; at < words.size() && words[at] != "]"; ++at)
        read.attributes[words[i - 1]] += words[at] + ' ';
  }
  return read;
}

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::TemporaryFolder folder;
    const std::string path = folder.path() + "/graph.dot";
    const cts::Template graph;
    cudaGraphNode_t nodes[kNodes] = {};
    for (const size_t i : {2, 0, 3, 1}) nodes[i] = cts::AddKernel(graph, {}, kKernels[i]);
    for (const size_t i : {1, 2, 0})
      CTS_CUDA(cudaGraphAddDependencies(graph, &nodes[cts::control() ? i + 1 : i], &nodes[cts::control() ? i : i + 1],
                                        nullptr, 1));
    CTS_CUDA(cudaGraphDebugDotPrint(graph, path.c_str(), flags));
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    const Description read = Read(WordsOf(text.str()));
    CTS_EXPECT_EQ(read.arrows, kNodes - 1, "the description of a graph does not have as many edges");
    std::string first;
    for (const auto& [node, attributes] : read.attributes)
      if (attributes.find(kNames[0]) != attributes.npos) first = node;
    if (first.empty()) return cts::PowerNotShown("no node is described by its name and attributes");
    bool right = true;
    std::string node = first;
    for (size_t i = 0; i < kNodes; ++i) {
      const auto attributes = read.attributes.find(node);
      right &= attributes != read.attributes.end() && attributes->second.find(kNames[i]) != std::string::npos;
      const auto next = read.next.find(node);
      right &= (next == read.next.end()) == (i == kNodes - 1);
      if (next != read.next.end()) node = next->second;
    }
    CTS_EXPECT(right, "the description of a graph does not have its edges between its kernels");
  });
}

CTS_CASE() {
  Check("by-default", 0);
  Check("verbose", cudaGraphDebugDotFlagsVerbose);
}

}  // namespace

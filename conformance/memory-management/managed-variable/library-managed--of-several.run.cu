/*---
clause: mm.managed-variable.library-managed
covers: several variables and libraries, and the function of the driver
control: the other variable is asked for
control-fails-with: what is told of a managed variable is that of another variable or library
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include "library.cuh"

namespace {

constexpr const char* kOther = "what is told of a managed variable is that of another variable or library";

struct Variable {
  const char* name;
  std::size_t bytes;
};
constexpr Variable kVariables[] = {{"counter", 24}, {"other", 4000}};

struct Told {
  unsigned char* address = nullptr;
  std::size_t bytes = 0;
};
Told Ask(cudaLibrary_t library, const char* name, bool driver) {
  Told told;
  if (driver) {
    CUdeviceptr address = 0;
    CTS_CU(CTS_DRIVER(cuLibraryGetManaged)(&address, &told.bytes, library, name));
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the driver tells addresses as numbers.
    told.address = reinterpret_cast<unsigned char*>(address);
  } else {
    void* address = nullptr;
    CTS_CUDA(cudaLibraryGetManaged(&address, &told.bytes, library, name));
    told.address = static_cast<unsigned char*>(address);
  }
  return told;
}

// Two libraries of one text. Each variable of each has a stamp in all of its bytes; what one kernel counts is in one.
void Check(bool driver) {
  constexpr unsigned kCount = 2;
  const LibraryOfVariables libraries[kCount];
  for (const LibraryOfVariables& library : libraries) library.Count();  // loads it into the context, for the driver
  const cts::Stream stream;
  cts::Stamps stamps(1);
  Told told[kCount][kCount];
  for (unsigned l = 0; l < kCount; ++l) {
    for (unsigned v = 0; v < kCount; ++v) {
      told[l][v] = Ask(libraries[l], kVariables[cts::control() ? 1 - v : v].name, driver);
      if (!CTS_EXPECT_EQ(told[l][v].bytes, kVariables[v].bytes, kOther)) return;
      for (std::size_t i = 0; i < told[l][v].bytes; ++i) told[l][v].address[i] = cts::StampOf(2 * l + v, i);
    }
  }
  for (unsigned l = 0; l < kCount; ++l)
    for (unsigned v = 0; v < kCount; ++v) stamps.Check(stream, told[l][v].address, told[l][v].bytes, 2 * l + v);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, kOther);
  for (unsigned l = 0; l < kCount; ++l) {
    *reinterpret_cast<unsigned*>(told[0][0].address) = *reinterpret_cast<unsigned*>(told[1][0].address) = 100;
    libraries[l].Count();
    for (unsigned other = 0; other < kCount; ++other)
      CTS_EXPECT_EQ(*reinterpret_cast<unsigned*>(told[other][0].address), other == l ? 101u : 100u, kOther);
  }
}

CTS_CASE() {
  cts::Row("cudaLibraryGetManaged", [] { Check(false); });
  cts::Row("cuLibraryGetManaged", [] { Check(true); });
}

}  // namespace

// Where the sources and the programs under test lie. The build defines it for places.cc alone, so that the objects of all tests are
// the same in every folder, and a compiler cache knows them.
#pragma once

namespace places {

extern const char* const kSource;   ///< The root of the repository.
extern const char* const kProgram;  ///< The program cuda-cts.
extern const char* const kCapture;  ///< The program cuda-cts-capture.

}  // namespace places

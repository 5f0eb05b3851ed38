#include "testing/places.h"

namespace places {

const char* const kSource = CTS_SOURCE_DIR;
const char* const kProgram = CTS_PROGRAM;
const char* const kCapture = CTS_CAPTURE_PROGRAM;

}  // namespace places

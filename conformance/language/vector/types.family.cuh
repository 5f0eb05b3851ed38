// The built-in vector types: X(type, type of a component, how many) for each.
#pragma nv_diag_suppress 1444, 20199  // some of the types are deprecated, and still there
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#define UP_TO_THREE(X, name, Base) X(name##1, Base, 1) X(name##2, Base, 2) X(name##3, Base, 3)
#define UP_TO_FOUR(X, name, Base) UP_TO_THREE(X, name, Base) X(name##4, Base, 4)
#define OF_EIGHT_BYTES(X, name, Base) UP_TO_FOUR(X, name, Base) X(name##4_16a, Base, 4) X(name##4_32a, Base, 4)
#define VECTOR_TYPES(X)                            \
  UP_TO_FOUR(X, char, signed char)                 \
  UP_TO_FOUR(X, uchar, unsigned char)              \
  UP_TO_FOUR(X, short, short)                      \
  UP_TO_FOUR(X, ushort, unsigned short)            \
  UP_TO_FOUR(X, int, int)                          \
  UP_TO_FOUR(X, uint, unsigned)                    \
  UP_TO_FOUR(X, float, float)                      \
  OF_EIGHT_BYTES(X, long, long)                    \
  OF_EIGHT_BYTES(X, ulong, unsigned long)          \
  OF_EIGHT_BYTES(X, longlong, long long)           \
  OF_EIGHT_BYTES(X, ulonglong, unsigned long long) \
  OF_EIGHT_BYTES(X, double, double)

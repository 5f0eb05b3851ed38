# What the words of `build:` and `unit-build:` mean to nvcc.

# CTS_WORD_<word> becomes the flags of each word of the table that lint reads, too.
macro(cts_read_words table)
  file(STRINGS ${table} word_lines REGEX "^[a-z0-9-]+: ")
  foreach(line IN LISTS word_lines)
    string(REGEX MATCH "^([a-z0-9-]+): (.*)$" _ "${line}")
    separate_arguments(flags UNIX_COMMAND "${CMAKE_MATCH_2}")
    set(CTS_WORD_${CMAKE_MATCH_1} ${flags})
  endforeach()
endmacro()

# The nvcc flags of words, which something separates: behind those of `architectures` unless a word names others.
function(cts_flags_of_words file text architectures result)
  string(REGEX MATCHALL "[a-z0-9-]+" words "${text}")
  set(flags)
  foreach(word IN LISTS words)
    if(NOT DEFINED CTS_WORD_${word})
      message(FATAL_ERROR "${file}: unknown build word '${word}'; fixtures/build-words.yaml lists them")
    endif()
    if(CTS_WORD_${word} MATCHES "-gencode|-arch")
      list(FILTER architectures EXCLUDE REGEX "-gencode")
    endif()
    list(APPEND flags ${CTS_WORD_${word}})
  endforeach()
  set(${result} ${architectures} ${flags} PARENT_SCOPE)
endfunction()

# The words of each unit, from `[[a, b], [], [c]]`: an element a unit, which may be empty.
function(cts_unit_words line result)
  string(STRIP "${line}" line)
  string(REGEX REPLACE "^\\[ *\\[|\\] *\\]$" "" line "${line}")
  string(REGEX REPLACE "\\] *, *\\[" ";" line "${line}")
  set(${result} "${line}" PARENT_SCOPE)
endfunction()

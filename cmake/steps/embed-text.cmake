# Writes the C++ header OUT, in which each of the text FILES ("name=path;...") is a string_view of that name.
# cmake -DOUT=... -DNAMESPACE=... "-DFILES=..." -P EmbedText.cmake
set(text "// Written by cmake/steps/embed-text.cmake.\n#pragma once\n\n#include <string_view>\n\nnamespace ${NAMESPACE} {\n")
foreach(entry IN LISTS FILES)
  string(REGEX MATCH "^([^=]+)=(.*)$" _ "${entry}")
  set(name ${CMAKE_MATCH_1})
  file(READ "${CMAKE_MATCH_2}" content)
  string(APPEND text "\ninline constexpr std::string_view ${name} = R\"text(${content})text\";\n")
endforeach()
string(APPEND text "\n}  // namespace ${NAMESPACE}\n")
file(WRITE "${OUT}" "${text}")

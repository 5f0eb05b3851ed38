# The plan of the cases: which objects, programs and observations there are, and with which flags, as calls of functions of Cases.cmake and
# Observations.cmake. cuda-cts-plan writes it, a program of the runner: what a header means is read by nobody else.
#
# A build begins with it, before anything else is built: ninja makes the program, the plan, and, where the plan changed, these build
# files anew. A case that is touched is read again, and nothing is configured as long as the plan stays the same. A build folder that has
# no plan yet is configured without cases. Where the program itself gets a new source file, an older build folder needs `cmake BUILD` once: its
# build files make the program before they are made anew.
#
# With the plan come the units that objects are compiled from, each written only where it changes.

# A module of device code is what its object holds: who cannot read one instruction of it loses all of its cases.
option(CTS_OBJECTS "Build cases of a section as one object; OFF: each case as a program of its own, for runtimes that read only some device code" ON)
option(CTS_DRAFTS "Build drafts, too: cases that have not run on a GPU" OFF)

set(CTS_UNITS ${CMAKE_BINARY_DIR}/units/objects)  # one for each object: <name>.cu

# Sets CTS_PLAN to the file to include; empty where there is none yet, or where what is there was made for another state of this build:
# other flags, or other functions, which the files in ARGN define. `each`, `shared` and `newest` are those of plan::Architectures.
function(cts_plan each shared newest)
  set(plan ${CMAKE_BINARY_DIR}/plan.cmake)
  set(state "${each} ${shared} ${newest} ${CTS_OBJECTS} ${CTS_DRAFTS}")
  foreach(file IN LISTS ARGN)
    file(SHA256 ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${file} functions)
    string(APPEND state " ${functions}")
  endforeach()
  string(SHA256 state "${state}")
  list(JOIN each " " each)
  list(JOIN shared " " shared)
  set(objects)
  if(NOT CTS_OBJECTS)
    set(objects --objects off)
  endif()
  set(drafts)
  if(CTS_DRAFTS)
    set(drafts --drafts on)
  endif()
  if(NOT EXISTS ${plan})
    file(TOUCH ${plan})  # CMake lets the build files depend on nothing that is not there
  endif()
  set(first_line)
  file(STRINGS ${plan} first_line LIMIT_COUNT 1)
  set(units)
  if(first_line STREQUAL "# ${state}")
    set(CTS_PLAN ${plan} PARENT_SCOPE)
    file(STRINGS ${plan} units REGEX "^cts_object")
    list(TRANSFORM units REPLACE "^cts_object\\(\"([^\"]*)\".*" "${CTS_UNITS}/\\1.cu")
  else()
    set(CTS_PLAN PARENT_SCOPE)
    message(STATUS "No cases yet: the build begins with a plan of them")
  endif()
  add_custom_command(OUTPUT ${plan} BYPRODUCTS ${units}
    COMMAND ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:cuda-cts-plan> --source ${CMAKE_SOURCE_DIR} --output ${plan} --units ${CTS_UNITS}
            --depfile ${plan}.d --state ${state} --each ${each} --shared ${shared} --newest ${newest} ${objects} ${drafts}
    DEPENDS cuda-cts-plan DEPFILE ${plan}.d VERBATIM COMMENT "Planning what is built of the cases")
  add_custom_target(plan DEPENDS ${plan})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${plan})
endfunction()

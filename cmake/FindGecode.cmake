# SPDX-License-Identifier: Apache-2.0
# Gecode comes without a description for CMake. Makes the targets Gecode::kernel, Gecode::support, Gecode::int
# and Gecode::search; of its headers no warnings are wanted.
find_path(Gecode_INCLUDE_DIR gecode/kernel.hh)
set(Gecode_LIBRARIES)
foreach(part support kernel int search)
    find_library(Gecode_${part}_LIBRARY gecode${part})
    list(APPEND Gecode_LIBRARIES Gecode_${part}_LIBRARY)
endforeach()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Gecode REQUIRED_VARS Gecode_INCLUDE_DIR ${Gecode_LIBRARIES})
if(Gecode_FOUND AND NOT TARGET Gecode::search)
    foreach(part support kernel int search)
        add_library(Gecode::${part} UNKNOWN IMPORTED)
        set_target_properties(Gecode::${part} PROPERTIES
            IMPORTED_LOCATION "${Gecode_${part}_LIBRARY}"
            INTERFACE_INCLUDE_DIRECTORIES "${Gecode_INCLUDE_DIR}")
    endforeach()
    set_property(TARGET Gecode::kernel APPEND PROPERTY INTERFACE_LINK_LIBRARIES Gecode::support)
    set_property(TARGET Gecode::int APPEND PROPERTY INTERFACE_LINK_LIBRARIES Gecode::kernel)
    set_property(TARGET Gecode::search APPEND PROPERTY INTERFACE_LINK_LIBRARIES Gecode::kernel)
endif()

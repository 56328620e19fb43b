# SPDX-License-Identifier: Apache-2.0
# A room is a folder of core or ui and a static library of its own, so that a room which is not in USES
# cannot be linked. midplane_room(<house> <room> SOURCES ... USES <rooms> LINKS <libraries> PRIVATE_LINKS ...)
function(midplane_room house room)
    cmake_parse_arguments(ROOM "" "" "SOURCES;USES;LINKS;PRIVATE_LINKS" ${ARGN})
    set(target midplane-${house}-${room})
    add_library(${target} STATIC ${ROOM_SOURCES})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${target} PUBLIC ${ROOM_LINKS} PRIVATE project_warnings ${ROOM_PRIVATE_LINKS})
    foreach(used IN LISTS ROOM_USES)
        target_link_libraries(${target} PUBLIC midplane-${house}-${used})
    endforeach()
endfunction()

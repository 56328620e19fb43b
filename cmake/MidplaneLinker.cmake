# SPDX-License-Identifier: Apache-2.0
# Some hundred test programs are linked: a faster linker saves minutes. Systems have different ones (Debian 13 has
# gold in a package of its own), so the first that works is taken, else the compiler's default.
if(MIDPLANE_FAST_LINKER)
    include(CheckLinkerFlag)
    foreach(linker mold lld gold)
        check_linker_flag(CXX "-fuse-ld=${linker}" MIDPLANE_HAS_${linker})
        if(MIDPLANE_HAS_${linker})
            add_link_options("-fuse-ld=${linker}")
            break()
        endif()
    endforeach()
endif()

/* SPDX-License-Identifier: Apache-2.0 */
/* Everything that clients resolve by name when they load the library, a missing name being fatal:
 * Slurm for Blue Gene/P and Blue Gene/L of all versions, and Cobalt. Called with the library. */
#include <dlfcn.h>
#include <stdio.h>

static const char* const names[] = {"rm_set_serial", "rm_get_BG", "rm_free_BG", "rm_new_ionode",
    "rm_free_ionode", "rm_add_partition", "rm_get_partition", "rm_get_partition_info",
    "rm_modify_partition", "rm_set_part_owner", "rm_add_part_user", "rm_remove_part_user",
    "rm_remove_partition", "rm_get_partitions", "rm_get_partitions_info", "rm_get_job",
    "rm_get_jobs", "rm_get_nodecards", "rm_new_nodecard", "rm_free_nodecard", "rm_new_partition",
    "rm_free_partition", "rm_free_job", "rm_free_partition_list", "rm_free_job_list",
    "rm_free_nodecard_list", "rm_get_data", "rm_set_data", "jm_signal_job", "pm_create_partition",
    "pm_destroy_partition", "setSayMessageParams",
    /* Blue Gene/L */
    "rm_get_BGL", "rm_free_BGL",
    /* Slurm 2.0 to 2.2 */
    "rm_remove_job", "jm_cancel_job", "pm_reboot_partition",
    /* Cobalt */
    "rm_get_serial", "rm_free_BP", "rm_free_switch", "rm_new_job_filter", "rm_free_job_filter",
    "rm_get_filtered_jobs",
    /* The others of the interface */
    "rm_add_job", "jm_start_job", "jm_attach_job", "jm_debug_job", "jm_load_job", "jm_begin_job",
    "rm_assign_job", "rm_release_partition", "rm_query_job", "rm_new_job", "rm_new_BP",
    "rm_new_switch", "rt_init", "rt_request_realtime", "rt_read_msgs", "rt_set_nonblocking",
    "rt_set_blocking", "rt_get_socket_descriptor", "rt_close"};

int main(int argc, char** argv)
{
    int missing = 0;
    /* As Slurm does it, twice, with an unloading in between. */
    for (int round = 0; round < 2; ++round) {
        void* library = argc == 2 ? dlopen(argv[1], RTLD_LAZY) : NULL;
        if (library == NULL) {
            fprintf(stderr, "cannot load it: %s\n", dlerror());
            return 1;
        }
        for (unsigned i = 0; i < sizeof names / sizeof names[0]; ++i) {
            if (dlsym(library, names[i]) == NULL) {
                fprintf(stderr, "%s is missing\n", names[i]);
                ++missing;
            }
        }
        dlclose(library);
    }
    return missing != 0;
}

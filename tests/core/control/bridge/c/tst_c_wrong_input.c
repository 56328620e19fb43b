/* SPDX-License-Identifier: Apache-2.0 */
/* Whatever a client does wrong is refused, with a reason, and nothing crashes. */
#include <limits.h>
#include <stdlib.h>

#include "client.h"

static void null_everywhere(void)
{
    int number = 0;
    rm_BG_t* machine = NULL;
    rm_job_t* job = NULL;
    rm_serial_t serial = NULL;
    MPIR_PROCDESC* table = NULL;
    CHECK_INT(rm_set_serial(NULL), INVALID_INPUT);
    CHECK_INT(rm_set_serial("BGQ"), INVALID_INPUT);
    CHECK_INT(rm_get_serial(NULL), INVALID_INPUT);
    CHECK_OK(rm_get_serial(&serial));
    CHECK_TEXT(serial, "BGP");
    CHECK_INT(rm_get_BG(NULL), INVALID_INPUT);
    CHECK_INT(rm_free_BG(NULL), INVALID_INPUT);
    CHECK_INT(rm_get_nodecards(NULL, NULL), INVALID_INPUT);
    CHECK_INT(rm_get_data(NULL, RM_BPNum, &number), INVALID_INPUT);
    CHECK_OK(rm_get_BG(&machine));
    CHECK_INT(rm_get_data(machine, RM_BPNum, NULL), INVALID_INPUT);
    CHECK_INT(rm_set_data(machine, RM_BPNum, NULL), INVALID_INPUT);
    CHECK_OK(rm_free_BG(machine));
    CHECK_INT(rm_new_partition(NULL), INVALID_INPUT);
    CHECK_INT(rm_add_partition(NULL), INVALID_INPUT);
    CHECK_INT(rm_get_partition(NULL, NULL), INVALID_INPUT);
    CHECK_INT(rm_get_partition("A", NULL), INVALID_INPUT);
    CHECK_INT(rm_get_partitions(PARTITION_ALL_FLAG, NULL), INVALID_INPUT);
    CHECK_INT(rm_modify_partition("A", RM_MODIFY_Owner, NULL), INVALID_INPUT);
    CHECK_INT(rm_set_part_owner(NULL, "x"), INVALID_INPUT);
    CHECK_INT(rm_add_part_user("A", NULL), INVALID_INPUT);
    CHECK_INT(pm_create_partition(NULL), INVALID_INPUT);
    CHECK_INT(pm_destroy_partition(NULL), INVALID_INPUT);
    CHECK_INT(pm_reboot_partition(NULL), INVALID_INPUT);
    CHECK_INT(rm_remove_partition(NULL), INVALID_INPUT);
    CHECK_INT(rm_assign_job(NULL, 1), INVALID_INPUT);
    CHECK_INT(rm_add_job(NULL), INVALID_INPUT);
    CHECK_INT(rm_get_job(1, NULL), INVALID_INPUT);
    CHECK_INT(rm_get_job(-1, &job), JOB_NOT_FOUND);
    CHECK_INT(rm_get_job(INT_MAX, &job), JOB_NOT_FOUND);
    CHECK_INT(rm_get_jobs(JOB_ALL_FLAG, NULL), INVALID_INPUT);
    CHECK_INT(rm_get_filtered_jobs(NULL, NULL), INVALID_INPUT);
    CHECK_INT(rm_query_job(1, &table, NULL), INVALID_INPUT);
    CHECK_INT(mp_open_file(NULL), INVALID_INPUT);
    CHECK_INT(mp_open_file("/no/such/file"), CONNECTION_ERROR);
    CHECK_INT(mp_allocate(NULL, NULL), INVALID_INPUT);
    CHECK_INT(mp_relocate(NULL, 1, 0), INVALID_INPUT);
    CHECK_OK(mp_relocate(NULL, 0, 0));
    CHECK_INT(mp_now(NULL), INVALID_INPUT);
    CHECK_INT(mp_next_due(NULL), INVALID_INPUT);
    CHECK_INT(mp_set_hardware_state(NULL, MP_ERROR), INVALID_INPUT);
    CHECK_INT(mp_write_machine_file(NULL, "x"), INVALID_INPUT);
    CHECK_INT(mp_snapshot_sequence(NULL, NULL), INVALID_INPUT);
    CHECK_INT(mp_set_job_run_time(NULL, 1), INVALID_INPUT);
    CHECK(strlen(mp_last_reason()) > 0);
}

/* Each object knows its own fields only. */
static void wrong_kinds(void)
{
    int number = 0;
    rm_BG_t* machine = NULL;
    rm_partition_t* partition = NULL;
    rm_job_t* job = NULL;
    rm_job_filter_t* filter = NULL;
    char text[] = "text";
    CHECK_OK(rm_get_BG(&machine));
    CHECK_OK(rm_new_partition(&partition));
    CHECK_OK(rm_new_job(&job));
    CHECK_OK(rm_new_job_filter(&filter));
    CHECK_INT(rm_get_data(machine, RM_JobState, &number), INVALID_INPUT);
    CHECK_INT(rm_get_data(job, RM_BPNum, &number), INVALID_INPUT);
    CHECK_INT(rm_get_data(filter, RM_JobFilterState, &number), INVALID_INPUT);
    CHECK_INT(rm_get_data(machine, (enum rm_specification)99999, &number), INVALID_INPUT);
    CHECK_INT(rm_get_data(machine, (enum rm_specification) - 1, &number), INVALID_INPUT);
    CHECK_INT(rm_get_data(machine, (enum rm_specification)500, &number), INVALID_INPUT);
    CHECK_INT(rm_set_data(machine, RM_BPNum, &number), INVALID_INPUT);
    CHECK_INT(rm_set_data(partition, RM_PartitionState, &number), INVALID_INPUT);
    CHECK_INT(rm_set_data(partition, RM_PartitionUsersNum, &number), INVALID_INPUT);
    number = 17;
    CHECK_INT(rm_set_data(partition, RM_PartitionConnection, &number), INVALID_INPUT);
    CHECK_INT(rm_set_data(job, RM_JobMode, &number), INVALID_INPUT);
    number = -1;
    CHECK_INT(rm_set_data(partition, RM_PartitionBPNum, &number), INVALID_INPUT);
    /* A job where a midplane should be, and something that is no object at all. */
    CHECK_INT(rm_set_data(partition, RM_PartitionFirstBP, job), INVALID_INPUT);
    CHECK_INT(rm_set_data(partition, RM_PartitionFirstSwitch, text), INVALID_INPUT);
    CHECK_INT(rm_get_data(text, RM_BPNum, &number), INVALID_INPUT);
    CHECK_INT(rm_get_data(&number, RM_BPNum, &number), INVALID_INPUT);
    CHECK_INT(rm_get_data((rm_element_t*)(uintptr_t)8, RM_BPNum, &number), INVALID_INPUT);
    CHECK_INT(rm_add_partition((rm_partition_t*)job), INVALID_INPUT);
    CHECK_INT(rm_free_partition((rm_partition_t*)job), INVALID_INPUT);
    CHECK_INT(rm_free_job((rm_job_t*)machine), INVALID_INPUT);
    CHECK_OK(rm_free_job_filter(filter));
    CHECK_OK(rm_free_job(job));
    CHECK_OK(rm_free_partition(partition));
    CHECK_OK(rm_free_BG(machine));
}

/* Freed twice, used afterwards, or freed though it is a part of something. */
static void wrong_frees(void)
{
    int number = 0;
    rm_BG_t* machine = NULL;
    rm_BP_t* midplane = NULL;
    rm_switch_t* its = NULL;
    rm_partition_t* partition = NULL;
    CHECK_OK(rm_get_BG(&machine));
    midplane = get_element(machine, RM_FirstBP);
    its = get_element(machine, RM_FirstSwitch);
    CHECK_INT(rm_free_BP(midplane), INVALID_INPUT);
    CHECK_INT(rm_free_switch(its), INVALID_INPUT);
    CHECK_TEXT(get_text(midplane, RM_BPID), "R00-M0");
    CHECK_OK(rm_free_BG(machine));
    CHECK_INT(rm_free_BG(machine), INVALID_INPUT);
    CHECK_INT(rm_get_data(machine, RM_BPNum, &number), INVALID_INPUT);
    CHECK_INT(rm_get_data(midplane, RM_BPState, &number), INVALID_INPUT);
    CHECK_OK(rm_new_switch(&its));
    CHECK_OK(rm_free_switch(its));
    CHECK_INT(rm_free_switch(its), INVALID_INPUT);
    CHECK_OK(rm_new_partition(&partition));
    CHECK_OK(rm_free_partition(partition));
    CHECK_INT(rm_add_partition(partition), INVALID_INPUT);
    CHECK_INT(rm_free_partition(partition), INVALID_INPUT);
}

static void names(void)
{
    char longest[34];
    memset(longest, 'x', sizeof longest);
    longest[33] = '\0';
    CHECK_INT(add_single(longest, "R00-M0"), INVALID_INPUT); /* 33 letters */
    longest[32] = '\0';
    CHECK_OK(add_single(longest, "R00-M0"));
    CHECK_OK(rm_remove_partition(longest));
    CHECK_INT(add_single("a b", "R00-M0"), INVALID_INPUT);
    CHECK_INT(add_single("A", "R00-M7"), BP_NOT_FOUND);
    CHECK_INT(add_single("A", ""), BP_NOT_FOUND);
}

static void time_and_options(void)
{
    mp_open_options_t options;
    int64_t time = 0;
    CHECK_INT(mp_move_time_to(-5), INVALID_INPUT);
    CHECK_OK(mp_move_time_to(100));
    CHECK_INT(mp_move_time_to(99), INVALID_INPUT);
    CHECK_OK(mp_now(&time));
    CHECK_INT(time, 100);
    CHECK_OK(mp_next_due(&time));
    CHECK_INT(time, -1);
    memset(&options, 0, sizeof options);
    CHECK_INT(mp_open_memory("bgl", 0, &options), INVALID_INPUT); /* Its size is not said. */
    CHECK_INT(mp_open_memory("bgl", -1, NULL), INVALID_INPUT);
    CHECK_OK(mp_open_memory("bgl", 1, NULL));
    CHECK_INT(mp_move_time_to(1000), INCOMPATIBLE_STATE); /* It passes by itself here. */
    CHECK_OK(mp_close());
    CHECK_INT(mp_close(), INCOMPATIBLE_STATE);
}

/* The log: refusals always, changes from level 1; the file is the caller's. */
static void the_log(void)
{
    char line[512] = "";
    FILE* file = tmpfile();
    open_instant_machine("bgl");
    setSayMessageParams(file, 0);
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_INT(pm_create_partition("B"), PARTITION_NOT_FOUND);
    setSayMessageParams(file, 1);
    CHECK_OK(pm_create_partition("A"));
    setSayMessageParams(NULL, 4);
    CHECK_OK(pm_destroy_partition("A"));
    rewind(file);
    CHECK(fgets(line, sizeof line, file) != NULL);
    CHECK(strstr(line, "pm_create_partition") != NULL && strstr(line, "\"B\"") != NULL);
    CHECK(fgets(line, sizeof line, file) != NULL);
    CHECK(strstr(line, "pm_create_partition: done") != NULL);
    CHECK(fgets(line, sizeof line, file) == NULL);
    fclose(file);
}

int main(void)
{
    open_instant_machine("bgl");
    null_everywhere();
    wrong_kinds();
    wrong_frees();
    names();
    time_and_options();
    the_log();
    CHECK_OK(mp_close());
    return failures != 0;
}

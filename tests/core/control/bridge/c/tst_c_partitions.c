/* SPDX-License-Identifier: Apache-2.0 */
/* Each function about partitions is called, and another call sees what it did. */
#include <stdlib.h>

#include "client.h"

static int count_of(rm_partition_state_flag_t states, bool quick)
{
    rm_partition_list_t* list = NULL;
    int count;
    CHECK_OK(quick ? rm_get_partitions_info(states, &list) : rm_get_partitions(states, &list));
    count = get_int(list, RM_PartListSize);
    for (int i = 0; i < count; ++i) {
        /* All counts answer, in the quick form too. */
        rm_partition_t* each
            = get_element(list, i == 0 ? RM_PartListFirstPart : RM_PartListNextPart);
        CHECK_INT(get_int(each, RM_PartitionBPNum), 1);
        CHECK_INT(get_int(each, RM_PartitionSwitchNum), quick ? 0 : 3);
        CHECK_INT(get_int(each, RM_PartitionNodeCardNum), 0);
        CHECK(get_int(each, RM_PartitionUsersNum) >= 0);
        CHECK_INT(get_int(each, RM_PartitionSize), 512);
    }
    CHECK_OK(rm_free_partition_list(list));
    return count;
}

static rm_partition_t* get(const char* id)
{
    rm_partition_t* partition = NULL;
    CHECK_OK(rm_get_partition((char*)id, &partition));
    return partition;
}

static void what_was_defined_is_read_back(void)
{
    static const char* const midplanes[] = {"R00-M0", NULL};
    rm_partition_t* partition = new_partition("A", RM_TORUS, midplanes);
    set_text(partition, RM_PartitionUserName, "anna");
    set_text(partition, RM_PartitionDescription, "the first");
    set_text(partition, RM_PartitionOptions, "d");
    set_text(partition, RM_PartitionMloaderImg, "/images/loader");
    set_text(partition, RM_PartitionCnloadImg, "/images/cn");
    set_text(partition, RM_PartitionIoloadImg, "/images/io");
    set_int(partition, RM_PartitionPsetsPerBP, 8);
    CHECK_OK(rm_add_partition(partition));
    CHECK_INT(rm_add_partition(partition), PARTITION_ALREADY_DEFINED);
    CHECK_OK(rm_free_partition(partition));
    partition = get("A");
    CHECK_TEXT(get_text(partition, RM_PartitionID), "A");
    CHECK_INT(get_int(partition, RM_PartitionState), RM_PARTITION_FREE);
    CHECK_INT(get_int(partition, RM_PartitionConnection), RM_TORUS);
    CHECK_TEXT(get_text(partition, RM_PartitionUserName), "anna");
    CHECK_TEXT(get_text(partition, RM_PartitionDescription), "the first");
    CHECK_TEXT(get_text(partition, RM_PartitionOptions), "d");
    CHECK_TEXT(get_text(partition, RM_PartitionMloaderImg), "/images/loader");
    CHECK_TEXT(get_text(partition, RM_PartitionCnloadImg), "/images/cn");
    CHECK_TEXT(get_text(partition, RM_PartitionIoloadImg), "/images/io");
    CHECK_INT(get_int(partition, RM_PartitionPsetsPerBP), 8);
    CHECK(!get_bool(partition, RM_PartitionSmall));
    CHECK_INT(get_int(partition, RM_PartitionJobID), 0);
    CHECK_TEXT(get_text(get_element(partition, RM_PartitionFirstBP), RM_BPID), "R00-M0");
    /* The owner is none of the users. */
    CHECK_INT(get_int(partition, RM_PartitionUsersNum), 0);
    CHECK_OK(rm_free_partition(partition));
}

/* Blocks that the library names begin with RMP, as clients expect. */
static void a_name_is_made(void)
{
    static const char* const midplanes[] = {"R00-M1", NULL};
    rm_partition_t* first = new_partition(NULL, RM_MESH, midplanes);
    rm_partition_t* second = new_partition(NULL, RM_MESH, midplanes);
    CHECK_OK(rm_add_partition(first));
    CHECK_OK(rm_add_partition(second));
    const char* one = get_text(first, RM_PartitionID);
    const char* other = get_text(second, RM_PartitionID);
    CHECK(strncmp(one, "RMP", 3) == 0);
    CHECK(strcmp(one, other) != 0);
    CHECK_INT(partition_state(one), RM_PARTITION_FREE);
    CHECK_OK(rm_remove_partition((char*)one));
    CHECK_OK(rm_remove_partition((char*)other));
    CHECK_INT(partition_state(one), -1);
    CHECK_OK(rm_free_partition(first));
    CHECK_OK(rm_free_partition(second));
}

static void owners_and_users(void)
{
    rm_partition_t* partition;
    CHECK_OK(rm_set_part_owner("A", "bert"));
    CHECK_OK(rm_add_part_user("A", "carl"));
    CHECK_OK(rm_add_part_user("A", "dora"));
    CHECK_OK(rm_add_part_user("A", "dora"));
    partition = get("A");
    CHECK_TEXT(get_text(partition, RM_PartitionUserName), "bert");
    CHECK_INT(get_int(partition, RM_PartitionUsersNum), 2);
    for (int round = 0; round < 2; ++round) {
        CHECK_TEXT(get_text(partition, RM_PartitionFirstUser), "carl");
        CHECK_TEXT(get_text(partition, RM_PartitionNextUser), "dora");
    }
    CHECK_OK(rm_free_partition(partition));
    CHECK_OK(rm_remove_part_user("A", "carl"));
    CHECK_INT(rm_remove_part_user("A", "carl"), INVALID_INPUT);
    CHECK_INT(rm_add_part_user("B", "carl"), PARTITION_NOT_FOUND);
    CHECK_INT(rm_add_part_user("A", ""), INVALID_INPUT);
    partition = get("A");
    CHECK_INT(get_int(partition, RM_PartitionUsersNum), 1);
    CHECK_OK(rm_free_partition(partition));
}

static void properties(void)
{
    rm_partition_t* partition;
    CHECK_OK(rm_modify_partition("A", RM_MODIFY_Description, "changed"));
    CHECK_OK(rm_modify_partition("A", RM_MODIFY_CnloadImg, "/other/cn"));
    CHECK_OK(rm_modify_partition("A", RM_MODIFY_IoloadImg, "/other/io"));
    CHECK_OK(rm_modify_partition("A", RM_MODIFY_MloaderImg, "/other/loader"));
    CHECK_OK(rm_modify_partition("A", RM_MODIFY_Options, ""));
    CHECK_OK(rm_modify_partition("A", RM_MODIFY_Owner, "emil"));
    CHECK_INT(rm_modify_partition("A", (enum rm_modify_op)99, "x"), INVALID_INPUT);
    CHECK_INT(rm_modify_partition("B", RM_MODIFY_Owner, "x"), PARTITION_NOT_FOUND);
    partition = get("A");
    CHECK_TEXT(get_text(partition, RM_PartitionDescription), "changed");
    CHECK_TEXT(get_text(partition, RM_PartitionCnloadImg), "/other/cn");
    CHECK_TEXT(get_text(partition, RM_PartitionIoloadImg), "/other/io");
    CHECK_TEXT(get_text(partition, RM_PartitionMloaderImg), "/other/loader");
    CHECK_TEXT(get_text(partition, RM_PartitionOptions), ""); /* Never NULL. */
    CHECK_TEXT(get_text(partition, RM_PartitionUserName), "emil");
    CHECK_OK(rm_free_partition(partition));
}

static void masks_choose(void)
{
    CHECK_OK(add_single("C", "R02-M0"));
    CHECK_OK(pm_create_partition("C"));
    CHECK_INT(count_of(PARTITION_FREE_FLAG, true), 1);
    CHECK_INT(count_of(PARTITION_CONFIGURING_FLAG, false), 1);
    CHECK_INT(count_of(PARTITION_READY_FLAG, true), 0); /* None is no error. */
    CHECK_INT(count_of(PARTITION_ALL_FLAG, false), 2);
    move_time(27);
    CHECK_INT(count_of(PARTITION_READY_FLAG, false), 1);
    CHECK_INT(count_of(PARTITION_FREE_FLAG | PARTITION_READY_FLAG, true), 2);
}

static void life(void)
{
    CHECK_INT(partition_state("C"), RM_PARTITION_READY);
    CHECK_INT(pm_create_partition("C"), INCOMPATIBLE_STATE);
    CHECK_INT(rm_modify_partition("C", RM_MODIFY_Owner, "x"), INCOMPATIBLE_STATE);
    CHECK_INT(rm_set_part_owner("C", "x"), INCOMPATIBLE_STATE);
    CHECK_INT(rm_remove_partition("C"), INCOMPATIBLE_STATE);
    CHECK_OK(pm_reboot_partition("C"));
    const int booting = partition_state("C");
    CHECK(booting == RM_PARTITION_REBOOTING || booting == RM_PARTITION_CONFIGURING);
    CHECK_INT(pm_reboot_partition("C"), INCOMPATIBLE_STATE);
    while (partition_state("C") != RM_PARTITION_READY && now() < 1000)
        move_time(now() + 1);
    CHECK_OK(pm_destroy_partition("C"));
    CHECK_INT(pm_destroy_partition("C"), INCOMPATIBLE_STATE);
    CHECK_INT(partition_state("C"), RM_PARTITION_DEALLOCATING);
    move_time(now() + 10);
    CHECK_INT(partition_state("C"), RM_PARTITION_FREE);
}

/* Definitions may overlap; of those that share a part one is active. */
static void overlapping(void)
{
    static const char* const both[] = {"R02-M0", "R12-M0", NULL};
    CHECK_OK(add_partition("D", RM_TORUS, both));
    CHECK_OK(pm_create_partition("D"));
    CHECK_INT(pm_create_partition("C"), INCOMPATIBLE_STATE);
    CHECK(strstr(mp_last_reason(), "\"D\"") != NULL);
    CHECK_OK(pm_destroy_partition("D"));
    move_time(now() + 100);
    CHECK_OK(pm_create_partition("C"));
    CHECK_INT(pm_create_partition("D"), INCOMPATIBLE_STATE);
}

/* A partition meets a hardware error, and is taken back when it is repaired. */
static void hardware_error(void)
{
    rm_job_t* job = NULL;
    move_time(now() + 100);
    const db_job_id_t id = add_job("victim", "C", -1);
    CHECK_OK(jm_start_job(id));
    move_time(now() + 100);
    CHECK_INT(job_state(id), RM_JOB_RUNNING);
    CHECK_OK(mp_set_hardware_state("R02-M0", MP_ERROR));
    CHECK_INT(partition_state("C"), RM_PARTITION_ERROR);
    CHECK_INT(job_state(id), RM_JOB_ERROR);
    CHECK_OK(rm_get_job(id, &job));
    CHECK(strlen(get_text(job, RM_JobErrText)) > 0);
    CHECK_OK(rm_free_job(job));
    CHECK_INT(mp_clear_error("C"), INCOMPATIBLE_STATE);
    CHECK_OK(mp_set_hardware_state("R02-M0", MP_SERVICE));
    CHECK_OK(mp_set_hardware_state("R02-M0", MP_AVAILABLE));
    CHECK_OK(mp_clear_error("C"));
    CHECK_INT(partition_state("C"), RM_PARTITION_FREE);
    CHECK_INT(mp_clear_error("C"), INCOMPATIBLE_STATE);
}

static void jobs_of_partitions(void)
{
    CHECK_OK(rm_release_partition("A"));
    CHECK_INT(rm_release_partition("Z"), PARTITION_NOT_FOUND);
    const db_job_id_t id = add_job("loose", NULL, 10);
    CHECK_INT(jm_start_job(id), INCOMPATIBLE_STATE); /* It has no partition yet. */
    CHECK_OK(rm_assign_job("A", id));
    CHECK_INT(rm_assign_job("Z", id), PARTITION_NOT_FOUND);
    CHECK_INT(rm_assign_job("A", 999), JOB_NOT_FOUND);
    CHECK_INT(rm_release_partition("A"), INCOMPATIBLE_STATE);
    CHECK_INT(rm_remove_partition("A"), INCOMPATIBLE_STATE);
    CHECK_OK(jm_start_job(id));
    rm_partition_t* partition = get("A");
    CHECK_INT(get_int(partition, RM_PartitionJobID), id);
    CHECK_OK(rm_free_partition(partition));
    CHECK_OK(jm_cancel_job(id));
    move_time(now() + 1);
    CHECK_OK(rm_remove_job(id));
    CHECK_OK(rm_remove_partition("A"));
}

int main(void)
{
    open_machine("bgl");
    what_was_defined_is_read_back();
    a_name_is_made();
    owners_and_users();
    properties();
    masks_choose();
    life();
    overlapping();
    hardware_error();
    jobs_of_partitions();
    CHECK_OK(mp_close());
    return failures != 0;
}

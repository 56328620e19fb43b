/* SPDX-License-Identifier: Apache-2.0 */
/* The Allocator API in one call (Miller et al. 2007, section 3.3), and migration. */
#include <stdlib.h>

#include "client.h"

static mp_request_t nothing_asked(void)
{
    mp_request_t request;
    memset(&request, 0, sizeof request);
    request.struct_size = sizeof request;
    return request;
}

static status_t allocate(int nodes, const char* id)
{
    mp_request_t request = nothing_asked();
    request.nodes = nodes;
    request.id = id;
    const status_t status = mp_allocate(&request, NULL);
    if (status == STATUS_OK)
        CHECK_OK(pm_create_partition((char*)id));
    return status;
}

static void release(const char* id)
{
    CHECK_OK(pm_destroy_partition((char*)id));
    CHECK_OK(rm_remove_partition((char*)id));
}

static const char* first_card(const char* id)
{
    rm_partition_t* partition = NULL;
    const char* card;
    CHECK_OK(rm_get_partition((char*)id, &partition));
    card = get_text(get_element(partition, RM_PartitionFirstNodeCard), RM_NodeCardID);
    CHECK_OK(rm_free_partition(partition));
    return card;
}

static void shapes(void)
{
    mp_request_t request = nothing_asked();
    pm_partition_id_t id = NULL;
    rm_partition_t* partition = NULL;
    open_instant_machine("bgl");
    request.shape.X = request.shape.Y = 2;
    request.shape.Z = 1;
    for (int i = 0; i < 3; ++i)
        request.joining[i] = MP_TORUS;
    request.owner = "anna";
    CHECK_OK(mp_allocate(&request, &id));
    CHECK(strncmp(id, "RMP", 3) == 0);
    CHECK_OK(rm_get_partition(id, &partition));
    CHECK_INT(get_int(partition, RM_PartitionBPNum), 4);
    CHECK_INT(get_int(partition, RM_PartitionConnection), RM_TORUS);
    CHECK_TEXT(get_text(partition, RM_PartitionUserName), "anna");
    CHECK_OK(rm_free_partition(partition));
    free(id);
    request.shape.X = 9;
    request.no_rotation = true;
    CHECK_INT(mp_allocate(&request, NULL), INVALID_INPUT); /* Not even on the empty machine. */
    request = nothing_asked();
    CHECK_INT(mp_allocate(&request, NULL), INVALID_INPUT); /* Neither size nor shape. */
    request.nodes = 512;
    request.joining[1] = 7;
    CHECK_INT(mp_allocate(&request, NULL), INVALID_INPUT);
    request.joining[1] = MP_TORUS_IF_POSSIBLE;
    request.wrap = 5;
    CHECK_INT(mp_allocate(&request, NULL), INVALID_INPUT);
    request.wrap = MP_WRAP_NO;
    request.strategy = 5;
    CHECK_INT(mp_allocate(&request, NULL), INVALID_INPUT);
    request.strategy = MP_FIRST_FIT;
    request.struct_size = 3;
    CHECK_INT(mp_allocate(&request, NULL), INVALID_INPUT);
    request.struct_size = sizeof request;
    CHECK_OK(mp_allocate(&request, NULL));
}

/* What is full is refused for now, with the phase that found nothing. */
static void a_full_machine(void)
{
    open_instant_machine("bgl-quarter");
    CHECK_OK(allocate(32 * 512, "All"));
    CHECK_INT(allocate(512, "More"), INCOMPATIBLE_STATE);
    CHECK(strstr(mp_last_reason(), "midplanes") != NULL);
    release("All");
    CHECK_OK(allocate(512, "More"));
}

/* Miller et al., sections 3.3.1 and 3.3.2, Figures 5 to 7: after A, B, C of 128 nodes and D of 32,
 * C, B and A make way for E, F and G of 32 nodes each. */
static void small_after_the_figures(int strategy)
{
    static const char* const gone[] = {"C", "B", "A"};
    static const char* const come[] = {"E", "F", "G"};
    mp_request_t request = nothing_asked();
    static const char* const wholes[] = {"A", "B", "C"};
    open_instant_machine("bgl-quarter");
    request.strategy = strategy;
    for (int i = 0; i < 3; ++i)
        CHECK_OK(allocate(128, wholes[i]));
    CHECK_OK(allocate(32, "D"));
    for (int i = 0; i < 3; ++i) {
        release(gone[i]);
        request.nodes = 32;
        request.id = come[i];
        CHECK_OK(mp_allocate(&request, NULL));
        CHECK_OK(pm_create_partition((char*)come[i]));
    }
    for (int i = 1; i < 32; ++i) { /* No other midplane is free then. */
        char id[24];
        snprintf(id, sizeof id, "Whole-%d", i);
        CHECK_OK(allocate(512, id));
    }
}

static void small_ones(void)
{
    small_after_the_figures(MP_FIRST_FIT);
    /* First fit takes the first card that is free: all four quarters are partly busy. */
    CHECK_TEXT(first_card("E"), "N08");
    CHECK_TEXT(first_card("F"), "N04");
    CHECK_TEXT(first_card("G"), "N00");
    CHECK_INT(allocate(128, "H"), INCOMPATIBLE_STATE);
    small_after_the_figures(MP_OPTIMAL);
    /* The optimal strategy fills the quarter that is divided already. */
    CHECK_TEXT(first_card("E"), "N13");
    CHECK_TEXT(first_card("F"), "N14");
    CHECK_TEXT(first_card("G"), "N15");
    CHECK_OK(allocate(128, "H"));
}

/* Blue Gene/P has an I/O node for every 32 compute nodes. */
static void io_nodes(void)
{
    mp_request_t request = nothing_asked();
    open_instant_machine("bgp");
    request.nodes = 512;
    request.nodes_per_ionode = 1;
    CHECK_INT(mp_allocate(&request, NULL), INVALID_INPUT);
    CHECK(strstr(mp_last_reason(), "1:1") != NULL);
    request.nodes = 1024;
    CHECK_INT(mp_allocate(&request, NULL), INVALID_INPUT);
    request.nodes_per_ionode = 32;
    CHECK_OK(mp_allocate(&request, NULL));
}

/* Commands of users who are neither owner nor user of a partition are refused. */
static void users(void)
{
    open_instant_machine("bgl");
    CHECK_OK(add_single("U", "R00-M0"));
    CHECK_OK(rm_set_part_owner("U", "bob"));
    CHECK_OK(mp_set_user("eve"));
    CHECK_INT(pm_create_partition("U"), INVALID_INPUT);
    CHECK(strstr(mp_last_reason(), "its owner is \"bob\"") != NULL);
    CHECK_INT(rm_remove_partition("U"), INVALID_INPUT);
    CHECK_OK(mp_set_user("bob"));
    CHECK_OK(pm_create_partition("U"));
    const db_job_id_t job = add_job("j", "U", 100);
    CHECK_OK(jm_start_job(job));
    CHECK_OK(mp_set_user("eve"));
    CHECK_INT(jm_cancel_job(job), INVALID_INPUT);
    CHECK_INT(jm_signal_job(job, 9), INVALID_INPUT);
    CHECK_INT(pm_destroy_partition("U"), INVALID_INPUT);
    CHECK_OK(mp_set_user(NULL));
    CHECK_OK(jm_cancel_job(job));
    CHECK_OK(pm_destroy_partition("U"));
}

/* A partition in error is freed while its hardware is not available. */
static void out_of_an_error(void)
{
    open_instant_machine("bgl");
    CHECK_OK(add_single("E", "R00-M0"));
    CHECK_OK(pm_create_partition("E"));
    move_time(1);
    CHECK_OK(mp_set_hardware_state("R00-M0", MP_ERROR));
    CHECK_INT(rm_remove_partition("E"), INCOMPATIBLE_STATE);
    CHECK_INT(mp_clear_error("E"), INCOMPATIBLE_STATE);
    CHECK(strstr(mp_last_reason(), "R00-M0 (in error)") != NULL);
    CHECK_OK(pm_destroy_partition("E"));
    CHECK_INT(pm_create_partition("E"), INCOMPATIBLE_STATE);
    CHECK(strstr(mp_last_reason(), "R00-M0 (in error)") != NULL);
    CHECK_OK(rm_remove_partition("E"));
}

/* Two partitions change places; time is virtual, so that the machine may do it. */
static void migration(void)
{
    static const char* const left[] = {"R00-M0", NULL};
    static const char* const right[] = {"R10-M0", NULL};
    static const char* const larger[] = {"R20-M0", "R30-M0", NULL};
    mp_move_t moves[2];
    rm_partition_t* partition = NULL;
    open_instant_machine("bgl");
    CHECK_OK(add_single("L", "R00-M0"));
    CHECK_OK(add_single("R", "R10-M0"));
    CHECK_OK(pm_create_partition("L"));
    moves[0].id = "L";
    moves[0].place = new_partition(NULL, RM_MESH, right);
    moves[1].id = "R";
    moves[1].place = new_partition(NULL, RM_MESH, left);
    CHECK_INT(mp_relocate(moves, 2, 0), INCOMPATIBLE_STATE); /* R is free. */
    CHECK_OK(pm_create_partition("R"));
    CHECK_INT(mp_relocate(moves, 1, 0), INCOMPATIBLE_STATE); /* Not into the other's place. */
    const db_job_id_t job = add_job("j", "L", 100);
    CHECK_OK(jm_start_job(job));
    CHECK_INT(mp_relocate(moves, 2, -1), INVALID_INPUT);
    CHECK_OK(mp_relocate(moves, 2, 30));
    CHECK_OK(rm_get_partition("L", &partition));
    CHECK_TEXT(get_text(get_element(partition, RM_PartitionFirstBP), RM_BPID), "R10-M0");
    CHECK_OK(rm_free_partition(partition));
    move_time(129); /* The job ends by the cost later. */
    CHECK_INT(job_state(job), RM_JOB_RUNNING);
    move_time(130);
    CHECK_INT(job_state(job), RM_JOB_TERMINATED);
    CHECK_OK(rm_free_partition(moves[0].place));
    moves[0].place = new_partition(NULL, RM_MESH, larger);
    CHECK_INT(mp_relocate(moves, 1, 0), INVALID_INPUT); /* To as many nodes as it has. */
    moves[0].id = "X";
    CHECK_INT(mp_relocate(moves, 1, 0), PARTITION_NOT_FOUND);
    CHECK_OK(rm_free_partition(moves[0].place));
    CHECK_INT(mp_relocate(moves, 1, 0), INVALID_INPUT); /* A place that was freed. */
    CHECK_OK(rm_free_partition(moves[1].place));
}

int main(void)
{
    shapes();
    a_full_machine();
    small_ones();
    io_nodes();
    users();
    out_of_an_error();
    migration();
    CHECK_OK(mp_close());
    return failures != 0;
}

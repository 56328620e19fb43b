/* SPDX-License-Identifier: Apache-2.0 */
/* The Bridge API of Blue Gene, as job managers use it: a C library for Midplane's simulated control
 * system. docs/bridge-api.md explains it and lists what each field of an object holds.
 *
 * Programs written for Blue Gene/L define MIDPLANE_BRIDGE_BGL before they include this; all others
 * get the numbers of Blue Gene/P. One library serves both: the number of a field says whose
 * conventions hold for what it reads and writes.
 *
 * Functions may be called from any thread, but an object belongs to one thread at a time. */
#ifndef MIDPLANE_RM_API_H
#define MIDPLANE_RM_API_H

#include <stdio.h>

#ifdef MIDPLANE_BRIDGE_BGL
#include "midplane/fields_bgl.h"
#else
#include "midplane/fields_bgp.h"
#endif
#include "midplane/rm_types.h"

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* ---- Machine, data, log ---- */

/* Chooses the machine, "BGL" or "BGP", where no control system was chosen otherwise; to be called
 * before anything else. INVALID_INPUT for another name. */
status_t rm_set_serial(const rm_serial_t serial);
/* What was set; "BGP" before. The string stays the library's. */
status_t rm_get_serial(rm_serial_t* serial);

/* A snapshot of the whole machine: midplanes, switches with what they join now, wires. Everything
 * reached from it goes with it when it is freed. */
status_t rm_get_BG(rm_BG_t** machine);
status_t rm_free_BG(rm_BG_t* machine);
status_t rm_get_BGL(rm_BGL_t** machine);
status_t rm_free_BGL(rm_BGL_t* machine);

/* Reads a field. Numbers and states are written to an int, truth values to a bool (one byte), a
 * string as a char * that the caller frees with free (NULL: there is none), an object as a pointer
 * that stays its container's, structs into the caller's struct. First begins a walk through a list
 * anew, Next goes on; INVALID_INPUT at its end. */
status_t rm_get_data(rm_element_t* element, enum rm_specification field, void* out);
/* Writes a field of an object in memory; the control system learns nothing of it. Numbers and truth
 * values through a pointer, strings and objects as the pointer itself. Everything is copied. Of a
 * list the number comes first, then First once, then Next. */
status_t rm_set_data(rm_element_t* element, enum rm_specification field, void* in);

/* The node cards of a midplane. BP_NOT_FOUND. */
status_t rm_get_nodecards(rm_bp_id_t midplane, rm_nodecard_list_t** list);
status_t rm_free_nodecard_list(rm_nodecard_list_t* list);

/* Where the library writes what it does: 0 refusals and failures, 1 also changes, 2 also questions,
 * 3 and 4 also each wrong access to a field. NULL: nowhere. The file stays the caller's. */
void setSayMessageParams(FILE* file, unsigned int level);

/* ---- New objects, to be freed with the twin ---- */

status_t rm_new_partition(rm_partition_t** partition);
status_t rm_free_partition(rm_partition_t* partition);
status_t rm_new_nodecard(rm_nodecard_t** card);
status_t rm_free_nodecard(rm_nodecard_t* card);
status_t rm_new_ionode(rm_ionode_t** node);
status_t rm_free_ionode(rm_ionode_t* node);
status_t rm_new_BP(rm_BP_t** midplane);
status_t rm_free_BP(rm_BP_t* midplane);
status_t rm_new_switch(rm_switch_t** a_switch);
status_t rm_free_switch(rm_switch_t* a_switch);
status_t rm_new_job(rm_job_t** job);
status_t rm_free_job(rm_job_t* job);
status_t rm_free_partition_list(rm_partition_list_t* list);
status_t rm_free_job_list(rm_job_list_t* list);
status_t rm_new_job_filter(rm_job_filter_t** filter);
status_t rm_free_job_filter(rm_job_filter_t* filter);

/* ---- Partitions: PARTITION_NOT_FOUND where there is none of that name ---- */

/* Defines it; definitions may overlap. Without a name it gets one, which is then its
 * RM_PartitionID. PARTITION_ALREADY_DEFINED; INVALID_INPUT, BP_NOT_FOUND or SWITCH_NOT_FOUND when
 * it breaks a rule. */
status_t rm_add_partition(rm_partition_t* partition);
status_t rm_get_partition(pm_partition_id_t id, rm_partition_t** partition);
/* The quick form: without users and switches. */
status_t rm_get_partition_info(pm_partition_id_t id, rm_partition_t** partition);
/* Those in the states of a mask, maybe none. */
status_t rm_get_partitions(rm_partition_state_flag_t states, rm_partition_list_t** list);
status_t rm_get_partitions_info(rm_partition_state_flag_t states, rm_partition_list_t** list);
/* INCOMPATIBLE_STATE unless it is free. The value is the string itself. */
status_t rm_modify_partition(pm_partition_id_t id, enum rm_modify_op what, const void* value);
status_t rm_set_part_owner(pm_partition_id_t id, const char* user);
status_t rm_add_part_user(pm_partition_id_t id, const char* user);
/* INVALID_INPUT when it was none of them. */
status_t rm_remove_part_user(pm_partition_id_t id, const char* user);
/* INCOMPATIBLE_STATE unless it is free and has no jobs. */
status_t rm_remove_partition(pm_partition_id_t id);
/* Begins to boot and returns. INCOMPATIBLE_STATE when it is not free, or a part of it is held by
 * another partition or out of service. */
status_t pm_create_partition(pm_partition_id_t id);
/* Begins to free it and returns; jobs on it die. One in error is free at once, whatever the state
 * of its hardware. INCOMPATIBLE_STATE when it is free or freed. */
status_t pm_destroy_partition(pm_partition_id_t id);
/* INCOMPATIBLE_STATE unless it is ready and without an active job. */
status_t pm_reboot_partition(pm_partition_id_t id);
/* The job will run there. INCOMPATIBLE_STATE when it has started. */
status_t rm_assign_job(pm_partition_id_t id, db_job_id_t job);
/* Nothing to do where no job belongs to the partition, else INCOMPATIBLE_STATE: jobs are removed or
 * assigned to another partition. */
status_t rm_release_partition(pm_partition_id_t id);

/* ---- Jobs: JOB_NOT_FOUND where there is none of that number ---- */

/* Also one that is in the history. */
status_t rm_get_job(db_job_id_t id, rm_job_t** job);
/* Those in the states of a mask, maybe none; none of the history. */
status_t rm_get_jobs(rm_job_state_flag_t states, rm_job_list_t** list);
status_t rm_get_filtered_jobs(rm_job_filter_t* filter, rm_job_list_t** list);
/* Adds it; its number is then its RM_JobDBJobID. INVALID_INPUT when its user may not use the
 * partition, PARTITION_NOT_FOUND, JOB_ALREADY_DEFINED when the object has been added before. */
status_t rm_add_job(rm_job_t* job);
/* INCOMPATIBLE_STATE when it is active. */
status_t rm_remove_job(db_job_id_t id);
/* It runs as soon as its partition is ready. INCOMPATIBLE_STATE unless it is idle, on a partition
 * and no other job is active there. */
status_t jm_start_job(db_job_id_t id);
/* The same, but it stops before its first instruction (RM_JOB_LOADED) until jm_begin_job. */
status_t jm_load_job(db_job_id_t id);
status_t jm_begin_job(db_job_id_t id);
/* Stops a running job for a debugger (RM_JOB_DEBUG) until jm_begin_job. */
status_t jm_attach_job(db_job_id_t id);
/* For a running job jm_attach_job, for an idle one jm_load_job. */
status_t jm_debug_job(db_job_id_t id);
/* Signals that end a Unix process end the job. INCOMPATIBLE_STATE unless it starts or runs. */
status_t jm_signal_job(db_job_id_t id, rm_signal_t signal);
status_t jm_cancel_job(db_job_id_t id);
/* The processes of a running or loaded job, one for each compute node. The table is one piece of
 * memory that the caller frees with free. */
status_t rm_query_job(db_job_id_t id, MPIR_PROCDESC** table, int* count);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

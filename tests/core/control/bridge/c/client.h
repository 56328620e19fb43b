/* SPDX-License-Identifier: Apache-2.0 */
/* What clients of the Bridge API do again and again. */
#ifndef MIDPLANE_TESTS_CLIENT_H
#define MIDPLANE_TESTS_CLIENT_H

#include "check.h"

/* A control system in memory on a clock that is moved by hand. */
void open_machine(const char* machine);
void open_instant_machine(const char* machine);

int get_int(rm_element_t* element, enum rm_specification field);
bool get_bool(rm_element_t* element, enum rm_specification field);
rm_sequence_id_t get_sequence(rm_element_t* element, enum rm_specification field);
/* The text, copied into one of a few buffers, or NULL; what the library gave is freed. */
const char* get_text(rm_element_t* element, enum rm_specification field);
rm_element_t* get_element(rm_element_t* element, enum rm_specification field);

void set_int(rm_element_t* element, enum rm_specification field, int value);
void set_bool(rm_element_t* element, enum rm_specification field, bool value);
void set_text(rm_element_t* element, enum rm_specification field, const char* text);
void set_element(rm_element_t* element, enum rm_specification field, rm_element_t* value);

/* Those of a snapshot, NULL where there is none. */
rm_BP_t* find_midplane(rm_BG_t* machine, const char* id);
rm_switch_t* find_switch(rm_BG_t* machine, const char* id);
rm_wire_t* find_wire(rm_BG_t* machine, const char* id);

/* A definition of midplanes without switches. ids end with NULL. */
rm_partition_t* new_partition(
    const char* id, rm_connection_type_t connection, const char* const* midplanes);
/* Adds such a partition. */
status_t add_partition(
    const char* id, rm_connection_type_t connection, const char* const* midplanes);
/* One midplane, mesh. */
status_t add_single(const char* id, const char* midplane);

int partition_state(const char* id);
int job_state(db_job_id_t id);
/* Adds a job and answers its number, 0 when it was refused. */
db_job_id_t add_job(const char* name, const char* partition, int64_t run_time);

void move_time(int64_t time);
int64_t now(void);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What a snapshot shows: midplanes, switches, wires, node cards, and who has them. */
#include <stdlib.h>
#include <unistd.h>

#include "client.h"

static void sizes(rm_BG_t* machine)
{
    rm_size3D_t size;
    CHECK_OK(rm_get_data(machine, RM_Msize, &size));
    CHECK(size.X == 8 && size.Y == 4 && size.Z == 4);
    CHECK_OK(rm_get_data(machine, RM_BPsize, &size));
    CHECK(size.X == 8 && size.Y == 8 && size.Z == 8);
    CHECK_INT(get_int(machine, RM_BPNum), 128);
    CHECK_INT(get_int(machine, RM_SwitchNum), 3 * 128);
    /* 480 between switches (16 x 14 + 32 x 4 + 32 x 4), two between each switch and its midplane.
     */
    CHECK_INT(get_int(machine, RM_WireNum), 480 + 2 * 3 * 128);
}

/* First, then Next count - 1 times; beyond that there is nothing, and First begins anew. */
static void walks_are_repeated(rm_BG_t* machine)
{
    for (int round = 0; round < 2; ++round) {
        rm_BP_t* midplane = NULL;
        int count = 0;
        for (enum rm_specification step = RM_FirstBP;
             rm_get_data(machine, step, &midplane) == STATUS_OK; step = RM_NextBP) {
            rm_location_t at;
            if (count++ != 0)
                continue;
            CHECK_TEXT(get_text(midplane, RM_BPID), "R00-M0");
            CHECK_OK(rm_get_data(midplane, RM_BPLoc, &at));
            CHECK(at.X == 1 && at.Y == 0 && at.Z == 0); /* The second along its x-line. */
        }
        CHECK_INT(count, 128);
        CHECK_INT(rm_get_data(machine, RM_NextBP, &midplane), INVALID_INPUT);
    }
    /* In the middle it begins anew as well. */
    rm_BP_t* first = get_element(machine, RM_FirstBP);
    CHECK(get_element(machine, RM_NextBP) != first);
    CHECK(get_element(machine, RM_FirstBP) == first);
}

static void places(rm_BG_t* machine)
{
    rm_location_t at;
    CHECK_OK(rm_get_data(find_midplane(machine, "R73-M1"), RM_BPLoc, &at));
    /* Along the cables, as exported bluegene.conf files count: 7, 1, 3 on the floor. */
    CHECK(at.X == 5 && at.Y == 1 && at.Z == 2);
    CHECK_INT(get_int(find_midplane(machine, "R73-M1"), RM_BPState), RM_BP_UP);
    CHECK_INT(get_int(find_midplane(machine, "R73-M1"), RM_BPPartState), RM_PARTITION_NAV);
}

/* X, then Y, then Z among those of one midplane: clients take them by position. */
static void switches(rm_BG_t* machine)
{
    static const char letters[] = "XYZ";
    for (int i = 0; i < 3 * 128; ++i) {
        rm_switch_t* its = get_element(machine, i == 0 ? RM_FirstSwitch : RM_NextSwitch);
        char expected[32];
        const char* midplane = get_text(its, RM_SwitchBPID);
        snprintf(expected, sizeof expected, "%c_%s", letters[i % 3], midplane);
        CHECK_TEXT(get_text(its, RM_SwitchID), expected);
        CHECK_INT(get_int(its, RM_SwitchDim), i % 3);
        CHECK_INT(get_int(its, RM_SwitchState), RM_SWITCH_UP);
        CHECK_INT(get_int(its, RM_SwitchConnNum), 0);
    }
}

static void wires(rm_BG_t* machine)
{
    /* Link 0 of the x-line: from 0, output 4, to 1, input 3. */
    rm_wire_t* wire = find_wire(machine, "X_R00-M0X_R10-M0");
    rm_port_t* from = get_element(wire, RM_WireFromPort);
    rm_port_t* to = get_element(wire, RM_WireToPort);
    CHECK_INT(get_int(wire, RM_WireState), RM_WIRE_UP);
    CHECK_TEXT(get_text(wire, RM_WirePartID), NULL);
    CHECK_TEXT(get_text(from, RM_PortComponentID), "X_R00-M0");
    CHECK_INT(get_int(from, RM_PortID), RM_PORT_S4);
    CHECK_TEXT(get_text(to, RM_PortComponentID), "X_R10-M0");
    CHECK_INT(get_int(to, RM_PortID), RM_PORT_S3);
    /* The midplane's own. */
    wire = find_wire(machine, "R00-M0X_R00-M0");
    CHECK_INT(get_int(get_element(wire, RM_WireFromPort), RM_PortID), RM_PORT_PLUS_X);
    CHECK_INT(get_int(get_element(wire, RM_WireToPort), RM_PortID), RM_PORT_S0);
    wire = find_wire(machine, "Z_R00-M0R00-M0");
    CHECK_INT(get_int(get_element(wire, RM_WireFromPort), RM_PortID), RM_PORT_S1);
    CHECK_INT(get_int(get_element(wire, RM_WireToPort), RM_PortID), RM_PORT_MINUS_Z);
}

static void node_cards(void)
{
    rm_nodecard_list_t* list = NULL;
    CHECK_INT(rm_get_nodecards("R99-M9", &list), BP_NOT_FOUND);
    CHECK_OK(rm_get_nodecards("R00-M1", &list));
    CHECK_INT(get_int(list, RM_NodeCardListSize), 16);
    for (int i = 0; i < 16; ++i) {
        rm_nodecard_t* card
            = get_element(list, i == 0 ? RM_NodeCardListFirst : RM_NodeCardListNext);
        char expected[16];
        snprintf(expected, sizeof expected, "N%02d", i);
        CHECK_TEXT(get_text(card, RM_NodeCardID), expected);
        CHECK_INT(get_int(card, RM_NodeCardQuarter), i / 4);
        CHECK_INT(get_int(card, RM_NodeCardState), RM_NODECARD_UP);
        CHECK_INT(get_int(card, RM_NodeCardIONodes), 2);
        CHECK_TEXT(get_text(card, RM_NodeCardPartID), NULL);
    }
    CHECK_OK(rm_free_nodecard_list(list));
}

/* A torus of two midplanes, seen in the snapshot: what it holds and joins. */
static void active_partition(void)
{
    static const char* const midplanes[] = {"R00-M0", "R10-M0", NULL};
    rm_BG_t* machine = NULL;
    rm_connection_t join;
    CHECK_OK(add_partition("T", RM_TORUS, midplanes));
    CHECK_OK(pm_create_partition("T"));
    CHECK_OK(rm_get_BG(&machine));
    CHECK_TEXT(get_text(find_midplane(machine, "R10-M0"), RM_BPPartID), "T");
    CHECK_INT(get_int(find_midplane(machine, "R10-M0"), RM_BPPartState), RM_PARTITION_READY);
    CHECK(!get_bool(find_midplane(machine, "R10-M0"), RM_BPSD));
    CHECK_TEXT(get_text(find_midplane(machine, "R20-M0"), RM_BPPartID), NULL);
    rm_switch_t* its = find_switch(machine, "X_R00-M0");
    CHECK_INT(get_int(its, RM_SwitchConnNum), 2);
    CHECK_OK(rm_get_data(its, RM_SwitchFirstConnection, &join));
    for (int i = 0; i < 2; ++i) {
        CHECK(join.p1 == RM_PORT_S1 || join.p1 == RM_PORT_S2 || join.p1 == RM_PORT_S4);
        CHECK(join.p2 == RM_PORT_S0 || join.p2 == RM_PORT_S3 || join.p2 == RM_PORT_S5);
        CHECK_TEXT(join.part_id, "T");
        CHECK_INT(join.part_state, RM_PARTITION_READY);
        CHECK(join.part_state_seq_id > 0);
        free(join.part_id);
        join.part_id = NULL;
        if (i == 0)
            CHECK_OK(rm_get_data(its, RM_SwitchNextConnection, &join));
    }
    /* Alone in y: its own two ports. */
    its = find_switch(machine, "Y_R00-M0");
    CHECK_INT(get_int(its, RM_SwitchConnNum), 1);
    CHECK_OK(rm_get_data(its, RM_SwitchFirstConnection, &join));
    CHECK(join.p1 == RM_PORT_S1 && join.p2 == RM_PORT_S0);
    free(join.part_id);
    CHECK_TEXT(get_text(find_wire(machine, "X_R00-M0X_R10-M0"), RM_WirePartID), "T");
    CHECK_TEXT(get_text(find_wire(machine, "X_R10-M0X_R00-M0"), RM_WirePartID), "T");
    CHECK_TEXT(get_text(find_wire(machine, "R00-M0X_R00-M0"), RM_WirePartID), "T");
    CHECK_TEXT(get_text(find_wire(machine, "X_R00-M0X_R20-M0"), RM_WirePartID), NULL);
    CHECK_OK(rm_free_BG(machine));
    CHECK_OK(pm_destroy_partition("T"));
    CHECK_OK(rm_remove_partition("T"));
}

/* Hardware that is not available shows, and a machine file can be made of it. */
static void hardware_states(void)
{
    char path[] = "midplane-machine-XXXXXX";
    rm_BG_t* machine = NULL;
    rm_nodecard_list_t* list = NULL;
    const int file = mkstemp(path);
    CHECK_OK(mp_set_hardware_state("R01-M0", MP_ERROR));
    CHECK_OK(mp_set_hardware_state("Y_R02-M0", MP_SERVICE));
    CHECK_OK(mp_set_hardware_state("X_R00-M0X_R10-M0", MP_MISSING));
    CHECK_OK(mp_set_hardware_state("R00-M1-N04", MP_SOFTWARE_FAILURE));
    CHECK_INT(mp_set_hardware_state("R01-M0", MP_MISSING), INCOMPATIBLE_STATE);
    CHECK_INT(mp_set_hardware_state("nonsense", MP_ERROR), BP_NOT_FOUND);
    CHECK_INT(mp_set_hardware_state("R01-M0", 17), INVALID_INPUT);
    CHECK_OK(rm_get_BG(&machine));
    CHECK_OK(mp_write_machine_file(machine, path));
    CHECK_OK(rm_free_BG(machine));
    for (int round = 0; round < 2; ++round) {
        CHECK_OK(rm_get_BG(&machine));
        CHECK_OK(rm_get_nodecards("R00-M1", &list));
        rm_nodecard_t* card = get_element(list, RM_NodeCardListFirst);
        for (int i = 0; i < 4; ++i)
            card = get_element(list, RM_NodeCardListNext);
        /* What a file has out of service begins in service, whatever ailed it. */
        CHECK_INT(get_int(find_midplane(machine, "R01-M0"), RM_BPState),
            round == 0 ? RM_BP_ERROR : RM_BP_DOWN);
        CHECK_INT(get_int(find_switch(machine, "Y_R02-M0"), RM_SwitchState), RM_SWITCH_DOWN);
        CHECK_INT(get_int(find_wire(machine, "X_R00-M0X_R10-M0"), RM_WireState),
            round == 0 ? RM_WIRE_MISSING : RM_WIRE_DOWN);
        CHECK_INT(
            get_int(card, RM_NodeCardState), round == 0 ? RM_NODECARD_ERROR : RM_NODECARD_DOWN);
        CHECK_OK(rm_free_nodecard_list(list));
        CHECK_OK(rm_free_BG(machine));
        open_instant_machine(path);
    }
    close(file);
    unlink(path);
}

/* What was taken stays as it was, whatever happens afterwards; it outlives its control system. */
static void snapshots_do_not_change(void)
{
    rm_BG_t* machine = NULL;
    open_instant_machine("bgl");
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_OK(pm_create_partition("A"));
    CHECK_OK(rm_get_BG(&machine));
    CHECK_OK(pm_destroy_partition("A"));
    CHECK_OK(rm_remove_partition("A"));
    CHECK_OK(mp_close());
    CHECK_TEXT(get_text(find_midplane(machine, "R00-M0"), RM_BPPartID), "A");
    CHECK_INT(get_int(machine, RM_WireNum), 480 + 2 * 3 * 128);
    CHECK_OK(rm_free_BG(machine));
}

static void other_machines(void)
{
    static const char* const machines[]
        = {"bgp", "bgl-half", "krevat", "flat", "pod", "torus3d", "ideal", "bgp-intrepid"};
    for (unsigned i = 0; i < sizeof machines / sizeof machines[0]; ++i) {
        rm_BG_t* machine = NULL;
        open_machine(machines[i]);
        CHECK_OK(rm_get_BG(&machine));
        CHECK(get_int(machine, RM_BPNum) > 0);
        CHECK(get_text(get_element(machine, RM_FirstBP), RM_BPID) != NULL);
        CHECK_OK(rm_free_BG(machine));
    }
    CHECK_INT(mp_open_memory("no-such-machine", 0, NULL), INVALID_INPUT);
    CHECK(strstr(mp_last_reason(), "bgl") != NULL); /* It names those that exist. */
}

int main(void)
{
    rm_BG_t* machine = NULL;
    open_instant_machine("bgl");
    CHECK_OK(rm_get_BG(&machine));
    sizes(machine);
    walks_are_repeated(machine);
    places(machine);
    switches(machine);
    wires(machine);
    CHECK_OK(rm_free_BG(machine));
    CHECK_OK(rm_get_BGL(&machine)); /* The older name. */
    CHECK_OK(rm_free_BGL(machine));
    node_cards();
    active_partition();
    hardware_states();
    snapshots_do_not_change();
    other_machines();
    CHECK_OK(mp_close());
    return failures != 0;
}

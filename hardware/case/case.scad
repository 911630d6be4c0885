// A case for Pocket Table: two halves and six key caps, in millimetres.
//
//   make case                                    build/case/top.stl, bottom.stl, caps.stl
//   make case ARGS="-D 'panel=\"0.96\"'"          for the small panel
//
// Everything sits on one perfboard: display and keys on its front, the Pico upright behind the display with its USB
// socket at the upper edge, the cell behind the D-pad. Four M3 screws from behind hold both halves and the board.
// x to the right, y up, z towards the player; (0, 0) is the middle of the board, z = 0 the back of the case.

/* [What to make] */
part = "assembly"; // [assembly, top, bottom, caps]

/* [What goes in] */
panel = "1.3"; // [1.3, 0.96]
battery = true; // cell, charger and slide switch
board = [118, 52, 1.6]; // the perfboard
screw_at = [55, 22]; // its four holes, from its middle
behind = 10; // room behind the board: a Pico soldered on its pin strips needs 9
before = 6; // from the board to the front: the display's glass is about 5.3 above the board

/* [Display: measure yours, modules differ] */
glass_shift = [0, 0]; // middle of the lit area, from the middle of the board
lit = panel == "1.3" ? [29.5, 14.8] : [21.8, 10.9];
frame = 1; // seen around the lit area

/* [Keys: 12 x 12 x 7.3 mm with a square stem] */
pad_at = [-38.5, 0]; // middle of the D-pad
pad_pitch = 13;
a_at = [46, 8];
b_at = [31, -6];
stem = 3.8; // side of the square stem
stem_top = 7.3; // above the board
cap = 11; // diameter of a cap
cap_above = 1.8; // above the front

/* [Walls and fits] */
wall = 2.4;
plate = 2; // front and back
round = 6; // outer corners
fit = 0.25; // between parts that move or slide
lip = 2; // how far the halves overlap
screw = 3.2; // clear hole
thread = 2.5; // hole an M3 screw cuts its thread into
head = 6.2; // screw head

/* [Hidden] */
$fn = 48;
e = 0.01;
inner = [board.x + 1, board.y + 1];
outer = [inner.x + 2 * wall, inner.y + 2 * wall];
board_z = plate + behind; // the board's back
face_z = board_z + board.z; // its front
split_z = face_z; // where the halves meet
top_z = face_z + before + plate;
keys = [
    [pad_at + [0, pad_pitch], "up"],
    [pad_at - [0, pad_pitch], "down"],
    [pad_at - [pad_pitch, 0], "left"],
    [pad_at + [pad_pitch, 0], "right"],
    [a_at, "A"],
    [b_at, "B"],
];
pico_usb_z = board_z - 2.5 - 1 - 1.4; // soldered on its strips, chips away from the board

module plan(size, r) {
    offset(r) square([size.x - 2 * r, size.y - 2 * r], center = true);
}

module shell(z0, z1) {
    translate([0, 0, z0]) linear_extrude(z1 - z0) plan(outer, round);
}

module cavity(z0, z1, more = 0) {
    translate([0, 0, z0]) linear_extrude(z1 - z0) plan([inner.x + 2 * more, inner.y + 2 * more], round - wall + more);
}

module at_screws() {
    for (x = [-1, 1], y = [-1, 1]) translate([x * screw_at.x, y * screw_at.y, 0]) children();
}

// --- front half

module window() {
    opening = [lit.x + 2 * frame, lit.y + 2 * frame];
    translate([glass_shift.x, glass_shift.y, top_z - plate]) hull() {
        translate([0, 0, -e]) linear_extrude(e) square(opening, center = true);
        translate([0, 0, plate]) linear_extrude(e) square([opening.x + 2 * plate, opening.y + 2 * plate], center = true);
    }
}

module top() {
    difference() {
        union() {
            difference() {
                shell(split_z, top_z);
                cavity(split_z - e, top_z - plate);
            }
            // The lip goes into the bottom's rebate, in the outer half of the wall.
            difference() {
                shell(split_z - lip, split_z + e);
                cavity(split_z - lip - e, split_z + 2 * e, wall / 2 + fit / 2);
            }
            at_screws() translate([0, 0, face_z + 0.1]) cylinder(d = 7, h = top_z - plate / 2 - face_z);
        }
        window();
        for (key = keys) translate([key[0].x, key[0].y, face_z]) cylinder(d = cap + 2 * fit, h = before + plate + 1);
        at_screws() translate([0, 0, face_z - e]) cylinder(d = thread, h = before + plate - 1);
        openings();
    }
}

// --- back half

module bottom() {
    difference() {
        union() {
            difference() {
                shell(0, split_z);
                cavity(plate, split_z + e);
            }
            at_screws() cylinder(d = 8.5, h = board_z);
            if (battery) fence();
        }
        // The rebate for the top's lip.
        difference() {
            translate([0, 0, split_z - lip - fit]) linear_extrude(lip + 1) plan(outer + [2, 2], round);
            cavity(split_z - lip - 1, split_z + 2, wall / 2 - fit / 2);
        }
        at_screws() {
            translate([0, 0, -e]) cylinder(d = screw, h = board_z + 1);
            translate([0, 0, -e]) cylinder(d = head, h = 3);
        }
        openings();
    }
}

// Low ribs that keep a 36 x 31 mm cell in its place behind the D-pad.
module fence() {
    cell = [36.5, 31.5];
    translate([pad_at.x + 3.5, 0, plate - e]) linear_extrude(3) difference() {
        square([cell.x + 2.4, cell.y + 2.4], center = true);
        square(cell, center = true);
        square([cell.x + 5, 12], center = true);
        square([16, cell.y + 5], center = true);
    }
}

// What the walls let through: the Pico's USB plug above, switch above on the right, the charger's plug on the right.
module openings() {
    translate([0, outer.y / 2, pico_usb_z]) rotate([90, 0, 0]) slot(11.5, 8, 3 * wall);
    if (battery) {
        translate([36, outer.y / 2, plate + 4]) rotate([90, 0, 0]) slot(7.5, 4, 3 * wall);
        translate([outer.x / 2, -8, plate + 3.6]) rotate([90, 0, 90]) slot(10, 4.2, 3 * wall);
    }
    // Holes for the buzzer's voice, in the back.
    for (i = [-2:2], j = [-1:1]) translate([34 + 3 * i, 8 + 3 * j, -e]) cylinder(d = 1.4, h = plate + 1);
}

module slot(width, height, depth) {
    linear_extrude(depth, center = true) offset(1.5) square([width - 3, height - 3], center = true);
}

// --- key caps: a flange under the front holds them in

module key_cap(name) {
    foot = face_z + 4.3; // above the switch's body
    flange = 1.1;
    tip = top_z + cap_above;
    difference() {
        translate([0, 0, foot]) union() {
            cylinder(d = cap + 2, h = flange);
            cylinder(d = cap, h = tip - foot - 0.8);
            translate([0, 0, tip - foot - 0.8 - e]) cylinder(d1 = cap, d2 = cap - 1.6, h = 0.8);
        }
        translate([0, 0, face_z + stem_top / 2]) cube([stem + fit, stem + fit, stem_top], center = true);
        translate([0, 0, tip - 0.5]) linear_extrude(1) mark(name);
    }
}

module mark(name) {
    turn = name == "up" ? 0 : name == "left" ? 90 : name == "down" ? 180 : 270;
    if (name == "A" || name == "B") text(name, size = 5.5, halign = "center", valign = "center");
    else rotate(turn) polygon([[-2.6, -1.7], [2.6, -1.7], [0, 2.6]]);
}

module caps() {
    for (i = [0:5]) translate([(cap + 6) * i, 0, -(face_z + 4.3)]) key_cap(keys[i][1]);
}

// --- all together

module inside() {
    color("#2a7f4f") translate([0, 0, board_z]) linear_extrude(board.z) square([board.x, board.y], center = true);
    color("#101418") translate([glass_shift.x, glass_shift.y, face_z + 3.8]) linear_extrude(1.5)
        square([lit.x + 5, lit.y + 8], center = true);
    color("#1f6b45") translate([0, 0, board_z - 3.5]) linear_extrude(1) square([21, 51], center = true);
    for (key = keys) color("#3a3f47") translate([key[0].x, key[0].y, face_z]) {
        linear_extrude(3.5) square(12, center = true);
        linear_extrude(stem_top) square(stem, center = true);
    }
}

if (part == "top") rotate([180, 0, 0]) translate([0, 0, -top_z]) top();
else if (part == "bottom") bottom();
else if (part == "caps") caps();
else {
    color("#d9dde3") bottom();
    inside();
    translate([0, 0, 30]) {
        color("#f0f2f5") top();
        for (key = keys) color(key[1] == "A" || key[1] == "B" ? "#7a4bc2" : "#2b8a5c")
            translate([key[0].x, key[0].y, 0]) key_cap(key[1]);
    }
}

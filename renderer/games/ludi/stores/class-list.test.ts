import { describe, expect, test } from "vitest";
import type { LudiView } from "../ludi-facts.ts";
import { absentFrom, type ClassTable, classSeats, coming, going, openSeats, returning } from "./class-list.ts";

/** Octavian's seat is Anna's, Cicero's that of Ben and Cem, Livia's a program's; the host has a seat and no role. */
const view = {
	host: "magister",
	mortals: Object.fromEntries(
		[
			["octavian", "seat-1", "living"],
			["cicero", "seat-2", "living"],
			["livia", "seat-3", "living"],
			["brutus", "seat-4", "umbra"],
			["cassius", null, "living"],
		].map(([id, player, life]) => [id, { id, player, life }]),
	),
} as unknown as LudiView;

const table = {
	seats: { magister: "person", "seat-1": "person", "seat-2": "person", "seat-3": "tiro", "seat-4": "tiro" },
	names: { "seat-1": "Anna", "seat-2": "Ben & Cem", "seat-4": "Dora" },
	gone: [{ name: "Emil", seat: "seat-2" }],
} as const satisfies ClassTable;

const seats = classSeats(view, table);
const seatOf = (id: string) => seats.find(({ seat }) => seat === id) ?? seats[0];

describe("who of a class is here", () => {
	test("every seat with a role has its persons, and a program's those who are awaited", () => {
		expect(seats.map(({ seat, people, awaited }) => [seat, people, awaited])).toEqual([
			["seat-1", ["Anna"], []],
			["seat-2", ["Ben", "Cem"], []],
			["seat-3", [], []],
			["seat-4", [], ["Dora"]],
		]);
	});

	test("who comes may have a program's role, the living first, or sit beside one who plays alone; never a third", () => {
		expect(openSeats(seats).map(({ seat }) => seat)).toEqual(["seat-3", "seat-4", "seat-1"]);
	});

	test("who comes sits alone in a program's place, and second beside another", () => {
		const [first, , beside] = openSeats(seats);
		expect(first && coming(first, "Finn")).toEqual({ seat: "seat-3", player: "person", name: "Finn" });
		expect(beside && coming(beside, "Finn")).toEqual({ seat: "seat-1", player: "person", name: "Anna & Finn" });
	});

	test("who goes leaves the role to a partner, else to a program", () => {
		const [both, alone] = [seatOf("seat-2"), seatOf("seat-1")];
		expect(both && going(both, "Ben")).toEqual({ seat: "seat-2", player: "person", name: "Cem" });
		expect(alone && going(alone, "Anna")).toEqual({ seat: "seat-1", player: "tiro", name: "" });
	});

	test("who is back has the old seat where it is open, else the first that is", () => {
		expect(absentFrom(seats, table)).toEqual([
			{ name: "Dora", seat: "seat-4" },
			{ name: "Emil", seat: "seat-2" },
		]);
		expect(returning(seats, { name: "Dora", seat: "seat-4" })).toMatchObject({ seat: "seat-4", name: "Dora" });
		expect(returning(seats, { name: "Emil", seat: "seat-2" })).toMatchObject({ seat: "seat-3", name: "Emil" });
		expect(returning([], { name: "Emil", seat: "seat-2" })).toBeNull();
	});
});

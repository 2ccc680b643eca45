import { expect, test } from "vitest";
import { STANDINGS, STATUSES } from "../../engine/ancient-world/state.ts";
import { LEAST_PIXELS } from "../map/layers/stack-layout.ts";
import { SIDES } from "../theme/tokens.ts";
import { BARE } from "./draw/bare.ts";
import { type CounterFace, MARKER_KINDS } from "./face.ts";
import { BARE_BELOW, FINE_PRINT_FROM, faceSvg } from "./face-svg.ts";
import { ICONS, iconDrawing } from "./icons.ts";
import { CONTINGENTS, OFFICES, stripeOf } from "./livery.ts";
import { aFleet, aForce, aLeader, aLegion, aMarker, someSps } from "./samples.ts";

/** One of everything that may be printed on a counter. */
const everything: CounterFace[] = [
	...STATUSES.map((status) => aForce({ status })),
	aForce({ inside: true }),
	aForce({ inside: true, besieged: true }),
	aForce({ active: true }),
	aForce({ engines: 1 }),
	aForce({ elephants: true }),
	aForce({ numeral: "I" }),
	aForce({ sp: 120 }),
	...[...STANDINGS, "censured" as const]
		.filter((standing) => standing !== "pool" && standing !== "unused")
		.map((standing) => aLeader({ standing })),
	aLeader({ finished: true }),
	aLeader({ active: true }),
	aLeader({ guile: 0 }),
	aLeader({ overallCommander: true }),
	aLeader({ family: "magonid" }),
	aLeader({ family: "barcid" }),
	...Object.keys(OFFICES)
		.filter((office) => !office.endsWith("-consul"))
		.map((office) => aLeader({ office })),
	aLegion({}),
	aLegion({ veteran: true }),
	aLegion({ al: null }),
	...Object.keys(CONTINGENTS).map((contingent) => someSps({ contingent })),
	someSps({ elite: true }),
	aFleet({}),
	aFleet({ triremes: 0 }),
	aFleet({ triremes: 5, quinqueremes: 0 }),
	...[0, 1, 3].map((crew) => aFleet({ crew })),
	aFleet({ numeral: null, name: "" }),
	aFleet({ corvus: 2 }),
	aFleet({ scattered: true }),
	aFleet({ underConstruction: true }),
	aFleet({ blockades: true }),
	aFleet({ active: true }),
	...MARKER_KINDS.map((marker) => aMarker({ marker })),
	aMarker({ marker: "sacked", level: 2 }),
	...Object.keys(SIDES).map((side) => aMarker({ marker: "control", side })),
];

test("every counter is told from every other by its drawing, small and large", () => {
	for (const size of [FINE_PRINT_FROM - 20, 160]) {
		const drawings = everything.map((face) => faceSvg({ ...face, title: "" }, size));
		expect(new Set(drawings).size).toBe(new Set(everything.map((face) => face.key)).size);
	}
});

test("equal keys look equal, and the key changes with whatever is drawn", () => {
	expect(faceSvg(aForce({ sp: 52 }), 44)).toBe(faceSvg(aForce({ sp: 52 }), 44));
	expect(aForce({ sp: 52 }).key).not.toBe(aForce({ sp: 51 }).key);
});

test.each(["lamplight", "daylight"] as const)(
	"drawings in %s are well-formed and reach for nothing outside",
	(theme) => {
		for (const face of everything) {
			const svg = faceSvg(face, 160, theme);
			expect(openTags(svg)).toEqual([]);
			expect(svg).not.toMatch(/NaN|undefined|<script|href|\sid=|url\(/);
		}
	},
);

/** Figures of so many CSS pixels can be read, and an emblem be told from others. */
const READABLE = { figures: 13, emblem: 10 };

test("seen smallest, armies and Fleets show side, kind and strength, large enough to be read", () => {
	expect((LEAST_PIXELS * BARE.figures) / 100).toBeGreaterThanOrEqual(READABLE.figures);
	expect((LEAST_PIXELS * BARE.emblem) / 100).toBeGreaterThanOrEqual(READABLE.emblem);
	expect(LEAST_PIXELS).toBeLessThan(BARE_BELOW);
	const bare = (face: CounterFace) => faceSvg({ ...face, title: "" }, LEAST_PIXELS, "lamplight", true);
	const told = [
		...Object.keys(SIDES).flatMap((side) => [aForce({ side }), aFleet({ side })]),
		...[aForce({ sp: 7 }), aForce({ sp: 120 }), aFleet({ triremes: 9 })],
		...STATUSES.map((status) => aForce({ status, sp: 8 })),
		...[aForce({ inside: true }), aForce({ inside: true, besieged: true }), aForce({ active: true })],
		...[aFleet({ scattered: true }), aFleet({ underConstruction: true }), aFleet({ blockades: true })],
	];
	for (const face of told) expect(openTags(bare(face))).toEqual([]);
	expect(new Set(told.map(bare)).size).toBe(new Set(told.map(({ key }) => key)).size);
});

test("names are escaped", () => {
	const svg = faceSvg(aLeader({ title: `<i>"Mago" & 'Co'</i>` }), 44);
	expect(svg).toContain("<title>&lt;i&gt;&quot;Mago&quot; &amp; &#39;Co&#39;&lt;/i&gt;</title>");
	expect(openTags(svg)).toEqual([]);
});

test("letters without an outline never break a counter", () => {
	expect(openTags(faceSvg(aLeader({ name: "Ḥannibaʿal 𐤇" }), 160))).toEqual([]);
});

test("every icon is there", () => {
	for (const id of ICONS) expect(iconDrawing(id), id).toMatch(/^<(path|circle)/);
});

/** Tags left open at the end, or the first that closes what is not open. */
function openTags(svg: string): string[] {
	const open: string[] = [];
	for (const [, closing, name = "", own] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[a-zA-Z-]+="[^"<>]*")*\s*(\/?)>/g)) {
		if (own === "/") continue;
		if (closing !== "/") open.push(name);
		else if (open.pop() !== name) return [name];
	}
	const loose = svg.replace(/<(\/?)([a-z]+)(?:\s[a-zA-Z-]+="[^"<>]*")*\s*(\/?)>/g, "");
	return /[<>]/.test(loose) ? [...open, loose] : open;
}

test("stripes of contingents differ by their weave as well as by colour: neighbours in the list are never woven alike", () => {
	const peoples = Object.keys(CONTINGENTS) as (keyof typeof CONTINGENTS)[];
	const weaveOf = (people: (typeof peoples)[number]) => stripeOf(people, true).replaceAll(/#[0-9a-f]{6}/g, "");
	for (const [at, people] of peoples.entries()) {
		const next = peoples[at + 1];
		if (next) expect(weaveOf(next), `${people}, ${next}`).not.toBe(weaveOf(people));
	}
	expect(new Set(peoples.map((people) => stripeOf(people, false))).size).toBe(peoples.length);
});

/** A small campaign for tests: Hannibal at Taurinorum with his phase, two consuls at Placentia. */
import type {
	Decision,
	LogEntry,
	PlacedEntry,
	TableChange,
	TableSnapshot,
} from "../../../electron/contract/contract.ts";
import { changeSince, partsOf } from "../../../electron/contract/table-change.ts";
import type { AncientWorldNames, AncientWorldView, MarchPreview } from "../../../engine/ancient-world/view/view.ts";

type ForceView = AncientWorldView["forces"][string];
type SideId = AncientWorldView["sidesInOrder"][number];
type LeaderView = AncientWorldView["leaders"][string];

/** A thing of which a test fills in only what the window reads; a test that read more would see it missing. */
function whole<Thing>(part: Partial<Thing>): Thing {
	return part as Thing;
}

export function aLeader(id: string, side: SideId, hex: string, changes: Partial<LeaderView> = {}): LeaderView {
	return whole({
		id,
		side,
		standing: "in-play",
		office: null,
		guile: 1,
		phasesUsed: 0,
		finished: false,
		province: null,
		permissions: [],
		name: id.toUpperCase(),
		initiative: 3,
		campaign: 6,
		battle: "C",
		guileMax: 1,
		mortality: null,
		diplomacy: null,
		cer: null,
		overallCommander: false,
		lams: 1,
		force: `force-${id}`,
		hex,
		active: false,
		...changes,
	});
}

export function aForce(id: string, side: SideId, hex: string, sp: number, changes: Partial<ForceView> = {}): ForceView {
	return whole({
		id,
		side,
		hex,
		place: "outside",
		box: null,
		leaders: [],
		legions: [],
		sps: [{ contingent: "african", arm: "inf", elite: false, sp, role: null }],
		engines: 0,
		status: "fresh",
		provincesThisTurn: [],
		wasArmyAtTurnStart: true,
		totals: { sp, inf: sp, cav: 0, elephants: 0, asp: sp },
		province: "liguria-taurini",
		besieged: false,
		inCharge: null,
		staysPut: null,
		...changes,
	});
}

export const gazetteer: AncientWorldNames = {
	leader: {
		hannibal: { name: "Hannibal", nation: "carthage" },
		longus: { name: "Ti. Sempronius Longus", nation: "rome" },
	},
	city: {
		taurinorum: { name: "Taurinorum", hex: "it-1221", province: "liguria-taurini", size: "small", port: null },
		placentia: { name: "Placentia", hex: "it-1514", province: "gallia-cispadana", size: "small", port: null },
		"capua-vetus": { name: "Capua Vetus", hex: "it-4413", province: "campania", size: "large", port: null },
	},
	province: {
		"liguria-taurini": { name: "Liguria Taurini", map: "italy", attrition: 3, groups: [] },
		"gallia-cispadana": { name: "Gallia Cispadana", map: "italy", attrition: 2, groups: [] },
	},
	sea: {},
	side: { rome: { name: "Rome" }, carthage: { name: "Carthage" } },
	segment: {},
	operation: {},
	chart: {},
};

const hannibal = aLeader("hannibal", "carthage", "it-1221", { active: true });
const longus = aLeader("longus", "rome", "it-1514");

/** What both seats see. Only what the window reads is there. */
/** Syracuse without a player of her own: another side leads her (AW 2.42). */
export const syracuseUnder = (playedBy: SideId): AncientWorldView["sides"] => ({
	syracuse: whole<NonNullable<AncientWorldView["sides"]["syracuse"]>>({ playedBy }),
});

export function aView(changes: Partial<AncientWorldView> = {}): AncientWorldView {
	return whole<AncientWorldView>({
		maps: ["italy"],
		roads: [],
		provincesInPlay: ["liguria-taurini", "gallia-cispadana"],
		sidesInOrder: ["rome", "carthage"],
		sides: {},
		turn: 1,
		turns: 3,
		year: 218,
		at: { segment: "operations" },
		segments: ["elections", "lam-pool", "draw", "operations", "victory"],
		phase: whole<NonNullable<AncientWorldView["phase"]>>({
			leader: "hannibal",
			side: "carthage",
			marker: { kind: "lam", side: "carthage", leader: "hannibal", office: null },
			done: [],
			asked: [],
		}),
		march: null,
		leaders: { hannibal, longus },
		legions: {},
		forces: {
			"force-hannibal": aForce("force-hannibal", "carthage", "it-1221", 88, {
				leaders: ["hannibal"],
				inCharge: "hannibal",
			}),
			"force-longus": aForce("force-longus", "rome", "it-1514", 52, { leaders: ["longus"], inCharge: "longus" }),
			garrison: aForce("garrison", "rome", "it-1514", 2, { place: "inside" }),
		},
		cities: {
			placentia: whole<AncientWorldView["cities"][string]>({
				control: "rome",
				ids: 2,
				printedIds: 4,
				sacked: 0,
				siege: null,
			}),
		},
		provinces: {
			"liguria-taurini": whole<AncientWorldView["provinces"][string]>({
				attrition: 3,
				devastated: true,
				control: "carthage",
				controlAtStart: "carthage",
				controlAtTurnStart: "carthage",
				alliance: { level: 2, favours: "carthage", status: "ally" },
				manpower: null,
			}),
		},
		...changes,
	});
}

export const operations: Decision = {
	kind: "choose",
	seat: "carthage",
	rule: "AW 5.3",
	prompt: { key: "ask.operation" },
	options: [
		{ id: "force-movement", text: { key: "option.march" }, at: [{ kind: "leader", id: "hannibal" }] },
		{ id: "done", text: { key: "option.done" } },
	],
	refused: [
		{
			id: "attack",
			text: { key: "option.attack" },
			at: [{ kind: "hex", id: "it-1514" }],
			rule: "AW 8.21",
			why: { key: "refused.nobody" },
		},
	],
};

export const step: Extract<Decision, { kind: "choose" }> = {
	kind: "choose",
	seat: "carthage",
	rule: "AW 6.41",
	prompt: { key: "ask.step" },
	options: ["it-1321", "it-1220"].map((id) => ({
		id: `to/${id}`,
		text: { key: "option.step", args: { hex: { kind: "hex", id } } },
		at: [{ kind: "hex", id }],
	})),
	refused: [],
};

export function aSnapshot(changes: Partial<TableSnapshot> = {}): TableSnapshot {
	return {
		campaign: "c1",
		name: "Hannibal ad portas",
		edition: null,
		orders: null,
		hands: null,
		errands: [],
		scenario: "thunderbolt",
		module: "rise",
		revision: 1,
		head: 1,
		view: aView(),
		decision: operations,
		programToAnswer: false,
		thinking: null,
		advises: false,
		held: false,
		goesOnAt: null,
		keeps: true,
		satAt: null,
		mayAnswer: true,
		asked: [],
		askedAt: changes.revision ?? 1,
		clock: null,
		controlsClock: true,
		visibility: { kind: "all" },
		own: ["rome", "carthage"],
		outcome: null,
		canUndo: true,
		canRedo: false,
		entries: 0,
		seats: { rome: "person", carthage: "person" },
		names: {},
		gone: [],
		readOnly: null,
		notice: null,
		...changes,
	};
}

export function anEntry(index: number, changes: Partial<LogEntry> = {}): PlacedEntry {
	return { index, node: index, text: { key: `entry.${index}` }, ...changes };
}

export const preview: MarchPreview = {
	force: "force-hannibal",
	path: ["it-1221", "it-1321", "it-1320"],
	refusal: null,
	costs: [{ rule: "AW 6.411", text: { key: "cost.province" }, points: 3 }],
	alps: 5,
	column: "4-5",
	asp: 100,
	losses: [
		{ asp: 0, chance: 0.4 },
		{ asp: 2, chance: 0.6 },
	],
	expectedLoss: 1.2,
	interceptors: [{ hex: "it-1320", by: { kind: "force", id: "force-longus" } }],
	warnings: [],
	voyage: null,
	mustStop: false,
	answers: [
		{ kind: "choose", option: "force-movement" },
		{ kind: "choose", option: "to/it-1321" },
		{ kind: "choose", option: "stop" },
	],
};

/** A change that says all of a table, as the first push does. */
export function allOf(table: TableSnapshot): TableChange {
	return changeSince(null, table, partsOf(table));
}

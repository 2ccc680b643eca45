/** LR-XVII.D, XVII.E, LR-S2.4.1, LR-S2.5: the triumph, and how the victors order the world. */
import { GOVERNMENTS, NUMINA } from "../../../assets/schema/ludi-lists.ts";
import { type Play, text } from "../../kernel/index.ts";
import { decide, decidePicks, decideWords } from "../decide.ts";
import { playerOfRole } from "../roles.ts";
import type {
	ActiumFleet,
	Disposition,
	Government,
	Mortal,
	MortalId,
	NumenId,
	RegionId,
	RoleId,
	Settlement,
} from "../state.ts";
import {
	allMortals,
	type Ludi,
	livingMortals,
	mortalById,
	mortalOption,
	mortalRef,
	optionFor,
	regionOption,
	regionRef,
	roleRef,
	sayInLudi,
} from "../table.ts";
import { homePlaceOf } from "../travel.ts";
import { actiumOf, fleetOf, inEdition } from "./edition.ts";

/** LR-XVII.D, LR-S2.4.1: through the world to Rome; Juppiter crowns the leader, who is called Magnus or Magna. Without a victor the game ends here. */
export function* triumph(table: Ludi): Play {
	const { victor } = actiumOf(table);
	if (victor === null) {
		sayInLudi(table, "drifts", inEdition(table, "LR-XVII.C.3.e"));
		table.state.outcome = { winner: null, text: text("ludi.drifts") };
		return;
	}
	const isWoman = victor === "cleopatra" || !["roman", "rex", "liber"].includes(mortalById(table.state, victor).rank);
	sayInLudi(
		table,
		isWoman ? "triumph-magna" : "triumph-magnus",
		inEdition(table, "LR-XVII.D"),
		{ mortal: mortalRef(victor) },
		{ heading: "phase" },
	);
}

/** LR-XVII.E, LR-S2.5: one of the victors' persons decides for them, else the leader by the program. */
export function* orderTheWorld(table: Ludi): Play {
	const { state } = table;
	const actium = actiumOf(table);
	const fleet = actium.victor === null ? undefined : fleetOf(actium, actium.victor);
	if (!fleet) return;
	const judge = [fleet.leader, ...fleet.members].find((id) => playerOfRole(state, id) !== null) ?? fleet.leader;
	const settlement: Settlement = { ...(yield* chooseGovernment(table, judge)), fates: {}, governors: {} };
	state.settlement = settlement;
	yield* disposeOfSurvivors(table, judge, settlement);
	yield* giveRegions(table, judge, settlement);
	yield* disposeOfTheDivine(table, judge, fleet, settlement);
	const government = text(`ludi.government.${settlement.government}`);
	const args = { mortal: mortalRef(fleet.leader), government };
	sayInLudi(table, "victory", inEdition(table, "LR-XVII.E"), args);
	state.outcome = { winner: playerOfRole(state, judge), text: text("ludi.victory", args) };
}

/** LR-XVII.E.1: one of the list, or one's own; by the program an empire. */
function* chooseGovernment(table: Ludi, judge: MortalId): Play<Pick<Settlement, "government" | "words">> {
	const options = GOVERNMENTS.map((id) => ({ id, text: text(`ludi.government.${id}`) }));
	const question = { ask: "government" as const, rule: inEdition(table, "LR-XVII.E"), options, policy: () => "empire" };
	const government = (yield* decide(table, judge, question)) as Government;
	const isOwn = government === "other";
	const asked = { ask: "government-words" as const, rule: inEdition(table, "LR-XVII.E"), max: 400, lines: 4 };
	const words = isOwn ? yield* decideWords(table, judge, asked) : "";
	if (words !== "") sayInLudi(table, "decrees", inEdition(table, "LR-XVII.E"), { mortal: mortalRef(judge), words });
	return { government, words };
}

/** LR-XVII.E.2.a: slavery or death, of anybody but oneself; by the program nobody's. */
function* disposeOfSurvivors(table: Ludi, judge: MortalId, settlement: Settlement): Play {
	for (const fate of ["kill", "enslave"] as const) {
		const open = livingMortals(table.state).filter(({ id }) => id !== judge && settlement.fates[id] === undefined);
		const options = open.map(({ id }) => mortalOption(id));
		const named = yield* decidePicks(table, judge, {
			ask: fate,
			rule: inEdition(table, "LR-XVII.E"),
			options,
			policy: () => [],
		});
		for (const id of named) doom(table, settlement, id as MortalId, fate);
	}
}

function doom(table: Ludi, { fates }: Settlement, role: RoleId, fate: Disposition): void {
	fates[role] = fate;
	sayInLudi(table, `fate-${fate}`, inEdition(table, "LR-XVII.E"), { role: roleRef(role) });
}

/** LR-XVII.E.2.b: regions for those who keep their freedom; by the program each rex his own. */
function* giveRegions(table: Ludi, judge: MortalId, settlement: Settlement): Play {
	const free = livingMortals(table.state).filter(({ id }) => settlement.fates[id] === undefined);
	const reges = new Map(free.flatMap((mortal) => reignOf(table, mortal)));
	const named = yield* decidePicks(table, judge, {
		ask: "governed-regions",
		rule: inEdition(table, "LR-XVII.E"),
		options: free.length === 0 ? [] : table.data.acting.map((region) => regionOption(region)),
		policy: () => [...reges.keys()],
	});
	for (const id of named) {
		const region = id as RegionId;
		const governor = (yield* decide(table, judge, {
			ask: "governor",
			rule: inEdition(table, "LR-XVII.E"),
			args: { region: regionRef(region) },
			about: [regionRef(region)],
			options: free.map((mortal) => mortalOption(mortal.id)),
			policy: () => reges.get(region) ?? free[0]?.id ?? "",
		})) as MortalId;
		settlement.governors[region] = governor;
		settlement.fates[governor] = "govern";
		sayInLudi(table, "governs", inEdition(table, "LR-XVII.E"), {
			mortal: mortalRef(governor),
			region: regionRef(region),
		});
	}
}

function reignOf(table: Ludi, mortal: Mortal): [RegionId, MortalId][] {
	const home = homePlaceOf(table, mortal);
	return home === null ? [] : [[home, mortal.id]];
}

/** LR-XVII.E.2.c, E.2.d: imagines become gods, by the program those of the party; worship of numina is promoted or forbidden. */
function* disposeOfTheDivine(table: Ludi, judge: MortalId, { allies }: ActiumFleet, settlement: Settlement): Play {
	const imagines = allMortals(table.state).filter(({ life }) => life !== "living");
	const deified = yield* decidePicks(table, judge, {
		ask: "deify",
		rule: inEdition(table, "LR-XVII.E"),
		options: imagines.map(({ id }) => mortalOption(id)),
		policy: () => imagines.flatMap(({ id }) => (allies.includes(id) ? [id] : [])),
	});
	for (const id of deified) doom(table, settlement, id as MortalId, "deify");
	for (const fate of ["promote-cult", "forbid-cult"] as const) {
		const open = NUMINA.filter((id) => settlement.fates[id] === undefined);
		const options = open.map((id) => optionFor(id, "role", { role: roleRef(id) }));
		const named = yield* decidePicks(table, judge, {
			ask: fate,
			rule: inEdition(table, "LR-XVII.E"),
			options,
			policy: () => [],
		});
		for (const id of named) doom(table, settlement, id as NumenId, fate);
	}
}

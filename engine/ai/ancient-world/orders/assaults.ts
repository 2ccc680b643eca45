/**
 * A series of Siege Assaults (AW 9.3) on one city, one in each Operations Phase of whoever leads there (AW 5.31), until so many SPs are lost or
 * the walls are down to so much. Before each of them the siege is looked at anew.
 */
import type { GameData } from "../../../ancient-world/data.ts";
import type { AncientWorldView, ForceView } from "../../../ancient-world/view/view.ts";
import { type Answer, type Decision, ref, type Text, text, whyNotAnswer } from "../../../kernel/index.ts";
import type { Agreement, Errand, ErrandStep } from "../../orders/errand.ts";

/** An enemy so many hexes from the walls is a relief that is near: the day of an army. */
const NEAR = 4;

const STORM: Answer = { kind: "choose", option: "siege-assault" };
const ALL: Answer = { kind: "choose", option: "all" };

const WAIT: ErrandStep = { does: "wait" };
const END: ErrandStep = { does: "end" };

/** A siege as far as it matters to whoever storms. */
interface Siege {
	/** SPs before the walls, Intrinsic defence strength left, SPs inside. */
	readonly before: number;
	readonly walls: number;
	readonly inside: number;
	readonly engines: number;
	/** The besiegers are not what they should be: Disrupted, Disorganized or Useless. */
	readonly isShaken: boolean;
	/** Enemies near, with their SPs and how far they are. */
	readonly near: ReadonlyMap<string, { readonly sp: number; readonly away: number }>;
}

/** What was agreed to. */
interface Agreed {
	readonly city: string;
	readonly hex: string;
	readonly side: string;
	readonly lost: number;
	readonly walls: number;
	readonly siege: Siege;
}

/** What makes a series of the answer that all besiegers storm, where it is asked who does; `data`: of the scenario. */
export const assaultsOf =
	(data: () => GameData) =>
	(
		[answer]: readonly Answer[],
		{ question, seen, until }: Agreement<AncientWorldView>,
	): Errand<AncientWorldView> | null => {
		const city =
			question.prompt.key === "ask.stormers" ? question.about?.find(({ kind }) => kind === "city")?.id : undefined;
		const hex = city === undefined ? undefined : data().cities.get(city)?.hex;
		const side = seen.view.phase?.side;
		const isAll = answer?.kind === "choose" && answer.option === ALL.option;
		if (!until || city === undefined || hex === undefined || side === undefined || !isAll) return null;
		const { sps: lost = Number.POSITIVE_INFINITY, walls = 0 } = until;
		const agreed: Agreed = { city, hex, side, lost, walls, siege: siegeOf(data(), seen.view, { city, hex, side }) };
		return {
			kind: "assaults",
			to: ref("city", city),
			lasts: true,
			next: (asked, { view }) => nextOf(data(), agreed, asked, view),
		};
	};

function nextOf(data: GameData, agreed: Agreed, question: Decision | null, view: AncientWorldView): ErrandStep {
	const { city, side, hex } = agreed;
	if (view.cities[city]?.siege !== side) return END;
	const answer = question && answerTo(question, view, agreed);
	if (!answer || whyNotAnswer(question, answer) !== null) return WAIT;
	const why = differenceFrom(agreed, siegeOf(data, view, { city, hex, side }));
	return why ? { does: "ask", why } : { does: "answer", answer, isLast: false, begins: answer === STORM };
}

/** To storm, where the leader who is asked stands before these walls, and then with everybody. */
function answerTo({ prompt, about }: Decision, { phase, leaders }: AncientWorldView, agreed: Agreed): Answer | null {
	if (prompt.key === "ask.stormers") return about?.some(({ id }) => id === agreed.city) ? ALL : null;
	const isThere = leaders[phase?.leader ?? ""]?.hex === agreed.hex;
	return prompt.key === "ask.operation" && isThere ? STORM : null;
}

// === The siege ===

type Where = Pick<Agreed, "city" | "hex" | "side">;

function siegeOf({ map }: GameData, { forces, cities }: AncientWorldView, { city, hex, side }: Where): Siege {
	const all = Object.values(forces);
	const besiegers = all.filter((force) => force.hex === hex && force.side === side && force.place === "outside");
	const inside = all.filter((force) => force.hex === hex && force.place === "inside");
	const near = new Set(map.within(hex, NEAR));
	const enemies = all.filter((force) => force.side !== side && force.place !== "inside" && near.has(force.hex));
	const sum = (some: readonly ForceView[], of: (force: ForceView) => number) =>
		some.reduce((total, force) => total + of(force), 0);
	return {
		before: sum(besiegers, ({ totals }) => totals.sp),
		walls: cities[city]?.ids ?? 0,
		inside: sum(inside, ({ totals }) => totals.sp),
		engines: sum(besiegers, ({ engines }) => engines),
		isShaken: besiegers.some(({ status }) => status !== "fresh"),
		near: new Map(
			enemies
				.filter(({ totals }) => totals.sp > 0)
				.map(({ id, totals: { sp }, hex: from }) => [id, { sp, away: map.distance(from, hex) }]),
		),
	};
}

const says = (name: string, args?: Text["args"]): Text => text(`errand.asks.${name}`, args);

/** The bound that is come to, or what has changed for the worse; null where nothing has. */
function differenceFrom({ city, lost, walls, siege }: Agreed, now: Siege): Text | null {
	const where = { city: ref("city", city) };
	if (siege.before - now.before >= lost) return says("lost", { ...where, sp: siege.before - now.before });
	if (now.walls <= walls) return says("walls", { ...where, walls: now.walls });
	const relief = [...now.near].find(([id, { sp, away }]) => {
		const known = siege.near.get(id);
		return !known || known.sp < sp || known.away > away;
	});
	if (relief) return says("relief", { ...where, by: ref("force", relief[0]) });
	if (now.inside > siege.inside) return says("garrison", where);
	const isWorse = now.engines < siege.engines || (now.isShaken && !siege.isShaken);
	return isWorse ? says("besiegers", where) : null;
}

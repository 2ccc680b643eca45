/** The diary of a game as a chronicle: two pages of what mattered, each person's own deeds, and the whole of it by years without bare throws. */
import type { PlacedEntry, Ref, Text } from "../../../../electron/contract/contract.ts";

type TextArgument = NonNullable<Text["args"]>[string];

/** What a role did in a year, in the order of the diary; `null`: what nobody in particular did. */
interface Deeds {
	readonly role: Ref | null;
	readonly entries: readonly Told[];
}

/** A year of the chronicle. */
interface Year {
	/** Before the common era; null before the first summer. */
	readonly year: number | null;
	readonly deeds: readonly Deeds[];
}

/** Something that the chronicle tells: an entry of the diary, or a battle that several told. */
export interface Told {
	/** That of the diary's entry with which it began. */
	readonly index: number;
	/** Before the common era; null before the first summer. */
	readonly year: number | null;
	readonly text: Text;
	readonly rule?: string | undefined;
	/** Whom it names, in the order in which they matter. */
	readonly roles: readonly Ref[];
	/** How much it matters: 0 is for the whole chronicle alone. */
	readonly weight: number;
	/** Of a battle: who won and who lost, if it was fought out and not even. */
	readonly battle?: Battle;
}

interface Battle {
	readonly won: readonly string[];
	readonly lost: readonly string[];
}

/** What nobody reads twice: throws and counts of them, where gods stand, and what the next line says again. */
const UNTOLD =
	/^ludi\.(result-|sea-result|loses-ship|numen-stands|in-heaven|presides|must-accept|begins|nominated|acclaimed|counts-|pays-dos|battle-over|ended-)/;

/** What the two pages choose from: the higher, the sooner. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
	[/^ludi\.dies-/, 8],
	[/^ludi\.(proscribed|caedes|amazon|possessed|pestis|betrays|crowned|patron|bacchant)$/, 6],
	[/^ludi\.(consul|weds|restored|imperium|census|wears-signum|divorce|sea-drown|ring-lent)$/, 5],
	[/^ludi\.(friends|friends-end-.+|over-ten|inherits|feriae|mutatio|displaced|unprotected)$/, 3],
	[/^ludi\.(sea-rob|gives|barters|lends|prophecy|prophecy-words|mercury-rescues|escorts)$/, 1],
];

const OPENS_BATTLE = /^ludi\.battle-(flagitatio|juno|foreign-god|war-god|ring|possession)$/;
const ENDS_BATTLE = /^ludi\.(battle-over|ended-.+|possessed|pazuzu-beaten)$/;
const CHALLENGE = "ludi.challenges";
/** What is told of Actium on the first page. */
const AT_ACTIUM = /^ludi\.(launches|no-ships|larger-wins|triumph-.+|drifts|decrees)$/;

/** All that the chronicle tells, battles as one: throws are left out, and headings but those of battles. */
export function toldOf(log: readonly PlacedEntry[]): Told[] {
	const told: Told[] = [];
	let year: number | null = null;
	log.forEach((entry, at) => {
		const { heading, text, roll } = entry;
		if (heading && !OPENS_BATTLE.test(text.key)) year = yearIn(entry) ?? year;
		if (OPENS_BATTLE.test(text.key)) told.push(battleAt(log, at, year));
		else if (!heading && !roll && !UNTOLD.test(text.key) && text.key !== CHALLENGE) told.push(plainly(entry, year));
	});
	return told;
}

function plainly({ index, text, rule }: PlacedEntry, year: number | null): Told {
	return { index, year, text, rule, roles: rolesIn(text), weight: weightOf(text.key) };
}

const weightOf = (key: string): number => WEIGHTS.find(([those]) => those.test(key))?.[1] ?? 0;

/** A battle from the line that opens it, with how it came out: that line alone tells who and where. */
function battleAt(log: readonly PlacedEntry[], at: number, year: number | null): Told {
	const opening = log[at] as PlacedEntry; // It was found there.
	const after = log.slice(at + 1);
	const next = after.findIndex(({ text: { key } }) => OPENS_BATTLE.test(key));
	const over = after.slice(0, next < 0 ? undefined : next).find(({ text: { key } }) => ENDS_BATTLE.test(key));
	const { first = [], second = [], region, planned } = opening.text.args ?? {};
	const roles = rolesIn(opening.text);
	const plain = { index: opening.index, year, rule: opening.rule, roles };
	const [won, lost] = [over?.text.args?.["won"], over?.text.args?.["lost"]];
	if (over?.text.key !== "ludi.battle-over" || typeof won !== "number" || typeof lost !== "number")
		return { ...plain, text: opening.text, weight: weightOf(over?.text.key ?? "") === 0 ? 2 : 0 };
	const size = typeof planned === "number" ? planned : 0;
	const weight = (roles.every(({ kind }) => kind === "mortal") ? 4 : 2) + size / 5;
	const isFirst = won >= lost;
	const winners = isFirst ? first : second;
	const args = {
		first: winners,
		second: isFirst ? second : first,
		many: refsOf(winners).length,
		...(region !== undefined && { region }),
		won: Math.max(won, lost),
		lost: Math.min(won, lost),
	};
	if (won === lost) return { ...plain, text: { key: "ludi.chronicle.even", args }, weight };
	const idsOf = (side: TextArgument) => refsOf(side).map(({ id }) => id);
	const battle = { won: idsOf(args.first), lost: idsOf(args.second) };
	return { ...plain, text: { key: "ludi.chronicle.beats", args }, weight, battle };
}

/** Everything once, under the first role that it names, in the year in which it was written. */
export function chronicleOf(log: readonly PlacedEntry[]): Year[] {
	return [...Map.groupBy(toldOf(log), ({ year }) => year)].map(([year, told]) => {
		const byRole = Map.groupBy(told, ({ roles: [role] }) => (role ? `${role.kind} ${role.id}` : ""));
		return { year, deeds: [...byRole.values()].map((entries) => ({ role: entries[0]?.roles[0] ?? null, entries })) };
	});
}

/** So much is told of a year on the first page, of Actium besides, and of a person. */
const MOST = { year: 6, person: 4 } as const;

/** A year of the first page. */
interface YearInBrief {
	readonly year: number;
	readonly told: readonly Told[];
}

/** What happened year by year: the weightiest of each, what persons did first, in the order in which it happened. */
export function yearsInBrief(told: readonly Told[], isPersons: (role: string) => boolean): YearInBrief[] {
	const worth = ({ weight, roles }: Told) => weight + (roles.some(({ id }) => isPersons(id)) ? 2 : 0);
	const weighty = told.filter(({ weight, year }) => weight > 0 && year !== null);
	return [...Map.groupBy(weighty, ({ year }) => year ?? 0)].map(([year, those]) => ({
		year,
		told: those
			.toSorted((a, b) => worth(b) - worth(a))
			.slice(0, MOST.year)
			.toSorted((a, b) => a.index - b.index),
	}));
}

/** How Actium came out: the ships of the parties, the triumph and the words of the victor. */
export function actiumOf(log: readonly PlacedEntry[]): Text[] {
	return log.filter(({ text: { key } }) => AT_ACTIUM.test(key)).map(({ text }) => text);
}

/** What a role is remembered for. */
export interface Own {
	readonly won: number;
	readonly lost: number;
	/** The weightiest that names the role, battles apart, in the order in which it happened. */
	readonly told: readonly Told[];
}

/** What a role won and lost, and the weightiest that is told of it. */
export function ownOf(all: readonly Told[], role: string): Own {
	const own = all.filter(({ roles }) => roles.some(({ id }) => id === role));
	const isAlike = ({ text }: Told, at: number, those: readonly Told[]) =>
		those.findIndex((other) => JSON.stringify(other.text) === JSON.stringify(text)) === at;
	return {
		won: own.filter(({ battle }) => battle?.won.includes(role)).length,
		lost: own.filter(({ battle }) => battle?.lost.includes(role)).length,
		told: own
			.filter(({ battle, weight, year }) => !battle && weight > 0 && year !== null)
			.filter(isAlike)
			.toSorted((a, b) => b.weight - a.weight)
			.slice(0, MOST.person)
			.toSorted((a, b) => a.index - b.index),
	};
}

/** What somebody had at a time. */
export interface Holding {
	readonly legions: number;
	readonly denarii: number;
	readonly votes: number;
}

/** A role with what it had at the beginning and at the end. */
export interface Course {
	readonly role: string;
	readonly from: Holding;
	readonly to: Holding;
}

/** A legion of the citizens is bought for so much (LR-II.A.1). */
const LEGION = 200_000;

const riseOf = ({ from, to }: Course): number => (to.legions - from.legions) * LEGION + (to.denarii - from.denarii);

/** Those who rose most and those who fell most, by what legions cost and by their money; at most so many each. */
export function rankedBy(courses: readonly Course[], most: number): { rose: Course[]; fell: Course[] } {
	const ranked = courses.toSorted((a, b) => riseOf(b) - riseOf(a));
	return {
		rose: ranked.filter((course) => riseOf(course) > 0).slice(0, most),
		fell: ranked
			.filter((course) => riseOf(course) < 0)
			.toReversed()
			.slice(0, most),
	};
}

/** The year that a heading names. */
function yearIn({ text: { args } }: PlacedEntry): number | null {
	const year = args?.["year"];
	return typeof year === "number" ? year : null;
}

/** Who is spoken of: arguments are written in the order in which they matter. */
function rolesIn({ args }: Text): Ref[] {
	return Object.values(args ?? {})
		.flatMap(refsOf)
		.filter(isRole);
}

function refsOf(value: TextArgument): Ref[] {
	const all = Array.isArray(value) ? value : [value];
	return all.filter((each): each is Ref => typeof each === "object" && each !== null && "kind" in each);
}

const isRole = ({ kind }: Ref): boolean => kind === "mortal" || kind === "numen";

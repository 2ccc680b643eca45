/**
 * Twins: two hosts at whose tables the same campaign stands, but for what is hidden from one seat. The same is answered at both, and whatever the
 * guest of that seat is told must be the same to the byte, for as long as nothing comes out.
 */
import { rmSync } from "node:fs";
import type { Library } from "../../../assets/load.ts";
import { type Chance, randomAnswer, seededChance } from "../../../engine/ai/random.ts";
import { families } from "../../../engine/games.ts";
import { canonicalJson } from "../../../engine/kernel/canonical.ts";
import { whyNotAnswer } from "../../../engine/kernel/decision.ts";
import type { Answer, Decision, Game, SeatId, TableState } from "../../../engine/kernel/index.ts";
import type {
	GuestVisibility,
	LineOfPlay,
	Replies,
	RequestInput,
	RequestName,
	TableSnapshot,
} from "../../contract/contract.ts";
import { type GameEntry, gamesOnOffer } from "../games-on-offer.ts";
import { HostServer } from "../host.ts";
import { HostFailure } from "../host-api.ts";
import { type HostWindow, newPass } from "../host-window.ts";
import { newPrograms } from "../programs.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { settled } from "./toy-host.ts";

/** What is hidden in a game. */
export interface Secrets {
	/** The id of its scenario. */
	readonly scenario: string;
	/** Whoever sits down; left out: everybody. */
	readonly seated?: readonly SeatId[];
	readonly options?: Readonly<Record<string, boolean>>;
	/** A state without what is hidden from a seat (`null`: an onlooker): everything that it may know. */
	open(state: TableState, seat: SeatId | null): unknown;
	/** Changes what is hidden from a seat, and nothing else. */
	change(state: TableState, seat: SeatId | null, chance: Chance): void;
	/** A hidden question is one of several that are answered in secret: its answer comes out with the last of them. */
	readonly sealed?: true;
}

/**
 * Why twins were let go of: something came out, somebody else or something else is asked, no answer fits at both, what is hidden cannot be so any
 * more by what was said before, it is over, or that was enough.
 */
export type End = "revealed" | "another-question" | "no-answer" | "impossible" | "over" | "enough";

/** What came of a game with twins. */
export interface Findings {
	/** Times that all which a guest is told was compared, and that an answer was given at both. */
	compared: number;
	answers: number;
	readonly ends: Record<End, number>;
	/** Questions that were put at one table alone though all that is open is the same, by rule and prompt, with how often. */
	readonly strange: Map<string, number>;
	/** What a guest was told otherwise: nothing, if no secret is out. */
	readonly leaks: string[];
}

/** Nothing found yet. */
export function noFindings(): Findings {
	const ends = { revealed: 0, "another-question": 0, "no-answer": 0, impossible: 0, over: 0, enough: 0 };
	return { compared: 0, answers: 0, ends, strange: new Map(), leaks: [] };
}

/** A host with one campaign, into whose state a test may reach. */
class Table {
	readonly #folder = temporaryFolder();
	readonly #server: HostServer;
	#due: ((state: TableState) => void) | null = null;
	/** A state that was changed, as it was and as it is now: it is entered again as it is now. */
	#changed: { readonly from: string; readonly to: TableState } | null = null;
	#entered: TableState | null = null;
	/** How often chance had been asked when the game was entered last. */
	thrown = 0;
	/** The state as the save has it, for which another is taken. */
	#saved: TableState | null = null;

	constructor(library: Library, scenario: string) {
		this.#server = new HostServer({
			library,
			games: (words) => gamesOnOffer(words).map((entry) => (entry.id === scenario ? this.#watched(entry) : entry)),
			families,
			implemented: [],
			folder: this.#folder,
			hello: { version: "1", shell: "browser", testHook: false },
			programs: newPrograms(1),
			workers: () => ({ most: 1, start: nobodyThinks }),
		});
	}

	#watched(entry: GameEntry): GameEntry {
		const create = (): Game<TableState> => {
			const game = entry.create();
			const play: typeof game.play = (table) => {
				this.#enter(table.state);
				return game.play(table);
			};
			return { ...game, play, asWrittenUnder: (state) => this.#saved ?? state };
		};
		return { ...entry, create };
	}

	#enter(state: TableState): void {
		this.#entered = state;
		this.thrown = state.dice.thrown;
		if (this.#due) {
			const from = canonicalJson(state);
			this.#due(state);
			this.#changed = { from, to: structuredClone(state) };
			this.#due = null;
		} else if (this.#changed?.from === canonicalJson(state)) Object.assign(state, structuredClone(this.#changed.to));
	}

	/** No state that is entered is another than the save has it. */
	forget(): void {
		this.#changed = null;
	}

	guest(visibility: GuestVisibility): Guest {
		return new Guest(this.#server.connect(newPass(visibility)));
	}

	ask<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Replies[Name]> {
		return this.#server.handle(name, input) as Promise<Replies[Name]>; // replies by the contract's own table
	}

	/** The table as the keeper sees it. */
	async shown(): Promise<TableSnapshot> {
		const table = await this.ask("table", {});
		if (!table) throw new Error("No campaign is open.");
		return table;
	}

	/**
	 * Enters the game anew where it stands, with a change of the state it is entered at; null where the answers since do not fit that. `saved`: the
	 * state that the save has there.
	 */
	async enter(change: (state: TableState) => void, saved: TableState | null = null): Promise<TableState | null> {
		const { head } = await this.shown();
		this.#due = change;
		this.#saved = saved;
		const done = await this.ask("goTo", { to: head }).catch(() => null);
		this.#saved = null;
		return done?.ok ? this.#entered : null;
	}

	close(): void {
		this.#server.close();
		rmSync(this.#folder, { recursive: true });
	}
}

function nobodyThinks(): never {
	throw new Error("Nobody thinks here.");
}

/** A guest, and everything that it is told, as it crosses the wire. */
class Guest {
	readonly #window: HostWindow;
	readonly #told: string[] = [];

	constructor(window: HostWindow) {
		this.#window = window;
		window.onPush((name, body) => this.#told.push(JSON.stringify({ push: name, body })));
	}

	/** What it was told by itself since this was asked last. */
	told(): string[] {
		return this.#told.splice(0);
	}

	async ask(name: RequestName, input: object): Promise<string> {
		try {
			return JSON.stringify({ reply: name, body: await this.#window.handle(name, input) });
		} catch (thrown) {
			if (!(thrown instanceof HostFailure)) throw thrown;
			return JSON.stringify({ failed: name, body: thrown.hostError });
		}
	}

	/** Answers for its seat; the reply is told with what was pushed before. */
	async answer(input: RequestInput<"answer">): Promise<Replies["answer"]> {
		const said = await this.ask("answer", input);
		this.#told.push(said);
		const { body } = JSON.parse(said) as { readonly body: Replies["answer"] };
		return body;
	}

	/** What it may not do now. */
	async refused(revision: number): Promise<readonly (readonly [RequestName, object])[]> {
		const { canUndo, canRedo, controlsClock } = (await this.#window.handle("table", {})) as TableSnapshot;
		return [
			...(canUndo ? [] : [["undo", { revision, to: 0 }] as const]),
			...(canRedo ? [] : [["redo", { revision }] as const]),
			...(controlsClock ? [] : [["clock", { running: true }] as const]),
		];
	}

	close(): void {
		this.#window.close();
	}
}

/** A game that is played with twins. */
export interface TwinGame {
	readonly secrets: Secrets;
	readonly seed: number;
	/** Answers after which it is left. */
	readonly answers: number;
	/** Answers for which the same twins are kept at most. */
	readonly leg: number;
}

/** Of so many answers one is followed by everything that a guest may ask. */
const ALL_OF = 6;

/** Plays a game at random, with twins for one seat after the other; adds to what was found. */
export async function playWithTwins(library: Library, game: TwinGame, findings: Findings): Promise<void> {
	const { secrets, seed } = game;
	const chance = seededChance(seed);
	const first = new Table(library, secrets.scenario);
	const second = new Table(library, secrets.scenario);
	try {
		const { scenario, seated, options } = secrets;
		const created = await first.ask("campaign.create", {
			...{ scenario, name: "Twins", seed },
			...(seated && { seated: [...seated] }),
			...(options && { options: { ...options } }),
		});
		if (!created.ok) throw new Error(JSON.stringify(created));
		const { campaign } = created;
		await first.ask("campaign.open", { campaign });
		const eyes = [...Object.keys((await first.shown()).seats), null];
		for (let leg = 0, given = 0; given < game.answers; leg += 1) {
			const seat = eyes[leg % eyes.length] ?? null;
			const twins = await Twins.of({ secrets, first, second, campaign, seat, chance, findings });
			const { answers, isOver } = await twins.play(Math.min(game.leg, game.answers - given));
			await twins.close();
			given += answers;
			// Where no twin can be made, or nobody may answer the same, the game goes on alone.
			if (answers === 0 && !(await answerAlone(first, chance))) return;
			if (isOver) return;
			given += answers === 0 ? 1 : 0;
		}
	} finally {
		first.close();
		second.close();
	}
}

/** Gives any answer at one table; false where nothing is asked. */
async function answerAlone(table: Table, chance: Chance): Promise<boolean> {
	const { decision } = await table.shown();
	return decision !== null && (await give(table, decision.seat, randomAnswer(decision, chance))).ok;
}

/** Gives an answer for a seat, in its guest's window where there is one, else in the keeper's. */
async function give(table: Table, seat: SeatId, answer: Answer, guest?: Guest): Promise<Replies["answer"]> {
	const { revision } = await table.shown();
	// An engine's answer is read-only; what crosses the wire is a copy of its own.
	const input = { revision, seat, answers: [structuredClone(answer)] as RequestInput<"answer">["answers"] };
	const reply = guest ? await guest.answer(input) : await table.ask("answer", input);
	await settled(2);
	return reply;
}

interface Birth {
	readonly secrets: Secrets;
	readonly first: Table;
	readonly second: Table;
	readonly campaign: string;
	readonly seat: SeatId | null;
	readonly chance: Chance;
	readonly findings: Findings;
}

/** Two tables of which one has other secrets, and a guest of the same seat at each, with an onlooker beside it. */
class Twins {
	readonly #birth: Birth;
	readonly #guests: readonly (readonly [Guest, Guest])[];
	/** What lies on both tables; null where the other could not be changed. */
	readonly #states: readonly [TableState, TableState] | null;
	/** How often chance had been asked where they became twins. */
	readonly #thrown: number;
	/** Other answers were given in secret at the other table. */
	#isSealed = false;

	private constructor(birth: Birth, states: readonly [TableState, TableState] | null) {
		const { first, second, seat } = birth;
		this.#birth = birth;
		this.#states = states;
		this.#thrown = first.thrown;
		const visibilities: GuestVisibility[] = [
			seat === null ? { kind: "public" } : { kind: "seats", seats: [seat] },
			{ kind: "public" },
		];
		this.#guests = visibilities.map((visibility) => [first.guest(visibility), second.guest(visibility)]);
	}

	/** Opens the campaign anew and a copy of it beside it, so that both tables have the same revision. */
	static async of(birth: Birth): Promise<Twins> {
		const { secrets, first, second, campaign, seat, chance } = birth;
		await first.ask("campaign.close", {});
		const file = await first.ask("campaign.export", { campaign });
		if (!file.ok) throw new Error(JSON.stringify(file));
		const taken = await second.ask("campaign.import", { name: file.fileName, base64: file.base64 });
		if (!taken.ok) throw new Error(JSON.stringify(taken));
		await first.ask("campaign.open", { campaign });
		await second.ask("campaign.open", { campaign: taken.campaign });
		const one = await first.enter(() => {});
		const other = await second.enter((state) => secrets.change(state, seat, chance), one);
		return new Twins(birth, one && other && [one, other]);
	}

	/** Answers the same at both for as long as all that is open is the same, and compares what the guests are told. */
	async play(most: number): Promise<{ answers: number; isOver: boolean }> {
		const { findings } = this.#birth;
		if (!this.#states || !this.#isSame()) return { answers: 0, isOver: false };
		await settled(2);
		await this.#compare(true);
		for (let answers = 0; answers < most; answers += 1) {
			const end = await this.#answer();
			if (end) {
				findings.ends[end] += 1;
				// What came out was answered all the same.
				return { answers: answers + (end === "revealed" ? 1 : 0), isOver: end === "over" };
			}
			findings.answers += 1;
			await this.#compare(answers % ALL_OF === ALL_OF - 1);
		}
		findings.ends.enough += 1;
		return { answers: most, isOver: false };
	}

	async close(): Promise<void> {
		const { second, campaign } = this.#birth;
		for (const guest of this.#guests.flat()) guest.close();
		await second.ask("campaign.delete", { campaign });
		second.forget();
	}

	#isSame(): boolean {
		const { secrets, seat } = this.#birth;
		const [one, other] = this.#states ?? [];
		if (!one || !other) return false;
		// What was thrown or drawn may come to the same, and is told all the same.
		const isThrown = one.dice.thrown !== this.#thrown && canonicalJson(one.dice) !== canonicalJson(other.dice);
		return !isThrown && canonicalJson(secrets.open(one, seat)) === canonicalJson(secrets.open(other, seat));
	}

	/** One answer at both tables; why that is not possible, or has brought something out. */
	async #answer(): Promise<End | null> {
		const { first, second, chance, findings } = this.#birth;
		const [{ decision }, { decision: other }] = [await first.shown(), await second.shown()];
		if (!decision && !other) return "over";
		if (!decision || !other || signOf(decision) !== signOf(other)) {
			const sign = [decision, other].map((each) => (each ? signOf(each) : "nothing")).join(" / ");
			findings.strange.set(sign, (findings.strange.get(sign) ?? 0) + 1);
			return "another-question";
		}
		const answer = answerToBoth([decision, other], chance);
		if (!answer) return "no-answer";
		const { seat } = decision;
		const secret = (await this.#isSecret(decision)) && answerToBoth([other, other], chance);
		const [own] = seat === this.#birth.seat ? this.#guests : [];
		const too = await give(second, seat, secret || answer, own?.[1]);
		// He has said before what he has not here.
		if (!too.ok && too.code === "internal") return "impossible";
		const given = await give(first, seat, answer, own?.[0]);
		for (const reply of [given, too])
			if (!reply.ok) throw new Error(`${signOf(decision)}, ${JSON.stringify(answer)}: ${JSON.stringify(reply)}`);
		return this.#isSame() && !(await this.#isOpened(secret !== false)) ? null : "revealed";
	}

	/** Whether answers that were given in secret lie open: all who were asked with those have answered. */
	async #isOpened(isSecret: boolean): Promise<boolean> {
		this.#isSealed ||= isSecret;
		if (!this.#isSealed) return false;
		const { asked, decision } = await this.#birth.first.shown();
		return !asked.some(({ answered }) => answered) && decision?.hidden === undefined;
	}

	/** Whether how a question is answered is hidden from the seat: others are still to answer theirs. */
	async #isSecret({ seat, overseer, hidden }: Decision): Promise<boolean> {
		const { first, secrets, seat: eyes } = this.#birth;
		const { asked } = await first.shown();
		const left = asked.filter(({ answered }) => !answered);
		const isSealed = left.length > 1 || (hidden && secrets.sealed);
		return isSealed === true && seat !== eyes && (overseer === undefined || overseer.seat !== eyes);
	}

	/** Compares what was pushed to the guests, and what they are told when they ask; of that nobody else is told. */
	async #compare(isAll: boolean): Promise<void> {
		const { first, findings, secrets, seat } = this.#birth;
		const found = (what: string) => findings.leaks.push(`${secrets.scenario}, ${seat}: ${what}`);
		findings.compared += 1;
		const told = this.#guests.map(([one, other]) => [one.told(), other.told()] as const);
		const [table, { lines }] = [await first.shown(), await first.ask("lines", {})];
		for (const [n, [one, other]] of isAll ? this.#guests.entries() : [])
			for (const [name, input] of [...requestsOf(table, lines, seat), ...(await one.refused(table.revision))]) {
				told[n]?.[0].push(await one.ask(name, input));
				told[n]?.[1].push(await other.ask(name, input));
			}
		await settled(2);
		for (const guest of this.#guests.flat())
			for (const push of guest.told()) found(`a request was told of: ${push.slice(0, 200)}`);
		for (const [one, other] of told) {
			if (one.length !== other.length) found(`${one.length} and ${other.length} messages`);
			for (const [n, message] of one.entries()) if (message !== other[n]) found(difference(message, other[n] ?? ""));
		}
	}
}

/** A question as everybody may know it. */
const signOf = ({ seat, rule, kind, prompt, hidden }: Decision) =>
	hidden ? `${seat} ${rule} in secret` : `${seat} ${rule} ${kind} ${prompt.key}`;

/** An answer that is good for both questions; null where none was found. */
function answerToBoth([one, other]: readonly [Decision, Decision], chance: Chance): Answer | null {
	for (let tries = 0; tries < 30; tries += 1) {
		const answer = randomAnswer(one, chance);
		if (whyNotAnswer(other, answer) === null) return answer;
	}
	return null;
}

/** Where two messages part. */
function difference(one: string, other: string): string {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at += 1;
	const from = Math.max(0, at - 120);
	return `${one.slice(from, at + 80)} | ${other.slice(from, at + 80)}`;
}

/** Everything that a guest may ask for that changes nothing, or is refused. */
function requestsOf(
	{ head, revision, entries, queries = [], seats }: TableSnapshot,
	lines: readonly LineOfPlay[],
	seat: SeatId | null,
): readonly (readonly [RequestName, object])[] {
	const strangers = Object.keys(seats).filter((each) => each !== seat);
	const leaf = lines.at(-1)?.leaf ?? head;
	const answers = [{ kind: "choose", option: "none" }];
	return [
		["table", {}],
		["log", { from: Math.max(0, entries - 40) }],
		["lines", {}],
		["lines.outcome", { leaf }],
		["lines.stops", { leaf }],
		["lines.compare", { leaf }],
		["look", { nodes: [head] }],
		["look", { from: Math.max(0, head - 3) }],
		["thought", { node: head }],
		...queries.map((query) => ["query", { query }] as const),
		["orders", {}],
		["advise", { revision }],
		["goTo", { to: 0 }],
		...strangers.slice(0, 3).flatMap((other): [RequestName, object][] => [
			["answer", { revision, seat: other, answers }],
			["withdraw", { revision, seat: other }],
			["orders.judge", { seat: other, order: { kind: "none", way: "none" } }],
			["orders.suggested", { seat: other }],
			["errand.halt", { seat: other, kind: "march" }],
		]),
		["answer", { revision: revision + 1, seat: seat ?? "", answers }],
	];
}

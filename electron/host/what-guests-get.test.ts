/**
 * What a guest gets, field by field: of each reply and each push that it can receive, and of what lies in them, who may know a field. A field that
 * is in none of these lists does not compile; one that is sent and is in none fails.
 */
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadLibrary } from "../../assets/load.ts";
import type { Answer } from "../../engine/kernel/index.ts";
import { Session } from "../../engine/kernel/index.ts";
import type {
	AskedSeat,
	ClockState,
	Decision,
	ErrandOfSeat,
	HostError,
	LineOfPlay,
	LineStop,
	OrdersOfSeat,
	OrdersOnOffer,
	Place,
	PlacedEntry,
	Pushes,
	PushName,
	Refused,
	Replies,
	RequestInput,
	Settings,
	TableChange,
	TableSnapshot,
	Visibility,
} from "../contract/contract.ts";
import { FOR_GUESTS, type GuestRequest } from "./for-guests.ts";
import { gamesOnOffer } from "./games-on-offer.ts";
import { HandClock } from "./testing/hand-clock.ts";
import { OtherWindow } from "./testing/other-window.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { settled, ToyHost } from "./testing/toy-host.ts";

/**
 * Who may know a field: everybody alike (`open`); whoever has the eyes of the window, so that it says no more than those may see (`eyes`); the
 * window itself, of what it may do and has chosen (`own`); no guest, for whom it is always empty (`none`).
 */
type Judged = "open" | "eyes" | "own" | "none";

/** Every field of a record, of one of several records, or of each in a list. */
type Keys<Value> = Value extends readonly (infer Each)[]
	? Keys<Each>
	: Value extends object
		? keyof Value & string
		: never;
type Fields<Value> = Readonly<Record<Keys<Value>, Judged>>;

const TABLE: Fields<TableSnapshot> = {
	campaign: "open",
	name: "open",
	scenario: "open",
	edition: "open",
	module: "open",
	revision: "open",
	head: "open",
	view: "eyes",
	decision: "eyes",
	mayAnswer: "own",
	asked: "eyes",
	askedAt: "open",
	clock: "open",
	controlsClock: "own",
	visibility: "own",
	own: "own",
	programToAnswer: "eyes",
	thinking: "eyes",
	advises: "open",
	held: "eyes",
	goesOnAt: "open",
	keeps: "none",
	outcome: "open",
	canUndo: "own",
	canRedo: "own",
	satAt: "own",
	entries: "eyes",
	seats: "open",
	names: "open",
	queries: "open",
	curtain: "own",
	orders: "own",
	errands: "own",
	gone: "open",
	hands: "own",
	readOnly: "open",
	notice: "none",
};

const SETTINGS: Fields<Settings> = {
	language: "own",
	theme: "own",
	textScale: "own",
	palette: "own",
	column: "own",
	motion: "own",
	renderer: "own",
	confirmMarch: "own",
	playback: "own",
	sound: "own",
	beside: "own",
	wheel: "own",
	views: "own",
	cameras: "own",
	panels: "own",
	sinceTold: "own",
	keys: "own",
	// As they always begin: the same for every guest.
	programPause: "open",
	lastCampaign: "none",
	lesson: "none",
	seatLists: "none",
	adviseGuests: "none",
	editions: "none",
	solvedProblems: "none",
};

const ENTRY: Fields<PlacedEntry> = {
	index: "eyes",
	node: "open",
	text: "eyes",
	rule: "open",
	seat: "open",
	at: "eyes",
	roll: "open",
	heading: "open",
	seenBy: "eyes",
	takenBack: "open",
	forks: "open",
	thought: "eyes",
	byOrder: "own",
};

const DECISION: Fields<Decision> = {
	kind: "eyes",
	seat: "open",
	rule: "open",
	prompt: "eyes",
	options: "eyes",
	items: "eyes",
	refused: "eyes",
	about: "eyes",
	hidden: "open",
	deadline: "eyes",
	overseer: "eyes",
	min: "eyes",
	max: "eyes",
	total: "eyes",
	characters: "eyes",
	lines: "eyes",
};

const ASKED: Fields<AskedSeat> = {
	seat: "open",
	answered: "open",
	question: "eyes",
	answer: "eyes",
	givenBy: "open",
	by: "own",
};

const CLOCK: Fields<ClockState> = { clock: "open", left: "open", running: "open" };
const ORDERS: Fields<OrdersOfSeat> = { seat: "own", inForce: "own", fromQuestion: "own", waits: "own" };
const ON_OFFER: Fields<OrdersOnOffer> = { seat: "own", kinds: "open", suggested: "own", underway: "eyes" };
const ERRAND: Fields<ErrandOfSeat> = { seat: "own", kind: "own", to: "own", lasts: "own", asks: "own" };
const LINE: Fields<LineOfPlay> = {
	leaf: "open",
	fork: "open",
	depth: "open",
	length: "open",
	own: "open",
	name: "none",
	from: "eyes",
	first: "eyes",
	until: "eyes",
	stops: "eyes",
};
const STOP: Fields<LineStop> = { node: "eyes", text: "eyes", heading: "eyes" };
const REFUSED: Fields<Refused> = { ok: "own", code: "own", rule: "own", why: "own" };
const FAILED: Fields<HostError> = { code: "own", text: "own" };
const DONE: Fields<Replies["orders.give"]> = REFUSED;
const ANSWERED: Fields<Replies["answer"]> = {
	...REFUSED,
	revision: "open",
	applied: "own",
	of: "own",
	stopped: "own",
	again: "own",
	runsOn: "own",
};
const CHANGE: Fields<TableChange> = {
	whole: "own",
	fields: "eyes",
	lists: "eyes",
	view: "eyes",
	inside: "eyes",
	gone: "eyes",
};

/** Who is in is known to all who are: in the room they see each other. */
const PLACE: Fields<Place> = {
	name: "own",
	seat: "own",
	wish: "own",
	picks: "open",
	seats: "open",
	keeperIsThere: "open",
	invitation: "own",
};

/** What each request of a guest tells; `book`: what is printed, and the same whatever lies on the table; `game`: what the game's own queries tell. */
const REPLIES: { readonly [Name in GuestRequest]: Fields<Replies[Name]> | "book" | "game" } = {
	hello: { version: "open", shell: "open", testHook: "open", languages: "open", guest: "open" },
	scenarios: "book",
	map: "book",
	gazetteer: "book",
	words: "book",
	rules: "book",
	chart: "book",
	campaigns: {
		id: "none",
		name: "none",
		scenario: "none",
		title: "none",
		standing: "none",
		answers: "none",
		changed: "none",
		created: "none",
		trouble: "none",
	},
	table: TABLE,
	log: ENTRY,
	answer: ANSWERED,
	undo: ANSWERED,
	redo: ANSWERED,
	lines: { head: "open", stands: "open", lines: "eyes" },
	"lines.outcome": { outcome: "open" },
	"lines.stops": STOP,
	"lines.compare": { own: "eyes", beside: "eyes" },
	look: { nodes: "open", views: "eyes", left: "open" },
	thought: { seat: "eyes", player: "eyes", lapse: "eyes", why: "eyes" },
	advise: DONE,
	withdraw: ANSWERED,
	orders: ON_OFFER,
	"orders.give": DONE,
	"orders.suggested": DONE,
	"orders.judge": { answer: "own" },
	"orders.strike": DONE,
	"orders.go": DONE,
	"orders.hand": DONE,
	"orders.hands-up": DONE,
	"orders.call": DONE,
	"errand.halt": DONE,
	clock: DONE,
	place: PLACE,
	"place.ask": DONE,
	query: "game",
	point: DONE,
	settings: SETTINGS,
	"settings.save": SETTINGS,
};

/** What each push tells a guest; null: no guest is ever sent one. */
const PUSHES: { readonly [Name in PushName]: Fields<Pushes[Name]> | null } = {
	table: { change: "eyes", log: "eyes" },
	thinking: { revision: "open", tries: "open" },
	advice: { revision: "own", answer: "own", why: "own", lapse: "own" },
	closed: { campaign: "open" },
	notice: { level: "own", text: "own" },
	settings: SETTINGS,
	place: PLACE,
	room: null,
	pointed: { at: "open", seat: "open" },
	judging: null,
	desk: null,
	arrived: null,
	campaigns: null,
	proofed: null,
	tried: null,
	// Of the desktop, to the window that is in front.
	menu: { command: "own" },
};

/** The fields of each view, by the game's module. In all but Forum every seat sees the same. */
const VIEWS: Readonly<Record<string, string>> = {
	forum:
		"alliances benefactions closedLinks extraBuilds familyDeck familySpent fateDeck fateDiscard first houses module options order outcome pending phase seat turn",
	"ludi-romani":
		"actium activations addedSeats amicitiae arrivals bank calendar cybele dead facts fair fights host lastPestis lastProelium loans marriages mortals names numina options outcome pestis place proelium regions ring seasonOver seated senate settlement timer virusServed votesLost yearsRemoved",
};

const WAR =
	"alliances announcedTurn at battle battles cities cup draws forces leaders legions maps march module nextForce omens options outcome phase phaseId provinces provincesInPlay roads roadsBuilt scenario segmentLetter segmentRule segments sides sidesInOrder tallies title turn turns unplaced waysToWin year years";
/** What only some of the wargames have. */
const SOME_WARS =
	"absorbed armyCommanders consularArmies council devotioUsed efficiency emergencies familyPools lastYear navalLevels navy notes romanYear thisYear tribes waiting";

/** What the games can be asked: worked out from the view of whoever asks. */
const QUERIES = "assets board council hiero march odds reach sea-reach sea-way voyage";

const HOUSE =
	"agents allies band children hand horrea loansBetween localMarriages means money prestige regionPrestige reserve senator thousands trade";

const words = (list: string) => list.split(" ");

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

describe("what is sent has no field that is not judged", () => {
	let host: ToyHost;
	let guests: readonly OtherWindow[];

	beforeEach(async () => {
		host = new ToyHost(folder, { thinks: true, rules: { lesson: true, turns: 2 }, time: new HandClock() });
		await host.begin();
		await host.ask("settings.save", {
			seatLists: [{ name: "9b", people: ["Anna Rossi"] }],
			lastCampaign: "rome",
			lesson: { campaign: "rome", lesson: "first", step: 1 },
			adviseGuests: true,
			editions: { toys: "my-copy" },
		});
		const sitting = (...seats: string[]): Visibility => ({ kind: "seats", seats });
		guests = [sitting("red"), sitting("blue"), sitting("judge"), { kind: "public" } as const].map(
			(visibility) => new OtherWindow(host.server, visibility),
		);
	});
	afterEach(() => host.server.close());

	/** Everything but the books and the game's queries, with inputs that are done or refused. */
	async function everything(): Promise<readonly (readonly [GuestRequest, object])[]> {
		const { head, revision, decision } = await host.table();
		const seat = decision?.seat ?? "red";
		const order = { kind: "roll", way: "hold" };
		const answers = [{ kind: "choose", option: "nothing" }];
		return [
			["hello", {}],
			["campaigns", {}],
			["table", {}],
			["log", {}],
			["answer", { revision, seat, answers }],
			["undo", { revision: revision + 1 }],
			["redo", { revision: revision + 1 }],
			["lines", {}],
			["lines.outcome", { leaf: head }],
			["lines.stops", { leaf: head }],
			["lines.compare", { leaf: head }],
			["look", { from: head }],
			["thought", { node: head }],
			["advise", { revision }],
			["withdraw", { revision: revision + 1, seat }],
			["orders", {}],
			["orders.give", { seat: "nobody", order }],
			["orders.suggested", { seat: "nobody" }],
			["orders.judge", { seat, order }],
			["orders.strike", { seat, number: 77 }],
			["orders.go", { seat: "nobody" }],
			["orders.hand", { seat: "nobody", raised: true }],
			["orders.hands-up", {}],
			["orders.call", { order }],
			["errand.halt", { seat: "nobody", kind: "march" }],
			["clock", { running: true }],
			["place", {}],
			["place.ask", { seat: "red" }],
			["settings", {}],
			["settings.save", { textScale: 1 }],
		];
	}

	/** A list's records, or the one. */
	const recordsIn = (value: unknown): Record<string, unknown>[] =>
		(Array.isArray(value) ? value : [value]).filter((each) => typeof each === "object" && each !== null);

	function isJudged(what: string, value: unknown, fields: Readonly<Record<string, Judged>>): void {
		for (const record of recordsIn(value))
			for (const [name, held] of Object.entries(record)) {
				expect(Object.keys(fields), `${what} has ${name}`).toContain(name);
				const isEmpty = held === null || held === false || (typeof held === "object" && Object.keys(held).length === 0);
				if (fields[name] === "none") expect(isEmpty, `${what} has ${name}: ${JSON.stringify(held)}`).toBe(true);
			}
	}

	/** What lies in a table, too. */
	function isJudgedTable(table: Partial<TableSnapshot>): void {
		isJudged("table", table, TABLE);
		isJudged("decision", table.decision, DECISION);
		isJudged("asked", table.asked, ASKED);
		for (const { question } of table.asked ?? []) isJudged("question", question, DECISION);
		isJudged("clock", table.clock, CLOCK);
		isJudged("orders", table.orders, ORDERS);
		isJudged("errands", table.errands, ERRAND);
	}

	/** The fields that everybody may know, of several windows, are the same. */
	function isAlike(what: string, values: readonly unknown[], fields: Readonly<Record<string, Judged>>): void {
		const open = values.map((value) =>
			recordsIn(value).map((record) =>
				Object.fromEntries(Object.entries(record).filter(([name]) => fields[name] === "open")),
			),
		);
		if (values.some(Array.isArray)) return;
		for (const each of open) expect(each, what).toEqual(open[0]);
	}

	async function judgeReplies(): Promise<void> {
		for (const [name, input] of await everything()) {
			const replies: unknown[] = [];
			const fields = REPLIES[name];
			for (const guest of guests) {
				const reply: unknown = await guest
					.ask(name, input as never)
					.catch(({ hostError }: { hostError: HostError }) => {
						isJudged(`${name}, failed`, hostError, FAILED);
						return null;
					});
				if (typeof fields !== "string") isJudged(name, reply, { ...fields, ...(isRefused(reply) && REFUSED) });
				if (name === "table") isJudgedTable(reply as TableSnapshot);
				if (name === "lines") isJudged("line", (reply as Replies["lines"]).lines, LINE);
				if (reply && name === "lines.compare")
					for (const entries of Object.values(reply as Replies["lines.compare"])) isJudged("entry", entries, ENTRY);
				replies.push(reply);
			}
			if (typeof fields !== "string" && !replies.some((reply) => reply === null || isRefused(reply)))
				isAlike(name, replies, fields);
		}
	}

	const isRefused = (reply: unknown) => recordsIn(reply).some(({ ok }) => ok === false);

	function judgePushes(): void {
		for (const guest of guests)
			for (const { name, body } of guest.pushes) {
				const fields = PUSHES[name];
				if (fields === null) throw new Error(`A guest was sent ${name}.`);
				const { table: _now, ...sent } = body as Record<string, unknown>;
				isJudged(name, sent, fields);
				if (name !== "table") continue;
				const { change, log } = sent as unknown as Pushes["table"];
				isJudged("change", change, CHANGE);
				isJudgedTable(change.fields);
				isJudged("entry", log.entries, ENTRY);
			}
	}

	test("in replies and pushes, whatever is asked", async () => {
		const answers: readonly (readonly [string, Answer])[] = [
			["red", { kind: "write", text: "Ave" }],
			["blue", { kind: "write", text: "Vale" }],
			["red", { kind: "choose", option: "purple" }],
			["blue", { kind: "choose", option: "green" }],
		];
		await judgeReplies();
		for (const [seat, answer] of answers) {
			const guest = guests[seat === "red" ? 0 : 1];
			await guest?.answer(seat, answer);
			await settled(4);
			await judgeReplies();
		}
		await host.ask("undo", { revision: (await host.table()).revision });
		await judgeReplies();
		await host.ask("campaign.close", {});
		await settled();
		judgePushes();
		const sent = new Set(guests.flatMap(({ pushes }) => pushes.map(({ name }) => name)));
		expect([...sent]).toEqual(expect.arrayContaining(["table", "closed", "settings"]));
		const told = JSON.stringify(guests.map(({ pushes }) => pushes));
		for (const secret of ["Anna Rossi", "9b", "rome"]) expect(told).not.toContain(secret);
	});

	test("every request of a guest is judged, and no other is done", async () => {
		expect(Object.keys(REPLIES).toSorted()).toEqual([...FOR_GUESTS].toSorted());
		await expect(guests[0]?.ask("goTo", { to: 0 } satisfies RequestInput<"goTo">)).rejects.toMatchObject({
			hostError: { text: { key: "host.not-for-guests" } },
		});
	});
});

describe("views and queries", () => {
	const games = gamesOnOffer(loadLibrary()).filter(({ missing }) => missing === null);

	test.each(games.map((game) => [game.id, game] as const))("%s shows what is judged and nothing else", (id, entry) => {
		const game = entry.create();
		const session = Session.start(game, { seed: 1, dice: "seeded", options: {} });
		for (const { id: seat } of [...game.seats.slice(0, 3), { id: null }]) {
			const shown = Object.keys(session.view(seat) as object).toSorted();
			const known = VIEWS[id];
			if (known !== undefined) expect(shown).toEqual(words(known));
			else {
				expect(shown).toEqual(expect.arrayContaining(words(WAR)));
				expect([...words(WAR), ...words(SOME_WARS)]).toEqual(expect.arrayContaining(shown));
			}
		}
		expect(words(QUERIES)).toEqual(expect.arrayContaining(Object.keys(game.queries)));
	});

	test("forum: a house shows its hand to its own seat alone", () => {
		const game = games.find(({ id }) => id === "forum");
		const session = Session.start(game?.create() ?? failed(), { seed: 1, dice: "seeded", options: {} });
		for (const seat of ["rutilii", null]) {
			const { houses } = session.view(seat) as { houses: Record<string, { hand: unknown }> };
			for (const [id, house] of Object.entries(houses)) {
				expect(Object.keys(house).toSorted()).toEqual(words(HOUSE));
				expect(house.hand === null).toBe(id !== seat);
			}
		}
	});
});

function failed(): never {
	throw new Error("The game is not there.");
}

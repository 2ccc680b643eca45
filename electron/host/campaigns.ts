/** The save browser's requests: between the shelf of saves and the games on offer. */
import { basename, dirname, resolve } from "node:path";
import type { Edition } from "../../assets/edition/edition.ts";
import { AssetError, AssetErrors } from "../../assets/load.ts";
import { isKnown } from "../../engine/ai/orders/judging.ts";
import type { GameFamily } from "../../engine/catalogue/game-family.ts";
import { type Game, Session, type TableState, type Text, text } from "../../engine/kernel/index.ts";
import {
	type Campaign,
	type EditionKept,
	EXTENSION,
	editionHash,
	hashOf,
	type LastGood,
	lastGoodAt,
	resumeSession,
	SaveError,
	type SaveFile,
	Shelf,
	showLastGood,
	standAt,
} from "../../saves/index.ts";
import type { CampaignCard, Done, Refused, Replies, RequestInput } from "../contract/contract.ts";
import type { OpenedCampaign } from "./campaign/open-campaign.ts";
import { statusOf } from "./campaign/status.ts";
import type { AllFigures, Figures } from "./editions/figures.ts";
import { type EditionShelf, troubleOf } from "./editions/shelf.ts";
import type { GameEntry } from "./games-on-offer.ts";
import { badInput, unknownId } from "./host-api.ts";
import type { Steps } from "./read-queue.ts";
import type { DrawsSeed } from "./seeds.ts";

/** A refusal, with what can be shown all the same. */
type Shown = Refused & { readonly whole?: Campaign | undefined; readonly lastGood?: LastGood | undefined };

/** The campaigns on the shelf, begun and opened with the games on offer. */
export class Campaigns {
	readonly #shelf: Shelf;
	readonly #figures: AllFigures;
	readonly #editions: EditionShelf;
	readonly #drawSeed: DrawsSeed;
	readonly #created = new WeakMap<GameEntry, Game<TableState>>();
	/** Why games cannot be begun by an edition, by its hash; null where they can. */
	readonly #judged = new Map<string, Text | null>();
	/** Campaigns that were begun, and not opened since. */
	readonly #begun = new Set<string>();

	/** `editions`: those of owners, which a campaign may be begun with; `drawSeed`: for one that is begun without a seed. */
	constructor(
		folder: string,
		{
			figures,
			editions,
			drawSeed,
		}: { readonly figures: AllFigures; readonly editions: EditionShelf; readonly drawSeed: DrawsSeed },
	) {
		this.#drawSeed = drawSeed;
		this.#shelf = new Shelf(folder);
		this.#figures = figures;
		this.#editions = editions;
	}

	/** The game of an entry, made once: what is worked out of its printed facts stays for its next campaign. */
	made(entry: GameEntry): Game<TableState> {
		const game = this.#created.get(entry) ?? entry.create();
		this.#created.set(entry, game);
		return game;
	}

	cards(): CampaignCard[] {
		return this.#shelf.list().map(({ id, name, scenario, standing, answers, changed, created, trouble }) => {
			const title = gameOf(scenario, this.#figures.ours)?.title ?? scenario;
			return { id, name, scenario, title, standing, answers, changed, created, trouble };
		});
	}

	/** Begin a campaign, without opening it; by an edition of the shelf where the input names one. */
	create(input: RequestInput<"campaign.create">): Replies["campaign.create"] {
		try {
			const { edition: id } = input;
			const edition = id === undefined ? null : keptOf(id, this.#editions.read(id));
			const why = edition && this.#whyFaulty(edition);
			return why ? { ok: false, code: "damaged", why } : this.#begin(input, edition);
		} catch (error) {
			if (isAssetError(error)) return { ok: false, code: "damaged", why: troubleOf(error) };
			throw error;
		}
	}

	/** Begin a campaign by the figures of an edition; null: by ours. */
	#begin(input: RequestInput<"campaign.create">, edition: EditionKept | null): Replies["campaign.create"] {
		const figures = this.#figuresOf(edition);
		if ("code" in figures) return figures;
		const entry = gameOf(input.scenario, figures);
		if (!entry) throw unknownId("scenario", input.scenario, playableBy(figures));
		if (entry.missing !== null) return notPlayable(entry, entry.missing);
		checkNames("seats", Object.keys(input.seats ?? {}), entry.seats);
		checkPrograms(input.seats ?? {}, entry);
		checkNames("withOrders", input.withOrders ?? [], entry.seats);
		checkNames("orders", Object.keys(input.orders ?? {}), entry.seats);
		checkNames("options", Object.keys(input.options ?? {}), entry.options);
		const game = this.made(entry);
		const { name, dice = "seeded", takeBack = "free", seed = this.#drawSeed() } = input;
		const options = { ...defaultsOf(entry), ...input.options };
		const seated = seatedOf(entry, input.seated);
		const seats = Object.fromEntries(seated.map((id) => [id, input.seats?.[id] ?? ("person" as const)]));
		const session = Session.start(game, { seed, dice, options, seated });
		const [root] = session.nodes;
		if (!root) throw new Error("The session began without a set-up.");
		const { module, id: scenario } = entry;
		checkNames("names", Object.keys(input.names ?? {}), entry.seats);
		const named = Object.entries(input.names ?? {}).filter(([id, person]) => id in seats && person !== "");
		const people = { seats, names: Object.fromEntries(named) };
		const { rulesVersion } = game;
		const meta = { name, module, scenario, seed, dice, options, ...people, takeBack, rulesVersion, edition };
		const opened = this.#shelf.create({ ...meta, standing: statusOf(session) }, root, hashOf(session));
		if (!opened.ok) return refused(opened);
		for (const [seat, player] of Object.entries(seats)) {
			const isSuggested = player === "person" && input.withOrders?.includes(seat);
			const suggested = (isSuggested && entry.suggestedOrders[seat]) || [];
			// Those of a program's seat rest until a person has it.
			for (const order of [...suggested, ...(input.orders?.[seat] ?? [])])
				opened.save.setOrder({ answer: 0, seat, change: { give: order } });
		}
		opened.save.close();
		const campaign = basename(opened.save.path, EXTENSION);
		this.#begun.add(campaign);
		return { ok: true, campaign };
	}

	/** Whether a campaign has been begun since the start of the program, asked when it is opened: only the first time it is new. */
	isNew(campaign: string): boolean {
		return this.#begun.delete(campaign);
	}

	/** Begin a campaign like one that was played, with a number after its name, by the same edition. */
	again(input: RequestInput<"campaign.create">, edition: EditionKept | null): Replies["campaign.create"] {
		return this.#begin({ ...input, name: this.#shelf.nextName(input.name) }, edition);
	}

	/** The editions of the shelf, and why a game cannot be begun by one. Each is laid once, as long as it stays as it is. */
	*figuresFor(scenario: string, families: readonly GameFamily[]): Steps<Replies["campaign.figures"]> {
		const entry = gameOf(scenario, this.#figures.ours);
		if (!entry) throw unknownId("scenario", scenario, playableBy(this.#figures.ours));
		const folders: readonly string[] = families.find(({ module }) => module === entry.module)?.rules ?? [];
		const offered: Replies["campaign.figures"] = [];
		for (const { id, edition, trouble } of this.#editions.list()) {
			const own = edition?.changes.filter(({ at }) => folders.includes(at.split("/")[0] ?? "")) ?? [];
			const why = edition ? this.#whyNotBegun(keptOf(id, edition), own.length) : trouble;
			offered.push({ id, name: edition?.name ?? id, changes: own.length, why });
			yield;
		}
		return offered;
	}

	#whyNotBegun(edition: EditionKept, changes: number): Text | null {
		if (changes === 0) return text("host.edition.of-others");
		return this.#whyFaulty(edition);
	}

	/** Why nothing may be begun by an edition: it has faults, or figures that are not there. */
	#whyFaulty(edition: EditionKept): Text | null {
		const known = this.#judged.get(edition.hash);
		if (known !== undefined) return known;
		const figures = this.#figuresOf(edition);
		const why = "code" in figures || figures.notice ? text("host.edition.faults") : null;
		this.#judged.set(edition.hash, why);
		return why;
	}

	/** The figures of an edition of the shelf by its hash, or ours; null where none is there that is in order. */
	figuresBy(hash: string | null): { readonly figures: Figures; readonly edition: EditionKept | null } | null {
		if (hash === null) return { figures: this.#figures.ours, edition: null };
		const shelved = this.#editions.list().flatMap(({ id, edition }) => (edition ? keptOf(id, edition) : []));
		const edition = shelved.find((each) => each.hash === hash);
		const figures = edition && this.#figuresOf(edition);
		return !figures || "code" in figures ? null : { figures, edition };
	}

	/** The figures of an edition, or why it cannot be played by. */
	#figuresOf(edition: EditionKept | null): Figures | Refused {
		try {
			return this.#figures.of(edition);
		} catch (error) {
			if (error instanceof SaveError) return refused(error.refusal());
			throw error;
		}
	}

	/** Take a campaign up where it stands; one that is damaged or may not be written is only shown, if it can be. */
	open(id: string): { ok: true; opened: OpenedCampaign } | Refused {
		const result = this.#shelf.open(id, (campaign) => {
			const { scenario, edition } = campaign.meta;
			const entry = gameOf(scenario, this.#figures.of(edition));
			if (entry) standAt(this.made(entry), campaign);
		});
		return result.ok ? this.#resume(id, result.save) : this.#show(id, result);
	}

	rename({ campaign, name }: RequestInput<"campaign.rename">): Done {
		const outcome = this.#shelf.rename(campaign, name);
		return outcome.ok ? { ok: true } : refused(outcome);
	}

	duplicate(id: string): Replies["campaign.duplicate"] {
		return made(this.#shelf.duplicate(id));
	}

	/** The campaign must not be open. */
	delete(id: string): Done {
		const outcome = this.#shelf.delete(id);
		return outcome.ok ? { ok: true } : refused(outcome);
	}

	export(id: string): Replies["campaign.export"] {
		const outcome = this.#shelf.export(id);
		if (!outcome.ok) return refused(outcome);
		return { ok: true, fileName: outcome.fileName, base64: Buffer.from(outcome.bytes).toString("base64") };
	}

	import({ name, base64 }: RequestInput<"campaign.import">): Replies["campaign.import"] {
		return made(this.#shelf.import({ name, bytes: Buffer.from(base64, "base64") }));
	}

	/** The id of a save file anywhere: one from elsewhere is copied among the saves first. */
	bringIn(file: string): Replies["campaign.import"] {
		if (dirname(resolve(file)) !== resolve(this.#shelf.folder)) return made(this.#shelf.import(file));
		return { ok: true, campaign: basename(file, EXTENSION) };
	}

	#resume(id: string, save: SaveFile): { ok: true; opened: OpenedCampaign } | Refused {
		const { meta } = save;
		const figures = this.#figuresOf(meta.edition);
		if ("code" in figures) {
			save.close();
			return this.#show(id, { ...figures, lastGood: lastGoodAt(save.path) });
		}
		const entry = gameOf(meta.scenario, figures);
		if (!entry) {
			save.close();
			return { ok: false, code: "newer", why: text("host.unknown-game", { scenario: meta.scenario }) };
		}
		const result = resumeSession(this.made(entry), save);
		if (result.ok) {
			const { session } = result;
			const notice = both(figures.notice, result.notice ?? whyOrdersRest(entry, save));
			return { ok: true, opened: { id, entry, figures, meta, session, save, notice, readOnly: null } };
		}
		save.close();
		return this.#show(id, result);
	}

	/** A campaign that cannot be played on, as far as it can be read. */
	#show(id: string, result: Shown): { ok: true; opened: OpenedCampaign } | Refused {
		const why = refused(result);
		const meta = result.whole?.meta ?? result.lastGood?.meta;
		const played = this.#figuresOf(meta?.edition ?? null);
		const figures = "code" in played ? this.#figures.ours : played;
		const entry = meta && gameOf(meta.scenario, figures);
		if (!entry) return why;
		try {
			const { whole, lastGood } = result;
			const session = whole ? standAt(this.made(entry), whole) : lastGood && showLastGood(this.made(entry), lastGood);
			if (!session) return why;
			return { ok: true, opened: { id, entry, figures, meta, session, save: null, notice: null, readOnly: why } };
		} catch {
			return why; // what is left of it is not enough to be shown
		}
	}
}

function gameOf(scenario: string, { games }: Figures): GameEntry | undefined {
	return games.find((entry) => entry.id === scenario);
}

function playableBy({ games }: Figures): string[] {
	return games.filter((entry) => entry.missing === null).map((entry) => entry.id);
}

/** An edition of the shelf as a save keeps it. */
function keptOf(id: string, { name, changes }: Edition): EditionKept {
	return { id, name, hash: editionHash({ changes }), changes: JSON.stringify(changes) };
}

const isAssetError = (error: unknown) => error instanceof AssetError || error instanceof AssetErrors;

function both(first: Text | null, second: Text | null): Text | null {
	return first && second ? text("save.both", { first, second }) : (first ?? second);
}

/** Told once: some of what seats ordered is kept, and not gone by. */
function whyOrdersRest({ orders }: GameEntry, { orders: made }: SaveFile): Text | null {
	if (made.length === 0) return null;
	const game = orders?.() ?? null;
	const unknown = made.filter(
		({ change }) => !change || ("give" in change && !(game && isKnown(game, change.give))),
	).length;
	return unknown === 0 ? null : text("host.orders.not-gone-by", { count: unknown });
}

function refused({ code, why }: Refused): Refused & { ok: false } {
	return { ok: false, code, why };
}

function made(outcome: { ok: true; id: string } | Refused): Replies["campaign.import"] {
	return outcome.ok ? { ok: true, campaign: outcome.id } : refused(outcome);
}

function notPlayable({ title }: GameEntry, missing: string): Refused {
	return { ok: false, code: "not-found", why: text("host.not-playable", { title, missing }) };
}

function checkNames(field: string, names: readonly string[], known: readonly { id: string }[]): void {
	const ids = known.map(({ id }) => id);
	const stranger = names.find((name) => !ids.includes(name));
	if (stranger === undefined) return;
	throw unknownId(`${field}.${stranger}`, stranger, ids);
}

/** A seat may be given to a program only where the game has it. */
function checkPrograms(seats: NonNullable<RequestInput<"campaign.create">["seats"]>, { programs }: GameEntry): void {
	for (const [seat, player] of Object.entries(seats)) {
		if (player === "person" || programs.includes(player)) continue;
		throw unknownId(`seats.${seat}`, player, ["person", ...programs]);
	}
}

/** Who sits at the table: everybody, unless the game leaves a choice and it was made. */
function seatedOf({ seats, playerCounts }: GameEntry, chosen: readonly string[] | undefined): string[] {
	const everybody = seats.map(({ id }) => id);
	if (!playerCounts || !chosen) return everybody;
	checkNames("seated", chosen, seats);
	const seated = everybody.filter((id) => chosen.includes(id));
	if (playerCounts.includes(seated.length)) return seated;
	throw badInput("seated", "host.seat-count", { seated: String(seated.length), counts: playerCounts.join(", ") });
}

function defaultsOf({ options }: GameEntry): Record<string, boolean> {
	return Object.fromEntries(options.map((option) => [option.id, option.default]));
}

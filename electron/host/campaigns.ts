/** The save browser's requests: between the shelf of saves and the games on offer. */
import { randomInt } from "node:crypto";
import { basename, dirname, resolve } from "node:path";
import { isKnown } from "../../engine/ai/orders/judging.ts";
import { type Game, Session, type TableState, type Text, text } from "../../engine/kernel/index.ts";
import {
	type Campaign,
	EXTENSION,
	hashOf,
	type LastGood,
	resumeSession,
	type SaveFile,
	Shelf,
	showLastGood,
	standAt,
} from "../../saves/index.ts";
import type { CampaignCard, Done, Refused, Replies, RequestInput } from "../contract/contract.ts";
import type { OpenedCampaign } from "./campaign/open-campaign.ts";
import { statusOf } from "./campaign/status.ts";
import type { GameEntry } from "./games-on-offer.ts";
import { badInput, unknownId } from "./host-api.ts";

/** Seeds that a host picks are whole numbers from 0 up to this. */
const SEEDS = 2 ** 31;

/** A refusal, with what can be shown all the same. */
type Shown = Refused & { readonly whole?: Campaign | undefined; readonly lastGood?: LastGood | undefined };

/** The campaigns on the shelf, begun and opened with the games on offer. */
export class Campaigns {
	readonly #shelf: Shelf;
	readonly #games: readonly GameEntry[];
	readonly #created = new Map<GameEntry, Game<TableState>>();
	/** Campaigns that were begun, and not opened since. */
	readonly #begun = new Set<string>();

	constructor(folder: string, games: readonly GameEntry[]) {
		this.#shelf = new Shelf(folder);
		this.#games = games;
	}

	/** The game of an entry, made once: what is worked out of its printed facts stays for its next campaign. */
	#made(entry: GameEntry): Game<TableState> {
		const game = this.#created.get(entry) ?? entry.create();
		this.#created.set(entry, game);
		return game;
	}

	cards(): CampaignCard[] {
		return this.#shelf.list().map(({ id, name, scenario, standing, answers, changed, created, trouble }) => {
			const title = this.#gameOf(scenario)?.title ?? scenario;
			return { id, name, scenario, title, standing, answers, changed, created, trouble };
		});
	}

	/** Begin a campaign, without opening it. */
	create(input: RequestInput<"campaign.create">): Replies["campaign.create"] {
		const entry = this.#gameOf(input.scenario);
		if (!entry) throw unknownId("scenario", input.scenario, this.#playable());
		if (entry.missing !== null) return notPlayable(entry, entry.missing);
		checkNames("seats", Object.keys(input.seats ?? {}), entry.seats);
		checkPrograms(input.seats ?? {}, entry);
		checkNames("withOrders", input.withOrders ?? [], entry.seats);
		checkNames("orders", Object.keys(input.orders ?? {}), entry.seats);
		checkNames("options", Object.keys(input.options ?? {}), entry.options);
		const game = this.#made(entry);
		const { name, dice = "seeded", takeBack = "free", seed = randomInt(SEEDS) } = input;
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
		const meta = { name, module, scenario, seed, dice, options, ...people, takeBack, rulesVersion };
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

	/** Begin a campaign like one that was played, with a number after its name. */
	again(input: RequestInput<"campaign.create">): Replies["campaign.create"] {
		return this.create({ ...input, name: this.#shelf.nextName(input.name) });
	}

	/** Take a campaign up where it stands; one that is damaged or may not be written is only shown, if it can be. */
	open(id: string): { ok: true; opened: OpenedCampaign } | Refused {
		const result = this.#shelf.open(id, (campaign) => {
			const entry = this.#gameOf(campaign.meta.scenario);
			if (entry) standAt(this.#made(entry), campaign);
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
		const entry = this.#gameOf(meta.scenario);
		if (!entry) {
			save.close();
			return { ok: false, code: "newer", why: text("host.unknown-game", { scenario: meta.scenario }) };
		}
		const result = resumeSession(this.#made(entry), save);
		if (result.ok) {
			const { session } = result;
			const notice = result.notice ?? whyOrdersRest(entry, save);
			return { ok: true, opened: { id, entry, meta, session, save, notice, readOnly: null } };
		}
		save.close();
		return this.#show(id, result);
	}

	/** A campaign that cannot be played on, as far as it can be read. */
	#show(id: string, result: Shown): { ok: true; opened: OpenedCampaign } | Refused {
		const why = refused(result);
		const meta = result.whole?.meta ?? result.lastGood?.meta;
		const entry = meta && this.#gameOf(meta.scenario);
		if (!entry) return why;
		try {
			const { whole, lastGood } = result;
			const session = whole ? standAt(this.#made(entry), whole) : lastGood && showLastGood(this.#made(entry), lastGood);
			if (!session) return why;
			return { ok: true, opened: { id, entry, meta, session, save: null, notice: null, readOnly: why } };
		} catch {
			return why; // what is left of it is not enough to be shown
		}
	}

	#gameOf(scenario: string): GameEntry | undefined {
		return this.#games.find((entry) => entry.id === scenario);
	}

	#playable(): string[] {
		return this.#games.filter((entry) => entry.missing === null).map((entry) => entry.id);
	}
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

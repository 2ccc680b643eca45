/** The host's drawer: powers used at will, the clock, and corrections (section 13, LR-H22): each a logged act, never a silent edit. */

import { GOODS, type NumenId } from "../../assets/schema/ludi-lists.ts";
import {
	type AllocateItem,
	allOthers,
	allocate,
	choose,
	type FilteredOptions,
	filterOptions,
	joinRefused,
	type Option,
	type Play,
	type Reason,
	type RefusedOption,
	ref,
	type SeatId,
	text,
	whyNone,
} from "../kernel/index.ts";
import { mayOwn } from "./cast.ts";
import { goodsText, type Holder, purseOf, transfer } from "./ledger.ts";
import { keepToTen } from "./limits.ts";
import { moveNumen } from "./numina/places.ts";
import { POWERS } from "./numina/powers.ts";
import { fineSeatless } from "./numina/sedes-fine.ts";
import { turnOver } from "./numina/turn-over.ts";
import type { Power } from "./power.ts";
import type { LudiAsk } from "./question-kinds.ts";
import { ASSUMED } from "./roles.ts";
import { hasSeatFor } from "./sedes.ts";
import type { GoodsKind, LudiState, RegionId } from "./state.ts";
import {
	allNumina,
	DONE,
	isNumen,
	type Ludi,
	livingMortals,
	ludiReason,
	mortalById,
	mortalRef,
	optionFor,
	regionOption,
	regionRef,
	roleRef,
	sayInLudi,
	segmentNow,
} from "./table.ts";
import { moveTo } from "./travel.ts";
import { goodsOf, NOTE } from "./wares.ts";

/** Calls the host from any menu; nothing where nobody keeps the table. */
export function hostOption({ state }: Ludi, id: string): Option[] {
	return state.host === null ? [] : [optionFor(id, "call-host", {}, { aside: true })];
}

/** LR-H23: the host does what he likes until he is done. */
export function* callHost(table: Ludi): Play {
	const { host } = table.state;
	if (host === null) return;
	for (let said = yield* ask(table, host); said !== DONE; said = yield* ask(table, host)) {
		yield* act(table, host, said);
		if (table.state.seasonOver) return;
	}
}

function* ask(table: Ludi, host: SeatId): Play<string> {
	const corrections = correctionsNow(table);
	const options = [
		...powerOptions(table, host),
		...moves(table, host),
		...corrections.options,
		...clocks(table),
		optionFor(DONE, "done"),
	];
	const refused = joinRefused(refusedPowers(table, host), corrections.refused);
	return yield* choose({ seat: host, rule: "LR-H22", prompt: text("ludi.ask.host"), options, refused });
}

function* act(table: Ludi, host: SeatId, said: string): Play {
	const [kind = "", decision = "", numen = "", ...thing] = said.split("/");
	const power = POWERS.find((each) => each.decision === decision);
	if (kind === "power" && power) yield* power.play(table, numen as NumenId, thing.join("/"));
	else if (kind === "move-numen") yield* moveOne(table, host);
	else if (kind === "end-season") endSeason(table);
	else if (kind === "clock") setClock(table, host, decision as Timer);
	else if (kind === "correct-move") yield* correctPlace(table, host);
	else if (kind === "correct-give") yield* correctGoods(table, host);
}

// === Powers ===

/** Every power of the numina whom the host plays, and of the one whose power Juppiter has assumed (LR-III.E). */
function powerOptions(table: Ludi, host: SeatId): Option[] {
	return POWERS.flatMap((power) =>
		holdersOf(table, host, power).flatMap((numen) =>
			power.offer(table, numen).map((option) => ({ ...option, id: `power/${power.decision}/${numen}/${option.id}` })),
		),
	);
}

/** The same that cannot be used at all now, each once. */
function refusedPowers(table: Ludi, host: SeatId): RefusedOption[] {
	return POWERS.flatMap((power) => {
		const [numen] = holdersOf(table, host, power);
		const reason = numen === undefined ? null : power.whyNot?.(table, numen);
		return reason ? [allOthers(power.decision, reason)] : [];
	});
}

function holdersOf({ state }: Ludi, host: SeatId, { of }: Power): NumenId[] {
	const assumed = state.numina.juppiter.player === host ? state.numina.juppiter.last[ASSUMED] : undefined;
	return of.filter((id) => state.numina[id].player === host || id === assumed);
}

/** LR-VI.C.1, LR-H1: in an aestas numina go where they like. */
function moves(table: Ludi, host: SeatId): Option[] {
	const canMove = segmentNow(table).kind === "aestas" && playedBy(table, host).length > 0;
	return canMove ? [optionFor("move-numen", "move-numen")] : [];
}

const playedBy = ({ state }: Ludi, host: SeatId) => allNumina(state).filter(({ player }) => player === host);

function* moveOne(table: Ludi, host: SeatId): Play {
	const named = yield* pickHolder(
		host,
		"move-which",
		playedBy(table, host).map(({ id }) => id),
	);
	yield* moveNumen(table, table.state.numina[named]);
}

/** LR-V: the herald ends the season before its last activation, and a battle with it (LR-VII.D.6.a). */
function endSeason(table: Ludi): void {
	table.state.seasonOver = true;
	if (table.state.proelium) table.state.proelium.ended ??= "season";
	sayInLudi(table, "season-ended", "LR-V");
}

// === The clock (LR-V.A) ===

const TIMERS = ["season", "activation", "off"] as const;
type Timer = (typeof TIMERS)[number];

function clocks({ state }: Ludi): Option[] {
	return TIMERS.filter((timer) => timer !== state.timer).map((timer) => optionFor(`clock/${timer}`, `clock-${timer}`));
}

function setClock(table: Ludi, host: SeatId, timer: Timer): void {
	table.state.timer = timer;
	sayInLudi(table, `sets-clock-${timer}`, "LR-V.A", { seat: ref("side", host) });
}

// === Corrections ===

/** A mortal is put somewhere as long as one lives. */
function correctionsNow({ state }: Ludi): FilteredOptions {
	const whyNot = (id: string): Reason | null =>
		id === "correct-move" && livingMortals(state).length === 0 ? ludiReason("LR-IV.A", "nobody-lives") : null;
	return filterOptions(["end-season", "correct-move", "correct-give"], (id) => optionFor(id, id), whyNot);
}

/** LR-IV.A, ruling 25: a host may put a mortal anywhere; where there is no seat Saturn says what it costs, and he goes on to the nearest. */
function* correctPlace(table: Ludi, host: SeatId): Play {
	const named = yield* pickHolder(
		host,
		"correct-who",
		livingMortals(table.state).map(({ id }) => id),
	);
	const mortal = mortalById(table.state, named);
	const open = table.data.acting.filter((region) => region !== mortal.region);
	const options = open.map((region) => regionOption(region));
	const prompt = text("ludi.ask.correct-where", { mortal: mortalRef(mortal.id) });
	const region = (yield* choose({ seat: host, rule: "LR-III.E.n4", prompt, options, refused: [] })) as RegionId;
	sayInLudi(table, "corrects-place", "LR-III.E.n4", {
		seat: ref("side", host),
		mortal: mortalRef(mortal.id),
		region: regionRef(region),
	});
	if (hasSeatFor(table, region, mortal)) yield* moveTo(table, mortal, region, "LR-III.E.n4");
	else yield* fineSeatless(table, mortal, region);
}

/** Goods from any holder to any other; from and to the bank too, so that the sums stay whole. */
function* correctGoods(table: Ludi, host: SeatId): Play {
	const { state } = table;
	const holders: readonly Holder[] = [...[...livingMortals(state), ...allNumina(state)].map(({ id }) => id), "bank"];
	const from = yield* pickHolder(host, "correct-from", holders, (holder) =>
		kindsOf(state, holder).length === 0 ? ludiReason("LR-III.E.n4", "has-nothing") : null,
	);
	const others = holders.filter((holder) => holder !== from);
	const to = yield* pickHolder(host, "correct-to", others, (holder) =>
		whyNone(kindsOf(state, from), (kind) => whyNotHold(state, holder, kind)),
	);
	const items: AllocateItem[] = [];
	const refused: RefusedOption[] = [];
	for (const kind of kindsOf(state, from)) {
		const reason = whyNotHold(state, to, kind);
		const item = { ...optionFor(kind, `ware-${kind}`), min: 0, max: mostOf(state, from, kind) };
		if (reason) refused.push({ id: item.id, text: item.text, ...reason });
		else items.push(item);
	}
	const total = { min: 0, max: items.reduce((sum, { max }) => sum + max, 0) };
	const prompt = text("ludi.ask.correct-what");
	const goods = goodsOf(yield* allocate({ seat: host, rule: "LR-III.E.n4", prompt, items, total, refused }));
	transfer(table, from, to, goods);
	const names = { from: nameOf(from), to: nameOf(to), goods: goodsText(goods) };
	sayInLudi(table, "corrects-goods", "LR-III.E.n4", { seat: ref("side", host), ...names });
	if (to === "bank") return;
	if (isNumen(to)) turnOver(table, to);
	else yield* keepToTen(table, to);
}

/** What a holder has that may be taken of him; the bank has whatever is wanted. */
const kindsOf = (state: LudiState, holder: Holder): GoodsKind[] =>
	GOODS.filter((kind) => mostOf(state, holder, kind) > 0);

function mostOf(state: LudiState, holder: Holder, kind: GoodsKind): number {
	if (holder === "bank") return kind === "denarii" ? 50 : 10;
	const has = purseOf(state, holder)[kind];
	return kind === "denarii" ? Math.floor(has / NOTE) : has;
}

/** LR-II.A.1, II.A.2: a host, too, gives no legions to who may own none. */
function whyNotHold(state: LudiState, holder: Holder, kind: GoodsKind): Reason | null {
	if (holder === "bank" || isNumen(holder) || kind === "denarii" || kind === "classes") return null;
	if (mayOwn(mortalById(state, holder), kind)) return null;
	return ludiReason(kind === "curiales" ? "LR-II.A.1" : "LR-II.A.2", "they-may-not-own", { mortal: mortalRef(holder) });
}

const nameOf = (holder: Holder) => (holder === "bank" ? text("ludi.bank") : roleRef(holder));

function* pickHolder<Id extends Holder>(
	host: SeatId,
	ask: LudiAsk,
	holders: readonly Id[],
	whyNot: (holder: Id) => Reason | null = () => null,
): Play<Id> {
	const optionOf = (id: Id): Option =>
		id === "bank"
			? { id, text: text("ludi.bank") }
			: { id, text: text("ludi.option.role", { role: roleRef(id) }), at: [roleRef(id)] };
	const prompt = text(`ludi.ask.${ask}`);
	const named = yield* choose({ seat: host, rule: "LR-III.E.n4", prompt, ...filterOptions(holders, optionOf, whyNot) });
	return named as Id;
}

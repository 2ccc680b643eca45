/** A campaign of an Ancient World game on the table: the map, the march in hand, and what the shared window asks of a game. */
import { computed, makeAutoObservable } from "mobx";
import type { TextArgument } from "../../../../assets/schema/text.ts";
import type { PlacedEntry, Ref, TableSnapshot } from "../../../../electron/contract/contract.ts";
import { stepsBetween } from "../../../map/hex/lattice.ts";
import { lineOf, TableMap } from "../../../map/hex/table-map.ts";
import type { Scene, ScenePath, SceneReach } from "../../../map/scene.ts";
import type { Option } from "../../../stores/decision-store.ts";
import type { GameStores, GameTable } from "../../../stores/game-table.ts";
import type { LaidTable } from "../../../stores/live-table.ts";
import { LONG_LIST } from "../../../stores/long-list.ts";
import type { Teller } from "../../../story/passage.ts";
import { nextToAct } from "../cards/order-of-battle.ts";
import { tellerOfAncientWorld } from "../story.ts";
import { type AncientWorldSnapshot, calledAs, cityFactsIn, namesIn, type TableFacts } from "../table-facts.ts";
import { nameOfForce, textOfBox } from "../texts.ts";
import type { AncientWorldView } from "../view.ts";
import { barredThisYear } from "./barred.ts";
import { counterOfFleet, counterOfLeader } from "./counter-id.ts";
import { FightStore } from "./fight-store.ts";
import { fleetUnder, listFleetsIn } from "./fleets.ts";
import { ForecastStore } from "./forecast-store.ts";
import { frontOf } from "./front.ts";
import { type HexDirection, stepFrom } from "./hex-cursor.ts";
import { interceptionReach } from "./interception-reach.ts";
import { MapStore, type Press } from "./map-store.ts";
import { MarchStore } from "./march-store.ts";
import { nameOfPiece } from "./names.ts";
import { OddsStore } from "./odds-store.ts";
import {
	answerOfPress,
	asksForPlaces,
	isWholeQuestion,
	offersPlaces,
	type Placed,
	placeInProvinces,
	placeOptions,
	together,
} from "./placed-options.ts";
import { cityIn, cityNear, hexOf } from "./places.ts";
import { type PointerSign, signOf } from "./pointer-sign.ts";
import { costsNothing, dangerOf, inTenths } from "./route-preview.ts";
import { RulerStore } from "./ruler-store.ts";
import { type Labels, sceneOf } from "./scene-of.ts";
import { type KeptView, keepView, nextView, viewsOf } from "./views.ts";

/** A campaign of the Ancient World on the table: its stores, and what the question brings into view. */
export class AncientWorldTable implements GameTable {
	readonly march: MarchStore;
	readonly map: MapStore;
	readonly ruler: RulerStore;
	readonly odds: OddsStore;
	readonly forecasts: ForecastStore;
	readonly teller: Teller;
	readonly topics = ["leader", "city"];
	readonly fights: FightStore;
	/** The leader whom {@link lookAtNextLeader} has shown last. */
	private leaderShown: string | null = null;
	readonly #stores: GameStores;

	constructor(stores: GameStores) {
		this.#stores = stores;
		this.march = new MarchStore(stores.desk, stores.notices, stores.settings, () => this.movable);
		this.ruler = new RulerStore(stores.desk, {
			hasShips: () => this.snapshot?.queries?.includes("sea-way") === true,
			isHarbour: (hex) => this.isHarbour(hex),
			distance: (from, to) => this.distance(from, to),
			leaderAt: (hex) => this.marcherAt(hex),
		});
		this.map = new MapStore(stores.decision, this.march, this.ruler, (hex) => this.pressOn(hex));
		this.odds = new OddsStore(stores.desk, () => this.snapshot);
		this.forecasts = new ForecastStore(stores.desk, () => this.snapshot);
		this.teller = tellerOfAncientWorld((hex) => this.cityNear(hex));
		const { campaign, settings } = stores;
		const offersPlaces = () => this.offersPlaces;
		this.fights = new FightStore({ campaign, settings, view: (table) => this.seenOn(table), offersPlaces });
		const parts = {
			teller: false,
			march: false,
			map: false,
			ruler: false,
			odds: false,
			forecasts: false,
			fights: false,
		} as const;
		makeAutoObservable(this, { ...parts, board: computed({ keepAlive: true }) }, { autoBind: true, deep: false });
	}

	/** The snapshot; the registry sees to it that it is one of these games. */
	get snapshot(): AncientWorldSnapshot | null {
		return this.#stores.campaign.snapshot as AncientWorldSnapshot | null;
	}

	/** What lies on the table, its leaders by the names that they have in the language of the window. */
	get view(): AncientWorldView | null {
		return this.snapshot && this.viewOf(this.snapshot);
	}

	private seenOn(table: TableSnapshot): AncientWorldView | null {
		return table === this.#stores.campaign.snapshot ? this.view : this.viewOf(table);
	}

	/** What lies on a table of one of these games. */
	private viewOf({ view }: Pick<TableSnapshot, "view">): AncientWorldView {
		return calledAs(view as AncientWorldView, namesIn(this.#stores.reference));
	}

	/** What the cards of the game are made from; null before the table is laid. */
	get facts(): TableFacts | null {
		return this.factsOf(this.view);
	}

	/** What the card of a fight is made from, which is told before the table is laid that it led to. */
	get factsOfFight(): TableFacts | null {
		return this.factsOf(this.fights.view);
	}

	private factsOf(view: AncientWorldView | null): TableFacts | null {
		const gazetteer = namesIn(this.#stores.reference);
		const { board } = this;
		return view && gazetteer && board ? { view, gazetteer, map: board } : null;
	}

	/** The maps as they lie on the table; null until they are there. */
	get board(): TableMap | null {
		const { sheets } = this.#stores.reference;
		return sheets.length > 0 ? new TableMap(sheets) : null;
	}

	/** The campaign as far as a march needs it: null while nothing may be done. */
	private get movable() {
		const { campaign } = this.#stores;
		const { snapshot } = this;
		return {
			snapshot,
			mayAct: campaign.mayAct && snapshot?.programToAnswer === false,
			answers: campaign.answering.answers,
		};
	}

	/** Options and refusals of the question by hex. */
	get placed(): ReadonlyMap<string, Placed> {
		const { decision } = this.#stores.decision;
		return decision ? placeOptions(decision, this.hexOf) : new Map();
	}

	/** Options and refusals of the question by province, where they point at no hex. */
	get placedInProvinces(): ReadonlyMap<string, Placed> {
		const { decision } = this.#stores.decision;
		return decision ? placeInProvinces(decision, this.hexOf) : new Map();
	}

	/** What may and may not be chosen in a hex, by itself and as a part of its province. */
	placedIn(hex: string): Placed | null {
		const { placed, placedInProvinces } = this;
		return together(placed.get(hex), placedInProvinces.get(this.board?.hex(hex)?.province ?? ""));
	}

	/** That of it which the menu of a hex lists: nothing where it would repeat the whole question. */
	menuIn(hex: string): Placed | null {
		const { decision } = this.#stores.decision;
		const placed = this.placedIn(hex);
		return placed && decision && !isWholeQuestion(placed, decision) ? placed : null;
	}

	/** What a press on a hex means for the question. A stack that may march there is taken up before it answers. */
	private pressOn(hex: string): Press {
		const { decision } = this.#stores.decision;
		const placed = this.placedIn(hex);
		if (!placed || !decision) return { answer: null, hasMenu: false };
		const everywhere = this.march.leaderAt(hex) === null ? this.placed.values() : [];
		return { answer: answerOfPress(placed, decision, everywhere), hasMenu: this.menuIn(hex) !== null };
	}

	/** A place must be named now: the map has to be seen, and what lies over it makes way. */
	get choosesPlaces(): boolean {
		const { mayAnswer, decision } = this.#stores.decision;
		return mayAnswer && decision !== null && asksForPlaces(decision);
	}

	/** Several places may be named, be it beside something else. */
	get offersPlaces(): boolean {
		const { mayAnswer, decision } = this.#stores.decision;
		return mayAnswer && decision !== null && offersPlaces(decision);
	}

	/** Hexes in which an option of the question stands. */
	get offered(): readonly string[] {
		return [...this.placed].flatMap(([hex, { options }]) => (options.length > 0 ? [hex] : []));
	}

	/** The same with all hexes of provinces that may be chosen, the nearest to what the question is about first. */
	get placesOffered(): readonly string[] {
		const provinces = [...this.placedInProvinces].flatMap(([id, { options }]) => (options.length > 0 ? [id] : []));
		const hexes = [...this.offered, ...provinces.flatMap((id) => this.hexesOfProvince(id))];
		const from = this.questionedAt;
		return from === null ? hexes : hexes.toSorted((a, b) => this.distance(a, from) - this.distance(b, from));
	}

	/** More places may be named than can be looked at together. */
	get offersMany(): boolean {
		return this.offersPlaces && (this.placedInProvinces.size > 0 || this.offered.length > LONG_LIST);
	}

	/** Where the question is: the first place that it is about, else the leader's whose phase it is; null where neither is on the map. */
	private get questionedAt(): string | null {
		const [first] = this.about;
		return first ?? this.view?.leaders[this.view.phase?.leader ?? ""]?.hex ?? null;
	}

	/** Hexes from where the question is to an option's place. */
	farOf(option: Option): number | null {
		const from = this.questionedAt;
		const refs = option.at ?? [];
		const exact = refs.flatMap((ref) => this.hexOf(ref) ?? []);
		const hexes =
			exact.length > 0 ? exact : refs.flatMap(({ kind, id }) => (kind === "province" ? this.hexesOfProvince(id) : []));
		return from === null || hexes.length === 0 ? null : Math.min(...hexes.map((hex) => this.distance(hex, from)));
	}

	private distance(one: string, other: string): number {
		const { board } = this;
		return board?.hex(one) && board.hex(other)
			? stepsBetween(board.cellOf(one), board.cellOf(other))
			: Number.POSITIVE_INFINITY;
	}

	private get provinces(): ReadonlyMap<string, readonly string[]> {
		const land = [...(this.board?.hexes.values() ?? [])].filter(({ sea }) => sea === null);
		return new Map(
			[...Map.groupBy(land, ({ province }) => province ?? "")].map(([id, hexes]) => [id, hexes.map((hex) => hex.id)]),
		);
	}

	private hexesOfProvince(id: string): readonly string[] {
		return this.provinces.get(id) ?? [];
	}

	/** Where the question is at: what it is about, then where its options stand. */
	get stage(): readonly string[] {
		const { about, offered } = this;
		const active = this.view?.leaders[this.view.phase?.leader ?? ""]?.hex ?? null;
		return [...about, ...offered, ...(active === null ? [] : [active])];
	}

	/** The places that the question is about, as of him who marches and of those who may meet him. */
	get about(): readonly string[] {
		return this.#stores.decision.decision?.about?.flatMap((ref) => this.hexOf(ref) ?? []) ?? [];
	}

	/** Where men have joined by the last answer: in a Manpower operation that may be far from him who raised them. */
	get joined(): readonly string[] {
		const { log } = this.#stores.campaign;
		const last = log.at(-1)?.node;
		const brought = log.filter(({ node, text }) => node === last && text.key === "levy.joins");
		return brought.flatMap(({ at = [] }) => at.flatMap((ref) => (ref.kind === "hex" ? [ref.id] : [])));
	}

	/** What the diary has told since the year began where nothing was left to choose. */
	get barred(): readonly PlacedEntry[] {
		return barredThisYear(this.#stores.campaign.log);
	}

	/** That of it which concerns a hex: what stands there, or its city. */
	barredIn(hex: string): readonly PlacedEntry[] {
		return this.barred.filter(({ at = [] }) => at.some((ref) => this.hexOf(ref) === hex));
	}

	/** That of it which concerns a leader. */
	barredFor(leader: string): readonly PlacedEntry[] {
		return this.barred.filter(({ at = [] }) => at.some(({ kind, id }) => kind === "leader" && id === leader));
	}

	/** Where a thing stands; null when it is nowhere on the map. */
	hexOf(ref: Ref): string | null {
		const gazetteer = namesIn(this.#stores.reference);
		return this.view && gazetteer ? hexOf(ref, this.view, gazetteer) : null;
	}

	/** What lies on the map; null before the table is laid. */
	get scene(): Scene | null {
		const { board } = this;
		if (!this.view || !board) return null;
		const { decision } = this.#stores;
		const { lifted, preview } = this.march;
		const { overlay, cursor, pinned } = this.map;
		const placed: ReadonlyMap<string, Placed> = decision.mayAnswer && !lifted ? this.placed : new Map();
		const inHand = lifted && {
			stackHex: lifted.from,
			counterId: lifted.fleet === null ? counterOfLeader(lifted.leader) : counterOfFleet(lifted.fleet),
		};
		const told = [...this.#stores.table.marked.flatMap((ref) => this.hexOf(ref) ?? []), ...this.joined];
		const inProvinces: ReadonlyMap<string, Placed> = decision.mayAnswer && !lifted ? this.placedInProvinces : new Map();
		const { hovered } = decision;
		const { advised } = this.#stores.thoughts;
		const { at } = this.#stores.pointing;
		const player = {
			overlay,
			cursor,
			pinned,
			placed,
			inProvinces,
			told,
			pointed: at && this.hexOf(at),
			hovered,
			advised,
			preview,
			threat: this.threat,
			measured: this.measured,
		};
		return sceneOf(this.view, board, { ...player, lifted: inHand, reach: lifted?.reach ?? null }, this.labels);
	}

	/** Where enemies of the seat that is asked may come to intercept. */
	private threat(): SceneReach[] {
		const { view, board } = this;
		const side = this.#stores.decision.decision?.seat ?? view?.phase?.side ?? "";
		if (!view || !board) return [];
		return interceptionReach(
			view,
			side,
			board,
			({ hex, side: besieger }) => this.facts !== null && cityFactsIn(this.facts, hex)?.state?.siege === besieger,
		);
	}

	/** Whether a hex holds anything that the map does not show at a glance: a force, a city, land in play, ships at sea. */
	isWorthShowing(hex: string): boolean {
		const isLand = this.board?.hex(hex)?.province != null;
		return isLand || (this.view !== null && listFleetsIn(this.view, hex).length > 0);
	}

	/** What a press would do where the pointer is. */
	get pointerSign(): PointerSign {
		const { hover: hex, onStack } = this.map;
		if (hex === null) return "plain";
		const { lifted } = this.march;
		const isLiftable = onStack !== null && this.march.canLift(onStack.hex, onStack.side);
		const { answer, hasMenu } = this.pressOn(hex);
		const isAsked =
			(answer !== null && this.#stores.decision.mayAnswer) || hasMenu || this.march.leaderAt(hex) !== null;
		const isFilled = onStack !== null || (this.board?.cities.some((city) => city.hex === hex) ?? false);
		return signOf({ hex, measures: this.ruler.isOn, lifted, isLiftable, isAsked, isFilled });
	}

	private isHarbour(hex: string): boolean {
		const isWater = this.board?.hex(hex)?.sea != null;
		return isWater || (this.board?.cities.some((city) => city.hex === hex && city.port !== null) ?? false);
	}

	/** The leader who would march on foot from a hex now; null where none would. */
	private marcherAt(hex: string): string | null {
		const leader = this.march.leaderAt(hex);
		return leader !== null && this.view && fleetUnder(this.view, leader) === null ? leader : null;
	}

	/** Takes the ruler up, where the keyboard's cursor is looked at from there, or puts it away. */
	measure(): void {
		this.march.cancel();
		this.map.closeMenu();
		this.ruler.toggle(this.map.showsCursor ? this.map.cursor : null);
	}

	/** The hexes that the ruler lies on, from end to end. */
	private get measured(): ScenePath | null {
		const { from, to, hexes, ways } = this.ruler;
		const { board } = this;
		if (from === null || to === null || hexes === null || !board) return null;
		const { words } = this.#stores;
		const points = ways?.sea?.seaPoints;
		const label =
			points === undefined
				? words.key("window.ruler.on-map", { hexes })
				: words.key("window.ruler.on-map-by-sea", { hexes, points });
		return { hexes: lineOf(from, to, board), label, style: "measured" };
	}

	/** The hex whose stacks are spread out to be read: the one that is looked at while nothing is in hand. */
	get spread(): string | null {
		return this.busy || this.ruler.isOn || this.map.menu !== null ? null : this.map.inspected;
	}

	/** Moves the keyboard's cursor; it starts at the active leader, or in the middle of the map. */
	stepCursor(step: HexDirection): void {
		const { cursor } = this.map;
		const { board } = this;
		if (this.march.lifted) this.#stores.table.closeDrawer();
		if (cursor === null) this.map.moveCursor(this.cursorStart);
		else if (board) this.map.moveCursor(stepFrom(cursor, step, board));
	}

	get cursorStart(): string {
		const active = Object.values(this.view?.leaders ?? {}).find((leader) => leader.active);
		const [anywhere] = Object.values(this.view?.forces ?? {});
		return active?.hex ?? anywhere?.hex ?? [...(this.board?.hexes.keys() ?? [])][0] ?? "";
	}

	nameOf(ref: Ref): string | undefined {
		const { view, board } = this;
		return nameOfPiece(ref, { gazetteer: namesIn(this.#stores.reference), view, words: this.#stores.words, board });
	}

	/** Armies stand in sentences by the name of their box. */
	meaningOf(name: string, value: TextArgument): TextArgument {
		return name === "army" && typeof value === "string" ? textOfBox(value) : value;
	}

	/** The city that a hex is called by: its own, or one that is near; null where there is none. */
	private cityNear(hex: string): string | null {
		const gazetteer = namesIn(this.#stores.reference);
		return gazetteer && (cityIn(hex, gazetteer) ?? (this.board && cityNear(hex, gazetteer, this.board)));
	}

	canLookAt(ref: Ref): boolean {
		return this.hexOf(ref) !== null;
	}

	lookAt(ref: Ref): void {
		const hex = this.hexOf(ref);
		if (hex !== null) this.map.goTo(hex);
	}

	/** Brings the next leader of a side who may still act into view, after the one that was shown so last. False when there is none. */
	lookAtNextLeader(seat: string | null): boolean {
		const { view } = this;
		const side = seat ?? view?.phase?.side ?? "";
		const next = view && nextToAct(view, side, this.leaderShown);
		if (!next || next.hex === null) return false;
		this.leaderShown = next.id;
		this.map.goTo(next.hex);
		return true;
	}

	/** Goes to where the campaign is being decided. False where there is nothing to look at. */
	goToFront(): boolean {
		const { view, about, map } = this;
		const hexes = view ? frontOf({ view, about, distance: (one, other) => this.distance(one, other) }) : [];
		const [first] = hexes;
		if (first === undefined) return false;
		if (hexes.length < 2 || !map.handle?.showAll(hexes, { however: true })) map.handle?.centreOn(first);
		return true;
	}

	/** Keeps the view of the map under the name of what lies in its middle. False where as many are kept as can be. */
	keepView(): boolean {
		const seen = this.map.handle?.view();
		if (!seen) return false;
		const { words, settings } = this.#stores;
		const city = seen.hex === null ? null : this.cityNear(seen.hex);
		const name = city === null ? words.key("window.views.view") : words.name({ kind: "city", id: city });
		return keepView(settings, this.campaign, name, seen.camera);
	}

	/** Goes to a view that was kept; the next one where none is named. False where there is none. */
	goToView(at = nextView(this.views, this.map.handle?.view()?.camera ?? null)): boolean {
		const view = at === null ? undefined : this.views[at];
		if (!view) return false;
		this.map.handle?.show(view);
		return true;
	}

	/** Views of the map that are kept. */
	get views(): readonly KeptView[] {
		return viewsOf(this.#stores.settings, this.campaign);
	}

	get campaign(): string {
		return this.snapshot?.campaign ?? "";
	}

	follow(ref: Ref): void {
		const hex = this.hexOf(ref);
		if (hex !== null) this.map.handle?.reveal(hex);
	}

	whereIs(ref: Ref): { readonly x: number; readonly y: number } | null {
		const hex = this.hexOf(ref);
		return hex === null ? null : (this.map.handle?.hexToScreen(hex) ?? null);
	}

	tells(entry: PlacedEntry): boolean {
		return this.fights.tells(entry);
	}

	hasCard(entry: PlacedEntry): boolean {
		return this.fights.has(entry);
	}

	openCard(entry: PlacedEntry): void {
		this.fights.reopen(entry);
	}

	tellsFirst(next: LaidTable): boolean {
		return this.fights.tellsFirst(next);
	}

	hasten(now: number): boolean {
		return this.fights.hasten(now);
	}

	get busy(): boolean {
		return this.march.gesture.step !== "idle";
	}

	get inHand(): boolean {
		return this.march.lifted !== null;
	}

	putBack(): boolean {
		if (this.ruler.end()) return true;
		if (this.busy) this.march.putBack();
		else if (this.map.menu !== null) this.map.closeMenu();
		else return false;
		return true;
	}

	lookAway(): boolean {
		return this.fights.putAway() || this.map.lookAway();
	}

	fit(): void {
		this.map.handle?.fit();
	}

	close(): void {
		this.ruler.end();
		this.march.close();
		this.odds.close();
		this.fights.close();
	}

	private get labels(): Labels {
		const { words } = this.#stores;
		return {
			army: (force) => nameOfForce(force, words),
			march: (preview) => {
				const { alps, expectedLoss, voyage } = preview;
				if (voyage) return words.key("window.map.voyage", { alps, percent: Math.round(voyage.chance * 100) });
				return costsNothing(preview)
					? words.key("window.map.free")
					: words.key("window.map.march", { alps, loss: inTenths(expectedLoss) });
			},
			voyage: (voyage) =>
				words.key("window.map.sail", { points: voyage.seaPoints, percent: Math.round(dangerOf(voyage.storm) * 100) }),
			loss: (expected) => words.number(expected, { least: 1 }),
			chance: (chance) => words.key("window.percent", { percent: Math.round(chance * 100) }),
		};
	}
}

/** What lies on the table beside the board: the open drawer, dialog and rule. */
import { makeAutoObservable } from "mobx";
import type { Ref } from "../../electron/contract/contract.ts";

/** Where the rules reference is open: at a rule, at a chapter, or at what is searched for; at its contents where all are nothing. */
export interface RulesRead {
	readonly rule: string | null;
	readonly chapter: string | null;
	readonly searched: string;
}
const CONTENTS: RulesRead = { rule: null, chapter: null, searched: "" };

/** The pages of a small screen, from left to right. */
export const SMALL_PAGES = ["question", "mine", "map", "diary", "more"] as const;
/** A page of a small screen. */
export type SmallPage = (typeof SMALL_PAGES)[number];

/** The things beside the board that are open or marked. */
export class TableStore {
	/** The drawer that is open: one of the game's, `rules` or `settings`. */
	drawer: string | null = null;
	/** The dialog that is open: `keys`, `about`, `settings`, or one of the game's. */
	dialog: string | null = null;
	/** The page that is seen of a small screen. */
	page: SmallPage = "question";
	rules: RulesRead = CONTENTS;
	/** The address that was made to let one more window in, until that has come; null where none is waited for. */
	invitation: string | null = null;
	/** The answers whose lines of play were asked for, where the drawer of lines was opened from the diary. */
	linesAt: readonly number[] = [];

	/** The answer whose reasons the drawer `why` shows. */
	whyOf: number | null = null;

	/** What the entry of the diary under the pointer tells of: the board marks where it is. */
	told: readonly Ref[] = [];
	/** What the lesson points at: the board marks it while nothing else is told. */
	taught: readonly Ref[] = [];
	/** The diary shows its field to search in, and its years and phases to go to. */
	searchesDiary = false;

	/** The passage that the diary is to show, by its name. */
	sought: string | null = null;
	/** About whom or what the diary is read alone; null for everything. */
	reads: Ref | null = null;

	constructor() {
		makeAutoObservable(this, {}, { autoBind: true, deep: false });
	}

	toggleDrawer(drawer: string): void {
		this.drawer = this.drawer === drawer ? null : drawer;
	}

	/** True when there was one to close. */
	closeDrawer(): boolean {
		const wasOpen = this.drawer !== null;
		this.drawer = null;
		return wasOpen;
	}

	/** Turns to a page of a small screen; what lies over it is closed. */
	turnTo(page: SmallPage): void {
		this.page = page;
		this.drawer = null;
	}

	/** Opens the lines of play, those first that leave the diary at some answers; from nowhere it closes an open drawer again. */
	openLines(at: readonly number[] = []): void {
		this.drawer = at.length === 0 && this.drawer === "lines" ? null : "lines";
		this.linesAt = at;
	}

	/** Opens the reasons of an answer; those that are open already are closed. */
	openWhy(answer: number): void {
		const isOpen = this.drawer === "why" && this.whyOf === answer;
		this.drawer = isOpen ? null : "why";
		this.whyOf = answer;
	}

	/** A window is waited for that comes in at an address; null: none any more. */
	awaitWindow(invitation: string | null): void {
		this.invitation = invitation;
	}

	teach(taught: readonly Ref[]): void {
		this.taught = taught;
	}

	/** What the board marks. */
	get marked(): readonly Ref[] {
		return this.told.length > 0 ? this.told : this.taught;
	}

	tellOf(told: readonly Ref[]): void {
		this.told = told;
	}

	/** Opens the field to search in; closed, all of the diary is read again. */
	searchDiary(searches: boolean): void {
		this.searchesDiary = searches;
		if (!searches) this.reads = null;
	}

	/** Reads the diary about something alone; null: about everything. */
	readAbout(reads: Ref | null): void {
		this.reads = reads;
	}

	/** Has the diary show a passage. */
	goToPassage(sought: string | null): void {
		this.sought = sought;
	}

	/** Opens the rules reference at a rule. */
	openRule(rule: string): void {
		this.readRules({ rule });
		this.drawer = "rules";
	}

	/** Reads the rules elsewhere; at their contents where nothing is named. */
	readRules(read: Partial<RulesRead>): void {
		this.rules = { ...CONTENTS, ...read };
	}

	openDialog(dialog: string | null): void {
		this.dialog = dialog;
	}

	/** A campaign was closed: nothing is looked at any more. */
	clear(): void {
		this.drawer = this.dialog = null;
		this.page = "question";
		this.rules = CONTENTS;
		this.linesAt = [];
		this.whyOf = null;
		this.told = [];
		this.taught = [];
		this.reads = this.sought = null;
	}
}

/**
 * The figures that games are played by: ours, or an owner's edition laid over them. What an edition makes of the library is worked out once for
 * all campaigns and windows, goes by the hash of what it changes, and shares with ours all that it does not change.
 */
import { type Change, readChanges } from "../../../assets/edition/edition.ts";
import { AssetError, AssetErrors, type EditedLibrary, type Library } from "../../../assets/load.ts";
import { type Text, text } from "../../../engine/kernel/index.ts";
import { type EditionKept, editionHash, SaveError } from "../../../saves/index.ts";
import type { GameEntry } from "../games-on-offer.ts";
import { EditedTongues, type Tongues } from "../reference.ts";
import type { Workers } from "../thinking/crew.ts";

/** Our library with these changes laid over it. */
export type LayOver = (changes: readonly Change[]) => EditedLibrary;

/** All that is made of a library. */
interface Made {
	readonly library: Library;
	/** It as it is read in a language. */
	readonly tongues: Pick<Tongues, "read">;
	/** The games that are played by it. */
	readonly games: readonly GameEntry[];
	/** The workers that think by it. */
	readonly workers: Workers;
}

/** The figures of a campaign, and what is made of them. */
export interface Figures extends Made {
	/** Null where they are ours. */
	readonly edition: EditionKept | null;
	/** Something to tell whoever keeps the table; null where there is nothing. */
	readonly notice: Text | null;
}

/** What figures are made with. */
interface Makers {
	readonly games: (library: Library) => readonly GameEntry[];
	readonly workers: (library: Library) => Workers;
	readonly layOver: LayOver;
}

/** Editions that are kept laid: the others are laid again when they are wanted. */
const MOST_KEPT = 3;

/** An edition as it was laid. */
interface Laid extends Made {
	/** Changes of figures that this version has no more. */
	readonly gone: number;
}

/** Ours, and the editions that were last played by. */
export class AllFigures {
	readonly ours: Figures;
	readonly #makers: Makers;
	/** By hash, that which was used last at the end. */
	readonly #laid = new Map<string, Laid>();

	/** `tongues`: those of our library. */
	constructor(library: Library, tongues: Tongues, makers: Makers) {
		this.#makers = makers;
		const made = { library, tongues, games: makers.games(library), workers: makers.workers(library) };
		this.ours = { ...made, edition: null, notice: null };
	}

	/** The figures of a save's edition; null: ours. Throws a {@link SaveError} (damaged) where it is no edition, or does not fit our games. */
	of(edition: EditionKept | null): Figures {
		if (!edition) return this.ours;
		const { gone, ...made } = this.#made(edition);
		const notice = gone === 0 ? null : text("save.edition.gone", { name: edition.name, count: gone });
		return { ...made, edition, notice };
	}

	#made(edition: EditionKept): Laid {
		const laid = this.#laid.get(edition.hash) ?? this.#lay(edition);
		this.#laid.delete(edition.hash);
		this.#laid.set(edition.hash, laid);
		const [oldest] = this.#laid.keys();
		if (this.#laid.size > MOST_KEPT && oldest !== undefined) this.#laid.delete(oldest);
		return laid;
	}

	#lay(edition: EditionKept): Laid {
		const { library, gone } = layKept(edition, this.#makers.layOver);
		const { games, workers } = this.#makers;
		const tongues = new EditedTongues(library, this.ours.library);
		return { library, tongues, games: games(library), workers: workers(library), gone };
	}
}

/**
 * The library with what a save's edition changes, and how many of its changes have no place there any more. Throws a {@link SaveError}
 * (damaged) where it is no edition, or does not fit our games.
 */
export function layKept(edition: EditionKept, layOver: LayOver): { readonly library: Library; readonly gone: number } {
	const changes = changesOf(edition);
	const first = layOver(changes);
	// What our figures have no more is nothing to play by; all else of theirs is.
	const gone = new Set(first.gone);
	const { library, faults } = gone.size === 0 ? first : layOver(changes.filter((change) => !gone.has(change)));
	if (library) return { library, gone: gone.size };
	const [fault] = faults;
	throw unfit(edition, fault ? `${fault.file}, ${fault.field}: ${fault.found}` : "");
}

/** Throws a {@link SaveError} (damaged) unless what is kept is changes, and has the hash that it says. */
function changesOf(edition: EditionKept): Change[] {
	try {
		const changes = readChanges(edition.changes, "edition");
		if (editionHash({ changes }) === edition.hash) return changes;
	} catch (error) {
		const [first] = error instanceof AssetErrors ? error.errors : [error];
		if (!(first instanceof AssetError)) throw error;
		throw unfit(edition, `${first.field}: ${first.found}`);
	}
	throw unfit(edition, "hash");
}

function unfit({ name }: EditionKept, detail: string): SaveError {
	return new SaveError("damaged", text("save.edition.unfit", { name, detail: detail.slice(0, 300) }));
}

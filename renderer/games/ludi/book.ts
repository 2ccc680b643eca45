/** What Ludi Romani writes into the campaign book: what became of everybody. */
import type { Chapter, Source, TablePart } from "../../panels/book/chapters.ts";
import type { GameBook } from "../../panels/game.ts";
import { type LudiView, type Mortal, mortalsOf } from "./ludi-facts.ts";
import { LudiTable } from "./stores/ludi-table.ts";

type Game = Source<LudiView>;

/** The campaign book of Ludi Romani. */
export const ludiBook: GameBook = {
	faces: [1, 2, 3, 4, 5, 6],
	// Vulcan's die has ten faces.
	isThrown: ({ roll }) => roll?.roll !== "ludi-fabrilis",
	labelOf: (view) => String((view as LudiView).place.segment),
	chaptersOf: (source, game) => ludiChapters(source as Game, game instanceof LudiTable ? game.view : null),
};

/** The chapters of Ludi's own: what became of everybody, also where the host has told no more than the table before the window (`now`). */
export function ludiChapters(game: Game, now: LudiView | null = null): Chapter[] {
	const last = game.samples.at(-1)?.view ?? now;
	return last ? [{ id: "result", parts: [endsIn(game, last)] }] : [];
}

/** Everybody with what he has at the end, those whom persons play first. */
function endsIn({ words }: Game, view: LudiView): TablePart {
	const byProgram = ({ player }: Mortal) => (player === null ? 1 : 0);
	const rows = mortalsOf(view)
		.toSorted((a, b) => byProgram(a) - byProgram(b))
		.map((mortal) => {
			const { id, player, denarii, classes } = mortal;
			const facts = view.facts[id];
			return {
				cells: [
					words.name({ kind: "mortal", id }),
					player === null ? "" : words.name({ kind: "side", id: player }),
					becameOf({ words }, view, mortal),
					{ value: denarii, said: words.number(denarii) },
					facts?.legions ?? 0,
					classes,
					facts?.votes ?? 0,
				],
			};
		});
	return {
		kind: "table",
		title: words.key("window.book.ends"),
		columns: ["role", "player", "fate", "denarii", "legions", "fleets", "votes"].map((id) =>
			words.key(`window.book.column.${id}`),
		),
		rows,
		empty: "",
	};
}

/** How he died, or what he is; and what the victors of Actium did with him. */
function becameOf({ words }: Pick<Game, "words">, view: LudiView, { id, life, end }: Mortal): string {
	const mortal = { kind: "mortal", id } as const;
	const fate = view.settlement?.fates[id];
	const governed = Object.entries(view.settlement?.governors ?? {}).flatMap(([region, governor]) =>
		governor === id ? [words.key("ludi.governs", { mortal, region: { kind: "region", id: region } })] : [],
	);
	return [
		life !== "living" && end ? words.key(`ludi.dies-${end.cause}`, { mortal }) : titleOf({ words }, view, id),
		...(fate && fate !== "govern" ? [words.key(`ludi.fate-${fate}`, { role: mortal })] : []),
		...governed,
	].join(" ");
}

const titleOf = ({ words }: Pick<Game, "words">, { facts }: LudiView, id: Mortal["id"]): string =>
	words.key(`ludi.title.${facts[id]?.title ?? "senator"}`);

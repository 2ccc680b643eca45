/** The game's own words that are explained where they stand: `<key>.forms` has them in every form. */
export const forumTerms: readonly string[] = [
	"forum.term.horreum",
	"forum.term.benefaction",
	"forum.term.prestige",
	"forum.term.boost",
];

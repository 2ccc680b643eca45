/** Short and strange words of the game that are explained where they stand: `<key>.forms` has them in every form in which a sentence may have them. */
export const ancientWorldTerms: readonly string[] = [
	"aw.term.sp",
	"aw.term.asp",
	"aw.term.alp",
	"aw.term.ids",
	"aw.term.rl",
	"aw.term.al",
	"aw.term.lam",
	"aw.term.guile",
	"aw.term.siege-attrition",
	"aw.term.under-siege",
	"aw.term.overall-commander",
	"aw.term.continuation",
	"aw.term.inertia",
	"aw.term.devotio",
	"aw.term.sea-point",
	"aw.term.siege-capability",
];

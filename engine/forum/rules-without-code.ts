/** The rules of Forum that are on this table. */
import { data, type PlayedRules, paragraph, rulesOf, scenarioRulesOf } from "../catalogue/rules-without-code.ts";

/** Each fate card is a rule, by its id. */
const CARDS = scenarioRulesOf(
	"FO",
	"great-fire amphitheatre floods war-on-limes revolt-ephesus-lugdunum revolt-hispalis-massilia",
	"revolt-carthago-alexandria revolt-rhodus-damascus census gallic-wine spanish-oil asian-luxuries egyptian-grain",
	"imperial-dispatch shipwreck greedy-governor aegean-plague mores-of-yore imperial-divorce local-elections",
	"patron-consul vow-fulfilled praefectus-annonae social-snub new-grandchild wrong-candidate vesuvius",
	"african-grain mare-clausum fair-winds ludi-saeculares emperors-fear adoption builders-year portoria",
	"eastern-plague",
);

export const forumPlayed: PlayedRules = {
	folder: "engine/forum/",
	book: "FO",
	rules: [
		...rulesOf(
			"FO",
			"0.1 0.2 0.3 0.4 0.5 0.6",
			"1.1 1.2 1.3 1.4 1.5",
			"2.1 2.2 2.3 2.31 2.4 2.41 2.42 2.43",
			"3.1 3.2 3.3 3.4 3.5",
			"4.1 4.2 4.3 4.4 4.5",
			"5",
			"6.1 6.2",
			"7.1 7.2 7.3",
		),
		"FO.option",
		...CARDS,
	],
	elsewhere: {
		"FO 0.1": data('"markets"', "assets/forum/board.json"),
		"FO 0.5": paragraph("FO 7.1"),
		"FO.option": data('"options"', "assets/forum/figures.json"),
		...Object.fromEntries(
			CARDS.map((rule) => [rule, data(`"id": "${rule.slice("FO.".length)}"`, "assets/forum/cards.json")]),
		),
	},
};

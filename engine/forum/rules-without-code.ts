/** The rules of Forum that no code of their own plays. */
import { data, paragraph, type RulesWithoutCode } from "../catalogue/rules-without-code.ts";

/** The fate cards by their ids; each is a rule. */
const CARDS = [
	"great-fire amphitheatre floods war-on-limes revolt-ephesus-lugdunum revolt-hispalis-massilia",
	"revolt-carthago-alexandria revolt-rhodus-damascus census gallic-wine spanish-oil asian-luxuries egyptian-grain",
	"imperial-dispatch shipwreck greedy-governor aegean-plague mores-of-yore imperial-divorce local-elections",
	"patron-consul vow-fulfilled praefectus-annonae social-snub new-grandchild wrong-candidate vesuvius",
	"african-grain mare-clausum fair-winds ludi-saeculares emperors-fear adoption builders-year portoria",
	"eastern-plague",
].flatMap((line) => line.split(" "));

export const forumWithoutCode: RulesWithoutCode = {
	folder: "engine/forum/",
	book: "FO",
	elsewhere: {
		"FO 0.1": data('"markets"', "assets/forum/board.json"),
		"FO 0.5": paragraph("FO 7.1"),
		"FO.option": data('"options"', "assets/forum/figures.json"),
		...Object.fromEntries(CARDS.map((card) => [`FO.${card}`, data(`"id": "${card}"`, "assets/forum/cards.json")])),
	},
};

/** CR 5.29: a new Fleet of five squadrons or fewer may get a Praetor at once, if none is in play. */
import type { AncientWorld } from "../../ancient-world/table.ts";
import { chooseIfAny, filterOptions, type Play, text } from "../../kernel/index.ts";
import { addOfficeLams, enterOffice, inOffice } from "../../rome/offices/05-1-magistrates.ts";
import { electMan, triumphantMen } from "../../rome/offices/05-2-draw.ts";
import { fleetsOf } from "../sea/07-11-fleets.ts";
import { whyNoMoreAdmirals } from "../sea/07-21-commanders.ts";
import { fleetOption } from "../sea/fleet-name.ts";
import { fleetOfOption, takeFleet, whyNoPraetor } from "./05-1-commands-at-sea.ts";

const NOBODY = "none";

/** When both sides have laid down their ships, in B6. */
export function* commandNewFleets(table: AncientWorld, segment: string): Play {
	if (segment !== "force-increase" || inOffice(table, "praetor").length > 0) return;
	const fleets = fleetsOf(table, "rome").filter(({ underConstruction }) => underConstruction);
	const { options, refused } = filterOptions(
		fleets,
		(fleet) => fleetOption(fleet),
		(fleet) => whyNoPraetor(table, fleet) ?? whyNoMoreAdmirals(table, "rome"),
	);
	const chosen = yield* chooseIfAny(table, {
		seat: "rome",
		rule: "CR 5.29",
		prompt: text("ask.new-fleet-praetor"),
		options,
		otherwise: [{ id: NOBODY, text: text("option.no-fleet-commander") }],
		refused,
	});
	if (chosen === null || chosen === NOBODY) return;
	const man = yield* electMan(table, "praetor", triumphantMen(table));
	if (man === null) return;
	enterOffice(table, man, "praetor");
	addOfficeLams(table, "praetor", 1);
	takeFleet(table, man, fleetOfOption(table, chosen), "CR 5.29");
}

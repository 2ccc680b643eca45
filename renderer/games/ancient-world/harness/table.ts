/** The table that the harness shows: as set up, or worn by hand so that every mark can be seen. */
import table from "virtual:table";
import { TableMap } from "../../../map/hex/table-map.ts";
import { offersOf } from "../piece-handling.ts";

export function readTable(worn: boolean) {
	const { view, gazetteer, sheets, decision, messages } = structuredClone(table);
	if (worn) wear(view);
	const facts = { view, gazetteer, map: new TableMap(sheets) };
	return { facts, messages, offers: offersOf(decision) };
}

/** Losses, statuses, a siege, a sack, a devastated province, men wounded and Finished. */
function wear(view: (typeof table)["view"]): void {
	const armies = Object.values(view.forces).filter((force) => force.box !== null);
	for (const [at, status] of (["disrupted", "disorganized", "useless"] as const).entries()) {
		const army = armies[at];
		if (army) army.status = status;
	}
	const [one, two] = Object.values(view.legions);
	if (one) Object.assign(one, { training: "veteran", rl: { inf: 6, cav: 0 }, al: { inf: 7, cav: 2 } });
	if (two) Object.assign(two, { rl: { inf: 8, cav: 1 }, al: { inf: 4, cav: 1 } });
	const leaders = Object.values(view.leaders);
	for (const leader of leaders.filter(({ id }) => id === "maharbal" || id === "402")) leader.finished = true;
	for (const leader of leaders.filter(({ id }) => id === "mago-barca")) Object.assign(leader, { standing: "wounded" });
	Object.assign(view.cities.placentia ?? {}, { siege: "carthage", ids: 2 });
	Object.assign(view.cities.taurinorum ?? {}, { sacked: 1, control: "carthage", ids: 0 });
	Object.assign(view.provinces["gallia-cispadana"] ?? {}, { devastated: true });
	const hannibal = armies.find((army) => army.side === "carthage");
	if (hannibal) {
		hannibal.engines = 1;
		view.march = {
			forces: [hannibal.id],
			operation: "force-movement",
			path: ["it-1221", "it-1320", "it-1319", "it-1418"],
			overruns: 0,
			seas: 0,
			beganInside: false,
			alps: 5,
		};
	}
}

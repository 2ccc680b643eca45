/** 9.1, LR-H5: who is about to die asks for rescue, as long as there is somebody to ask. */
import { Menu, type Play } from "../../kernel/index.ts";
import { wed, whyNotWed } from "../bonds/nuptiae.ts";
import { isDear } from "../cast.ts";
import { agrees, decide } from "../decide.ts";
import { rescue, whyNotPlead } from "../mercury.ts";
import { GODS_OF_BACCHANTS } from "../roles.ts";
import { mortalsIn } from "../sedes.ts";
import type { Mortal, MortalId, NumenId } from "../state.ts";
import {
	type Ludi,
	ludiReason,
	mortalById,
	mortalOption,
	mortalRef,
	numenOption,
	optionFor,
	policyDie,
	sayInLudi,
} from "../table.ts";
import { sendAway } from "../travel.ts";
import { CAUSES, type Mortis, type SlowCause } from "./causes.ts";
import { appeal, whyNoBand } from "./thiasos.ts";

const MERCURY = "mercury";
const FATE = "fate";

/** True when he lives on: he is safe from a killer until the next aestas (LR-H5). Whom he asks first is his choice. */
export function* isSaved(table: Ludi, mortal: Mortal, mortis: Mortis & { readonly cause: SlowCause }): Play<boolean> {
	const asked = new Set<string>();
	for (;;) {
		const menu = helpers(table, mortal, asked);
		const [first] = menu.options;
		if (!first && asked.size > 0) return false;
		const said = yield* decide(table, mortal.id, {
			ask: `dying-${mortis.cause}`,
			rule: CAUSES[mortis.cause],
			options: [...menu.options, optionFor(FATE, "accept-death")],
			refused: menu.refused,
			policy: () => first?.id ?? FATE,
		});
		if (said === FATE) return false;
		asked.add(said);
		if (!(yield* helps(table, mortal, said))) continue;
		yield* goOnLiving(table, mortal, mortis);
		return true;
	}
}

/** Mercury in an aestas (LR-VI.G), virgines beside him (LR-XII.A.3), and the gods of bacchants (LR-X.A.1). */
function helpers(table: Ludi, mortal: Mortal, asked: ReadonlySet<string>): Menu {
	const menu = new Menu();
	const heard = (id: string) => (asked.has(id) ? ludiReason("LR-H5", "asked-already") : null);
	menu.add(optionFor(MERCURY, "plead-mercury"), heard(MERCURY) ?? whyNotPlead(table, mortal, true));
	for (const virgo of mortalsIn(table, mortal.region ?? "rome")) {
		if (virgo.rank !== "virgo" || virgo.id === mortal.id) continue;
		const option = mortalOption(virgo.id, "save-by-marriage");
		menu.add(option, heard(option.id) ?? whyNotWed(virgo, mortal));
	}
	for (const god of GODS_OF_BACCHANTS) {
		const option = numenOption(god, "appeal");
		menu.add(option, heard(option.id) ?? whyNoBand(table, god, mortal));
	}
	return menu;
}

function* helps(table: Ludi, mortal: Mortal, said: string): Play<boolean> {
	if (said === MERCURY) return yield* rescue(table, mortal, true);
	const [kind, who = ""] = said.split("/");
	if (kind === "appeal") return yield* appeal(table, who as NumenId, mortal);
	const virgo = mortalById(table.state, who as MortalId);
	const isWilling = yield* agrees(table, virgo.id, {
		ask: "save-by-marriage",
		rule: "LR-XII.A.3",
		args: { mortal: mortalRef(mortal.id) },
		about: [mortalRef(mortal.id)],
		policy: () => isDear(table.state, virgo, mortal.id) || policyDie(table) === 6,
	});
	if (!isWilling)
		sayInLudi(table, "virgo-declines", "LR-XII.A.3", { virgo: mortalRef(virgo.id), mortal: mortalRef(mortal.id) });
	return isWilling && (yield* wed(table, virgo, mortal));
}

/** LR-H5: who was to die for being in Rome may not stay there. */
function* goOnLiving(table: Ludi, mortal: Mortal, { cause }: Mortis): Play {
	const { state, data } = table;
	const next = data.segments.find(({ i, kind }) => i > state.place.segment && kind === "aestas");
	mortal.safeUntil = next?.i ?? data.segments.length;
	sayInLudi(table, "lives-on", "LR-H5", { mortal: mortalRef(mortal.id) });
	const isBanned = cause === "proscribed" || cause === "rex-in-rome";
	if (isBanned && mortal.region === "rome" && mortal.life === "living")
		yield* sendAway(table, mortal, "LR-H5", ["rome"]);
}

/** LR-XI, XV.B.3: making friends, swearing, parting, and a matrona who has friends parted. */
import type { Play } from "../../kernel/index.ts";
import { befriend, dissolve, endAmicitia, swear, whyNotFriend } from "../bonds/amicitia.ts";
import { amicitiaOf } from "../cast.ts";
import { allows, decide } from "../decide.ts";
import type { Mortal, MortalId } from "../state.ts";
import {
	type Ludi,
	ludiReason,
	mortalById,
	mortalNamed,
	mortalOption,
	mortalRef,
	optionFor,
	policyDie,
	sayInLudi,
} from "../table.ts";
import { type Action, ANY_SEASON, LIVING } from "./action.ts";
import { partnersOf } from "./trade.ts";

/** Others here who have no friends yet. */
function unallied(table: Ludi, mortal: Mortal): Mortal[] {
	return partnersOf(table, mortal).filter((other) => whyNotFriend(table, other) === null);
}

const amicitia: Action = {
	id: "amicitia",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XI.A.1",
	offer(table, mortal, menu) {
		const own = whyNotFriend(table, mortal);
		if (own) {
			menu.refuseOthers("amicitia", own);
			return;
		}
		const areTooFew = unallied(table, mortal).length < 2 ? ludiReason("LR-XI.A.1", "three-are-needed") : null;
		for (const other of partnersOf(table, mortal))
			menu.add(mortalOption(other.id, "amicitia"), whyNotFriend(table, other) ?? areTooFew);
		menu.refuseOthers("amicitia", ludiReason("LR-XI.A.1", "elsewhere"));
	},
	*play(table, mortal, thing): Play {
		const second = mortalNamed(table.state, thing);
		const open = unallied(table, mortal).filter(({ id }) => id !== second.id);
		const third = yield* decide(table, mortal.id, {
			ask: "third-friend",
			rule: "LR-XI.A.1",
			args: { mortal: mortalRef(second.id) },
			options: open.map(({ id }) => mortalOption(id)),
			policy: () => open[0]?.id ?? "",
		});
		yield* befriend(table, [mortal.id, second.id, third as MortalId]);
	},
};

const swearOath: Action = {
	id: "swear",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XI.A.2",
	offer(table, mortal, menu) {
		const own = amicitiaOf(table.state, mortal.id);
		if (!own) menu.refuseOthers("swear", ludiReason("LR-XI.A.2", "no-friends"));
		else menu.add(optionFor("swear", "swear"), own.blessed ? ludiReason("LR-XI.A.2", "sworn-already") : null);
	},
	*play(table, mortal): Play {
		const own = amicitiaOf(table.state, mortal.id);
		if (own) yield* swear(table, own);
	},
};

const dissolveIt: Action = {
	id: "dissolve",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XI.B.1",
	offer(table, mortal, menu) {
		const isFriend = amicitiaOf(table.state, mortal.id) !== undefined;
		if (isFriend) menu.add(optionFor("dissolve", "dissolve"));
		else menu.refuseOthers("dissolve", ludiReason("LR-XI.B.1", "no-friends"));
	},
	*play(table, mortal): Play {
		const own = amicitiaOf(table.state, mortal.id);
		if (own) dissolve(table, mortal, own);
	},
};

/** Under this name Juno remembers who has begged already in this season. */
const BEG = "beg-juno";

/** LR-XV.B.3, XV.B.3.a */
const begJuno: Action = {
	id: BEG,
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-XV.B.3",
	offer({ state }, mortal, menu) {
		const hasBegged = state.numina.juno.last[`${BEG}/${mortal.id}`] === String(state.place.segment);
		if (mortal.rank !== "matrona") menu.refuseOthers(BEG, ludiReason("LR-XV.B.3", "no-matrona"));
		else if (state.amicitiae.length === 0) menu.refuseOthers(BEG, ludiReason("LR-XV.B.3", "no-friends-anywhere"));
		else
			for (const { friends } of state.amicitiae) {
				const [first, second, third] = friends.map(mortalRef);
				const option = optionFor(`${BEG}/${friends[0]}`, BEG, { ...named(first, second, third) });
				menu.add(option, hasBegged ? ludiReason("LR-XV.B.3", "begged-already") : null);
			}
	},
	*play(table, mortal, thing): Play {
		const { state } = table;
		const broken = amicitiaOf(state, mortalById(state, thing as MortalId).id);
		if (!broken) return;
		state.numina.juno.last[`${BEG}/${mortal.id}`] = String(state.place.segment);
		const [first, second, third] = broken.friends.map(mortalRef);
		const isHeard = yield* allows(table, ["juno"], "break-amicitia", {
			args: { mortal: mortalRef(mortal.id), ...named(first, second, third) },
			about: broken.friends.map(mortalRef),
			policy: () => policyDie(table) >= 5,
		});
		if (isHeard) endAmicitia(table, broken, "juno");
		else sayInLudi(table, "juno-declines", "LR-XV.B.3", { mortal: mortalRef(mortal.id) });
	},
};

type Name = ReturnType<typeof mortalRef> | undefined;

const named = (first: Name, second: Name, third: Name) => ({
	...(first && second && third && { first, second, third }),
});

/** Actions of friendship: making it, its oath, its end, and a matrona's plea to Juno (LR-XI, XV.B.3). */
export const AMICITIA_ACTIONS: readonly Action[] = [amicitia, swearOath, dissolveIt, begJuno];

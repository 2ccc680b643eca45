/** LR-VII.D.2.a-b, VII.D.2.c, H14: how many legions each party fields, whose they are, and of what kind. */
import type { Play } from "../../kernel/index.ts";
import { decideAmounts } from "../decide.ts";
import type { LegionKind, RoleId, WarParty } from "../state.ts";
import { isNumen, type Ludi, optionFor } from "../table.ts";
import { usableBy } from "./parties.ts";

/** Each names what he fields: of a pair the whole number each, of friends together. Who throws comes last, and fields the rest. */
export function* fieldLegions(table: Ludi, { members, paired }: WarParty, number: number): Play<WarParty["fielded"]> {
	const fielded: WarParty["fielded"] = {};
	const order = [...members.slice(1), ...members.slice(0, 1)];
	let rest = number;
	for (const [n, role] of order.entries()) {
		const others = order.slice(n + 1).reduce((sum, other) => sum + armies(table, other), 0);
		const least = paired ? number : Math.max(0, rest - others);
		const most = paired ? number : Math.min(rest, armies(table, role));
		const named = yield* nameLegions(table, role, { least, most, share: shareOf(table, order.slice(n), role, rest) });
		fielded[role] = named;
		rest -= paired ? 0 : named.curiales + named.clientarum;
	}
	return fielded;
}

const armies = (table: Ludi, role: RoleId): number =>
	usableBy(table, role, "curiales") + usableBy(table, role, "clientarum");

/** His part of what is still to be fielded, by what he owns of it. */
function shareOf(table: Ludi, roles: readonly RoleId[], role: RoleId, rest: number): number {
	const all = roles.reduce((sum, each) => sum + armies(table, each), 0);
	return all === 0 ? 0 : Math.round((rest * armies(table, role)) / all);
}

interface Bounds {
	readonly least: number;
	readonly most: number;
	/** What the program fields, within the bounds. */
	readonly share: number;
}

function* nameLegions(table: Ludi, role: RoleId, { least, most, share }: Bounds): Play<Record<LegionKind, number>> {
	const curiales = usableBy(table, role, "curiales");
	const clientarum = usableBy(table, role, "clientarum");
	const byProgram = () => {
		const count = Math.min(most, Math.max(least, share));
		return { curiales: Math.min(count, curiales), clientarum: count - Math.min(count, curiales) };
	};
	const isForced =
		least === most && (curiales === 0 || clientarum === 0 || least === curiales + clientarum || least === 0);
	if (isForced || isNumen(role)) return byProgram();
	const named = yield* decideAmounts(table, role, {
		ask: "field-legions",
		rule: "LR-VII.D.2.c",
		args: { least, most },
		items: [
			{ ...optionFor("curiales", "ware-curiales"), min: 0, max: Math.min(most, curiales) },
			{ ...optionFor("clientarum", "ware-clientarum"), min: 0, max: Math.min(most, clientarum) },
		],
		total: { min: least, max: most },
		policy: byProgram,
	});
	const { curiales: white = 0, clientarum: red = 0 } = named;
	return { curiales: white, clientarum: red };
}

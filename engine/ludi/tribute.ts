/** LR-IX, 6.3: tribute, and what imagines take of it (LR-XIV.D.2.b). */
import type { Play, Reason } from "../kernel/index.ts";
import { agrees, decide, decideAmounts, decideNumen } from "./decide.ts";
import { transfer } from "./ledger.ts";
import { mortalsIn, numinaIn } from "./sedes.ts";
import type { Mortal, Numen } from "./state.ts";
import {
	allMortals,
	type Ludi,
	livingMortals,
	ludiReason,
	mortalOption,
	mortalRef,
	numenOption,
	numenRef,
	optionFor,
	policyDie,
	regionRef,
	sayInLudi,
} from "./table.ts";

/** LR-IX.A: everybody may claim once; imagines are free to choose whom they follow. */
export function openTribute({ state }: Ludi): void {
	for (const mortal of allMortals(state)) {
		mortal.claims = mortal.life === "living" ? 1 : 0;
		mortal.attachedTo = null;
	}
}

/** LR-IX.A.4: what was not claimed lapses. */
export function endTribute({ state }: Ludi): void {
	for (const mortal of livingMortals(state)) mortal.claims = 0;
}

/** LR-IX.A, IX.A.1: numina in the region who have denarii. Rome's four pay nobody. */
function paymasters(table: Ludi, { region }: Mortal): Numen[] {
	return region === null || region === "rome" ? [] : numinaIn(table, region).filter(({ denarii }) => denarii > 0);
}

/** Why nothing can be claimed now (LR-IX.B): what a region pays stands with it. */
export function whyNotClaim(table: Ludi, mortal: Mortal): Reason | null {
	const { region } = mortal;
	if (mortal.rank === "liber") return ludiReason("LR-IX.A", "no-claim");
	if (region === null || table.data.regions[region].tributum === 0)
		return ludiReason("LR-IX.B", "pays-nothing", { region: regionRef(region ?? "rome") });
	if (table.state.ring?.wearer === mortal.id) return ludiReason("LR-IX.A", "not-wintering");
	if (mortal.claims === 0) return ludiReason("LR-IX.A", "claimed");
	return paymasters(table, mortal).length === 0 ? ludiReason("LR-IX.A", "no-paymaster") : null;
}

/** One claim, whenever the claimant likes (LR-XIV.D.2.b.iii): each numen pays in full, or what it has; imagines take their shares first. */
export function* claim(table: Ludi, mortal: Mortal): Play {
	mortal.claims -= 1;
	yield* gatherImagines(table, mortal);
	const imagines = allMortals(table.state).filter(({ attachedTo }) => attachedTo === mortal.id);
	for (const numen of yield* whoPays(table, mortal)) {
		const paid = yield* payment(table, mortal, numen);
		if (paid > 0) yield* pay(table, { mortal, numen, paid, imagines });
	}
}

/** All of them, or with the option the one whom the claimant names. */
function* whoPays(table: Ludi, mortal: Mortal): Play<Numen[]> {
	const all = paymasters(table, mortal);
	if (!table.state.options["one-paymaster"] || all.length < 2) return all;
	const richest = all.reduce((best, numen) => (numen.denarii > best.denarii ? numen : best));
	const options = all.map(({ id }) => numenOption(id));
	const named = yield* decide(table, mortal.id, {
		ask: "paymaster",
		rule: "LR-IX.A.1",
		options,
		policy: () => richest.id,
	});
	return all.filter(({ id }) => id === named);
}

/**
 * LR-IX.A.2: where a treasury is too small for all who may still claim, the numen says what this one gets of it: the full sum, what is over
 * when the others have been paid, or nothing. By the program those come first who came first to the region.
 */
function* payment(table: Ludi, mortal: Mortal, numen: Numen): Play<number> {
	const { denarii } = numen;
	const { tributum } = table.data.regions[mortal.region ?? "rome"];
	const waiting = claimantsWith(table, mortal);
	const full = Math.min(tributum, denarii);
	if (denarii >= tributum * waiting.length || waiting.length < 2) return full;
	const rest = denarii % tributum;
	const sums = { full, rest, nothing: 0 };
	const mayRefuse = denarii <= tributum * (waiting.length - 1);
	const offered = [
		optionFor("full", "pay", { denarii: full }),
		...(rest > 0 && rest < full ? [optionFor("rest", "pay", { denarii: rest })] : []),
		...(mayRefuse ? [optionFor("nothing", "pay-nothing", { mortal: mortalRef(mortal.id) })] : []),
	];
	const before = tributum * waiting.indexOf(mortal);
	const bySeniority = denarii >= before + full ? "full" : denarii > before ? "rest" : "nothing";
	const said = yield* decideNumen(table, numen.id, "tribute-order", {
		args: {
			mortal: mortalRef(mortal.id),
			denarii,
			others: waiting.flatMap(({ id }) => (id === mortal.id ? [] : mortalRef(id))),
		},
		about: waiting.map(({ id }) => mortalRef(id)),
		options: offered,
		policy: () => bySeniority,
	});
	const paid = sums[said as keyof typeof sums];
	if (paid === 0)
		sayInLudi(table, "keeps-tribute", "LR-IX.A.2", { mortal: mortalRef(mortal.id), numen: numenRef(numen.id) });
	return paid;
}

/** A claimant and all who may still claim in his region, the most senior first. */
function claimantsWith(table: Ludi, mortal: Mortal): Mortal[] {
	const { region } = mortal;
	if (region === null) return [mortal];
	return mortalsIn(table, region).filter((each) => each === mortal || whyNotClaim(table, each) === null);
}

interface Payment {
	readonly mortal: Mortal;
	readonly numen: Numen;
	readonly paid: number;
	readonly imagines: readonly Mortal[];
}

/** LR-IX.A.3, XIV.D.2.b: 100,000 to each imago; where it is not enough the claimant says who gets it, and keeps nothing. */
function* pay(table: Ludi, { mortal, numen, paid, imagines }: Payment): Play {
	const share = table.data.figures.prices.imagoShare;
	const isShort = paid < share * imagines.length;
	const favoured = isShort ? yield* favouredImagines(table, mortal, imagines, Math.floor(paid / share)) : imagines;
	for (const imago of favoured) {
		transfer(table, numen.id, imago.id, { denarii: share });
		sayInLudi(table, "imago-share", "LR-XIV.D.2.b", {
			imago: mortalRef(imago.id),
			mortal: mortalRef(mortal.id),
			denarii: share,
		});
	}
	const rest = isShort ? 0 : paid - share * imagines.length;
	transfer(table, numen.id, mortal.id, { denarii: rest });
	const args = { mortal: mortalRef(mortal.id), numen: numenRef(numen.id) };
	if (rest > 0) sayInLudi(table, "tribute", "LR-IX.A.1", { ...args, denarii: rest });
	else sayInLudi(table, "tribute-to-ghosts", isShort ? "LR-XIV.D.2.b.ii" : "LR-XIV.D.2.b", args);
}

/** LR-XIV.D.2.b.ii */
function* favouredImagines(table: Ludi, mortal: Mortal, imagines: readonly Mortal[], notes: number): Play<Mortal[]> {
	const items = imagines.map(({ id }) => ({ ...mortalOption(id), min: 0, max: 1 }));
	const amounts = yield* decideAmounts(table, mortal.id, {
		ask: "imago-order",
		rule: "LR-XIV.D.2.b.ii",
		items,
		total: { min: notes, max: notes },
		policy: () => Object.fromEntries(imagines.slice(0, notes).map(({ id }) => [id, 1])),
	});
	return imagines.filter(({ id }) => amounts[id] === 1);
}

// === Imagines at a claim (LR-XIV.D.2.b.i) ===

/** Each imago that follows nobody yet says at the very moment whether it follows this claimant. */
function* gatherImagines(table: Ludi, mortal: Mortal): Play {
	for (const imago of allMortals(table.state)) {
		if (imago.life !== "imago" || imago.attachedTo !== null) continue;
		const follows = yield* agrees(table, imago.id, {
			ask: "attach",
			rule: "LR-XIV.D.2.b.i",
			args: { mortal: mortalRef(mortal.id) },
			about: [mortalRef(mortal.id)],
			policy: () => isBestClaim(table, mortal),
		});
		if (follows) imago.attachedTo = mortal.id;
	}
}

/** 6.3: by the program where most will be paid, of the claims still open. */
function isBestClaim(table: Ludi, mortal: Mortal): boolean {
	const worth = expected(table, mortal);
	return livingMortals(table.state).every((other) => other.claims === 0 || expected(table, other) <= worth);
}

function expected(table: Ludi, mortal: Mortal): number {
	const { tributum } = table.data.regions[mortal.region ?? "rome"];
	return paymasters(table, mortal).reduce((sum, { denarii }) => sum + Math.min(denarii, tributum), 0);
}

// === Instauratio (LR-IX.C) ===

/** The Fates may order it once or twice more; each is a pass of claims. */
export function* repeatTribute(table: Ludi): Play {
	const options = ["no", "once", "twice"].map((id) => optionFor(id, `instauratio-${id}`));
	const policy = () => (policyDie(table) === 6 ? "once" : "no");
	const will = yield* decideNumen(table, "fata", "instauratio", { options, policy });
	const times = will === "twice" ? table.data.figures.limits.instauratio : will === "once" ? 1 : 0;
	for (let time = 0; time < times; time += 1) {
		sayInLudi(table, "instauratio", "LR-IX.C");
		for (const mortal of livingMortals(table.state)) mortal.claims = 1;
		for (const region of table.data.acting)
			for (const mortal of mortalsIn(table, region)) yield* claimAgain(table, mortal);
	}
}

function* claimAgain(table: Ludi, mortal: Mortal): Play {
	if (whyNotClaim(table, mortal) !== null) return;
	const isClaimed = yield* agrees(table, mortal.id, { ask: "claim-again", rule: "LR-IX.C", policy: () => true });
	if (isClaimed) yield* claim(table, mortal);
}

/** Where a campaign is being decided: the places to look at together, when somebody asks for the front. */
import { playerOf } from "../table-facts.ts";
import type { AncientWorldView } from "../view.ts";

/** What is known of the table; `about`: the places that the question is about; `distance`: hexes from one to another. */
export interface Fronted {
	view: AncientWorldView;
	about: readonly string[];
	distance(one: string, other: string): number;
}

interface Army {
	hex: string;
	player: string;
	strength: number;
}

/**
 * The battle that is fought; else whoever acts, or what the question is about, with the nearest enemy; else the two enemies that stand nearest to each other,
 * of equals the stronger. Nothing where there are no armies.
 */
export function frontOf({ view, about, distance }: Fronted): readonly string[] {
	const fought = [view.battle, view.navy?.navalBattle].flatMap((battle) => (battle ? [battle.hex] : []));
	if (fought.length > 0) return fought;
	const armies = armiesOf(view);
	const acting = view.leaders[view.phase?.leader ?? ""];
	const [place] = [...(acting?.hex ? [acting.hex] : []), ...about];
	if (place !== undefined) {
		const own = acting ? playerOf(view, acting.side) : (armies.find(({ hex }) => hex === place)?.player ?? null);
		const enemies = armies.filter(({ player, hex }) => player !== own && Number.isFinite(distance(place, hex)));
		const [nearest] = enemies.toSorted((a, b) => distance(place, a.hex) - distance(place, b.hex));
		return nearest && own !== null ? [...new Set([place, nearest.hex])] : [place];
	}
	return nearestEnemies(armies, distance);
}

function armiesOf(view: AncientWorldView): Army[] {
	const ashore = Object.values(view.forces).map(({ hex, side, totals }) => ({ hex, side, strength: totals.sp }));
	const afloat = Object.values(view.navy?.fleets ?? {}).map(({ hex, side }) => ({ hex, side, strength: 1 }));
	return [...ashore, ...afloat]
		.filter(({ strength }) => strength > 0)
		.map(({ hex, side, strength }) => ({ hex, player: playerOf(view, side), strength }));
}

function nearestEnemies(armies: readonly Army[], distance: Fronted["distance"]): readonly string[] {
	let best = { hexes: armies.slice(0, 1).map(({ hex }) => hex), far: Number.POSITIVE_INFINITY, strength: 0 };
	for (const [n, one] of armies.entries())
		for (const other of armies.slice(n + 1)) {
			if (one.player === other.player) continue;
			const far = distance(one.hex, other.hex);
			const strength = one.strength + other.strength;
			if (far > best.far || (far === best.far && strength <= best.strength)) continue;
			best = { hexes: [...new Set([one.hex, other.hex])], far, strength };
		}
	return best.hexes;
}

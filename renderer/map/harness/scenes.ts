/** Scenes to look at: an opening like Thunderbolt's, and a crowd to measure with. */
import { aForce, aLeader, aLegion } from "../../counters/samples.ts";
import type { TableMap } from "../hex/table-map.ts";
import { emptyScene, type Scene, type SceneCounter, type SceneStack } from "../scene.ts";

const ROMAN = [
	"latium",
	"campania",
	"northern-etruria",
	"southern-etruria",
	"umbria",
	"picenum",
	"sabinus",
	"samnium",
	"apulia",
	"lucania",
	"calabria",
	"gallia-cispadana",
	"venetia",
];
const PUNIC = ["gallia-transpadana", "liguria-taurini", "liguria-friniates", "carthage", "numidia", "tripolitana"];
const SIZE_IDS: Record<string, number> = { small: 1, medium: 4, large: 6 };

function base(map: TableMap): Scene {
	const control = Object.fromEntries([
		...ROMAN.map((id) => [id, "rome"] as const),
		...PUNIC.map((id) => [id, "carthage"] as const),
		...["east-sicilia", "west-sicilia"].map((id) => [id, "syracuse"] as const),
		["bruttium", null] as const,
	]);
	const inPlay = Object.keys(control);
	const cities = map.cities
		.filter((city) => inPlay.includes(city.province) && city.size)
		.map((city) => ({
			id: city.id,
			hex: city.hex,
			control: control[city.province] ?? null,
			sacked: 0,
			siege: null,
			ids: city.id === "roma" ? 10 : (SIZE_IDS[city.size ?? "small"] ?? 1),
			garrison: city.id === "ariminum" || city.id === "arretium" ? 2 : city.id === "roma" ? 10 : 0,
		}));
	return {
		...emptyScene(),
		roads: map.roads.filter((road) => road.class !== "C"),
		provincesInPlay: inPlay,
		control,
		cities,
	};
}

const stack = (hex: string, total: number, inside: number, ...counters: SceneCounter[]): SceneStack => ({
	hex,
	side: counters[0]?.face.side ?? "",
	status: "fresh",
	of: "sps",
	total,
	inside,
	counters,
});

/** Thunderbolt's set-up, more or less; `march` adds a march in preview, a reach and marks. */
export function openingScene(map: TableMap, show: string): Scene {
	const scene = base(map);
	scene.stacks = [
		stack(
			"it-1221",
			88,
			0,
			{ id: "hannibal", face: aLeader({}) },
			{
				id: "army",
				face: aForce({ side: "carthage", name: "Hannibal", sp: 88, silhouette: "elephant", elephants: true }),
			},
			{ id: "mago", face: aLeader({ name: "Mago", initiative: 4, campaign: 6 }) },
		),
		stack(
			"it-1514",
			104,
			0,
			{ id: "scipio", face: aLeader({ side: "rome", name: "Scipio", silhouette: "leader-roman", office: "consul" }) },
			{ id: "c1", face: aForce({ name: "Scipio" }) },
			{ id: "c2", face: aForce({ name: "Longus" }) },
		),
		stack(
			"it-3714",
			10,
			10,
			{
				id: "pu",
				face: aLeader({ side: "rome", name: "Praetor", silhouette: "leader-roman", office: "praetor-urbanus" }),
			},
			{ id: "garrison", face: aLegion({}) },
		),
		stack("it-2613", 2, 2, { id: "arr", face: aForce({ name: "", box: null, numeral: null, sp: 2 }) }),
	];
	scene.stacks = scene.stacks.filter(({ hex }) => map.sheets.some((sheet) => sheet.hexes.some(({ id }) => id === hex)));
	if (show !== "march" || !map.hex("it-1221")) return scene;
	scene.path = {
		hexes: ["it-1221", "it-1320", "it-1420", "it-1519", "it-1518", "it-1617", "it-1717"],
		label: "ALP 9 · −6 SP",
		style: "preview",
	};
	scene.highlights = [
		{ hex: "it-1717", style: "selected" },
		{ hex: "it-1618", style: "option" },
		{ hex: "it-1519", style: "option" },
		{ hex: "it-1418", style: "option" },
		{ hex: "it-1417", style: "refused" },
		{ hex: "it-1516", style: "interceptor" },
		{ hex: "it-1514", style: "pinned" },
		{ hex: "it-1321", style: "focus" },
	];
	scene.reach = [
		"it-1220",
		"it-1219",
		"it-1319",
		"it-1318",
		"it-1419",
		"it-1420",
		"it-1521",
		"it-1520",
		"it-1418",
		"it-1518",
	].map((hex, n) => ({
		hex,
		heat: n / 9,
		label: (n * 0.7).toFixed(1),
	}));
	for (const city of scene.cities) {
		if (city.id === "capua") Object.assign(city, { control: "carthage", garrison: 6 });
		if (city.id === "neapolis") Object.assign(city, { siege: "carthage", garrison: 3 });
		if (city.id === "beneventum") Object.assign(city, { sacked: 2, control: null });
	}
	scene.devastated = ["apulia"];
	return scene;
}

/** `count` counters of all kinds, two to four a stack, all over the land in play. */
export function crowdScene(map: TableMap, count: number): Scene {
	const scene = base(map);
	const hexes = [...map.hexes.values()]
		.filter((hex) => scene.provincesInPlay.includes(hex.province ?? ""))
		.map((hex) => hex.id);
	const sides = ["rome", "carthage", "gauls", "samnites"];
	for (let n = 0; n < count; n++) {
		const hex = hexes[(n * 7) % hexes.length] ?? "it-3714";
		const side = sides[n % sides.length] ?? "rome";
		const face =
			n % 3 === 0
				? aLeader({ side, name: `Dux ${n % 40}` })
				: aForce({ side, name: `Army ${n % 40}`, sp: (n * 13) % 60 });
		const place = scene.stacks.find((other) => other.hex === hex);
		if (place) place.counters.push({ id: `c${n}`, face });
		else scene.stacks.push(stack(hex, (n * 13) % 60, 0, { id: `c${n}`, face }));
	}
	return scene;
}

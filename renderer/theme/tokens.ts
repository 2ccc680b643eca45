/**
 * The colours of the table, in one place: three themes, and the livery of each side in two palettes. Everything that paints (map, counters,
 * panels) takes its colours from here. Text on its ground keeps a contrast of at least 4.5:1; a test checks that.
 */

import { action, observable } from "mobx";

/** The three themes of the room. */
export const THEMES = ["lamplight", "daylight", "night"] as const;
/** `lamplight`: warm paper on walnut. `daylight`: white paper on slate. `night`: light letters on dark paper, and a map in low light. */
export type ThemeName = (typeof THEMES)[number];

/** The room and the paper cards that lie on the table. */
export interface RoomColours {
	/** The table top behind everything. */
	table: string;
	/** A deeper shade of the table, for its edges and wells. */
	tableDeep: string;
	/** Text written straight on the table. */
	onTable: string;
	onTableQuiet: string;
	/** Refused or dangerous, written there. */
	onTableWarn: string;
	/** A card of paper, its lighter inset and its darker fold. */
	paper: string;
	paperRaised: string;
	paperSunken: string;
	/** Hair lines on paper. */
	rule: string;
	/** Text on paper. */
	ink: string;
	inkQuiet: string;
	/** Titles on paper: rubric red. */
	rubric: string;
	/** What may be done now, its text, and its quiet ground. */
	accent: string;
	onAccent: string;
	accentSoft: string;
	/** Refused, dangerous. */
	warn: string;
	warnSoft: string;
	/** Good news. */
	good: string;
	/** The ring around what has the keyboard's focus: seen on paper and on the table. */
	focus: string;
	shadow: string;
}

/** Inks, tints and papers of the printed map. */
export interface MapColours {
	/** The sheet around the map's frame. */
	sheet: string;
	frame: string;
	frameLight: string;
	/** Land tints by terrain, laid under the hill-shade. */
	flat: string;
	rough: string;
	mountain: string;
	high: string;
	marsh: string;
	desert: string;
	/** Land out of play. */
	beyond: string;
	/** Sea at the shore, out at sea, and in the deep. */
	shoal: string;
	sea: string;
	deep: string;
	/** Lines on water, letters on water. */
	waterLine: string;
	waterInk: string;
	/** Rivers: their bed and their light. */
	river: string;
	riverLight: string;
	/** The engraver's ink. */
	ink: string;
	inkSoft: string;
	/** Light side of engraved hills. */
	light: string;
	coast: string;
	hexLand: string;
	hexSea: string;
	road: string;
	roadFill: string;
	border: string;
	provinceInk: string;
	cityRoof: string;
	cityWall: string;
	gold: string;
	/** Money that a place brings, and that it costs. */
	gain: string;
	loss: string;
	/** Halo behind letters. */
	halo: string;
}

/** What the table adds on top of the map while playing. */
export interface MarkColours {
	/** A hex that may be chosen. */
	option: string;
	refused: string;
	selected: string;
	/** Rings what was advised. */
	advised: string;
	focus: string;
	interceptor: string;
	battle: string;
	pinned: string;
	path: string;
	pathTaken: string;
	/** Reach: from no loss to ruin. */
	heat: readonly string[];
	labelPaper: string;
	labelInk: string;
}

/** The livery of a side. Told by colour and by emblem, never by colour alone. */
export interface SideColours {
	/** The field of its counters and banners. */
	field: string;
	/** A deeper shade of the field: bevel, bands. */
	deep: string;
	/** What is drawn on the field. */
	onField: string;
	/** Second metal: borders, stars, palms. */
	trim: string;
	/** A pale tint for paper and for land under its control. */
	tint: string;
	/** The field's colour made dark enough for text on paper. */
	text: string;
	emblem: Emblem;
}

const EMBLEMS = [
	"laurel",
	"palm",
	"horn",
	"star",
	"triskelion",
	"torque",
	"dolphin",
	"helmet",
	"chain",
	"silphium",
	"ring",
	"axe",
	"wolf",
	"hound",
	"raven",
	"olive",
	"boar",
	"pegasus",
	"crab",
	"lion",
	"grapes",
	"hawk",
	"column",
] as const;
/** The device on a side's banners and counters. */
export type Emblem = (typeof EMBLEMS)[number];

/** The colours of a theme. */
export interface Theme {
	name: ThemeName;
	room: RoomColours;
	map: MapColours;
	marks: MarkColours;
}

const lamplight: Theme = {
	name: "lamplight",
	room: {
		table: "#2a1d14",
		tableDeep: "#1a110b",
		onTable: "#f0e2c6",
		onTableQuiet: "#bda682",
		onTableWarn: "#ffb3a0",
		paper: "#efe2c4",
		paperRaised: "#f7eed8",
		paperSunken: "#e0cfa8",
		rule: "#b99c6b",
		ink: "#2c2015",
		inkQuiet: "#5f4a31",
		rubric: "#8c2318",
		accent: "#8a2a1a",
		onAccent: "#fff4df",
		accentSoft: "#ecd3ae",
		warn: "#9b1c1c",
		warnSoft: "#f0cdb8",
		good: "#3c5a1e",
		focus: "#e08a1e",
		shadow: "rgba(12, 6, 2, 0.55)",
	},
	map: {
		sheet: "#e9d9b4",
		frame: "#3d2a18",
		frameLight: "#b88a3e",
		flat: "#ece0b6",
		rough: "#dcc48c",
		mountain: "#c09a68",
		high: "#d9cdbb",
		marsh: "#c9d0a0",
		desert: "#ecd3a0",
		beyond: "#cfc1a0",
		shoal: "#c3d6cb",
		sea: "#9fc0c0",
		deep: "#7ea6ad",
		waterLine: "#4f7f8c",
		waterInk: "#1f4d5f",
		river: "#2f6a86",
		riverLight: "#8fb9c4",
		ink: "#3b2716",
		inkSoft: "#7a5a37",
		light: "#f8efd6",
		coast: "#3a2c1c",
		hexLand: "#5a3f22",
		hexSea: "#2d5a68",
		road: "#4a2a16",
		roadFill: "#f6e7bd",
		border: "#8c2318",
		provinceInk: "#5e1a12",
		cityRoof: "#b4452c",
		cityWall: "#fbf3df",
		gold: "#b98a2f",
		gain: "#3c5a1e",
		loss: "#9b1c1c",
		halo: "#f4e8c8",
	},
	marks: {
		option: "#f0a51e",
		refused: "#6d6256",
		selected: "#c21f12",
		advised: "#0b6b4c",
		focus: "#1b1208",
		interceptor: "#7a1fa0",
		battle: "#8f0f18",
		pinned: "#1d5fa8",
		path: "#b3160c",
		pathTaken: "#5a4330",
		heat: ["#4f8a3c", "#a7b13a", "#e0b030", "#db7a22", "#b9301a", "#6f0f1c"],
		labelPaper: "#fbf3df",
		labelInk: "#2c2015",
	},
};

const daylight: Theme = {
	name: "daylight",
	room: {
		table: "#39424a",
		tableDeep: "#283038",
		onTable: "#f4f5f3",
		onTableQuiet: "#c2cad0",
		onTableWarn: "#ffb3a0",
		paper: "#fbf8f0",
		paperRaised: "#ffffff",
		paperSunken: "#ece6d8",
		rule: "#c3b79c",
		ink: "#22201c",
		inkQuiet: "#57503f",
		rubric: "#8f1d15",
		accent: "#8f1d15",
		onAccent: "#ffffff",
		accentSoft: "#f2e2d2",
		warn: "#a01313",
		warnSoft: "#f7dcd2",
		good: "#2f5a1a",
		focus: "#d97706",
		shadow: "rgba(10, 16, 22, 0.42)",
	},
	map: {
		sheet: "#f6f0df",
		frame: "#33302a",
		frameLight: "#a98a4c",
		flat: "#f4edcf",
		rough: "#e6d5a6",
		mountain: "#cdae80",
		high: "#e6dfd2",
		marsh: "#d3dcb2",
		desert: "#f5dfb0",
		beyond: "#dbd4c0",
		shoal: "#d6e8e6",
		sea: "#b3d4dc",
		deep: "#93bdcb",
		waterLine: "#5b93a8",
		waterInk: "#17506b",
		river: "#2a6f97",
		riverLight: "#9ac8da",
		ink: "#35281a",
		inkSoft: "#7d6444",
		light: "#fffaea",
		coast: "#332a1e",
		hexLand: "#5a4a30",
		hexSea: "#33667a",
		road: "#44301e",
		roadFill: "#fff3cf",
		border: "#93241a",
		provinceInk: "#611a12",
		cityRoof: "#b8472d",
		cityWall: "#fffdf5",
		gold: "#b0852f",
		gain: "#2f5a1a",
		loss: "#a01313",
		halo: "#fdf7e4",
	},
	marks: {
		option: "#f09a0c",
		refused: "#77716a",
		selected: "#c21f12",
		advised: "#0b6b4c",
		focus: "#14110c",
		interceptor: "#7a1fa0",
		battle: "#8f0f18",
		pinned: "#1a5fae",
		path: "#b3160c",
		pathTaken: "#5b4b3c",
		heat: ["#4f8a3c", "#a7b13a", "#e0b030", "#db7a22", "#b9301a", "#6f0f1c"],
		labelPaper: "#fffdf5",
		labelInk: "#22201c",
	},
};

/** What the map's grounds and its inks keep of their light by night: letters stay as far from the land as they were. */
const [LOW_GROUND, LOW_INK] = [0.66, 0.36];

const INKS: ReadonlySet<string> = new Set<keyof MapColours>([
	"frame",
	"waterLine",
	"waterInk",
	"river",
	"ink",
	"inkSoft",
	"coast",
	"hexLand",
	"hexSea",
	"road",
	"border",
	"provinceInk",
	"cityRoof",
	"gain",
	"loss",
]);

/** A `#rrggbb` colour with a part of its light. */
function dimmed(colour: string, part: number): string {
	const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * part));
	return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function inLowLight(map: MapColours): MapColours {
	const dim = ([name, colour]: [string, string]) => [name, dimmed(colour, INKS.has(name) ? LOW_INK : LOW_GROUND)];
	return { ...map, ...Object.fromEntries(Object.entries(map).map(dim)) };
}

const night: Theme = {
	name: "night",
	room: {
		table: "#14110e",
		tableDeep: "#0b0907",
		onTable: "#e8dcc4",
		onTableQuiet: "#a8977c",
		onTableWarn: "#ffb3a0",
		paper: "#26201a",
		paperRaised: "#302921",
		paperSunken: "#1b1612",
		rule: "#76644a",
		ink: "#eadfc8",
		inkQuiet: "#bdac8e",
		rubric: "#f2a08c",
		accent: "#e08a66",
		onAccent: "#1c0e07",
		accentSoft: "#4a3223",
		warn: "#ffa593",
		warnSoft: "#4f241b",
		good: "#b0d488",
		focus: "#ffb454",
		shadow: "rgba(0, 0, 0, 0.7)",
	},
	map: inLowLight(lamplight.map),
	marks: { ...lamplight.marks, labelPaper: "#d9cfb8", labelInk: "#1b130b" },
};

const themes: Readonly<Record<ThemeName, Theme>> = { lamplight, daylight, night };

/** The colours of a theme. */
export function themeOf(name: ThemeName): Theme {
	return themes[name];
}

const nobody: SideColours = {
	field: "#8a8172",
	deep: "#5d564a",
	onField: "#1d1a15",
	trim: "#e6decb",
	tint: "#d8d0be",
	text: "#57503f",
	emblem: "ring",
};

/** Livery by side id. The same in both themes, as printed counters are. */
export const SIDES: Readonly<Record<string, SideColours>> = {
	rome: livery("#a3231c", "#6d120e", "#fff3d6", "#e3b84c", "#e2a08c", "#8f1d15", "laurel"),
	carthage: livery("#5b3a86", "#3a2259", "#f7eeff", "#d9b45a", "#b9a3d2", "#52337b", "palm"),
	samnites: livery("#3f6b34", "#254620", "#f4f8e4", "#d8c27a", "#a9c294", "#33592a", "horn"),
	epirus: livery("#d2a32c", "#8f6a12", "#2b1d05", "#6b1f14", "#ead08a", "#6f5208", "star"),
	syracuse: livery("#1f7a76", "#0f4d4b", "#effcf8", "#e3c873", "#93c7c0", "#14605d", "triskelion"),
	gauls: livery("#7d5530", "#50331a", "#fff1dc", "#e0b25a", "#cba981", "#6a4522", "torque"),
	tarentum: livery("#27598f", "#153759", "#eef6ff", "#d9c98a", "#9cbadb", "#1f4d80", "dolphin"),
	mamertines: livery("#4a4a52", "#2a2a30", "#f4f2ee", "#c9453a", "#b4b3b8", "#3d3d45", "helmet"),
	rebels: livery("#bd6c30", "#743a12", "#1f1004", "#2b1a0c", "#e0b38e", "#82410f", "chain"),
	cyrene: livery("#8fa63a", "#5b6d1c", "#1c2206", "#4a3a12", "#cdd99a", "#515f16", "silphium"),
	etruscans: livery("#8b5a66", "#5b3640", "#fff0f0", "#e4c38a", "#cfa9b0", "#743f4d", "axe"),
	umbrians: livery("#56647a", "#363f50", "#f6f8fc", "#d8c690", "#b3bccb", "#434f63", "hound"),
	picentes: livery("#6e6a1c", "#45420d", "#fbf8dc", "#e6cf6e", "#c6c283", "#585512", "raven"),
	sabines: livery("#8a4a2a", "#592c15", "#fff1e4", "#e8c07a", "#d3a48a", "#743b1f", "olive"),
	apulians: livery("#a8477a", "#6c2449", "#fff0f7", "#f0cf8c", "#dba6c2", "#8a2f60", "boar"),
	lucanians: livery("#3d4a63", "#232c3e", "#f0f4fb", "#c9a35a", "#a7b1c4", "#35425a", "wolf"),
	campanians: livery("#2a7791", "#174f63", "#f3fcff", "#f0d592", "#9ccbd9", "#1d627a", "pegasus"),
	bruttians: livery("#5d2a2a", "#381515", "#fbeaea", "#d99a5a", "#c0a0a0", "#5d2a2a", "crab"),
	numidia: livery("#c98a52", "#83501f", "#241303", "#4d2508", "#e8c9a6", "#7c480f", "lion"),
	mauretania: livery("#6d4a52", "#432b31", "#fdf0f2", "#dcb98a", "#c4adb2", "#63414a", "grapes"),
	agrigentum: livery("#4f7a58", "#2c4d34", "#f5fdf5", "#e4d28c", "#aecdb4", "#2f5c39", "hawk"),
	independent: { ...nobody, emblem: "column" },
};

function livery(
	field: string,
	deep: string,
	onField: string,
	trim: string,
	tint: string,
	text: string,
	emblem: Emblem,
): SideColours {
	return { field, deep, onField, trim, tint, text, emblem };
}

/**
 * Colours that are told apart with every kind of sight (M. Okabe and K. Ito, "Color Universal Design", 2008), each with an ink that is
 * read on it. There are more sides than such colours: those that share one seldom meet, and their emblems differ.
 */
const DISTINCT = {
	vermilion: livery("#d55e00", "#7a3600", "#1a0b00", "#ffe0c2", "#efb48a", "#8f3f00", "ring"),
	blue: livery("#0072b2", "#00436b", "#ffffff", "#ffe9a8", "#8fc0de", "#005a8d", "ring"),
	green: livery("#009e73", "#005c43", "#00140e", "#fff3c4", "#8fd3bf", "#006148", "ring"),
	yellow: livery("#f0e442", "#8a8214", "#1f1d00", "#4a3a00", "#f3ecae", "#665f00", "ring"),
	sky: livery("#56b4e9", "#1f6f9c", "#04141d", "#0b3348", "#bfe1f6", "#1b658f", "ring"),
	purple: livery("#cc79a7", "#7c3a5d", "#21000f", "#4a1330", "#e6c3d6", "#8a3d67", "ring"),
	orange: livery("#e69f00", "#8a5f00", "#1f1400", "#4a3000", "#f2d492", "#7a5400", "ring"),
	black: livery("#333333", "#111111", "#ffffff", "#ffe9a8", "#a8a8a8", "#333333", "ring"),
	white: livery("#f7f7f7", "#8a8a8a", "#1a1a1a", "#333333", "#e6e6e6", "#4a4a4a", "ring"),
	wine: livery("#882255", "#4d0f2e", "#ffffff", "#ffe9a8", "#d9a8c0", "#7a1e4c", "ring"),
	indigo: livery("#332288", "#1b1150", "#ffffff", "#ffe9a8", "#b3a8dd", "#332288", "ring"),
	brown: livery("#7a4a12", "#4a2b06", "#ffffff", "#ffe9a8", "#d9bd97", "#6b3f0c", "ring"),
} as const satisfies Readonly<Record<string, SideColours>>;

const DISTINCT_SIDES: Readonly<Record<string, keyof typeof DISTINCT>> = {
	rome: "vermilion",
	carthage: "blue",
	samnites: "green",
	epirus: "yellow",
	syracuse: "sky",
	gauls: "black",
	tarentum: "purple",
	mamertines: "orange",
	rebels: "orange",
	cyrene: "green",
	etruscans: "purple",
	umbrians: "sky",
	picentes: "yellow",
	sabines: "white",
	apulians: "blue",
	lucanians: "indigo",
	campanians: "wine",
	bruttians: "brown",
	numidia: "yellow",
	mauretania: "white",
	agrigentum: "purple",
};

/** `printed`: as the counters of the boxed games are. `distinct`: told apart with every kind of sight. */
export const PALETTES = ["printed", "distinct"] as const;
/** A palette of the sides' colours. */
export type Palette = (typeof PALETTES)[number];

const palettes: Readonly<Record<Palette, Readonly<Record<string, SideColours>>>> = {
	printed: SIDES,
	distinct: Object.fromEntries(
		Object.entries(SIDES).map(([side, printed]) => {
			const colours = DISTINCT_SIDES[side];
			return [side, colours ? { ...DISTINCT[colours], emblem: printed.emblem } : printed];
		}),
	),
};

/** The palette in force, as the player has set it. What reads a livery while it is drawn is drawn anew when it changes. */
const inForce = observable.box<Palette>("printed");

/** Puts a palette in force. */
export const setPalette = action((palette: Palette) => inForce.set(palette));

/** The palette in force: part of the key under which anything with a livery is kept. */
export function paletteInForce(): Palette {
	return inForce.get();
}

/** The livery of a side; a plain grey with a ring for nobody and for a side without one. */
export function sideColours(side: string | null, palette: Palette = paletteInForce()): SideColours {
	const sides = palettes[palette];
	if (side === null || !Object.hasOwn(sides, side)) return nobody;
	return sides[side] ?? nobody;
}

type SeatColour = Pick<SideColours, "field" | "onField">;

/** Colours of places at the table, for seats that are no side with a livery. */
const PRINTED_SEATS: readonly SeatColour[] = [
	{ field: "#9c2018", onField: "#fdf3df" },
	{ field: "#8a5a00", onField: "#fff6dc" },
	{ field: "#1f4f8f", onField: "#eef4ff" },
	{ field: "#2c6a35", onField: "#effbe9" },
	{ field: "#e9e2d0", onField: "#3a2f22" },
	{ field: "#5d3a86", onField: "#f7efff" },
];

const seats: Readonly<Record<Palette, readonly SeatColour[]>> = {
	printed: PRINTED_SEATS,
	distinct: [DISTINCT.vermilion, DISTINCT.yellow, DISTINCT.blue, DISTINCT.green, DISTINCT.sky, DISTINCT.purple],
};

/** Their fields, for charts. */
export function seatFields(): readonly string[] {
	return seats[paletteInForce()].map(({ field }) => field);
}

/** Places at the table that have a colour of their own. */
export const SEAT_PLACES = PRINTED_SEATS.length;

/**
 * Colours at a table with more seats than {@link SEAT_PLACES}, in every palette: as far from each other with every kind of sight as eight colours
 * of these families can be. With a shape each they make forty marks.
 */
const CROWD: readonly SeatColour[] = [
	{ field: "#973015", onField: "#ffffff" },
	{ field: "#bdfbe4", onField: "#10211b" },
	{ field: "#5c3175", onField: "#ffffff" },
	{ field: "#d7b355", onField: "#221703" },
	{ field: "#1f1f1f", onField: "#ffffff" },
	{ field: "#8eb1f1", onField: "#0b1730" },
	{ field: "#b07a20", onField: "#140c00" },
	{ field: "#4f7590", onField: "#ffffff" },
];

/** How many colours a crowded table has. */
export const CROWD_COLOURS = CROWD.length;

/** The room for eyes that want more contrast: nothing quiet, strong rules, and what is coloured nearer to the ink. */
export function boldRoom(room: RoomColours): RoomColours {
	const toInk = (colour: string) => `#${[1, 3, 5].map((at) => mean(colour, room.ink, at)).join("")}`;
	return {
		...room,
		inkQuiet: room.ink,
		onTableQuiet: room.onTable,
		rule: room.inkQuiet,
		rubric: toInk(room.rubric),
		warn: toInk(room.warn),
		good: toInk(room.good),
	};
}

const mean = (one: string, other: string, at: number) => {
	const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
	return Math.round(((a ?? 0) + (b ?? 0)) / 2)
		.toString(16)
		.padStart(2, "0");
};

/**
 * The colours of room, map, marks and sides as CSS custom properties: `--room-paper`, `--map-sea`, `--side-rome-field`, ... `bold`: with more
 * contrast.
 */
export function cssVariables(name: ThemeName, palette: Palette = "printed", bold = false): Record<string, string> {
	const variables: Record<string, string> = {};
	const { room: usual, map, marks } = themeOf(name);
	const room = bold ? boldRoom(usual) : usual;
	const { heat: _heat, ...mark } = marks;
	for (const [group, colours] of Object.entries({ room, map, mark })) {
		for (const [key, value] of Object.entries(colours)) variables[`--${group}-${kebab(key)}`] = value;
	}
	for (const [side, livery] of Object.entries(palettes[palette])) {
		// On dark paper a side is written in its tint.
		const colours = name === "night" ? { ...livery, text: livery.tint } : livery;
		for (const [key, value] of Object.entries(colours)) variables[`--side-${side}-${kebab(key)}`] = value;
	}
	seats[palette].forEach(({ field, onField }, at) => {
		variables[`--seat-${at + 1}-field`] = field;
		variables[`--seat-${at + 1}-on-field`] = onField;
	});
	CROWD.forEach(({ field, onField }, at) => {
		variables[`--crowd-${at + 1}-field`] = field;
		variables[`--crowd-${at + 1}-on-field`] = onField;
	});
	return variables;
}

function kebab(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Families as CSS writes them: inscriptional capitals for titles, a humanist face for what must be read. */
export const FONTS = {
	capitals: '"Cinzel", "Trajan Pro", serif',
	text: '"Source Sans 3", "Source Sans Pro", sans-serif',
} as const;

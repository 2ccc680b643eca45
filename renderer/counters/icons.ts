/** The silhouettes of the table: one SVG file each in `assets/icons`, whose makers `assets/LICENCES.md` names. */

/** Every picture that counters and cards use, by file name. */
export const ICONS = [
	"anchor",
	"boar",
	"broken-chain",
	"broken-wall",
	"bull-horns",
	"column",
	"crab",
	"crow",
	"dolphin",
	"eagle",
	"elephant",
	"fasces",
	"flag",
	"flame",
	"galley",
	"grapes",
	"grass",
	"hawk",
	"hills",
	"horse",
	"horseman",
	"hound",
	"hourglass",
	"italic-infantry",
	"labrys",
	"laurels",
	"leader-helmeted",
	"leader-roman",
	"leader-tribal",
	"legion",
	"legionary",
	"lion",
	"manacles",
	"medal",
	"mountains",
	"olive",
	"palm",
	"pegasus",
	"raven",
	"reed",
	"ring",
	"road",
	"scroll",
	"siege-engine",
	"siege-ram",
	"siege-tower",
	"silphium",
	"skull",
	"slinger",
	"spearman",
	"star",
	"swordsman",
	"temple",
	"torc",
	"triskelion",
	"warrior",
	"wolf",
	"wounded",
] as const;
/** The id of an icon: its file's name in `assets/icons`. */
export type IconId = (typeof ICONS)[number];

const files = import.meta.glob<string>("../../assets/icons/*.svg", { query: "?raw", import: "default", eager: true });

const drawings = new Map(ICONS.map((id) => [id, drawingOf(id)]));

/** What is drawn inside the icon's 512 x 512 box, in the colour of whatever stands around it. */
export function iconDrawing(id: IconId): string {
	return drawings.get(id) ?? "";
}

function drawingOf(id: IconId): string {
	const file = files[`../../assets/icons/${id}.svg`];
	if (file === undefined) throw new Error(`assets/icons/${id}.svg is missing: put it back, or take "${id}" off ICONS.`);
	return file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"));
}

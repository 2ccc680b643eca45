/** The head of an inspector: place, number of the hex, terrain, roads, rivers. */
import { readNumber } from "../../../../assets/words/hexes.ts";
import { Glyph } from "../../../counters/glyph.tsx";
import type { IconId } from "../../../counters/icons.ts";
import type { MapHex } from "../../../map/map-data.ts";
import { useWords, type Words } from "../../../words.ts";
import { cityFactsIn, listRoads, type TableFacts } from "../table-facts.ts";

const TERRAIN_ICONS: Readonly<Record<MapHex["terrain"], IconId>> = {
	flat: "grass",
	rough: "hills",
	mountain: "mountains",
	marsh: "reed",
	lake: "dolphin",
	sea: "galley",
};

interface HexHeadingProps {
	facts: TableFacts;
	hex: string;
	compact: boolean;
	onClose: (() => void) | undefined;
}

/** The head of an inspector: place, number of the hex, terrain, roads, rivers. */
export function HexHeading({ facts, hex, compact, onClose }: HexHeadingProps) {
	const words = useWords();
	const printed = facts.map.hex(hex);
	const city = cityFactsIn(facts, hex);
	const terrain = printed?.terrain ?? "flat";
	const sea = printed?.terrain === "sea" && printed.sea ? words.name({ kind: "sea", id: printed.sea }) : null;
	const title = city?.name ?? printed?.feature ?? sea ?? words.key(`window.inspect.terrain.${terrain}`);
	return (
		<header className="aw-hex-heading">
			<span className="aw-terrain-seal">
				<Glyph id={TERRAIN_ICONS[terrain]} size={1.5} />
			</span>
			<div>
				<h2>
					{title}{" "}
					<span className="aw-hex-number">
						{readNumber(hex, facts.view.maps, (map) => words.key(`name.map.${map}`))}
					</span>
				</h2>
				<p className="aw-quiet">{groundOf(printed, words).join(" · ")}</p>
				<Lines id="road" names={listRoads(facts, hex)} />
				<Lines id="river" names={listWaters(facts, hex, words)} />
			</div>
			{onClose && !compact && (
				<button
					type="button"
					className="aw-close-mark"
					onClick={onClose}
					aria-label={words.key("window.inspect.close", { hex: { kind: "hex", id: hex } })}
				>
					×
				</button>
			)}
		</header>
	);
}

/** Roads or rivers by name; nothing where there are none. */
function Lines({ id, names }: { id: "road" | "river"; names: readonly string[] }) {
	const words = useWords();
	if (names.length === 0) return null;
	return <p className="aw-quiet">{words.key(`window.inspect.${id}s`, { n: names.length, names })}</p>;
}

/** Land or sea, terrain, and what is out of the ordinary. */
function groundOf(printed: MapHex | null, words: Words): string[] {
	const province = printed?.province;
	const land = printed?.terrain === "sea" ? null : printed;
	const sea = printed?.terrain === "sea" ? printed : null;
	return [
		...(province ? [words.name({ kind: "province", id: province })] : []),
		...(sea?.sea && sea.feature ? [words.name({ kind: "sea", id: sea.sea })] : []),
		...(land?.region ? [words.key("window.inspect.beyond")] : []),
		words.key(`window.inspect.terrain.${printed?.terrain ?? "flat"}`),
		...(land?.impassable ? [words.key("window.inspect.impassable")] : []),
		...(sea?.coastal ? [words.key("window.inspect.coastal")] : []),
	];
}

/** Rivers, passes and straits on the sides of the hex. */
function listWaters(facts: TableFacts, hex: string, words: Words): string[] {
	const names = facts.map
		.sidesOf(hex)
		.flatMap((side) => [
			...(side.river ? [side.name ?? words.key(`window.inspect.river.${side.river}`)] : []),
			...(side.pass ? [side.passName ?? words.key("window.inspect.pass")] : []),
			...(side.strait ? [side.straitName ?? words.key("window.inspect.strait")] : []),
		]);
	return [...new Set(names)];
}

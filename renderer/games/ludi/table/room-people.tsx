/** People and banners on the map as a room sees them: a name as large as its piece, in the colours of whoever plays it. */
import { observer } from "mobx-react-lite";
import { useSeatColours } from "../../../panels/common/seat-colours.ts";
import { useWords } from "../../../words.ts";
import { type Drawn, type LudiFacts, mortalOf, type Placed, placedIn, SEAT } from "../ludi-facts.ts";

/** A piece fills its seat. Of a name at this size a letter takes so much on the average, and a name that is longer is pressed together. */
const PIECE = { width: SEAT.width - 2, height: SEAT.height - 1, letter: 14, rim: 3, line: 22 };
const BANNER = { height: 28, letter: 14.5, rim: 5, line: 22, point: 7 };

/** Everybody on a seat, drawn for a room. */
export const RoomPeople = observer(function RoomPeople({ facts }: { facts: LudiFacts }) {
	return placedIn(facts).map((placed) => <RoomPerson key={placed.role} placed={placed} facts={facts} />);
});

const RoomPerson = observer(function RoomPerson({ placed, facts }: { placed: Placed; facts: LudiFacts }) {
	const words = useWords();
	const colours = useSeatColours();
	const { role, at } = placed;
	const mortal = mortalOf(facts.view, role);
	const player = mortal?.player ?? null;
	const shade = player === null ? null : colours(player);
	const name = mortal ? words.key(`ludi.short.${role}`) : (words.name({ kind: "numen", id: role }).split("/")[0] ?? "");
	return (
		<g
			className={`ludi-person in-room ${mortal ? "mortal" : "numen"}`}
			style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }}
			data-testid={`person-of-${role}`}
		>
			<rect
				className="chip"
				width={PIECE.width}
				height={PIECE.height}
				rx="5"
				style={shade ? { fill: shade.field } : undefined}
			/>
			<Fitted
				name={name}
				x={PIECE.rim}
				y={PIECE.line}
				letter={PIECE.letter}
				width={PIECE.width - 2 * PIECE.rim}
				fill={shade?.onField}
			/>
		</g>
	);
});

/** A region's name on its cloth, drawn for a room; `sheet`: how wide the sheet is. */
export function RoomBanner({ drawn: { id, name }, sheet }: { drawn: Drawn; sheet: number }) {
	const words = useWords();
	const said = words.name({ kind: "region", id });
	const width = Math.min(said.length * BANNER.letter + 2 * BANNER.rim, sheet - name[0] - BANNER.point - 2);
	return (
		<g className="in-room" transform={`translate(${name[0]} ${name[1] - BANNER.height})`}>
			<path
				className={`banner-cloth ${id}`}
				d={`M0 0h${width}l${BANNER.point} ${BANNER.height / 2}-${BANNER.point} ${BANNER.height / 2}H0z`}
			/>
			<text
				className="region-name"
				x={BANNER.rim}
				y={BANNER.line}
				textLength={width - 2 * BANNER.rim}
				lengthAdjust="spacingAndGlyphs"
			>
				{said}
			</text>
		</g>
	);
}

interface FittedProps {
	name: string;
	x: number;
	y: number;
	letter: number;
	width: number;
	fill: string | undefined;
}

/** A name that is pressed together where it is longer than its room. */
function Fitted({ name, x, y, letter, width, fill }: FittedProps) {
	const pressed = name.length * letter > width ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {};
	return (
		<text className="person-name" x={x} y={y} style={fill ? { fill } : undefined} {...pressed}>
			{name}
		</text>
	);
}

/** A region's seats with those who sit there, its banner, and who is there without a seat. */

import { observer } from "mobx-react-lite";
import { peopleOf } from "../../../../assets/words/names.ts";
import { firstSigns } from "../../../panels/common/first-signs.ts";
import { MARK_SHAPES, useSeatColours } from "../../../panels/common/seat-colours.ts";
import { useWords } from "../../../words.ts";
import {
	type Drawn,
	type LudiFacts,
	type LudiView,
	type Mortal,
	marksOfMortal,
	millions,
	mortalOf,
	type Numen,
	numenOf,
	placedIn,
	roleRef,
	SEAT,
	type Sedes,
	sedesOf,
} from "../ludi-facts.ts";
import { DISC, rowBeside } from "../stores/banner-row.ts";
import { RoomBanner } from "./room-people.tsx";
import { Chair, type Token, TokenAt } from "./signs.tsx";
import { useLudi } from "./use-ludi.ts";

/** Of a chip; a seat is a little larger. */
const CHIP = { width: SEAT.width - 3, height: SEAT.height - 3 };

interface PlaqueProps {
	facts: LudiFacts;
	drawn: Drawn;
	/** Drawn for a room. */
	isForRoom: boolean;
}

/** The seats of a region with those who sit there, its banner, and who is there without a seat. */
export const Plaque = observer(function Plaque({ facts, drawn, isForRoom }: PlaqueProps) {
	const { view } = facts;
	const seats = sedesOf(facts, drawn);
	const hasPlague = view.pestis === drawn.id;
	return (
		<g
			className="ludi-plaque"
			data-region={drawn.id}
			data-plague={hasPlague || undefined}
			data-testid={`plaque-${drawn.id}`}
		>
			{isForRoom ? <RoomBanner drawn={drawn} sheet={facts.assets.map.width} /> : <Banner facts={facts} drawn={drawn} />}
			{seats.map((seat, n) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
				<g key={n} transform={`translate(${seat.at[0]} ${seat.at[1]})`} className="seat" data-free={seat.role === null}>
					<FreeSeat seat={seat} />
				</g>
			))}
		</g>
	);
});

const FreeSeat = observer(function FreeSeat({ seat }: { seat: Sedes }) {
	return (
		<>
			<rect className={seat.isThrone ? "place throne" : "place"} width={CHIP.width} height={CHIP.height} rx="5" />
			{seat.role === null && (
				<g transform="translate(4 3)">
					<Chair isThrone={seat.isThrone} />
				</g>
			)}
		</>
	);
});

/** Letters of the banner's capitals take so much. */
const LETTER = 9.2;

/** The region's name on its cloth, what it pays, and who is there without a seat. */
const Banner = observer(function Banner({ facts: { assets, view }, drawn }: { facts: LudiFacts; drawn: Drawn }) {
	const words = useWords();
	const name = words.name({ kind: "region", id: drawn.id });
	const width = name.length * LETTER + 12;
	const tribute = assets.world.regions.find(({ id }) => id === drawn.id)?.tributum ?? 0;
	const { standing } = view.regions[drawn.id];
	const row = rowBeside(assets.map, drawn, { cloth: width + 5, pays: tribute > 0, standing: standing.length });
	const shown = standing.length > row.discs ? standing.slice(0, row.discs - 1) : standing;
	const discAt = (n: number) => [DISC / 2 + (tribute > 0 ? 32 : 0) + n * DISC, 0] as const;
	const [x, y] = drawn.name;
	return (
		<g transform={`translate(${x} ${y})`}>
			<path className={`banner-cloth ${drawn.id}`} d={`M0-13h${width}l5 8-5 8H0z`} />
			<text className="region-name" x="6" y="-1">
				{name}
			</text>
			<g transform={`translate(${row.at[0]} ${row.at[1]})`}>
				{tribute > 0 && (
					<g transform="translate(0 -5)" className="tribute">
						<TokenAt token="denarii" x={0} y={0} size={10} />
						<text x="12" y="8.500">
							{millions(tribute, words)}
						</text>
					</g>
				)}
				{shown.map((role, n) => (
					<Bystander key={role} role={role} at={discAt(n)} facts={{ assets, view }} />
				))}
				{shown.length < standing.length && (
					<Others roles={standing.slice(shown.length)} at={discAt(shown.length)} view={view} />
				)}
			</g>
		</g>
	);
});

/** How many more there are, and who. */
function Others({
	roles,
	at: [x, y],
	view,
}: {
	roles: readonly string[];
	at: readonly [number, number];
	view: LudiView;
}) {
	const words = useWords();
	return (
		<g className="bystander others" transform={`translate(${x} ${y})`}>
			<circle r="7" />
			<text y="3">+{roles.length}</text>
			<title>{words.list(roles.map((role) => words.name(roleRef(view, role))))}</title>
		</g>
	);
}

interface BystanderProps {
	role: string;
	/** From where the banner begins. */
	at: readonly [number, number];
	facts: LudiFacts;
}

/** Somebody without a seat: a disc with the first letters of the name. */
const Bystander = observer(function Bystander({ role, at: [x, y], facts: { view } }: BystanderProps) {
	const words = useWords();
	const ref = roleRef(view, role);
	const isDead = mortalOf(view, role)?.life === "imago";
	return (
		<g
			className={`bystander ${ref.kind} ${isDead ? "imago" : ""}`}
			transform={`translate(${x} ${y})`}
			data-role={role}
			data-testid={`bystander-${role}`}
		>
			<circle r="7" />
			<text y="3">{firstSigns(words.name(ref), 2)}</text>
			<title>{words.name(ref)}</title>
		</g>
	);
});

/** Everybody who sits somewhere, always in the same order, so that a piece keeps its place in the picture while it moves. */
export const People = observer(function People({ facts }: { facts: LudiFacts }) {
	return placedIn(facts).map(({ role, at, region }) => (
		<Person key={role} role={role} at={at} region={region} facts={facts} />
	));
});

interface PersonProps {
	role: string;
	at: readonly [number, number];
	region: string;
	facts: LudiFacts;
}

const Person = observer(function Person({ role, at, region, facts: { view } }: PersonProps) {
	const { hand, open } = useLudi();
	const mortal = mortalOf(view, role);
	const numen = numenOf(view, role);
	const isLifted = hand.lifted === role;
	const [x, y] = isLifted && hand.at ? hand.at : at;
	const shift = isLifted && hand.at ? CHIP : { width: 0, height: 0 };
	return (
		<g
			className={`ludi-person ${mortal ? "mortal" : "numen"}`}
			style={{ transform: `translate(${x - shift.width / 2}px, ${y - shift.height / 2}px)` }}
			data-role={role}
			data-region={region}
			data-mover={hand.mover === role || undefined}
			data-in-hand={isLifted ? (hand.at ? "dragged" : "lifted") : undefined}
			data-open={open?.id === role || undefined}
			data-testid={`person-of-${role}`}
		>
			<rect className="chip" width={CHIP.width} height={CHIP.height} rx="5" />
			{mortal && <MortalFace mortal={mortal} view={view} />}
			{numen && <NumenFace numen={numen} />}
		</g>
	);
});

const MortalFace = observer(function MortalFace({ mortal, view }: { mortal: Mortal; view: LudiFacts["view"] }) {
	const words = useWords();
	const colours = useSeatColours();
	const { player } = mortal;
	const marks = marksOfMortal(view, mortal);
	const votes = view.facts[mortal.id]?.votes ?? 0;
	const isArmed = mortal.curiales + mortal.clientarum > 0;
	const goods: [Token, string][] = [
		["denarii", millions(mortal.denarii, words)],
		...wares("curiales", mortal.curiales),
		...wares("clientarum", mortal.clientarum),
		...wares("classes", mortal.classes),
		...(isArmed ? [] : wares("suffragia", votes)),
	];
	const shade = player === null ? null : colours(player);
	const initials = player === null ? "" : initialsOf(words.name({ kind: "side", id: player }));
	return (
		<>
			<path
				className={player === null ? "player none" : "player"}
				transform="translate(13 13)"
				d={MARK_SHAPES[shade?.shape ?? "disc"]}
				style={shade ? { fill: shade.field } : undefined}
				data-shape={shade?.shape}
			/>
			{shade ? (
				<text className="initials" x="13" y="16.500" style={{ fill: shade.onField }}>
					{initials}
				</text>
			) : (
				<path
					className="bust"
					d="M13 6.500a3.600 3.800 0 0 1 3.600 3.800c0 2.300-1.600 4-3.600 4s-3.600-1.700-3.600-4A3.600 3.800 0 0 1 13 6.500zM6.500 20c.6-3.200 2.900-4.800 6.500-4.800s5.900 1.600 6.500 4.800z"
				/>
			)}
			<PersonName name={words.key(`ludi.short.${mortal.id}`)} />
			<Goods goods={goods} />
			{marks.map((mark, n) => (
				<circle key={mark} className={`mark ${mark}`} cx={CHIP.width - 5 - n * 7.5} cy="1.500" r="3.600">
					<title>{words.key(`ludi.mark.${mark}`)}</title>
				</circle>
			))}
		</>
	);
});

const NumenFace = observer(function NumenFace({ numen }: { numen: Numen }) {
	const words = useWords();
	const goods: [Token, string][] = [
		["denarii", millions(numen.denarii, words)],
		...wares("curiales", numen.curiales),
		...wares("clientarum", numen.clientarum),
		...wares("classes", numen.classes),
	];
	return (
		<>
			<path
				className="star"
				d="M13 3.500l2.700 6.300 6.800.6-5.200 4.500 1.600 6.700-5.900-3.600-5.900 3.600 1.600-6.700-5.200-4.500 6.800-.6z"
			/>
			<PersonName name={words.name({ kind: "numen", id: numen.id }).split("/")[0] ?? ""} />
			<Goods goods={goods} />
		</>
	);
});

/** Longer names are pressed together, so that they stay on their chip. */
const LONG = { letters: 10, width: 63 };

function PersonName({ name }: { name: string }) {
	const pressed = name.length > LONG.letters ? { textLength: LONG.width, lengthAdjust: "spacingAndGlyphs" } : {};
	return (
		<text className="person-name" x="27" y="11.5" {...pressed}>
			{name}
		</text>
	);
}

const wares = (token: Token, count: number): [Token, string][] => (count > 0 ? [[token, String(count)]] : []);

/** A digit and a token take so much. */
const DIGIT = 5.7;

function Goods({ goods }: { goods: readonly [Token, string][] }) {
	let x = 27;
	return goods.map(([token, count]) => {
		const at = x;
		x += 9.5 + count.length * DIGIT + 1.5;
		return (
			<g key={token}>
				<TokenAt token={token} x={at} y={14.5} />
				<text className="count" x={at + 9.5} y="22.500">
					{count}
				</text>
			</g>
		);
	});
}

/** The first letters of a person's names, two at most; of two persons the first of each. */
function initialsOf(name: string): string {
	const people = peopleOf(name);
	if (people.length > 1)
		return people
			.slice(0, 3)
			.map((person) => firstSigns(person))
			.join("");
	const [first = "", ...others] = name.split(/\s+/);
	const last = others.at(-1) ?? "";
	return firstSigns(firstSigns(first) + (/^\d+$/.test(last) ? last : firstSigns(last)), 3);
}

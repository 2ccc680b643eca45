/** Beside the map in the room: who is where, two lines a region. */
import { observer } from "mobx-react-lite";
import { nameOfSeat, peopleOf } from "../../../../assets/words/names.ts";
import { useApp } from "../../../panels/app.ts";
import { useSeatName } from "../../../panels/common/seat-name.ts";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import type { LudiFacts } from "../ludi-facts.ts";
import { type Listed, rosterOf, withRoom } from "../stores/roster.ts";
import { TokenSign } from "./signs.tsx";

/** Letters that two lines of the column hold, as it is set in `projection.css`; a line is seldom filled to its end. */
const ROOM = 94;
/** Letters of "+12", of the gap after a name, of the banner and its number, and of the rims of a player's badge. */
const WIDE = { more: 4, gap: 1, legions: 3, badge: 1.6, region: 1.3 };

/** Who is where, two lines a region; whom persons play with their names. */
export const Roster = observer(function Roster({ facts: { assets, view } }: { facts: LudiFacts }) {
	const { campaign } = useApp();
	const words = useWords();
	const nameOf = useSeatName();
	const isPersons = (seat: string) => campaign.snapshot?.seats[seat] === "person";
	const shortOf = ({ role }: Listed) => words.key(`ludi.short.${role}`);
	const badgeOf = ({ player }: Listed, called: (seat: string) => string) =>
		player === null ? 0 : called(player).length + WIDE.badge;
	const widthOf = (one: Listed) =>
		badgeOf(one, nameOf) + shortOf(one).length + WIDE.gap + (one.legions > 0 ? WIDE.legions : 0);
	// Where not all whom persons play have room, they are told by badges with what they are called: the map has the roles.
	const shortWidthOf = (one: Listed) => (one.player === null ? widthOf(one) : badgeOf(one, givenNamesOf) + WIDE.gap);
	const givenNamesOf = (seat: string) => givenNames(campaign.snapshot?.names[seat] ?? nameOf(seat));
	const regions = rosterOf(
		view,
		assets.map.regions.map(({ id }) => id),
		isPersons,
	);
	return (
		<ul className="ludi-roster" data-testid="roster">
			{regions.map(({ region, there }) => {
				const name = words.name({ kind: "region", id: region });
				const room = ROOM - name.length * WIDE.region - WIDE.gap;
				const persons = there.filter(({ player }) => player !== null);
				const isFull = withRoom(persons, widthOf, room - WIDE.more, 0).length === persons.length;
				const shown = withRoom(there, isFull ? widthOf : shortWidthOf, room, WIDE.more);
				return (
					<li key={region} data-testid={`roster-${region}`}>
						<strong className="region">{name}</strong>
						{shown.map((one) => (
							<span key={one.role} className={one.player === null ? "there by-program" : "there"}>
								{one.player !== null && (
									<SideBadge side={one.player} called={isFull ? nameOf(one.player) : givenNamesOf(one.player)} />
								)}{" "}
								{(isFull || one.player === null) && shortOf(one)}
								{isFull && one.legions > 0 && (
									<span className="legions">
										<TokenSign token="curiales" />
										{one.legions}
									</span>
								)}
							</span>
						))}
						{shown.length < there.length && <span className="there">+{there.length - shown.length}</span>}
					</li>
				);
			})}
		</ul>
	);
});

/** What persons are called at a crowded table: the first word of each name. */
const givenNames = (seat: string) => nameOfSeat(peopleOf(seat).map((name) => name.split(" ")[0] ?? name));

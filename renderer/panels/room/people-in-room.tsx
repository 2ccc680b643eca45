/** Who is in: name, seat, device, since when; and what each has asked for. */
import { observer } from "mobx-react-lite";
import type { PersonInRoom, RoomStatus } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** The people of the room, as whoever keeps the table sees them. */
export const PeopleInRoom = observer(function PeopleInRoom({ status }: { status: RoomStatus }) {
	const words = useWords();
	const { people, putOut } = status;
	return (
		<section aria-labelledby="room-people">
			<h3 id="room-people">{words.key("window.room.people", { count: people.length })}</h3>
			{people.length === 0 && <p className="hint">{words.key("window.room.nobody")}</p>}
			<ul className="room-people">
				{people.map((person) => (
					<Person key={person.id} person={person} status={status} />
				))}
			</ul>
			{putOut.map(({ name, at }) => (
				<p key={at} className="warning">
					{words.key("window.room.was-put-out", { name, at })}
				</p>
			))}
		</section>
	);
});

interface PersonProps {
	person: PersonInRoom;
	status: RoomStatus;
}

const Person = observer(function Person({ person, status }: PersonProps) {
	const { room } = useApp();
	const words = useWords();
	const { id, name, seat, wish, device, since, awaySince } = person;
	const nameOf = (each: string) => words.name({ kind: "side", id: each });
	return (
		<li className={awaySince === null ? "" : "is-away"} data-testid={`person-${name}`}>
			<strong>{name}</strong>
			<span className="hint">
				{words.key(awaySince === null ? "window.room.here" : "window.room.away", {
					device: device || "none",
					at: awaySince ?? since,
				})}
			</span>
			<select
				aria-label={words.key("window.room.seat-of", { name })}
				value={seat ?? ""}
				onChange={({ target }) => void room.give(id, target.value === "" ? null : target.value)}
				data-testid={`seat-of-${name}`}
			>
				<option value="">{words.key("window.room.no-seat")}</option>
				{status.seats.map((each) => (
					<option key={each.seat} value={each.seat}>
						{nameOf(each.seat)}
					</option>
				))}
			</select>
			<button type="button" className="quiet" onClick={() => void room.putOut(id)} data-testid={`put-out-${name}`}>
				{words.key("window.room.put-out")}
			</button>
			{wish !== null && (
				<p className="room-wish" role="status">
					{words.key("window.room.wishes", { name, seat: nameOf(wish) })}
					<button
						type="button"
						className="primary"
						onClick={() => void room.give(id, wish)}
						data-testid={`give-${name}`}
					>
						{words.key("window.room.give")}
					</button>
					<button type="button" className="quiet" onClick={() => void room.refuse(id)}>
						{words.key("window.room.refuse")}
					</button>
				</p>
			)}
		</li>
	);
});

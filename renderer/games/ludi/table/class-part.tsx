/** Who comes late, who goes, who is back: roles go from hand to hand, and the game goes on meanwhile. */
import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useState } from "react";
import { peopleOf, whyNotName } from "../../../../assets/words/names.ts";
import { PERSON_NAME } from "../../../../electron/contract/limits.ts";
import { useApp } from "../../../panels/app.ts";
import { useWords } from "../../../words.ts";
import {
	absentFrom,
	type ClassSeat,
	classSeats,
	coming,
	going,
	openSeats,
	returning,
	type Sitting,
} from "../stores/class-list.ts";
import { useLudi } from "./use-ludi.ts";

/** Where whoever keeps the table seats who comes late, and says who has gone or is back; nothing for anybody else. */
export const ClassPart = observer(function ClassPart() {
	const { campaign, notices } = useApp();
	const { view } = useLudi();
	const words = useWords();
	const { snapshot } = campaign;
	if (!view || !snapshot?.keeps || view.host === null) return null;
	const seats = classSeats(view, snapshot);
	if (seats.length === 0) return null;
	const absent = absentFrom(seats, snapshot);
	const sit = async (sitting: Sitting | null) => {
		if (!sitting) return;
		const { seat, player, name } = sitting;
		if (!(await campaign.seating.give(seat, player, name))) return;
		await campaign.seating.letPlay();
		const roles = seats.find((one) => one.seat === seat)?.roles ?? [];
		notices.tell("info", {
			key: player === "person" ? "ludi.class.plays" : "ludi.class.program",
			args: {
				people: peopleOf(name),
				count: peopleOf(name).length,
				roles: roles.map(({ id }) => ({ kind: "mortal", id })),
			},
		});
	};
	return (
		<section className="ludi-class-part" aria-labelledby="class-part" data-testid="class-part">
			<h3 id="class-part">{words.key("ludi.class.title")}</h3>
			<p className="hint">{words.key("ludi.class.hint")}</p>
			<Comes seats={seats} onSit={sit} mayAct={campaign.mayAct} />
			<Goes seats={seats} onSit={sit} mayAct={campaign.mayAct} />
			{absent.length > 0 && (
				<div className="sits">
					<span>{words.key("ludi.class.absent")}</span>
					{absent.map((one) => (
						<button
							key={one.name}
							type="button"
							className="quiet small"
							disabled={!campaign.mayAct}
							onClick={() => void sit(returning(seats, one))}
							data-testid={`back-${one.name}`}
						>
							{words.key("ludi.class.back", { name: one.name })}
						</button>
					))}
				</div>
			)}
		</section>
	);
});

interface PartProps {
	seats: readonly ClassSeat[];
	mayAct: boolean;
	onSit(sitting: Sitting | null): Promise<void>;
}

/** What is played at a seat, and by whom. */
function useSeatLine(): (seat: ClassSeat) => string {
	const words = useWords();
	return ({ roles, people, player }) =>
		words.key(player === "person" ? "ludi.class.beside" : "ludi.class.in-place", {
			roles: roles.map(({ id }) => ({ kind: "mortal", id })),
			people: people.length > 0 ? people : [words.key("window.new.sitter.person")],
			program: { key: `window.new.sitter.${player}` },
		});
}

/** Somebody comes: a name, and where to. */
function Comes({ seats, mayAct, onSit }: PartProps) {
	const words = useWords();
	const line = useSeatLine();
	const [name, setName] = useState("");
	const [chosen, setChosen] = useState("");
	const fault = useId();
	const open = openSeats(seats);
	const place = open.find(({ seat }) => seat === chosen) ?? open[0];
	const written = name.trim();
	const isTwice = seats.some(({ people }) => people.includes(written));
	const isName = whyNotName(written, PERSON_NAME) === null && peopleOf(written).length === 1;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!place || isTwice || !isName) return;
		setName("");
		setChosen("");
		void onSit(coming(place, written));
	};
	return (
		<form className="sits" onSubmit={submit}>
			<label>
				{words.key("ludi.class.comes")}
				<input
					inputMode="text"
					maxLength={PERSON_NAME}
					value={name}
					aria-describedby={fault}
					onChange={({ target }) => setName(target.value)}
					data-testid="late-name"
				/>
			</label>
			<label>
				{words.key("ludi.class.sits")}
				<select value={place?.seat ?? ""} onChange={({ target }) => setChosen(target.value)} data-testid="late-seat">
					{open.map((seat) => (
						<option key={seat.seat} value={seat.seat}>
							{line(seat)}
						</option>
					))}
				</select>
			</label>
			<button type="submit" disabled={!mayAct || !place || isTwice || !isName} data-testid="late-sit">
				{words.key("ludi.class.seat")}
			</button>
			<span id={fault} role="status" className={isTwice ? "warning" : undefined}>
				{isTwice && words.key("ludi.class.twice", { name: written })}
			</span>
		</form>
	);
}

/** Somebody goes: who. */
function Goes({ seats, mayAct, onSit }: PartProps) {
	const words = useWords();
	const [chosen, setChosen] = useState("");
	const here = seats.flatMap((seat) => seat.people.map((name) => ({ name, seat })));
	const one = here.find(({ name }) => name === chosen);
	return (
		<div className="sits">
			<label>
				{words.key("ludi.class.goes")}
				<select value={one?.name ?? ""} onChange={({ target }) => setChosen(target.value)} data-testid="gone-name">
					<option value="">{words.key("ludi.class.nobody")}</option>
					{here.map(({ name }) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</select>
			</label>
			<button
				type="button"
				disabled={!mayAct || !one}
				onClick={() => one && void onSit(going(one.seat, one.name))}
				data-testid="gone"
			>
				{words.key("ludi.class.is-gone")}
			</button>
		</div>
	);
}

/** Who sits before this window, and opening one more for a seat or for a projector. */
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import type { GuestVisibility, Visibility } from "../../electron/contract/contract.ts";
import { useWords } from "../words.ts";
import { useApp } from "./app.ts";
import { Modal } from "./common/modal.tsx";
import { useSeatName } from "./common/seat-name.ts";
import { openOneMore } from "./invite.ts";
import { PersonName } from "./start/seats.tsx";

/** A visibility as a value of a list. */
const keyOf = (visibility: Visibility) =>
	visibility.kind === "seats" ? `seat ${visibility.seats.join(" ")}` : visibility.kind;

/** The people for whom a window may be opened: each seat that a person plays, or nobody in particular. */
export function guestVisibilitiesOf(seats: Readonly<Record<string, string>>): GuestVisibility[] {
	const persons = Object.keys(seats).filter((seat) => seats[seat] === "person");
	return [...persons.map((seat): GuestVisibility => ({ kind: "seats", seats: [seat] })), { kind: "public" }];
}

/** The dialog of windows: who sits before this one, the names of persons, and opening one more. */
export const WindowsDialog = observer(function WindowsDialog() {
	const { table, campaign } = useApp();
	const words = useWords();
	const nameOf = useSeatName();
	const { snapshot } = campaign;
	if (!snapshot) return null;
	const guests = guestVisibilitiesOf(snapshot.seats);
	const visibilities: readonly Visibility[] = [{ kind: "all" }, { kind: "rest" }, ...guests];
	const named = (visibility: Visibility) =>
		visibility.kind === "seats"
			? words.list(visibility.seats.map(nameOf))
			: words.key(`window.windows.${visibility.kind}`);
	return (
		<Modal title={words.key("window.tool.windows")} onClose={() => table.openDialog(null)} testId="windows-dialog">
			<div className="plan">
				<label className="field">
					<span>{words.key("window.windows.shows")}</span>
					<select
						value={keyOf(snapshot.visibility)}
						onChange={({ target }) => {
							const visibility = visibilities.find((one) => keyOf(one) === target.value);
							if (visibility) void campaign.seating.show(visibility);
						}}
						data-testid="window-visibility"
					>
						{visibilities.map((visibility) => (
							<option key={keyOf(visibility)} value={keyOf(visibility)}>
								{named(visibility)}
							</option>
						))}
					</select>
				</label>
				<People seats={guests.flatMap((visibility) => (visibility.kind === "seats" ? visibility.seats : []))} />
				<OneMore visibilities={guests} named={named} />
				<AdviceForGuests />
			</div>
		</Modal>
	);
});

/** Who sits where, by name; a name counts when its field is left. */
const People = observer(function People({ seats }: { seats: readonly string[] }) {
	const { campaign } = useApp();
	const words = useWords();
	const [written, setWritten] = useState(campaign.snapshot?.names ?? {});
	const keep = (seat: string) => {
		const name = (written[seat] ?? "").trim();
		if (name !== (campaign.snapshot?.names[seat] ?? "")) void campaign.seating.name({ [seat]: name });
	};
	return (
		<section aria-labelledby="people">
			<h3 id="people">{words.key("window.windows.people")}</h3>
			{seats.map((seat) => (
				<div key={seat} className="person">
					<span>{words.name({ kind: "side", id: seat })}</span>
					<PersonName
						seat={seat}
						side={words.name({ kind: "side", id: seat })}
						name={written[seat] ?? ""}
						onName={(name) => setWritten({ ...written, [seat]: name })}
						onLeave={() => keep(seat)}
					/>
				</div>
			))}
		</section>
	);
});

/** Whether windows that were opened for a seat may ask what a program would answer. */
const AdviceForGuests = observer(function AdviceForGuests() {
	const { settings, campaign } = useApp();
	const words = useWords();
	if (!campaign.snapshot?.advises) return null;
	return (
		<label className="check">
			<input
				type="checkbox"
				checked={settings.settings.adviseGuests}
				onChange={({ target }) => settings.change({ adviseGuests: target.checked })}
				data-testid="advise-guests"
			/>
			{words.key("window.windows.advise-guests")}
		</label>
	);
});

interface OneMoreProps {
	visibilities: readonly GuestVisibility[];
	named(visibility: Visibility): string;
}

/** Opens one more window. While it has not come, its address is shown: the browser may have blocked it. */
const OneMore = observer(function OneMore({ visibilities, named }: OneMoreProps) {
	const app = useApp();
	const words = useWords();
	const { invitation } = app.table;
	return (
		<section aria-labelledby="one-more">
			<h3 id="one-more">{words.key("window.windows.open")}</h3>
			<div className="buttons">
				{visibilities.map((visibility) => (
					<button
						key={keyOf(visibility)}
						type="button"
						className="quiet"
						onClick={() => void openOneMore(app, visibility)}
						data-testid={`invite-${keyOf(visibility).replace("seat ", "")}`}
					>
						{named(visibility)}
					</button>
				))}
			</div>
			<p className="hint">{words.key("window.windows.hint")}</p>
			{invitation !== null && <Address key={invitation} address={invitation} />}
		</section>
	);
});

/** The address that lets one window in, to be opened or copied by hand. */
function Address({ address }: { address: string }) {
	const words = useWords();
	const field = useRef<HTMLInputElement>(null);
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		field.current?.select();
		await navigator.clipboard?.writeText(address).then(
			() => setCopied(true),
			() => {}, // it is marked, so that it can be copied by hand
		);
	};
	return (
		<>
			<p className="hint">{words.key("window.windows.blocked")}</p>
			<label className="field">
				<span>{words.key("window.windows.address")}</span>
				<input ref={field} readOnly inputMode="none" value={address} data-testid="invite-address" />
			</label>
			<div className="buttons">
				<a href={address} target="_blank" rel="noopener noreferrer" data-testid="invite-open">
					{words.key("window.windows.open-here")}
				</a>
				<button type="button" className="quiet" onClick={() => void copy()} data-testid="invite-copy">
					{words.key(copied ? "window.windows.copied" : "window.windows.copy")}
				</button>
			</div>
		</>
	);
}

/** Everybody to the table: opens it to a network, shows how others come in and who is in. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { OpenDoor } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Modal } from "../common/modal.tsx";
import { Invitation } from "./invitation.tsx";
import { PeopleInRoom } from "./people-in-room.tsx";
import { SeatsInRoom } from "./seats-in-room.tsx";
import "./room.css";

/** The dialog of the room. */
export const RoomDialog = observer(function RoomDialog() {
	const { room, table } = useApp();
	const words = useWords();
	useEffect(() => void room.load(), [room]);
	const door = room.status?.door ?? null;
	return (
		<Modal
			title={words.key("window.room.title")}
			onClose={() => table.openDialog(null)}
			className="wide room-dialog"
			testId="room-dialog"
		>
			{door ? <Open door={door} /> : <Shut />}
		</Modal>
	);
});

/** The table is open to nobody: to which network is it to be? */
const Shut = observer(function Shut() {
	const { room } = useApp();
	const words = useWords();
	const networks = room.status?.networks ?? [];
	const [chosen, choose] = useState<string | null>(null);
	const [certificate, setCertificate] = useState<File | null>(null);
	const [key, setKey] = useState<File | null>(null);
	const address = chosen ?? networks[0]?.address;
	return (
		<>
			<p>{words.key("window.room.what")}</p>
			{networks.length === 0 && <p className="warning">{words.key("window.room.no-network")}</p>}
			<fieldset className="room-networks">
				<legend>{words.key("window.room.network")}</legend>
				{networks.map((network) => (
					<label key={network.address} className="check">
						<input
							type="radio"
							name="network"
							checked={network.address === address}
							onChange={() => choose(network.address)}
						/>
						{words.key("window.room.network.one", { ...network })}
					</label>
				))}
			</fieldset>
			{!certificate && !key && <p className="hint">{words.key("window.room.plain")}</p>}
			<details className="room-certificate">
				<summary>{words.key("window.room.certificate")}</summary>
				<p className="hint">{words.key("window.room.certificate.what")}</p>
				<label className="field">
					{words.key("window.room.certificate.file")}
					<input
						type="file"
						accept=".pem,.crt,.cer"
						onChange={({ target }) => setCertificate(target.files?.[0] ?? null)}
						data-testid="door-certificate"
					/>
				</label>
				<label className="field">
					{words.key("window.room.certificate.key")}
					<input
						type="file"
						accept=".pem,.key"
						onChange={({ target }) => setKey(target.files?.[0] ?? null)}
						data-testid="door-key"
					/>
				</label>
			</details>
			<div className="buttons">
				<button
					type="button"
					className="primary"
					data-first
					disabled={room.busy || address === undefined}
					onClick={() => address !== undefined && void room.open(address, { certificate, key })}
					data-testid="open-door"
				>
					{words.key("window.room.open")}
				</button>
			</div>
		</>
	);
});

const Open = observer(function Open({ door }: { door: OpenDoor }) {
	const { room } = useApp();
	const words = useWords();
	const { status } = room;
	if (!status) return null;
	return (
		<>
			{door.link ? (
				<Invitation link={door.link} code={door.code} />
			) : (
				<p>{words.key("window.room.tunnel", { address: door.origin })}</p>
			)}
			{door.secure && <p className="hint">{words.key("window.room.secure", { ...door.secure })}</p>}
			<div className="room-switches">
				<label className="check">
					<input
						type="checkbox"
						checked={status.picks}
						onChange={({ target }) => void room.set({ picks: target.checked })}
						data-testid="room-picks"
					/>
					{words.key("window.room.picks")}
				</label>
				<label className="check">
					<input
						type="checkbox"
						checked={status.shows}
						onChange={({ target }) => void room.set({ shows: target.checked })}
						data-testid="room-shows"
					/>
					{words.key("window.room.shows")}
				</label>
			</div>
			<PeopleInRoom status={status} />
			<SeatsInRoom status={status} />
			<details className="hint">
				<summary>{words.key("window.room.nothing-found")}</summary>
				<p>{words.key("window.room.nothing-found.what", { address: door.origin })}</p>
			</details>
			<div className="buttons">
				<button
					type="button"
					className="quiet"
					disabled={room.busy}
					onClick={() => void room.close()}
					data-testid="close-door"
				>
					{words.key("window.room.close")}
				</button>
			</div>
		</>
	);
});

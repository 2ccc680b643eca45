/** How others come in: a picture for cameras, and what is typed where there is none. */
import { CODE_LENGTH } from "../../../electron/contract/join.ts";
import { useWords } from "../../words.ts";
import { QrCode } from "./qr-code.tsx";

interface InvitationProps {
	link: string;
	code: string | null;
}

/** The picture of a link, its address, and the code. */
export function Invitation({ link, code }: InvitationProps) {
	const words = useWords();
	const { host, origin, protocol } = new URL(link);
	return (
		<div className="invitation">
			<QrCode text={link} label={words.key("window.room.qr")} />
			<div className="invitation-typed">
				<p className="hint">{words.key("window.room.or-type")}</p>
				<p className="invitation-address" data-testid="room-address">
					{protocol === "https:" ? origin : host}
				</p>
				{code && (
					<p className="invitation-code" data-testid="room-code">
						<span className="visually-hidden">{[...code].join(" ")}</span>
						<span aria-hidden="true">
							{code.slice(0, CODE_LENGTH / 2)} {code.slice(CODE_LENGTH / 2)}
						</span>
					</p>
				)}
			</div>
		</div>
	);
}

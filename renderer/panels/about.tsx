/** What this is, and whose work it rests on. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useWords } from "../words.ts";
import { useApp } from "./app.ts";
import { Modal } from "./common/modal.tsx";

/** Pictures, type faces and maps of others; the packages are in the notices. */
const shipped = [
	{ name: "Cinzel", by: "The Cinzel Project Authors", licence: "SIL OFL 1.1" },
	{ name: "Source Sans 3", by: "Adobe", licence: "SIL OFL 1.1" },
	{ name: "game-icons.net", by: "Lorc, Delapouite and contributors", licence: "CC BY 3.0" },
	{ name: "GSHHG", by: "Paul Wessel, Walter H. F. Smith", licence: "LGPL 3" },
	{ name: "ETOPO5", by: "NOAA", licence: "public domain" },
];

/** The dialog that says what this is, and whose work it rests on. */
export const AboutDialog = observer(function AboutDialog() {
	const { table, hello } = useApp();
	const words = useWords();
	return (
		<Modal
			title={words.key("window.about.title")}
			onClose={() => table.openDialog(null)}
			className="about"
			testId="about"
		>
			<p>{words.key("window.about.what", { version: hello?.version ?? "" })}</p>
			<p>{words.key("window.about.map")}</p>
			<table className="licences">
				<caption>{words.key("window.about.licences")}</caption>
				<tbody>
					{shipped.map(({ name, by, licence }) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							<td>{by}</td>
							<td>{licence}</td>
						</tr>
					))}
				</tbody>
			</table>
			<h3>{words.key("window.about.notices")}</h3>
			<Notices />
		</Modal>
	);
});

/** Every licence in full, from the file that the build writes beside the window. */
function Notices() {
	const words = useWords();
	const [text, setText] = useState("");
	useEffect(() => {
		const lost = () => words.key("window.about.notices-lost");
		fetch("./THIRD-PARTY-NOTICES.txt")
			.then((reply) => (reply.ok ? reply.text() : lost()))
			.catch(lost)
			.then(setText);
	}, [words]);
	return (
		<section
			className="licence-texts"
			aria-label={words.key("window.about.notices")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard
			tabIndex={0}
			data-scrolls
			data-testid="notices"
		>
			<pre>{text}</pre>
		</section>
	);
}

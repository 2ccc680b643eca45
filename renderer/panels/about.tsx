/** What this is, and whose work it rests on. */
import { observer } from "mobx-react-lite";
import { useWords } from "../words.ts";
import { useApp } from "./app.ts";
import { Modal } from "./common/modal.tsx";

/** Work of others that is shipped with the table, with its licence. */
const shipped = [
	{ name: "Cinzel", by: "The Cinzel Project Authors", licence: "SIL OFL 1.1" },
	{ name: "Source Sans 3", by: "Adobe", licence: "SIL OFL 1.1" },
	{ name: "game-icons.net", by: "Lorc, Delapouite and contributors", licence: "CC BY 3.0" },
	{ name: "PixiJS, pixi-viewport", by: "PixiJS contributors, David Figatner", licence: "MIT" },
	{ name: "React", by: "Meta Platforms", licence: "MIT" },
	{ name: "MobX", by: "Michel Weststrate and contributors", licence: "MIT" },
	{ name: "intl-messageformat", by: "FormatJS contributors", licence: "BSD-3-Clause" },
	{ name: "GSHHG", by: "Paul Wessel, Walter H. F. Smith", licence: "LGPL 3" },
	{ name: "ETOPO5", by: "NOAA", licence: "public domain" },
];

export const AboutDialog = observer(function AboutDialog() {
	const { table, hello } = useApp();
	const words = useWords();
	return (
		<Modal title={words.key("window.about.title")} onClose={() => table.openDialog(null)} testId="about">
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
		</Modal>
	);
});

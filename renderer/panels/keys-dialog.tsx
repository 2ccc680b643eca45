/** All keys of the table. */
import { useWords } from "../words.ts";
import { useApp } from "./app.ts";
import { Modal } from "./common/modal.tsx";
import { listKeys } from "./keys.ts";

export function KeysDialog() {
	const app = useApp();
	const words = useWords();
	return (
		<Modal title={words.key("window.keys.title")} onClose={() => app.table.openDialog(null)} testId="keys-list">
			<table className="keys">
				<tbody>
					{listKeys(app).map((binding) => (
						<tr key={binding.words}>
							<th scope="row">
								<kbd>{binding.shown}</kbd>
							</th>
							<td>{words.key(binding.words)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Modal>
	);
}

/** All keys of the table. */
import { useWords } from "../words.ts";
import { useApp } from "./app.ts";
import { Modal } from "./common/modal.tsx";
import { keyBindings } from "./keys.ts";

export function KeysDialog() {
	const { table } = useApp();
	const words = useWords();
	return (
		<Modal title={words.key("window.keys.title")} onClose={() => table.openDialog(null)} testId="keys-list">
			<table className="keys">
				<tbody>
					{keyBindings.map((binding) => (
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

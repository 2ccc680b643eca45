/** All keys of the table. */
import { observer } from "mobx-react-lite";
import { useWords } from "../words.ts";
import { useApp, useParts } from "./app.ts";
import { Modal } from "./common/modal.tsx";
import { keysOf } from "./keys.ts";

export const KeysDialog = observer(function KeysDialog() {
	const { table } = useApp();
	const parts = useParts();
	const words = useWords();
	return (
		<Modal title={words.key("window.keys.title")} onClose={() => table.openDialog(null)} testId="keys-list">
			<table className="keys">
				<tbody>
					{keysOf(parts).map((binding) => (
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
});

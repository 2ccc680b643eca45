/** Owners' editions: the shelf of them, and proof-reading. */
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { EditionsStore } from "../../stores/editions-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Modal } from "../common/modal.tsx";
import { EditionDeskPanel } from "./edition-desk.tsx";
import { EditionList } from "./edition-list.tsx";
import { EditionsProvider } from "./editions.ts";
import "./editions.css";

/** The dialog of editions: over the whole first page. */
export const EditionsDialog = observer(function EditionsDialog() {
	const { table, desk, settings } = useApp();
	const words = useWords();
	const [store] = useState(() => new EditionsStore(desk, () => settings.language));
	useEffect(() => {
		void store.load();
		return () => store.close();
	}, [store]);
	return (
		<EditionsProvider value={store}>
			<Modal
				title={store.desk?.name ?? words.key("window.editions.title")}
				onClose={() => table.openDialog(null)}
				className="editions"
				testId="editions"
			>
				{store.desk ? <EditionDeskPanel /> : <EditionList />}
			</Modal>
		</EditionsProvider>
	);
});

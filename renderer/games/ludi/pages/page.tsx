/** A page laid over the table, to be read and printed: paper alone comes out of the printer. */
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Modal } from "../../../panels/common/modal.tsx";
import { useWords } from "../../../words.ts";
import { useLudi } from "../table/use-ludi.ts";
import { CardsPage } from "./cards-page.tsx";
import { ChroniclePage } from "./chronicle-page.tsx";
import { LessonPage } from "./lesson-page.tsx";
import "./pages.css";

const PAGES = { lesson: LessonPage, chronicle: ChroniclePage, cards: CardsPage } as const;

/** The page that is laid over the table; nothing while none is open. */
export const OpenPage = observer(function OpenPage() {
	const { page, read, facts } = useLudi();
	const words = useWords();
	if (page === null || !facts) return null;
	const Content = PAGES[page];
	return (
		<Sheet title={words.key(`ludi.page.${page}`)} onClose={() => read(null)} testId={`page-${page}`}>
			<Content facts={facts} />
		</Sheet>
	);
});

interface SheetProps {
	title: string;
	onClose(): void;
	testId: string;
	children: ReactNode;
}

function Sheet({ title, onClose, testId, children }: SheetProps) {
	const words = useWords();
	return (
		<Modal title={title} className="ludi-page" onClose={onClose} testId={testId}>
			<div className="buttons no-print">
				<span className="hint">{words.key("ludi.page.hint")}</span>
				<button type="button" className="primary" data-first onClick={() => window.print()} data-testid="print">
					{words.key("ludi.page.print")}
				</button>
			</div>
			<article className="ludi-paper">{children}</article>
		</Modal>
	);
}

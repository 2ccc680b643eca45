/** A dialog over everything else; Escape and the button close it. The focus goes to what is marked `data-first` in it. */
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useWords } from "../../words.ts";

interface ModalProps {
	title: string;
	children: ReactNode;
	onClose(): void;
	className?: string;
	/** It lies beside what it is about, and a press anywhere else closes it. */
	light?: boolean;
	testId?: string;
}

/** A dialog over everything else; Escape and its button close it. The focus goes to what is marked `data-first`. */
export function Modal({ title, children, onClose, className = "", light = false, testId }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const words = useWords();
	const id = useId();
	// Before the next key is heard, or what is typed at once would be lost.
	useLayoutEffect(() => {
		const opened = dialog.current;
		opened?.showModal();
		opened?.querySelector<HTMLElement>("[data-first]")?.focus();
		// A dialog that is taken away must be closed first, or the focus would not go back to where it was.
		return () => opened?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={`modal card ${light ? "light " : ""}${className}`}
			aria-labelledby={id}
			onCancel={() => {
				leaveField();
				onClose();
			}}
			// Comes a moment after the dialog has gone from the screen, too late for the next key; it is there for when the browser closes it unasked.
			onClose={onClose}
			onPointerDown={({ target }) => {
				if (light && target === dialog.current) onClose();
			}}
			data-testid={testId}
		>
			<header className="card-head">
				<h2 id={id}>{title}</h2>
				<button type="button" className="quiet" onClick={onClose}>
					{words.key("window.close")}
				</button>
			</header>
			{children}
		</dialog>
	);
}

/** What is typed counts when its field is left, which it is by Escape too: also when what had the focus before is gone. */
function leaveField(): void {
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

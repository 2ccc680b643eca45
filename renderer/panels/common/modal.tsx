/** A dialog over everything else; Escape and the button close it. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useWords } from "../../words.ts";

interface ModalProps {
	title: string;
	children: ReactNode;
	onClose(): void;
	className?: string;
	testId?: string;
}

export function Modal({ title, children, onClose, className = "", testId }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const words = useWords();
	const id = useId();
	useEffect(() => {
		dialog.current?.showModal();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={`modal card ${className}`}
			aria-labelledby={id}
			onClose={onClose}
			data-testid={testId}
		>
			<header className="card-head">
				<h2 id={id}>{title}</h2>
				<button type="button" className="quiet" onClick={() => dialog.current?.close()}>
					{words.key("window.close")}
				</button>
			</header>
			{children}
		</dialog>
	);
}

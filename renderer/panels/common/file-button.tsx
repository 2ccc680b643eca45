/** A button that lets one choose a file of one's own. */
import { type ChangeEvent, useRef } from "react";

interface FileButtonProps {
	/** What it is called, and the field behind it. */
	readonly label: string;
	/** Endings and kinds of files, as HTML lists them. */
	readonly accept: string;
	/** A file was chosen; the same one may be chosen again. */
	readonly onFile: (file: File) => void;
	readonly className?: string;
	readonly testId: string;
	/** The field's own. */
	readonly fieldId: string;
}

/** The button, with the field behind it that the browser knows. */
export function FileButton({ label, accept, onFile, className, testId, fieldId }: FileButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
		const file = target.files?.[0];
		target.value = "";
		if (file) onFile(file);
	};
	return (
		<>
			<button type="button" className={className} onClick={() => input.current?.click()} data-testid={testId}>
				{label}
			</button>
			<input ref={input} type="file" accept={accept} hidden onChange={take} aria-label={label} data-testid={fieldId} />
		</>
	);
}

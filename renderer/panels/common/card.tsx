/** A card of paper on the table. */
import type { ReactNode } from "react";
import { useId } from "react";

interface CardProps {
	title: ReactNode;
	children: ReactNode;
	/** Buttons beside the title. */
	actions?: ReactNode;
	className?: string;
	testId?: string;
	level?: 2 | 3;
	/** Something is being worked out: shown once it takes longer than a glance. */
	busy?: boolean;
	/** The pointer has come to rest on it, or has gone. */
	onPoint?(isPointed: boolean): void;
}

/** A card of paper on the table. */
export function Card({
	title,
	children,
	actions,
	className = "",
	testId,
	level = 2,
	busy = false,
	onPoint,
}: CardProps) {
	const id = useId();
	const Heading = `h${level}` as const;
	return (
		<section
			className={`card ${className}`}
			aria-labelledby={id}
			aria-busy={busy}
			onPointerEnter={onPoint && (() => onPoint(true))}
			onPointerLeave={onPoint && (() => onPoint(false))}
			data-testid={testId}
		>
			<header className="card-head">
				<Heading id={id}>{title}</Heading>
				{actions && <div className="card-actions">{actions}</div>}
			</header>
			{children}
		</section>
	);
}

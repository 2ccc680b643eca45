/** A part of the line at the top that opens the drawer which says more of it. */
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useApp } from "../app.ts";

interface DrawerButtonProps {
	/** The drawer's id, as the toolbar has it. */
	drawer: string;
	/** What the drawer says, for the pointer that rests on it. */
	title: string;
	className: string;
	testId: string;
	children: ReactNode;
}

/** A part of the banner that opens the drawer which says more of it. */
export const DrawerButton = observer(function DrawerButton(props: DrawerButtonProps) {
	const { table } = useApp();
	const { drawer, title, className, testId, children } = props;
	return (
		<button
			type="button"
			className={className}
			title={title}
			aria-expanded={table.drawer === drawer}
			onClick={() => table.toggleDrawer(drawer)}
			data-testid={testId}
		>
			{children}
		</button>
	);
});

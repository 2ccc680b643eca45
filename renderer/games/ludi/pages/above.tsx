/** What lies over the table: a page that is read, else the card that says to whom the computer goes. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { HandOverCard } from "../table/hand-over.tsx";
import { useLudi } from "../table/use-ludi.ts";
import { OpenPage } from "./page.tsx";

/** The layer over the whole table: an open page, or the card that hands the computer over, which waits while the host is at his drawer. */
export const Above = observer(function Above() {
	const { page } = useLudi();
	const { table } = useApp();
	if (page !== null) return <OpenPage />;
	return table.drawer === "host" ? null : <HandOverCard />;
});

/** What lies over the table: a page that is read, else the card that says to whom the computer goes. */
import { observer } from "mobx-react-lite";
import { OpenPage } from "../pages/page.tsx";
import { HandOverCard } from "./hand-over.tsx";
import { useLudi } from "./use-ludi.ts";

/** The layer over the whole table: an open page, or the card that hands the computer over. */
export const Above = observer(function Above() {
	const { page } = useLudi();
	return page === null ? <HandOverCard /> : <OpenPage />;
});

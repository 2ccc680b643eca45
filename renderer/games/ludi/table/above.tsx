/** What lies over the table: the hand-over card. */
import { observer } from "mobx-react-lite";
import { HandOverCard } from "./hand-over.tsx";

export const Above = observer(function Above() {
	return <HandOverCard />;
});

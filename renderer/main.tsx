/** Opens the window: finds the host, asks it for everything that the first page needs, and draws. */
import "./theme/fonts.ts";
import "./theme/theme.css";
import "./theme/start.css";
import "./theme/shelf.css";
import "./theme/people.css";
import "./theme/overlays.css";
import "./theme/table.css";
import "./theme/banner.css";
import "./theme/tools.css";
import "./theme/map.css";
import "./theme/column.css";
import "./theme/decision.css";
import "./theme/piles.css";
import "./theme/plain-board.css";
import "./theme/dice.css";
import "./theme/diary.css";
import "./theme/drawers.css";
import "./theme/touch.css";
import "./theme/forced.css";
import { createRoot } from "react-dom/client";
import { connectToHost } from "./client/connect.ts";
import { isAtDoor, leaveRoom } from "./client/kept-key.ts";
import { HOST_TIMEOUT, type NoHostReason, NoWayIn } from "./client/no-way-in.ts";
import { games } from "./games/registry.ts";
import { showNoWayIn } from "./no-way-in.ts";
import { watchPointing } from "./panels/common/pointing.ts";
import { Window } from "./panels/window.tsx";
import { AppStore } from "./stores/app-store.ts";
import { GamePieces } from "./stores/game-pieces.ts";
import { systemWishes, watchSystem } from "./system.ts";

const place = document.getElementById("window");
if (!place) throw new Error("index.html has no element #window.");
// It may only be slow: whenever it answers, the table is drawn.
const mute = setTimeout(() => showNoWayIn("mute"), HOST_TIMEOUT);
try {
	const [client, settings] = await connectToHost((host) => host.request("settings", {}), bar);
	const pieces = new GamePieces(games);
	const app = new AppStore(client, settings, systemWishes(), pieces);
	watchSystem(app.settings);
	await app.start();
	watchPointing(window);
	document.body.replaceChildren(place);
	createRoot(place).render(<Window app={app} games={pieces} />);
} catch (failure) {
	if (failure instanceof NoWayIn) bar(failure.why);
	else showNoWayIn("failed", textOf(failure));
} finally {
	clearTimeout(mute);
}

/** No table here: a device of the room whose key is good for nothing comes in anew. */
function bar(why: NoHostReason): void {
	const isOfRoom = isAtDoor();
	if (why === "used" || why === "put-out" || why === "closed") leaveRoom();
	if (isOfRoom && why === "used") location.replace("./");
	else showNoWayIn(why);
}

function textOf(failure: unknown): string {
	return failure instanceof Error ? failure.message : String(failure);
}

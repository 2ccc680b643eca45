/** Opens the window: finds the host, asks it for everything that the first page needs, and draws. */
import "pixi.js/unsafe-eval"; // First, or Pixi refuses the page's content security policy.
import "./theme/fonts.ts";
import "./theme/theme.css";
import "./theme/start.css";
import "./theme/overlays.css";
import "./theme/table.css";
import "./theme/decision.css";
import "./theme/dice.css";
import "./theme/diary.css";
import "./theme/drawers.css";
import "./theme/forced.css";
import { createRoot } from "react-dom/client";
import { connectToHost } from "./client/connect.ts";
import { games } from "./games/registry.ts";
import { watchAim } from "./panels/common/aim.ts";
import { Window } from "./panels/window.tsx";
import { AppStore } from "./stores/app-store.ts";
import { systemWishes, watchSystem } from "./system.ts";

const place = document.getElementById("window");
if (!place) throw new Error("index.html has no element #window.");
const client = await connectToHost();
const settings = await client?.request("settings", {}).catch(() => null);
if (client && settings) {
	const app = new AppStore(client, settings, systemWishes(), games);
	watchSystem(app.settings);
	await app.start();
	watchAim(window);
	createRoot(place).render(<Window app={app} games={games} />);
} else {
	showTemplate("no-way-in");
	// An address with a ticket, pasted over the one that let nobody in, changes nothing but the hash.
	addEventListener("hashchange", () => location.reload(), { once: true });
}

/** Without a host there is no catalogue of words to ask for: what is said then stands in the page itself. */
function showTemplate(id: string): void {
	const template = document.getElementById(id);
	if (template instanceof HTMLTemplateElement) document.body.replaceChildren(template.content.cloneNode(true));
}

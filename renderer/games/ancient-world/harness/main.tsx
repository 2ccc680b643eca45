/** Shows one card at a time: `?card=displays&theme=daylight&side=carthage&hex=1514&scale=1.5&worn`. */
import "../../../theme/fonts.ts";
import "../../../theme/theme.css";
import { createRoot } from "react-dom/client";
import { cssVariables, type ThemeName } from "../../../theme/tokens.ts";
import { Words, WordsProvider } from "../../../words.ts";
import { Cards } from "./cards.tsx";
import { readTable } from "./table.ts";

const query = new URLSearchParams(location.search);
const theme: ThemeName = query.get("theme") === "daylight" ? "daylight" : "lamplight";
const { facts, offers, messages } = readTable(query.has("worn"));

for (const [name, value] of Object.entries(cssVariables(theme)))
	document.documentElement.style.setProperty(name, value);
document.documentElement.style.fontSize = `${Number(query.get("scale") ?? 1) * 100}%`;
document.body.style.overflow = "auto";

const { gazetteer, view } = facts;
const names: Record<string, Record<string, { name: string }>> = {
	leader: gazetteer.leader,
	city: gazetteer.city,
	province: gazetteer.province,
	sea: gazetteer.sea,
	side: gazetteer.side,
};
const words = new Words(messages, ({ kind, id }) => {
	if (kind === "hex") return [id, Object.values(gazetteer.city).find((city) => city.hex === id)?.name ?? ""].join(" ");
	if (kind === "force") return view.forces[id]?.box ?? id;
	return names[kind]?.[id]?.name ?? id;
});

const place = document.getElementById("window");
if (place)
	createRoot(place).render(
		<WordsProvider value={words}>
			<Cards {...{ facts, offers, query }} />
		</WordsProvider>,
	);

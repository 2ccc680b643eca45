/** The links between markets; those that lead where an agent in hand may go, along the route that is looked at, or within the network of a house, are lit. */
import { observer } from "mobx-react-lite";
import type { ForumView } from "../forum-facts.ts";
import type { ForumSheet, Link } from "../sheet/sheet.ts";
import { useForum } from "./use-forum.ts";

/** The links between markets, lit where an agent in hand may go and along the route that is looked at. */
export const Links = observer(function Links({ sheet, view }: { sheet: ForumSheet; view: ForumView }) {
	return (
		<g>
			{sheet.links.map((link) => (
				<LinkLine key={link.id} link={link} closed={view.closedLinks === link.kind} />
			))}
		</g>
	);
});

const LinkLine = observer(function LinkLine({ link, closed }: { link: Link; closed: boolean }) {
	const light = useLightOf(link);
	const classes = `forum-link ${link.kind} ${closed ? "closed" : ""}`;
	return (
		<g className={classes} data-light={light ?? undefined} data-testid={`link-${link.id}`}>
			<path className="bed" d={link.path} />
			<path className="line" d={link.path} />
		</g>
	);
});

function useLightOf({ a, b }: Link): "option" | "route" | "missing" | null {
	const { agents, route, assets, view, me, network } = useForum();
	if (agents.lifted !== null && view && assets) {
		const { targets } = agents.movesOf(agents.lifted);
		const from = Object.values(view.houses).flatMap((house) => house.agents);
		const here = from.find(({ id }) => id === agents.lifted)?.market;
		return (here === a && targets.has(b)) || (here === b && targets.has(a)) ? "option" : null;
	}
	if (network) return network.has(a) && network.has(b) ? "route" : null;
	const [at, to] = [route?.markets.indexOf(a) ?? -1, route?.markets.indexOf(b) ?? -1];
	if (!route || at < 0 || to < 0 || Math.abs(at - to) !== 1) return null;
	const own = me === null ? [] : (view?.houses[me]?.horrea ?? []);
	return own.includes(a) && own.includes(b) ? "route" : "missing";
}

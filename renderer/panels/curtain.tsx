/** Hides the whole table until the next player sits before it. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useWords } from "../words.ts";
import { useApp } from "./app.ts";
import { SideBadge } from "./common/side-badge.tsx";

/** The curtain over the whole table, until the player of a seat says that he is there. */
export const Curtain = observer(function Curtain({ seat }: { seat: string }) {
	const { curtain, campaign, leaveTable, table } = useApp();
	const words = useWords();
	const open = useRef<HTMLButtonElement>(null);
	const side = { kind: "side", id: seat };
	// biome-ignore lint/correctness/useExhaustiveDependencies: the button takes the focus for every seat anew
	useEffect(() => {
		open.current?.focus();
	}, [seat]);
	return (
		<main className="curtain" data-testid="curtain">
			<section className="card" aria-labelledby="curtain-title">
				<p className="curtain-campaign">{campaign.snapshot?.name}</p>
				<h1 id="curtain-title">{words.key("window.curtain.title", { side })}</h1>
				<p>
					<SideBadge side={seat} />
				</p>
				<p className="hint">{words.key("window.curtain.why")}</p>
				<div className="buttons">
					<button type="button" className="quiet" onClick={() => void leaveTable()}>
						{words.key("window.tool.leave")}
					</button>
					<button type="button" className="quiet" onClick={() => table.openDialog("windows")} data-testid="windows">
						{words.key("window.tool.windows")}
					</button>
					<button ref={open} type="button" className="primary" onClick={curtain.open} data-testid="open-curtain">
						{words.key("window.curtain.open", { side })}
					</button>
				</div>
			</section>
		</main>
	);
});

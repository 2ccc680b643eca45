/** The map, and who stands on it, on paper. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { useApp } from "../../../panels/app.ts";
import { Modal } from "../../../panels/common/modal.tsx";
import { useWords } from "../../../words.ts";
import { listRows, type Row } from "../cards/order-of-battle.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import "./sheet.css";

/** How the map is printed on paper: as at a zoom at which the whole of it is read, and fine. */
const ON_PAPER = { zoom: 0.48, density: 1.6, counters: true } as const;

/** The dialog from which the map and the rosters of all sides are printed: it shows the paper that will come out. */
export const PrintDialog = observer(function PrintDialog() {
	const { table } = useApp();
	const words = useWords();
	const [map, setMap] = useState(true);
	const [roster, setRoster] = useState(true);
	const [isDrawn, setDrawn] = useState(false);
	return (
		<Modal
			title={words.key("window.print.title")}
			className="aw-print"
			onClose={() => table.openDialog(null)}
			testId="print-dialog"
		>
			<div className="buttons no-print">
				<span className="hint">{words.key("window.print.hint")}</span>
				<label className="check">
					<input type="checkbox" checked={map} onChange={() => setMap(!map)} data-testid="print-with-map" />
					{words.key("window.print.map")}
				</label>
				<label className="check">
					<input type="checkbox" checked={roster} onChange={() => setRoster(!roster)} data-testid="print-with-roster" />
					{words.key("window.print.roster")}
				</label>
				<button
					type="button"
					className="primary"
					data-first
					disabled={(map && !isDrawn) || !(map || roster)}
					onClick={() => window.print()}
					data-testid="print-now"
				>
					{words.key("window.print.now")}
				</button>
			</div>
			<article className="aw-paper">
				<Heading />
				{map && <MapOnPaper onDrawn={() => setDrawn(true)} />}
				{roster && <Rosters />}
			</article>
		</Modal>
	);
});

const Heading = observer(function Heading() {
	const { campaign } = useApp();
	const { view } = useAncientWorld();
	const words = useWords();
	if (!view || !campaign.snapshot) return null;
	const year = view.years[view.turn - 1] ?? String(view.turn);
	return (
		<header>
			<h2>{campaign.snapshot.name}</h2>
			<p>{words.key("window.print.when", { year, segment: words.name({ kind: "segment", id: view.at.segment }) })}</p>
		</header>
	);
});

function MapOnPaper({ onDrawn }: { onDrawn(): void }) {
	const { map } = useAncientWorld();
	const words = useWords();
	const { handle } = map;
	const canvas = useRef<HTMLCanvasElement>(null);
	const [share, setShare] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once for each map
	useEffect(() => {
		let isWanted = true;
		const show = (picture: OffscreenCanvas | undefined) => {
			if (!isWanted || !picture || !canvas.current) return;
			Object.assign(canvas.current, { width: picture.width, height: picture.height });
			canvas.current.getContext("2d")?.drawImage(picture, 0, 0);
			onDrawn();
		};
		void handle?.picture(ON_PAPER, (done, of) => isWanted && setShare(done / of)).then(show, () => {});
		return () => {
			isWanted = false;
		};
	}, [handle]);
	return (
		<figure>
			{share < 1 && (
				<p className="hint no-print" role="status">
					{words.key("window.picture.making", { percent: Math.round(share * 100) })}
				</p>
			)}
			<canvas ref={canvas} role="img" aria-label={words.key("window.print.map")} />
		</figure>
	);
}

/** Who stands where, a table for each side. */
const Rosters = observer(function Rosters() {
	const { facts } = useAncientWorld();
	const words = useWords();
	if (!facts) return null;
	const sides = Map.groupBy(listRows(facts, words), ({ side }) => side);
	return [...sides].map(([side, rows]) => <Roster key={side} side={side} rows={rows} />);
});

function Roster({ side, rows }: { side: string; rows: readonly Row[] }) {
	const words = useWords();
	return (
		<table>
			<caption>{words.key("window.print.roster.of", { side: { kind: "side", id: side } })}</caption>
			<thead>
				<tr>
					<th scope="col">{words.key("window.order.name")}</th>
					<th scope="col">{words.key("window.order.where")}</th>
					<th scope="col">{words.key("window.order.strength")}</th>
					<th scope="col">{words.key("window.print.roster.arms")}</th>
					<th scope="col">{words.key("window.order.status")}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.key}>
						<th scope="row">
							{row.name} {row.under !== "" && <small>{row.under}</small>}
						</th>
						<td>{row.where}</td>
						<td className="figure">{row.strength}</td>
						<td>{row.arms}</td>
						<td>{row.status}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

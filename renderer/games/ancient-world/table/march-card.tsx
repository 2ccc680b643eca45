/** What the march in hand would cost, line by line; once put down, the place to agree to it. */
import { observer } from "mobx-react-lite";
import { useId, useRef } from "react";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { Glossed } from "../../../panels/common/glossed.tsx";
import { RuleButton } from "../../../panels/common/rule-button.tsx";
import { useFocusWhileOpen } from "../../../panels/common/use-focus.ts";
import { useKeyName } from "../../../panels/keys/use-keys.ts";
import { useWords } from "../../../words.ts";
import { Chances, OutcomeChance } from "../battle/chances.tsx";
import { OddsOf } from "../battle/odds-chart.tsx";
import { SeaPrice } from "../ships/sea-price.tsx";
import type { Gesture } from "../stores/march-store.ts";
import { costsNothing, isBySea, type RoutePreview } from "../stores/route-preview.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import type { MarchPreview } from "../view.ts";
import type { HexCommand } from "./tools.ts";
import { Voyage } from "./voyage.tsx";
import "./march.css";

/** The cost of the march in hand line by line, and the place to agree to it once it is put down. */
export const MarchCard = observer(function MarchCard() {
	const { march } = useAncientWorld();
	const words = useWords();
	const keyName = useKeyName<HexCommand>();
	const { gesture, preview } = march;
	const { small = false } = useApp().settings.system;
	const price = useId();
	if (gesture.step === "idle") return null;
	const leader = { kind: "leader", id: gesture.leader };
	return (
		<Card title={words.key(titleOf(gesture, preview), { leader })} className="march" testId="march-card">
			<div className="scrolls" id={price}>
				{preview ? (
					<PriceOfWay preview={preview} />
				) : (
					<p className="hint">{words.key(small ? "window.small.march" : "window.march.where")}</p>
				)}
			</div>
			{gesture.step === "confirming" && <Agreement words={agreementTo(gesture.preview)} price={price} />}
			{gesture.step === "lifted" && small && (
				<div className="buttons">
					<button type="button" onClick={march.cancel} data-testid="march-put-back">
						{words.key("window.small.put-back")}
					</button>
				</div>
			)}
			{gesture.step === "lifted" && !small && !preview?.refusal && (
				<p className="hint">{words.key("window.march.keys", { enter: keyName("enter"), bend: keyName("bend") })}</p>
			)}
		</Card>
	);
});

/** What he does with what is in the hand. */
function titleOf(gesture: Exclude<Gesture, { step: "idle" }>, preview: RoutePreview | null): string {
	const sails = gesture.step === "lifted" ? gesture.fleet !== null : isBySea(gesture.preview);
	if (sails) return "window.sail.title";
	return preview && !isBySea(preview) && preview.voyage ? "window.voyage.title" : "window.march.title";
}

/** What agreeing to it is called. */
function agreementTo(preview: RoutePreview): string {
	if (isBySea(preview)) return "window.sail.confirm";
	return preview.voyage ? "window.march.sail" : "window.march.confirm";
}

function PriceOfWay({ preview }: { preview: RoutePreview }) {
	return isBySea(preview) ? <SeaPrice preview={preview} /> : <Price preview={preview} />;
}

function Price({ preview }: { preview: MarchPreview }) {
	const words = useWords();
	if (preview.refusal) return <Warnings preview={preview} />;
	return (
		<>
			{costsNothing(preview) ? <p>{words.key("window.march.alone")}</p> : <Sum preview={preview} />}
			<Voyage preview={preview} />
			<Warnings preview={preview} />
			<InterceptionOdds preview={preview} />
		</>
	);
}

/** What the way costs, what for, and how many men that may be. */
function Sum({ preview }: { preview: MarchPreview }) {
	const words = useWords();
	return (
		<>
			<p className="march-sum" data-testid="march-sum">
				<Glossed
					said={words.key("window.march.sum", {
						alps: preview.alps,
						loss: Math.round(preview.expectedLoss * 10) / 10,
						asp: preview.asp,
						column: preview.column,
					})}
				/>
			</p>
			<ul className="march-costs">
				{preview.costs.map((cost) => (
					<li key={`${cost.rule}/${cost.text.key}/${JSON.stringify(cost.text.args)}`}>
						<span>{words.say(cost.text)}</span> <RuleButton rule={cost.rule} />
						<span className="number">{words.number(cost.points, { most: 1 })}</span>
					</li>
				))}
			</ul>
			<Odds losses={preview.losses} />
		</>
	);
}

/** Where enemies may come, the odds of the whole march may be asked. */
const InterceptionOdds = observer(function InterceptionOdds({ preview }: { preview: MarchPreview }) {
	const { march } = useAncientWorld();
	const to = preview.path.at(-1);
	if (march.gesture.step !== "confirming" || preview.voyage || preview.interceptors.length === 0 || to === undefined)
		return null;
	return (
		<OddsOf
			question={{ operation: "force-movement", leader: march.gesture.leader, to, via: preview.path.slice(1, -1) }}
		/>
	);
});

/** What may be lost on the way. */
function Odds({ losses }: { losses: MarchPreview["losses"] }) {
	const words = useWords();
	if (losses.length === 0) return null;
	return (
		<Chances caption={words.key("window.march.odds")}>
			{losses.map(({ asp, chance }) => (
				<OutcomeChance key={asp} name={words.key("window.march.loses", { asp })} chance={chance} />
			))}
		</Chances>
	);
}

function Warnings({ preview }: { preview: MarchPreview }) {
	const words = useWords();
	// Fleets that may come out are told with the sea.
	const ashore = preview.interceptors.filter(({ by }) => by.kind !== "fleet");
	return (
		<>
			{preview.refusal && (
				<p className="warning" data-testid="march-refusal">
					{words.say(preview.refusal.why)} <RuleButton rule={preview.refusal.rule} />
				</p>
			)}
			{ashore.length > 0 && (
				<p className="warning">
					{words.key("window.march.interceptors", {
						count: ashore.length,
						forces: [...new Map(ashore.map(({ by }) => [by.id, by])).values()],
					})}{" "}
					<RuleButton rule="AW 6.51" />
				</p>
			)}
			{preview.warnings.map(({ rule, why }) => (
				<p key={`${rule}/${JSON.stringify(why)}`} className="warning" data-testid="march-warning">
					{words.say(why)} <RuleButton rule={rule} />
				</p>
			))}
			{preview.mustStop && (
				<p className="warning">
					{words.key("window.march.must-stop")} <RuleButton rule="AW 6.23" />
				</p>
			)}
		</>
	);
}

/** `price`: the element that says what it costs, spoken with the button that agrees to it. */
function Agreement({ words: key, price }: { words: string; price: string }) {
	const { march } = useAncientWorld();
	const words = useWords();
	const confirm = useRef<HTMLButtonElement>(null);
	useFocusWhileOpen(() => confirm.current);
	return (
		<div className="buttons">
			<button
				ref={confirm}
				type="button"
				className="primary"
				onClick={() => void march.confirm()}
				aria-describedby={price}
				data-testid="march-confirm"
			>
				{words.key(key)}
			</button>
			<button type="button" className="quiet" onClick={march.putBack} data-testid="march-cancel">
				{words.key("window.cancel")}
			</button>
		</div>
	);
}

/** Offers to take up the rest of a march that others broke off, as one. */
export const GoOnMarching = observer(function GoOnMarching() {
	const { march } = useAncientWorld();
	const words = useWords();
	const to = march.rest.at(-1);
	if (to === undefined) return null;
	const where = { kind: "hex", id: to };
	return (
		<button type="button" className="primary go-on" onClick={() => void march.goOn()} data-testid="march-go-on">
			{words.key("window.march.go-on", { where })}
		</button>
	);
});

/** Over the chapter on skill and luck: begin to judge, how far it is, leave it and go on; or why there is no account. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** The bar with the button that begins, and the progress with the one that leaves it. */
export const JudgeBar = observer(function JudgeBar() {
	const app = useApp();
	const { judgement, moments, table } = app;
	const words = useWords();
	const { told } = judgement;
	if (!told) return null;
	if (told.state === "refused") return <p className="book-said">{words.say(told.why)}</p>;
	if (told.state === "asked") return <Agreeing persons={told.persons} agreed={told.agreed} />;
	const begin = (
		<button type="button" onClick={() => void judgement.start()} data-testid="judge-start">
			{words.key(told.state === "none" ? "window.book.judged.start" : "window.book.judged.go-on")}
		</button>
	);
	if (told.state === "none")
		return (
			<div className="judge-bar">
				<p className="book-said">{words.key("window.book.judged.offer")}</p>
				{begin}
			</div>
		);
	const learn = async () => void ((await moments.learn()) && table.openDialog(null));
	const canLearn = told.isOfThisLine && told.account?.decisions.some(({ mark }) => mark !== "praised");
	const { done, of } = judgement.progress ?? told;
	const isStale = !told.isOfThisLine;
	return (
		<div className="judge-bar">
			{told.state === "underway" ? (
				<>
					<label>
						<span>{words.key("window.book.judged.underway", { done, of })}</span>
						<progress max={of} value={done} />
					</label>
					<button type="button" onClick={() => void judgement.stop()} data-testid="judge-stop">
						{words.key("window.book.judged.stop")}
					</button>
				</>
			) : (
				<>
					<p className="book-said" role="status">
						{words.key(`window.book.judged.${isStale ? "stale" : told.state}`, { done, of })}
					</p>
					{(isStale || told.state !== "over") && begin}
				</>
			)}
			{canLearn && (
				<button type="button" onClick={() => void app.once(learn)} data-testid="learn">
					{words.key("window.desk.learn")}
				</button>
			)}
		</div>
	);
});

/** Where several play, the open game is judged when all of them want it: each person before this window has a button. */
const Agreeing = observer(function Agreeing({
	persons,
	agreed,
}: {
	readonly persons: readonly string[];
	readonly agreed: readonly string[];
}) {
	const { judgement, campaign } = useApp();
	const words = useWords();
	const own = campaign.snapshot?.visibility.kind === "all" ? persons : campaign.ownSeats;
	const open = persons.filter((seat) => own.includes(seat) && !agreed.includes(seat));
	return (
		<div className="judge-bar">
			<p className="book-said">
				{words.key("window.book.judged.several", { agreed: agreed.length, of: persons.length })}
			</p>
			{open.map((seat) => (
				<button key={seat} type="button" onClick={() => void judgement.agree(seat)} data-testid={`judge-agree-${seat}`}>
					{words.key("window.book.judged.agree", { side: { kind: "side", id: seat } })}
				</button>
			))}
		</div>
	);
});

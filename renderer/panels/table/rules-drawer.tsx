/** The rules reference: every numbered rule, what it says in short, and whether this table plays it. */
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { RuleEntry } from "../../../electron/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** Rules whose number, name, title or summary contains every word that was written. */
export function findRules(
	written: string,
	rules: readonly RuleEntry[],
	nameOf: (rule: string) => string = (rule) => rule,
): readonly RuleEntry[] {
	const wanted = written.toLowerCase().split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return rules;
	return rules.filter((entry) => {
		const text = `${entry.rule} ${nameOf(entry.rule)} ${entry.title} ${entry.summary}`.toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
}

export const RulesDrawer = observer(function RulesDrawer() {
	const { reference, table } = useApp();
	const words = useWords();
	const [written, setWritten] = useState("");
	const search = (text: string) => {
		setWritten(text);
		table.setRule(null);
	};
	const wanted = table.rule === null ? written : "";
	const found = findRules(wanted, reference.rules, (rule) => words.name({ kind: "rule", id: rule }));
	return (
		<div className="rules">
			<label className="field">
				<span>{words.key("window.rules.search")}</span>
				<input
					type="search"
					value={wanted}
					onChange={(event) => search(event.target.value)}
					data-testid="rules-search"
				/>
			</label>
			<p className="hint" role="status">
				{words.key("window.rules.found", { count: found.length })}
			</p>
			<ul className="rule-entries">
				{found.map((entry) => (
					<RuleItem key={entry.rule} entry={entry} open={entry.rule === table.rule} />
				))}
			</ul>
		</div>
	);
});

/** Number and title; a rule that has no number by its name, which is whose it is and its title. */
function RuleHeading({ entry: { rule, title } }: { entry: RuleEntry }) {
	const name = useWords().name({ kind: "rule", id: rule });
	return name === rule ? (
		<>
			<span className="rule-number plain">{rule}</span> {title}
		</>
	) : (
		name
	);
}

function RuleItem({ entry, open }: { entry: RuleEntry; open: boolean }) {
	const words = useWords();
	const item = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (open) item.current?.scrollIntoView({ block: "center" });
	}, [open]);
	return (
		<li ref={item} className={open ? "rule-entry marked" : "rule-entry"} data-testid={`rule-${entry.rule}`}>
			<h3>
				<RuleHeading entry={entry} />
			</h3>
			<p>{entry.summary}</p>
			<p className="facts">
				<span>{words.key("window.rules.provenance", { provenance: entry.provenance })}</span>
				{entry.implemented ? (
					<span className="good">{words.key("window.rules.implemented")}</span>
				) : (
					<span className="why">{entry.missing ?? words.key("window.rules.missing")}</span>
				)}
			</p>
		</li>
	);
}

/** A sentence whose names show their place on the board when they are touched. */
import { observer } from "mobx-react-lite";
import type { Ref, Text } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Glossed } from "./glossed.tsx";

/** A sentence whose names show their place on the board when they are touched. */
export const Sentence = observer(function Sentence({ text }: { text: Text }) {
	const words = useWords();
	return words.parts(text).map((part, at) => {
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
		if (typeof part === "string") return <Glossed key={at} said={part} />;
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
		return <Name key={at} thing={part.ref} name={part.name} />;
	});
});

const Name = observer(function Name({ thing, name }: { thing: Ref; name: string }) {
	const { game } = useApp();
	if (!game?.canLookAt(thing)) return name;
	return (
		<a
			href={`#${thing.kind}/${thing.id}`}
			className="name-link"
			onClick={(event) => {
				event.preventDefault();
				game.lookAt(thing);
			}}
		>
			{name}
		</a>
	);
});

import { expect, test } from "vitest";
import { type Outlet, Speaker } from "./speaker.ts";

function listen() {
	const heard: { volume: number; over: () => void }[] = [];
	let opened = 0;
	const room = { volume: 0.5, hidden: false };
	const open = (): Outlet => {
		opened += 1;
		return { rate: 1000, sound: (_, volume, over) => heard.push({ volume, over }) };
	};
	const speaker = new Speaker(
		() => room.volume,
		() => room.hidden,
		open,
	);
	return { speaker, heard, room, opened: () => opened };
}

test("nothing is made before the first sound that may be heard", () => {
	const { speaker, heard, room, opened } = listen();
	room.volume = 0;
	speaker.play("die");
	expect([opened(), heard.length]).toEqual([0, 0]);
	room.volume = 0.5;
	room.hidden = true;
	speaker.play("die");
	expect([opened(), heard.length]).toEqual([0, 0]);
	room.hidden = false;
	speaker.play("die");
	speaker.play("march");
	expect([opened(), heard.map(({ volume }) => volume)]).toEqual([1, [0.5, 0.5]]);
});

test("two sound at a time; when one is over, the next may", () => {
	const { speaker, heard } = listen();
	for (const sound of ["die", "march", "battle"] as const) speaker.play(sound);
	expect(heard).toHaveLength(2);
	heard[0]?.over();
	speaker.play("verdict");
	expect(heard).toHaveLength(3);
});

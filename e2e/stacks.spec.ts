import { expect, test } from "./fixtures.ts";
import { marchToPlacentia } from "./positions.ts";

test("two sides in one hex are two stacks: each is seen, hovered and read, and the active leader is the one in the hand", async ({
	page,
	player,
}) => {
	await marchToPlacentia(player);
	await player.goTo("1514");
	const [roman, punic] = [await player.counter("leader:402"), await player.counter("leader:hannibal")];

	await test.step("each has its own total, and neither covers the other", async () => {
		const scene = await (await player.hook()).evaluate((hook) => hook.scene());
		const stacks = scene?.stacks.filter(({ hex }) => hex === "it-1514") ?? [];
		expect(stacks.map(({ side, total }) => `${side} ${total}`)).toEqual(["rome 102", "carthage 87"]);
		expect(punic.x - roman.x).toBeGreaterThan(30);
		expect(stacks[1]?.counters[0]?.id).toBe("leader:hannibal");
	});

	await test.step("the pointer over either shows everybody there, side by side", async () => {
		for (const { x, y } of [roman, punic]) {
			await page.mouse.move(700, 600);
			await page.mouse.move(x, y, { steps: 3 });
			await expect(player.see("inspector-it-1514")).toContainText("Rome 102 SP");
			await expect(player.see("inspector-it-1514")).toContainText("Carthage 87 SP");
		}
	});

	await test.step("the keyboard's cursor reads both", async () => {
		await expect(player.see("mirror")).toContainText("Consular Army");
		await expect(player.see("mirror")).toContainText("Carthaginian Army I");
	});

	await test.step("the other side's stack cannot be lifted", async () => {
		await player.carry("leader:402", "it-1515");
		await expect(player.see("march-card")).toBeHidden();
		await player.letGo();
		await player.settled();
	});

	await test.step("whoever is taken hold of, Hannibal goes", async () => {
		const { y } = await player.counter("leader:hannibal");
		const scene = await (await player.hook()).evaluate((hook) => hook.scene());
		const below =
			scene?.stacks.find(({ hex, side }) => hex === "it-1514" && side === "carthage")?.counters[2]?.id ?? "";
		expect(below).toMatch(/^leader:/);
		const under = await player.counter(below);
		const step = (y - under.y) / 2;
		await page.mouse.move(under.x, under.y - step * 4); // its rim above the one before it
		await page.mouse.down();
		const target = await player.whereIs("it-1515");
		await page.mouse.move(target.x, target.y, { steps: 4 });
		await expect(player.see("march-card")).toContainText("Hannibal marches");
		const lifted = await (await player.hook()).evaluate((hook) => hook.scene()?.lifted?.counterId);
		expect(lifted).toBe("leader:hannibal");
		await player.press("Escape");
		await player.letGo();
	});
});

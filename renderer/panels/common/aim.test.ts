/** Presses and what they are meant for. */
import { beforeEach, expect, test } from "vitest";
import { Aim } from "./aim.ts";

const here = { x: 100, y: 100 };
const aside = { x: 101, y: 102 };
let aim: Aim;
beforeEach(() => {
	aim = new Aim();
	aim.bring(here, "throw");
});

test("what the pointer was brought to is meant, also twice", () => {
	expect(aim.isMeant(here, "throw", 0)).toBe(true);
	expect(aim.isMeant(here, "throw", 50)).toBe(true);
});

test("a second press on what has come in its place is not meant, with a hand that trembles neither", () => {
	expect(aim.isMeant(here, "throw", 0)).toBe(true);
	aim.come("marry", 120);
	aim.bring(aside, "marry");
	expect(aim.isMeant(aside, "marry", 300)).toBe(false);
	expect(aim.isMeant(aside, "marry", 519)).toBe(false);
});

test("nor is one on what came so late that nobody was told", () => {
	expect(aim.isMeant(here, "marry", 200)).toBe(false);
});

test("but one on what could be seen is, and so is one that the pointer was brought to", () => {
	aim.come("marry", 120);
	expect(aim.isMeant(here, "marry", 520)).toBe(true);
	aim.bring({ x: 100, y: 140 }, "refuse");
	expect(aim.isMeant({ x: 100, y: 140 }, "refuse", 530)).toBe(true);
});

test("what came and went again was meant all the time", () => {
	aim.come("marry", 120);
	aim.come("throw", 130);
	expect(aim.isMeant(here, "throw", 140)).toBe(true);
	expect(aim.isMeant(here, "marry", 600)).toBe(false);
});

test("whoever turns the wheel, or names what he means without a hand, knows what lies there", () => {
	aim.letGo();
	expect(aim.isMeant(here, "marry", 10)).toBe(true);
	aim.bring(here, "refuse");
	expect(aim.isMeant(here, "refuse", 20)).toBe(true);
});

test("where nothing is to be pressed every press is meant", () => {
	expect(aim.isMeant(here, null, 10)).toBe(true);
});

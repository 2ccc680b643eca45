/** Presses and what they are meant for. */
import { beforeEach, expect, test } from "vitest";
import { Pointing } from "./pointing.ts";

const here = { x: 100, y: 100 };
const aside = { x: 101, y: 102 };
let pointing: Pointing;
beforeEach(() => {
	pointing = new Pointing();
	pointing.bring(here, "throw");
});

test("what the pointer was brought to is meant, also twice", () => {
	expect(pointing.isMeant(here, "throw", 0)).toBe(true);
	expect(pointing.isMeant(here, "throw", 50)).toBe(true);
});

test("a second press on what has come in its place is not meant, with a hand that trembles neither", () => {
	expect(pointing.isMeant(here, "throw", 0)).toBe(true);
	pointing.come("marry", 120);
	pointing.bring(aside, "marry");
	expect(pointing.isMeant(aside, "marry", 300)).toBe(false);
	expect(pointing.isMeant(aside, "marry", 519)).toBe(false);
});

test("nor is one on what came so late that nobody was told", () => {
	expect(pointing.isMeant(here, "marry", 200)).toBe(false);
});

test("but one on what could be seen is, and so is one that the pointer was brought to", () => {
	pointing.come("marry", 120);
	expect(pointing.isMeant(here, "marry", 520)).toBe(true);
	pointing.bring({ x: 100, y: 140 }, "refuse");
	expect(pointing.isMeant({ x: 100, y: 140 }, "refuse", 530)).toBe(true);
});

test("what came and went again was meant all the time", () => {
	pointing.come("marry", 120);
	pointing.come("throw", 130);
	expect(pointing.isMeant(here, "throw", 140)).toBe(true);
	expect(pointing.isMeant(here, "marry", 600)).toBe(false);
});

test("whoever turns the wheel, or names what he means without a hand, knows what lies there", () => {
	pointing.letGo();
	expect(pointing.isMeant(here, "marry", 10)).toBe(true);
	pointing.bring(here, "refuse");
	expect(pointing.isMeant(here, "refuse", 20)).toBe(true);
});

test("where nothing is to be pressed every press is meant", () => {
	expect(pointing.isMeant(here, null, 10)).toBe(true);
});

/** The rules of Ludi Romani that are on this table. */
import type { PlayedRules } from "../catalogue/rules-without-code.ts";

/** Its paragraphs are numbered as the seed has them, one after the other in a line. */
const paragraphs = (...lines: readonly string[]): string[] =>
	lines.flatMap((line) => line.split(" ").map((number) => `LR-${number}`));

export const ludiPlayed: PlayedRules = {
	folder: "engine/ludi/",
	book: null,
	rules: paragraphs(
		"II.A.1 II.A.1.c II.A.1.d II.A.2 II.A.4 II.A.4.a II.B.1 II.B.2 II.B.3 II.B.4 II.C II.D.1 II.F II.H",
		"III.A III.B III.C III.D III.E III.E.n1 III.E.n3 III.E.n4 III.H",
		"IV.A IV.A.1 IV.A.2 IV.A.3 IV.B",
		"V V.A V.B V.C V.D V.E",
		"VI.A.1.a VI.A.1.b VI.A.2 VI.A.3 VI.B VI.B.1 VI.C.1 VI.C.2 VI.C.2.a VI.C.2.b VI.D VI.D.1 VI.D.1.a VI.D.1.b VI.D.1.c VI.D.2 VI.D.3 VI.D.3.a",
		"VI.E.1 VI.E.2 VI.F.1 VI.F.2 VI.F.2.a VI.F.2.b VI.G VI.G.1 VI.G.2 VII.H.3",
		"IX.A IX.A.1 IX.A.2 IX.A.3 IX.A.4 IX.B IX.C",
		"XI.A.3 XI.A.3.a XI.B.1.a XI.B.1.b XI.B.1.c XII.A.2",
		"XIII.A XIII.B.1 XIII.B.2 XIII.B.2.b XIII.B.3 XIII.C XIII.D XIII.E.1 XIII.E.2 XIII.E.4 XIII.F",
		"VIII.A.1 VIII.A.2 VIII.A.2.a VIII.A.3 VIII.B.1-2 VIII.B.2.a VIII.B.2.b VIII.B.3",
		"VIII.C.1 VIII.C.2 VIII.C.2.c VIII.C.3 VIII.C.4 VIII.C.4.b VIII.C.5 VIII.D",
		"X.A.1 X.A.1.a X.A.1.b X.A.2 X.A.3 X.A.3.b-c XI.A.1 XI.A.2 XI.A.2.b XI.B.1 XI.B.2",
		"XII.A.1 XII.A.3 XII.A.4 XII.A.5 XII.B.1.a XII.B.2 XII.B.2.d XII.C.1 XII.C.2 XII.C.3",
		"XV.A XV.A.1.a XV.A.1.b XV.A.1.c XV.B.1 XV.B.3 XV.B.3.a XV.C.1 XV.C.2 XV.C.2.b XV.C.2.c II.A.3 II.D.2 II.G",
		"XIV.A.1 XIV.A.2 XIV.A.3 XIV.A.6 XIV.A.6.b XIV.A.7 XIV.A.8 XIV.A.9 XIV.D.1 XIV.D.2.b.iv XIV.B.1 XIV.B.2 XIV.B.2.a.1 XIV.B.2.b XIV.C",
		"XIV.D.2.b XIV.D.2.b.i XIV.D.2.b.ii XIV.D.2.b.iii",
		"XVI.A XVI.A.2 XVI.A.3 XVI.A.4 XVI.B",
		"II.E III.E.n2 III.G III.I VI.A.1 VII VII.A VII.A.1",
		"VII.B.1 VII.B.2.a VII.B.2.b VII.B.2.c VII.B.2.d VII.C.1 VII.C.2 VII.C.3 VII.C.4 VII.C.5 VII.C.5.a",
		"VII.D.1 VII.D.2.a-b VII.D.2.c VII.D.3.a VII.D.3.b VII.D.3.c VII.D.4 VII.D.5 VII.D.6.a VII.D.6.b VII.D.6.c VII.D.6.d VII.D.7.a VII.D.7.b VII.D.7.c",
		"VII.E.1 VII.E.2.a VII.E.2.b VII.E.2.c VII.E.3 VII.E.4 VII.E.5 VII.F VII.G VII.H.1-2 VII.I VII.J VII.K VII.L",
		"XIII.E.3 XIV.A.4 XIV.A.5 XIV.D.2.a XIV.D.2.a.i XIV.D.2.a.ii XV.B.2",
		"XVII.A XVII.A.1 XVII.A.2 XVII.A.3 XVII.B XVII.B.1 XVII.C.1 XVII.C.1.a XVII.C.2 XVII.C.3.a XVII.C.3.a.2 XVII.C.3.b-d XVII.C.3.e XVII.D XVII.E",
		"S2.1.1 S2.1.2 S2.1.3 S2.2.1 S2.2.1.1 S2.2.2 S2.3.1.1 S2.3.3.1.2 S2.3.3.2 S2.3.3.3 S2.3.3.4 S2.3.3.5 S2.4.1 S2.5",
		"demo decisions App.1 H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 H13 H14 H15 H16 H17 H18 H19 H20 H21 H22 H23 H24 H25 H26 H27 H28 H29 H30",
	),
};

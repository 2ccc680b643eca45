/**
 * A look: while a question is put together nothing changes, since whoever lists what may be done and what may not only reads. What was
 * worked out for one line of it so holds for the next. Whoever only decides by whether there is a reason need not find the best one: the
 * first will do, and what he remembers is of no use to whoever tells reasons.
 */

/** All that is worked out in one look, either to be told or to decide by it alone, may be remembered by this until the look is over. */
export interface Look {
	readonly tells: boolean;
}

/** The look that is being taken; null where none is. */
let taken: { readonly telling: Look; readonly deciding: Look } | null = null;
let isTelling = true;

/** Lists something without changing anything. A look within a look is a part of it. */
export function inOneLook<Result>(list: () => Result): Result {
	if (taken !== null) return list();
	taken = { telling: { tells: true }, deciding: { tells: false } };
	try {
		return list();
	} finally {
		taken = null;
	}
}

/** The look that is being taken; null where none is, and everything is worked out anew. */
export function currentLook(): Look | null {
	return taken && (isTelling ? taken.telling : taken.deciding);
}

/** Whether reasons are told, and not only whether there are any. */
export const tellsReasons = (): boolean => isTelling;

/** Decides by whether there are reasons; which they are nobody will be told. */
export const deciding = <Result>(decide: () => Result): Result => withReasons(false, decide);

/** Works out something that is told, or remembered for whoever will be. */
export const telling = <Result>(tell: () => Result): Result => withReasons(true, tell);

function withReasons<Result>(told: boolean, work: () => Result): Result {
	if (isTelling === told) return work();
	isTelling = told;
	try {
		return work();
	} finally {
		isTelling = !told;
	}
}

/** Why the launcher cannot go on, as one sentence that ends in what to do about it. */
export class Failure extends Error {
	/**
	 * @param {string} sentence
	 * @param {number} [status] exit status
	 */
	constructor(sentence, status = 1) {
		super(sentence);
		this.status = status;
	}
}

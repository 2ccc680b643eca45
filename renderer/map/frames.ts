/** Draws frames when asked to, and not otherwise. */

/** Something that moves: told the time since the last frame in ms; false when it has come to rest. */
export type Mover = (elapsed: number) => boolean;

/** The frames of the map: one is drawn when asked for, and more only while something moves. */
export class Frames {
	/** Frames drawn so far. */
	count = 0;
	private readonly draw: (elapsed: number) => void;
	private readonly movers = new Set<Mover>();
	private handle = 0;
	private last = 0;

	constructor(draw: (elapsed: number) => void) {
		this.draw = draw;
	}

	/** Asks for one frame. Asking again before it is drawn changes nothing. */
	request(): void {
		if (this.handle === 0) this.handle = requestAnimationFrame((now) => this.run(now));
	}

	/** Frames are drawn until the mover comes to rest. */
	move(mover: Mover): void {
		this.movers.add(mover);
		this.request();
	}

	/** Is nothing asked for? */
	get idle(): boolean {
		return this.handle === 0;
	}

	stop(): void {
		cancelAnimationFrame(this.handle);
		this.handle = -1;
		this.movers.clear();
	}

	private run(now: number): void {
		this.handle = 0;
		// After a rest the time since the last frame means nothing: call it one frame.
		const elapsed = this.last > 0 && now - this.last < 100 ? now - this.last : 16;
		this.last = now;
		for (const mover of this.movers) if (!mover(elapsed)) this.movers.delete(mover);
		this.count++;
		this.draw(elapsed);
		if (this.movers.size > 0) this.request();
	}
}

import { LakeBusyError } from "../errors.ts";

export type DecodeLimits = {
  /** Images decoded at the same time. */
  atOnce: number;
  /** Pixels of those together; an image of more has the machine to itself. */
  pixels: number;
  /** Images that wait their turn. */
  waiting: number;
};

type Waiting = { pixels: number; start: () => void };

/** Lets images be decoded a few at a time, in the order in which they came: each takes memory by its pixels. */
export class DecodeQueue {
  readonly #limits: DecodeLimits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  #pixels = 0;

  constructor(limits: DecodeLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work when it is its turn.
   * @param pixels of the image that it decodes
   * @param signal gives the turn up while it waits; work that has begun goes on
   * @throws LakeBusyError when too many wait; the signal's reason
   */
  async run<Result>(pixels: number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#turn(pixels, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#pixels -= pixels;
      this.#next();
    }
  }

  /** Takes the place for an image of so many pixels, if there is room for it. */
  #take(pixels: number): boolean {
    const { atOnce, pixels: most } = this.#limits;
    const room = this.#running === 0 || (this.#running < atOnce && this.#pixels + pixels <= most);
    if (!room) return false;
    this.#running += 1;
    this.#pixels += pixels;
    return true;
  }

  async #turn(pixels: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#waiting.size === 0 && this.#take(pixels)) return;
    if (this.#waiting.size >= this.#limits.waiting)
      throw new LakeBusyError("Too many images are waiting to be made. Try again in a moment.");
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(turn);
        reject(signal?.reason);
        this.#next(); // those behind it may fit
      };
      const turn = {
        pixels,
        start() {
          signal?.removeEventListener("abort", giveUp);
          resolve();
        },
      };
      this.#waiting.add(turn);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  /** Gives their turn to the first in line, as far as there is room for them. */
  #next(): void {
    for (const first of this.#waiting) {
      if (!this.#take(first.pixels)) return;
      this.#waiting.delete(first);
      first.start();
    }
  }
}
